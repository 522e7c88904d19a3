import { LOCALES } from '@slidewright/shared'
import { ok } from '../services/refusal.ts'
import type { Suits } from '../services/suits.ts'
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

/** Suits, themes, languages and typefaces: the same for everyone. */
export function suitHandlers(suits: Suits): Handlers<SuitRoutes> {
  return {
    suitList: request => ok(suits.list(request)),
    suitDetail: ({ suit_id }) => suits.detail(suit_id),
    suitElement: request => suits.elements(request),
    getRand: request => suits.choose(request),
    componentCanvas: ({ suit_id, id }) => suits.canvas(suit_id, id),
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
