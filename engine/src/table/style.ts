import type { TableElement, TableStyle } from '../document/element.ts'
import type { Fill, Stroke } from '../document/fill.ts'
import type { Point, Rect } from '../geometry/types.ts'
import type { PlacedCell, TableEdges } from './grid.ts'

/** A fill behind cells. `part` names it within the table. */
export interface TableSurface {
  readonly part: string
  readonly box: Rect
  readonly fill: Fill
}

/** Rules of one kind: pairs of end points. */
export interface TableRule {
  readonly part: string
  readonly stroke: Stroke
  readonly lines: readonly (readonly [Point, Point])[]
}

/** Fills from bottom to top: bands, header, the emphasized column, individual cells. */
export function surfacesOf(
  { style }: Pick<TableElement, 'style'>,
  edges: TableEdges,
  cells: readonly PlacedCell[],
): TableSurface[] {
  const own = cells.flatMap(({ cell, row, column, box }) =>
    cell.fill && cell.fill.kind !== 'none' ? [{ part: `fill/${row}/${column}`, box, fill: cell.fill }] : [],
  )
  return [...bands(style, edges, cells), ...header(style, edges, cells), ...emphasis(style, edges), ...own]
}

/** Rules from the weakest to the strongest: between rows, under the header, above and below the table, then cell borders. */
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

/** Returns the line above the total row, which equals that below the header. */
function totalRule(style: TableStyle): Stroke | null {
  return style.lastRow ? (style.headerRule ?? style.outerRule) : null
}

/** Returns the bands: every other body row, starting with the first. */
function bands(style: TableStyle, edges: TableEdges, cells: readonly PlacedCell[]): TableSurface[] {
  if (!style.bandedRows || style.bandFill.kind === 'none') return []
  const first = style.headerRow ? 1 : 0
  const end = edges.y.length - 1 - (style.lastRow ? 1 : 0)
  const surfaces: TableSurface[] = []
  for (let row = first; row < end; row += 2)
    surfaces.push(...rowSurfaces({ part: `band/${row}`, row, fill: style.bandFill }, edges, cells))
  return surfaces
}

function header(style: TableStyle, edges: TableEdges, cells: readonly PlacedCell[]): TableSurface[] {
  if (!style.headerRow || style.headerFill.kind === 'none' || edges.y.length < 2) return []
  return rowSurfaces({ part: 'header/fill', row: 0, fill: style.headerFill }, edges, cells)
}

/** Returns the background of one row. A merged cell uses that of its first row. */
function rowSurfaces(
  { part, row, fill }: { readonly part: string; readonly row: number; readonly fill: Fill },
  edges: TableEdges,
  cells: readonly PlacedCell[],
): TableSurface[] {
  const high = cells.filter(cell => cell.rowSpan > 1 && cell.row <= row && cell.row + cell.rowSpan > row)
  const begun = high.filter(cell => cell.row === row).map(({ box }) => box)
  const boxes = [...runsBeside(high, edges).map(([x, width]) => ({ ...rowBox(row, edges), x, width })), ...begun]
  return boxes.map((box, index) => ({ part: index === 0 ? part : `${part}/${index}`, box, fill }))
}

/** Returns the ranges of columns that none of some cells covers, as start and width. */
function runsBeside(cells: readonly PlacedCell[], { x }: TableEdges): (readonly [start: number, width: number])[] {
  const runs: [number, number][] = []
  let isOpen = false
  for (const [column, left] of x.slice(0, -1).entries()) {
    const width = (x[column + 1] ?? left) - left
    const last = runs.at(-1)
    const isFree = !cells.some(cell => cell.column <= column && cell.column + cell.columnSpan > column)
    if (isFree && isOpen && last) last[1] += width
    else if (isFree) runs.push([left, width])
    isOpen = isFree
  }
  return runs
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

/** Returns the edge above a row, interrupted by merged cells. */
function openLine(edge: number, edges: TableEdges, cells: readonly PlacedCell[]): (readonly [Point, Point])[] {
  const across = cells.filter(({ row, rowSpan }) => row < edge && row + rowSpan > edge)
  const y = edges.y[edge] ?? 0
  return runsBeside(across, edges).map(([x, width]) => [
    { x, y },
    { x: x + width, y },
  ])
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
