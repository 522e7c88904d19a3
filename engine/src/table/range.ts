import { cellAt, type TableGrid } from './grid.ts'

/** A cell by row and column, from 0. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

/** A range of cells, both ends included. */
export interface CellRange {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** Two cells that span a range, as selected by dragging. */
export interface CellEnds {
  readonly from: CellPosition
  readonly to: CellPosition
}

/** The range between two cells, expanded to whole merged cells; null if either is not in the grid. */
export function rangeBetween(grid: TableGrid, { from, to }: CellEnds): CellRange | null {
  if (!isIn(grid, from) || !isIn(grid, to)) return null
  return expandedRange(grid, {
    top: Math.min(from.row, to.row),
    left: Math.min(from.column, to.column),
    bottom: Math.max(from.row, to.row),
    right: Math.max(from.column, to.column),
  })
}

/** A range expanded to whole merged cells. */
export function expandedRange(grid: TableGrid, range: CellRange): CellRange {
  let grown = range
  for (;;) {
    const next = spotsIn(grown).reduce((box, spot) => around(box, boxAt(grid, spot)), grown)
    if (sameRange(next, grown)) return grown
    grown = next
  }
}

/** The range of a whole table. */
export function wholeRange({ rows, columns }: Pick<TableGrid, 'rows' | 'columns'>): CellRange {
  return { top: 0, left: 0, bottom: rows.length - 1, right: columns.length - 1 }
}

/** The visible cells of a range, row by row. */
export function cellsIn(grid: TableGrid, range: CellRange): CellPosition[] {
  return spotsIn(range).filter(({ row, column }) => grid.cells[row]?.[column]?.covered === false)
}

/** Whether a range contains a cell. */
export function rangeContains({ top, left, bottom, right }: CellRange, { row, column }: CellPosition): boolean {
  return row >= top && row <= bottom && column >= left && column <= right
}

/** The range that a cell covers: more than one position if it is merged. */
export function boxAt(grid: TableGrid, spot: CellPosition): CellRange {
  const anchor = cellAt(grid, spot.row, spot.column) ?? spot
  const cell = grid.cells[anchor.row]?.[anchor.column]
  return {
    top: anchor.row,
    left: anchor.column,
    bottom: Math.min(anchor.row + (cell?.rowSpan ?? 1), grid.rows.length) - 1,
    right: Math.min(anchor.column + (cell?.columnSpan ?? 1), grid.columns.length) - 1,
  }
}

/** The next (1) or previous (-1) visible cell in reading order, for Tab; null beyond the ends. */
export function cellAfter(grid: TableGrid, spot: CellPosition, step: 1 | -1): CellPosition | null {
  const all = cellsIn(grid, wholeRange(grid))
  const anchor = cellAt(grid, spot.row, spot.column) ?? spot
  const at = all.findIndex(({ row, column }) => row === anchor.row && column === anchor.column)
  return all[at + step] ?? null
}

/** The cell that an arrow key leads to, across a merged cell; null beyond the edges. */
export function cellBeside(
  grid: TableGrid,
  spot: CellPosition,
  to: 'up' | 'down' | 'left' | 'right',
): CellPosition | null {
  const box = boxAt(grid, spot)
  const next = {
    up: { row: box.top - 1, column: spot.column },
    down: { row: box.bottom + 1, column: spot.column },
    left: { row: spot.row, column: box.left - 1 },
    right: { row: spot.row, column: box.right + 1 },
  }[to]
  return isIn(grid, next) ? cellAt(grid, next.row, next.column) : null
}

/** Whether a table has a cell at this position. */
export function isIn({ rows, columns }: Pick<TableGrid, 'rows' | 'columns'>, { row, column }: CellPosition): boolean {
  return row >= 0 && column >= 0 && row < rows.length && column < columns.length
}

function spotsIn({ top, left, bottom, right }: CellRange): CellPosition[] {
  const spots: CellPosition[] = []
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) spots.push({ row, column })
  return spots
}

function around(a: CellRange, b: CellRange): CellRange {
  return {
    top: Math.min(a.top, b.top),
    left: Math.min(a.left, b.left),
    bottom: Math.max(a.bottom, b.bottom),
    right: Math.max(a.right, b.right),
  }
}

function sameRange(a: CellRange, b: CellRange): boolean {
  return a.top === b.top && a.left === b.left && a.bottom === b.bottom && a.right === b.right
}
