import {
  apply,
  boxAt,
  type CellPlace,
  cellAt,
  cellTextBox,
  edgesOf,
  frameMatrix,
  invert,
  layOutText,
  type Point,
  placeCells,
  rangeBetween,
  type TableEdges,
  type TableElement,
} from '@slidewright/engine/internal'
import { isTouch } from '../../../platform/media.ts'
import type { EditorContext } from '../../session/editor-context.ts'
import { frameNow } from '../../session/selection-box.ts'
import { shownElement } from '../../session/shown-page.ts'
import { type HeadPlace, headAt, indexIn, placeHeads, type TableHeads } from './table-heads.ts'

/** The part of a table at a point. */
export type TablePlace = { readonly kind: 'cell'; readonly cell: CellPlace } | HeadPlace

/** A pointer on a table: its reach in px of the page, and whether it is a finger. */
export interface TableDrag {
  readonly reach: number
  readonly isFinger?: boolean
}

/** The width of the table's border by which a finger can move it, in px of the screen. */
const FINGER_BORDER = 4

/** The selected table, if exactly one is selected and it can be edited. */
export function activeTable({ store, view }: Pick<EditorContext, 'store' | 'view'>): TableElement | null {
  const [table, ...others] = store.selected
  const isOne = table?.kind === 'table' && others.length === 0 && !table.locked
  return isOne && view.tool.kind === 'select' ? table : null
}

/** A point of the page in a table's own px, with the edges of its rows and columns. */
export function inTable(
  { store }: Pick<EditorContext, 'store'>,
  table: TableElement,
  at: Point,
): { readonly point: Point; readonly edges: TableEdges } | null {
  const frame = frameNow(store, table)
  const back = invert(frameMatrix(frame))
  return back && { point: apply(back, at), edges: edgesOf(shownElement(store, table), frame) }
}

/** The current positions of a table's headers within the view. */
export function headsOf({ store, view }: Pick<EditorContext, 'store' | 'view'>, table: TableElement): TableHeads {
  const shown = shownElement(store, table)
  const frame = store.preview ? shown.frame : frameNow(store, table)
  const { camera, frame: room } = view
  return placeHeads({ frame, edges: edgesOf(shown, frame), camera, room, isLarge: view.isNarrow || isTouch() })
}

/** The part of the selected table at a point; null on its border, its handles or outside it. */
export function tablePlaceAt(
  context: EditorContext,
  table: TableElement,
  at: Point,
  pointer: TableDrag,
): TablePlace | null {
  const found = inTable(context, table, at)
  if (found === null) return null
  const { reach, isFinger = false } = pointer
  const { zoom } = context.view.camera
  const seen = { ...found, zoom, isFinger, near: reach * 0.7 }
  const picked = selectedLines(context, table)
  return headAt({ ...seen, heads: headsOf(context, table), picked }) ?? placeInside(table, seen)
}

/** The last row and the last column selected as a whole. */
export function selectedLines(
  { store }: Pick<EditorContext, 'store'>,
  table: TableElement,
): { readonly row: number | null; readonly column: number | null } {
  const { cells } = store.selection
  const range = cells?.element === table.id ? rangeBetween(table, cells) : null
  if (range === null) return { row: null, column: null }
  const isDown = range.top === 0 && range.bottom === table.rows.length - 1
  const isAcross = range.left === 0 && range.right === table.columns.length - 1
  return { row: isAcross ? range.bottom : null, column: isDown ? range.right : null }
}

interface TableHit {
  readonly point: Point
  readonly edges: TableEdges
  readonly zoom: number
  readonly near: number
  readonly isFinger: boolean
}

/** The cell at a point or, for a mouse, a nearby edge between cells. The outer border belongs to the table itself. */
function placeInside(table: TableElement, { point, edges, zoom, near, isFinger }: TableHit): TablePlace | null {
  const border = isFinger ? FINGER_BORDER / zoom : near
  const [width, height] = [edges.x.at(-1) ?? 0, edges.y.at(-1) ?? 0]
  const isWithin = (at: number, length: number) => at > border && at < length - border
  if (!isWithin(point.x, width) || !isWithin(point.y, height)) return null
  const cell = cellAt(table, indexIn(edges.y, point.y), indexIn(edges.x, point.x))
  if (cell === null) return null
  return (isFinger ? null : innerEdge(table, { cell, point, edges, near })) ?? { kind: 'cell', cell }
}

/** A cell that spans only this row or column, so that it stands for this one alone. */
export function lineCell(table: TableElement, axis: 'row' | 'column', index: number): CellPlace {
  const isColumn = axis === 'column'
  const others = isColumn ? table.rows.length : table.columns.length
  for (let other = 0; other < others; other++) {
    const spot = isColumn ? { row: other, column: index } : { row: index, column: other }
    const { top, left, bottom, right } = boxAt(table, spot)
    if (isColumn ? left === right : top === bottom) return spot
  }
  return isColumn ? { row: 0, column: index } : { row: index, column: 0 }
}

/** The column width at which no line of text needs to wrap. */
export function fittingWidth({ store }: Pick<EditorContext, 'store'>, table: TableElement, column: number): number {
  const { theme, language } = store.deck
  const cells = placeCells(table, edgesOf(table, table.frame)).filter(
    cell => cell.column === column && cell.columnSpan === 1,
  )
  const widths = cells.map(placed => {
    const wide = { ...placed, box: { ...placed.box, width: 4000 } }
    const { left, right } = placed.cell.body.insets
    const box = cellTextBox(wide, { fonts: theme.fonts, language })
    const layout = layOutText(
      { ...box, body: { ...box.body, paragraphs: started(box.body.paragraphs) } },
      store.measure,
    )
    return left + right + Math.max(0, ...layout.lines.map(line => line.box.width))
  })
  return Math.ceil(Math.max(24, ...widths) + 1)
}

function started<P extends { readonly align: string }>(paragraphs: readonly P[]): readonly P[] {
  return paragraphs.map(paragraph => ({ ...paragraph, align: 'start' }))
}
interface Near {
  readonly cell: CellPlace
  readonly point: Point
  readonly edges: TableEdges
  readonly near: number
}

/** The nearby edge of a cell, unless it is the table's border. */
function innerEdge(table: TableElement, { cell, point, edges, near }: Near): TablePlace | null {
  const box = boxAt(table, cell)
  const isAt = (line: number | undefined, at: number) => line !== undefined && Math.abs(line - at) <= near
  if (box.right < table.columns.length - 1 && isAt(edges.x[box.right + 1], point.x))
    return { kind: 'edge', axis: 'column', index: box.right }
  if (box.left > 0 && isAt(edges.x[box.left], point.x)) return { kind: 'edge', axis: 'column', index: box.left - 1 }
  if (box.bottom < table.rows.length - 1 && isAt(edges.y[box.bottom + 1], point.y))
    return { kind: 'edge', axis: 'row', index: box.bottom }
  if (box.top > 0 && isAt(edges.y[box.top], point.y)) return { kind: 'edge', axis: 'row', index: box.top - 1 }
  return null
}
