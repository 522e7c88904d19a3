import type { TableElement, TableStyle } from '../document/element.ts'
import type { Fill, Stroke } from '../document/fill.ts'
import type { Point, Rect } from '../geometry/types.ts'
import type { PlacedCell, TableEdges } from './grid.ts'

/** A surface behind cells. `part` names it within the table. */
export interface TableSurface {
  readonly part: string
  readonly box: Rect
  readonly fill: Fill
}

/** Lines of one kind: pairs of ends. */
export interface TableRule {
  readonly part: string
  readonly stroke: Stroke
  readonly lines: readonly (readonly [Point, Point])[]
}

/** Surfaces from the lowest to the highest: bands, header, the set-off column, cells of their own color. */
export function surfacesOf(
  { style }: Pick<TableElement, 'style'>,
  edges: TableEdges,
  cells: readonly PlacedCell[],
): TableSurface[] {
  const own = cells.flatMap(({ cell, row, column, box }) =>
    cell.fill && cell.fill.kind !== 'none' ? [{ part: `fill/${row}/${column}`, box, fill: cell.fill }] : [],
  )
  return [...bands(style, edges), ...header(style, edges), ...emphasis(style, edges), ...own]
}

/** Rules from the quietest to the strongest: between rows, under the header, above and below the table, then cells' own borders. */
export function rulesOf(
  { style }: Pick<TableElement, 'style'>,
  edges: TableEdges,
  cells: readonly PlacedCell[],
): TableRule[] {
  const last = edges.y.length - 1
  const between = edges.y
    .map((_, row) => row)
    .filter(row => row > 0 && row < last && !(row === 1 && hasHeaderRule(style)))
    .filter(row => !(row === last - 1 && totalRule(style)))
  return [
    ...rule(
      'rule',
      style.rule,
      between.flatMap(row => openLine(row, edges, cells)),
    ),
    ...rule('header', style.headerRow ? style.headerRule : null, last > 0 ? openLine(1, edges, cells) : []),
    ...rule('total', totalRule(style), last > 2 ? openLine(last - 1, edges, cells) : []),
    ...rule('outer', style.outerRule, last > 0 ? [wholeLine(0, edges), wholeLine(last, edges)] : []),
    ...cells.flatMap(borders),
  ]
}

function hasHeaderRule(style: TableStyle): boolean {
  return style.headerRow && style.headerRule !== null
}

/** What stands above a row of totals: the line that stands under the header. */
function totalRule(style: TableStyle): Stroke | null {
  return style.lastRow ? (style.headerRule ?? style.outerRule) : null
}

/** Every other row of the body, beginning with its first. */
function bands(style: TableStyle, edges: TableEdges): TableSurface[] {
  if (!style.bandedRows || style.bandFill.kind === 'none') return []
  const first = style.headerRow ? 1 : 0
  const end = edges.y.length - 1 - (style.lastRow ? 1 : 0)
  const surfaces: TableSurface[] = []
  for (let row = first; row < end; row += 2)
    surfaces.push({ part: `band/${row}`, box: rowBox(row, edges), fill: style.bandFill })
  return surfaces
}

function header(style: TableStyle, edges: TableEdges): TableSurface[] {
  if (!style.headerRow || style.headerFill.kind === 'none' || edges.y.length < 2) return []
  return [{ part: 'header/fill', box: rowBox(0, edges), fill: style.headerFill }]
}

function emphasis({ emphasisColumn, emphasisFill }: TableStyle, { x, y }: TableEdges): TableSurface[] {
  if (emphasisColumn === undefined || emphasisFill === undefined) return []
  const [left, right] = [x[emphasisColumn], x[emphasisColumn + 1]]
  if (left === undefined || right === undefined) return []
  return [{ part: 'emphasis', box: { x: left, y: 0, width: right - left, height: y.at(-1) ?? 0 }, fill: emphasisFill }]
}

function rowBox(row: number, { x, y }: TableEdges): Rect {
  const top = y[row] ?? 0
  return { x: 0, y: top, width: x.at(-1) ?? 0, height: (y[row + 1] ?? top) - top }
}

function wholeLine(edge: number, { x, y }: TableEdges): readonly [Point, Point] {
  const at = y[edge] ?? 0
  return [
    { x: 0, y: at },
    { x: x.at(-1) ?? 0, y: at },
  ]
}

/** The edge above a row, left out where a merged cell runs across it. */
function openLine(edge: number, edges: TableEdges, cells: readonly PlacedCell[]): (readonly [Point, Point])[] {
  const across = cells.filter(({ row, rowSpan }) => row < edge && row + rowSpan > edge)
  if (across.length === 0) return [wholeLine(edge, edges)]
  const y = edges.y[edge] ?? 0
  const pieces: (readonly [Point, Point])[] = []
  for (let column = 0; column + 1 < edges.x.length; column++) {
    if (across.some(cell => cell.column <= column && cell.column + cell.columnSpan > column)) continue
    pieces.push([
      { x: edges.x[column] ?? 0, y },
      { x: edges.x[column + 1] ?? 0, y },
    ])
  }
  return pieces
}

function borders({ cell, box, row, column }: PlacedCell): TableRule[] {
  const right = box.x + box.width
  const bottom = box.y + box.height
  const sides = {
    top: [
      { x: box.x, y: box.y },
      { x: right, y: box.y },
    ],
    right: [
      { x: right, y: box.y },
      { x: right, y: bottom },
    ],
    bottom: [
      { x: box.x, y: bottom },
      { x: right, y: bottom },
    ],
    left: [
      { x: box.x, y: box.y },
      { x: box.x, y: bottom },
    ],
  } as const
  return (['top', 'right', 'bottom', 'left'] as const).flatMap(side =>
    rule(`border/${row}/${column}/${side}`, cell.borders?.[side] ?? null, [sides[side]]),
  )
}

function rule(part: string, stroke: Stroke | null, lines: readonly (readonly [Point, Point])[]): TableRule[] {
  return stroke === null || lines.length === 0 ? [] : [{ part, stroke, lines }]
}
