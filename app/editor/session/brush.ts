import {
  type CellPlace,
  type CopiedStyle,
  caretAt,
  type Deck,
  type ElementId,
  elementOf,
  hitTest,
  type Point,
  styleOf,
  type TextRange,
  wordAt,
} from '@slidewright/engine/internal'
import { textPlaceAt } from './text/edited-text.ts'
import { styleAtCaret } from './text/style-text.ts'
import type { CommandContext } from './workbench.ts'

/** Takes the look of what is selected into the hand; when it is there already, lays it down. `isLocked`: it stays for more than one thing. */
export function takeBrush(context: CommandContext, isLocked = false): void {
  const { view } = context
  const style = copiedStyleOf(context)
  if (view.tool.kind === 'brush' && !isLocked) view.chooseTool({ kind: 'select' })
  else if (style !== null) view.chooseTool({ kind: 'brush', style, isLocked })
}

/** Whether there is a look to take: something is selected, or a look is in the hand. */
export function canBrush({ store, view }: CommandContext): boolean {
  return store.selected.length > 0 || view.tool.kind === 'brush'
}

/** The style of the text being edited, otherwise of the first selected element. */
export function copiedStyleOf({ store }: Pick<CommandContext, 'store'>): CopiedStyle | null {
  const [element] = store.selected
  if (element === undefined) return null
  const run = store.edited === null ? null : styleAtCaret(store)
  const look = styleOf(element, store.selection.editing?.cell ?? null)
  return run === null ? look : { ...look, run }
}

/** What a stroke of the brush has gone over: a stretch of a text, or an element as a whole. */
export interface Stroke {
  readonly element: ElementId
  readonly cell: CellPlace | null
  readonly range: TextRange | null
}

/** What a stroke from one place of the page to another goes over; null where there is nothing. A mere press means the element, in the text that is being edited the word. */
export function strokeBetween({ store }: Pick<CommandContext, 'store'>, from: Point, to: Point): Stroke | null {
  const { scene, page } = store
  const hit =
    scene &&
    hitTest(scene, from, { tolerance: 2, accept: id => page !== null && elementOf(page, id)?.locked === false })
  if (!hit) return null
  const place = textPlaceAt(store, hit.element, from)
  if (place === null) return { element: hit.element, cell: null, range: null }
  const [start, end] = [from, to].map(point => caretAt(place.layout, place.toText(point)))
  const isStretch =
    start !== undefined && end !== undefined && (start.paragraph !== end.paragraph || start.offset !== end.offset)
  const range = isStretch ? { anchor: start, focus: end } : null
  const word = range === null && start && isEdited(store, hit.element, place.cell) ? wordAt(place.layout, start) : null
  return { element: hit.element, cell: place.cell, range: range ?? word }
}

/** Whether these are the words that are being edited. */
function isEdited({ selection: { editing } }: CommandContext['store'], element: ElementId, cell: CellPlace | null) {
  if (editing === null || editing.element !== element) return false
  return editing.cell?.row === cell?.row && editing.cell?.column === cell?.column
}

/** Puts the look in hand on what a stroke has gone over, and lays the brush down unless it is locked. */
export function paint({ store, view }: CommandContext, stroke: Stroke): boolean {
  const { tool } = view
  if (tool.kind !== 'brush') return false
  const done = store.run('selection.pasteStyle', { style: tool.style, ...meantBy(stroke) })
  if (!tool.isLocked) view.chooseTool({ kind: 'select' })
  return done !== null
}

/** The deck as a stroke would leave it; null where nothing changes. */
export function brushed({ store, view }: CommandContext, stroke: Stroke | null): Deck | null {
  const { tool } = view
  return tool.kind === 'brush' && stroke !== null
    ? store.previewOf('selection.pasteStyle', { style: tool.style, ...meantBy(stroke) })
    : null
}

function meantBy({ element, cell, range }: Stroke) {
  return { elements: [element], ...(cell && { cell }), ...(range && { range }) }
}
