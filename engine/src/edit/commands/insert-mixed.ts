import { z } from 'zod'
import type { ElementId } from '../../base/id.ts'
import type { Deck } from '../../document/deck.ts'
import type { Element } from '../../document/element.ts'
import { createText } from '../../document/new-element.ts'
import { PARAGRAPH } from '../../document/schema/text.ts'
import type { Paragraph } from '../../document/text-body.ts'
import type { Rect } from '../../geometry/types.ts'
import { command } from '../command.ts'
import { currentPage } from '../selection.ts'
import { withChange } from '../transaction.ts'
import type { Context } from '../types.ts'
import { fitted } from './fitted.ts'
import { insertElements } from './insert.ts'
import { SOURCE_GRID } from './table-args.ts'
import { tableFromCells } from './table-from-cells.ts'

/** Words that are longer, in characters or paragraphs, have tables beside them rather than below. */
const MAX_BELOW_LENGTH = 500
const MAX_BELOW_PARAGRAPHS = 7
/** The distance between inserted content and the page's edge, and between tables and the text above, in px. */
const EDGE = 48
const GAP = 20

const MIXED = z.object({
  paragraphs: z.array(PARAGRAPH).readonly(),
  tables: z.array(SOURCE_GRID).readonly(),
})

type Mixed = z.output<typeof MIXED>

/** Inserts text together with its tables, in one step. */
export const insertMixedCommands = {
  'insert.mixed': command('table', MIXED, (context, args, send) => {
    const page = currentPage(context.deck, context.session.selection)
    const elements = placed(context, args)
    if (!page || elements.length === 0) return false
    send?.(insertElements(context, page, { elements, assets: [], by: { x: 0, y: 0 } }))
    return true
  }),
}

/** The areas of the text and of the tables: tables are below the text, or beside it if it is long. */
interface Rooms {
  readonly words: Omit<Rect, 'y' | 'height'>
  readonly tables: Omit<Rect, 'y' | 'height'>
  readonly isBeside: boolean
}

function roomsOf(paragraphs: readonly Paragraph[], { size: { width } }: Deck): Rooms {
  const length = paragraphs.reduce((sum, { runs }) => sum + runs.reduce((all, { text }) => all + text.length, 0), 0)
  const wide = { x: EDGE, width: width - 2 * EDGE }
  if (length <= MAX_BELOW_LENGTH && paragraphs.length <= MAX_BELOW_PARAGRAPHS)
    return { words: wide, tables: wide, isBeside: false }
  const words = { x: EDGE, width: width * 0.4 - EDGE }
  return { words, tables: { x: width * 0.44, width: width * 0.56 - EDGE }, isBeside: true }
}

/** Positions the text and the tables on the page at their final sizes. */
function placed(context: Context, { paragraphs, tables }: Mixed): readonly Element[] {
  const { deck, measure } = context
  const rooms = roomsOf(paragraphs, deck)
  const elements: Element[] = []
  const add = (element: Element) => elements.push(withChange(element, fitted(element, context)))
  if (paragraphs.length > 0) add(textOf(paragraphs, rooms))
  const ports = { measure, fonts: deck.theme.fonts, language: deck.language }
  for (const [index, cells] of tables.entries()) {
    const above = rooms.isBeside ? elements.filter(({ kind }) => kind === 'table') : elements
    const y = Math.max(EDGE, ...above.map(({ frame }) => frame.y + frame.height + GAP))
    const room = { ...rooms.tables, y: Math.min(y, deck.size.height - EDGE), height: 1 }
    const table = tableFromCells(placeholderOf(index), cells, room, ports)
    if (table !== null) add(table)
  }
  return elements
}

function textOf(paragraphs: readonly Paragraph[], { words }: Rooms): Element {
  const blank = createText('element:words', { ...words, y: EDGE, height: 32 })
  return { ...blank, body: { ...blank.body, paragraphs } }
}

/** Returns a temporary id, replaced when the real ids are created. */
function placeholderOf(index: number): ElementId {
  return `element:table${index}`
}
