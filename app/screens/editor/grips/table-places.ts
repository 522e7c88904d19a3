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
  type TableEdges,
  type TableElement,
} from '@slidewright/engine'
import { frameNow } from '../selection-box.ts'
import { shownElement } from '../shown-page.ts'
import type { Workbench } from '../workbench.ts'

/** Where the heads of rows and columns stand beside a table, in px of the screen: outside of its handles. */
export const HEAD = { from: 9, to: 23 } as const

/** What of a table is at a place. */
export type TablePlace =
  | { readonly kind: 'cell'; readonly cell: CellPlace }
  | { readonly kind: 'head' | 'edge'; readonly axis: 'row' | 'column'; readonly index: number }

/** The one selected table that can be worked on. */
export function tableInHand({ store, view }: Pick<Workbench, 'store' | 'view'>): TableElement | null {
  const [table, ...others] = store.selected
  const isOne = table?.kind === 'table' && others.length === 0 && !table.locked
  return isOne && view.tool.kind === 'select' ? table : null
}

/** A place of the page in a table's own px, with the edges of its rows and columns. */
export function inTable(
  { store }: Pick<Workbench, 'store'>,
  table: TableElement,
  at: Point,
): { readonly point: Point; readonly edges: TableEdges } | null {
  const frame = frameNow(store, table)
  const back = invert(frameMatrix(frame))
  return back && { point: apply(back, at), edges: edgesOf(shownElement(store, table), frame) }
}

/** What of the table in hand is at a place; null where its border, its handles or nothing are. */
export function tablePlaceAt(bench: Workbench, table: TableElement, at: Point, reach: number): TablePlace | null {
  const found = inTable(bench, table, at)
  if (found === null) return null
  const { point, edges } = found
  const { zoom } = bench.view.camera
  const near = reach * 0.7
  const [width, height] = [edges.x.at(-1) ?? 0, edges.y.at(-1) ?? 0]
  const isAcross = point.x >= 0 && point.x <= width
  const isDown = point.y >= 0 && point.y <= height
  const inHead = (distance: number) => distance >= HEAD.from / zoom && distance <= HEAD.to / zoom
  if (isAcross && inHead(-point.y)) return lineAt('column', edges.x, point.x, near, true)
  if (isDown && inHead(-point.x)) return lineAt('row', edges.y, point.y, near, true)
  const isInside = point.x > near && point.x < width - near && point.y > near && point.y < height - near
  if (!isInside) return null
  const cell = cellAt(table, indexIn(edges.y, point.y), indexIn(edges.x, point.x))
  if (cell === null) return null
  const edge = innerEdge(table, { cell, point, edges, near })
  return edge ?? { kind: 'cell', cell }
}

/** The row or column between two edges at a length. */
export function indexIn(edges: readonly number[], at: number): number {
  const next = edges.findIndex(edge => edge > at)
  return Math.max(0, Math.min(edges.length - 2, next === -1 ? edges.length - 2 : next - 1))
}

/** A cell that takes no more than one row, or column, so that it alone is meant. */
export function spotOf(table: TableElement, axis: 'row' | 'column', index: number): CellPlace {
  const isColumn = axis === 'column'
  const others = isColumn ? table.rows.length : table.columns.length
  for (let other = 0; other < others; other++) {
    const spot = isColumn ? { row: other, column: index } : { row: index, column: other }
    const { top, left, bottom, right } = boxAt(table, spot)
    if (isColumn ? left === right : top === bottom) return spot
  }
  return isColumn ? { row: 0, column: index } : { row: index, column: 0 }
}

/** How wide a column must be for its words to stand in their lines. */
export function fittingWidth({ store }: Pick<Workbench, 'store'>, table: TableElement, column: number): number {
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

function lineAt(
  axis: 'row' | 'column',
  edges: readonly number[],
  at: number,
  near: number,
  hasLast: boolean,
): TablePlace {
  const last = edges.length - (hasLast ? 1 : 2)
  const edge = edges.findIndex((line, index) => index > 0 && index <= last && Math.abs(line - at) <= near)
  return edge === -1 ? { kind: 'head', axis, index: indexIn(edges, at) } : { kind: 'edge', axis, index: edge - 1 }
}

interface Near {
  readonly cell: CellPlace
  readonly point: Point
  readonly edges: TableEdges
  readonly near: number
}

/** The edge of a cell that is near, if it is not the table's own. */
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
