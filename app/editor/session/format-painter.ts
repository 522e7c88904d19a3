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
import type { CommandContext } from './editor-context.ts'
import { textPlaceAt } from './text/edited-text.ts'
import { styleAtCaret } from './text/style-text.ts'

/**
 * Picks up the style of the selection, or puts the brush away if it already holds one. `isLocked` keeps it for several
 * strokes.
 */
export function takeBrush(context: CommandContext, isLocked = false): void {
  const { view } = context
  const style = copiedStyleOf(context)
  if (view.tool.kind === 'brush' && !isLocked) view.chooseTool({ kind: 'select' })
  else if (style !== null) view.chooseTool({ kind: 'brush', style, isLocked })
}

/** Whether the brush can be used: something is selected, or the brush already holds a style. */
export function canBrush({ store, view }: CommandContext): boolean {
  return store.selected.length > 0 || view.tool.kind === 'brush'
}

/** The style of the text being edited, otherwise of the first selected element. */
export function copiedStyleOf({ store }: Pick<CommandContext, 'store'>): CopiedStyle | null {
  const [element] = store.selected
  if (element === undefined) return null
  const run = store.edited === null ? null : styleAtCaret(store)
  const copied = styleOf(element, store.selection.editing?.cell ?? null)
  return run === null ? copied : { ...copied, run }
}

/** What a brush stroke covers: a range of text, or a whole element. */
export interface Stroke {
  readonly element: ElementId
  readonly cell: CellPlace | null
  readonly range: TextRange | null
}

/**
 * What a stroke between two points of the page covers; null if nothing. A click without a drag covers the element or,
 * in the text being edited, the word.
 */
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

/** Whether this is the text being edited. */
function isEdited({ selection: { editing } }: CommandContext['store'], element: ElementId, cell: CellPlace | null) {
  if (editing === null || editing.element !== element) return false
  return editing.cell?.row === cell?.row && editing.cell?.column === cell?.column
}

/** Applies the picked-up style to what the stroke covers, and puts the brush away unless it is locked. */
export function paint({ store, view }: CommandContext, stroke: Stroke): boolean {
  const { tool } = view
  if (tool.kind !== 'brush') return false
  const done = store.run('selection.pasteStyle', { style: tool.style, ...targetOf(stroke) })
  if (!tool.isLocked) view.chooseTool({ kind: 'select' })
  return done !== null
}

/** The deck as a stroke would leave it; null if nothing would change. */
export function brushPreview({ store, view }: CommandContext, stroke: Stroke | null): Deck | null {
  const { tool } = view
  return tool.kind === 'brush' && stroke !== null
    ? store.previewOf('selection.pasteStyle', { style: tool.style, ...targetOf(stroke) })
    : null
}

function targetOf({ element, cell, range }: Stroke) {
  return { elements: [element], ...(cell && { cell }), ...(range && { range }) }
}
