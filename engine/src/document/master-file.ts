import type { PageId } from '../base/id.ts'
import { createPage } from './create.ts'
import type { Deck, Master } from './deck.ts'
import { elementToFile } from './element-file.ts'
import { MASTER_KINDS, masterId, masterOf } from './masters.ts'
import type { JsonRecord } from './migrate.ts'
import { elementsInFile, pageFromFile, type Reading } from './page-file.ts'
import { LEFT_OUT_PIECES } from './schema/deck.ts'
import { withUnread } from './unread.ts'

const STAND_INS = { background: null, elements: [], without: {} }

/** Converts the masters of a deck to their file format, in the order of the kinds of pages. */
export function mastersToFile(deck: Deck): readonly JsonRecord[] {
  return MASTER_KINDS.filter(kind => deck.masters?.[masterId(kind)] !== undefined).map(kind => {
    const { extra, ...fields } = masterOf(deck, kind)
    const page = createPage({ id: fields.id, order: 'a0', elements: fields.elements })
    const elements = elementsInFile(page).map(element => elementToFile(element, deck.theme.fonts))
    return withUnread({ ...fields, elements }, extra, STAND_INS)
  })
}

/** Reads a master of a file like a page. */
export function masterFromFile({ without: raw, ...page }: JsonRecord, id: PageId, reading: Reading): Master {
  const without = LEFT_OUT_PIECES.safeParse(raw ?? {})
  const { background, elements, extra } = pageFromFile(page, { id, order: 'a0' }, reading)
  return {
    id,
    background,
    elements,
    without: without.success ? without.data : {},
    extra: without.success ? extra : { ...extra, without: raw },
  }
}
