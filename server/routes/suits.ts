import { LOCALES } from '@slidewright/shared'
import { ok } from '../services/refusal.ts'
import type { Suits } from '../services/suits.ts'
import type { Templates } from '../services/templates/templates.ts'
import { listTypefaces } from '../services/typefaces.ts'
import type { Handlers } from './mount.ts'

type SuitRoutes =
  | 'suitList'
  | 'suitDetail'
  | 'suitElement'
  | 'getRand'
  | 'componentCanvas'
  | 'themeList'
  | 'themeDetail'
  | 'languageList'
  | 'typefaceList'

/** Handlers for suits, themes, languages and typefaces: the same for everyone, except users' own suits. */
export function suitHandlers(suits: Suits, templates: Templates): Handlers<SuitRoutes> {
  return {
    suitList: request => ok(suits.list(request)),
    suitDetail: async ({ suit_id }, { owner }) => suits.detail(suit_id, await templates.suit(owner, suit_id)),
    suitElement: async (request, { owner }) => suits.elements(request, await templates.suit(owner, request.suit_id)),
    getRand: async (request, { owner }) => suits.choose(request, await templates.suit(owner, request.suit_id)),
    componentCanvas: async ({ suit_id, id }, { owner }) => suits.canvas(id, await templates.suit(owner, suit_id)),
    themeList: request => ok(suits.themes(request)),
    themeDetail: ({ id }) => suits.theme(id),
    typefaceList: () => ok(listTypefaces()),
    languageList: () =>
      ok(
        LOCALES.map(({ id, code, name }) => ({ id, front_name: name, name: code, sort: 100 - id })).toSorted(
          (a, b) => b.sort - a.sort,
        ),
      ),
  }
}
