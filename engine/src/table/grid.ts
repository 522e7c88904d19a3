import type { TableCell, TableElement } from '../document/element.ts'
import type { Rect, Size } from '../geometry/types.ts'

/** The fields of a table that determine its grid. */
export type TableGrid = Pick<TableElement, 'columns' | 'rows' | 'cells'>

/** A visible cell: its position, its effective span, and its box in the table's px. */
export interface PlacedCell {
  readonly row: number
  readonly column: number
  readonly rowSpan: number
  readonly columnSpan: number
  readonly cell: TableCell
  readonly box: Rect
}

/** The edges of a table's rows and columns, from 0 to the size: one more than there are rows and columns. */
export interface TableEdges {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

/** The edges of a table's grid, stretched to a size in proportion to the stored widths and heights. */
export function edgesOf({ columns, rows }: Pick<TableElement, 'columns' | 'rows'>, size: Size): TableEdges {
  return { x: sums(columns, size.width), y: sums(rows, size.height) }
}

/** Every visible cell, row by row. Spans are clipped to the grid. */
export function placeCells(grid: TableGrid, edges: TableEdges): PlacedCell[] {
  return grid.cells.flatMap((row, rowIndex) =>
    row.flatMap((cell, columnIndex) =>
      cell.covered || rowIndex >= grid.rows.length || columnIndex >= grid.columns.length
        ? []
        : [placeCell(cell, rowIndex, columnIndex, edges)],
    ),
  )
}

/** The visible cell at a row and column: itself, or the merged one that covers it. */
export function cellAt(grid: TableGrid, row: number, column: number): { row: number; column: number } | null {
  const cell = grid.cells[row]?.[column]
  if (!cell) return null
  if (!cell.covered) return { row, column }
  for (let r = row; r >= 0; r--) {
    for (let c = column; c >= 0; c--) {
      const anchor = grid.cells[r]?.[c]
      if (!anchor || anchor.covered) continue
      if (r + anchor.rowSpan > row && c + anchor.columnSpan > column) return { row: r, column: c }
    }
  }
  return null
}

function placeCell(cell: TableCell, row: number, column: number, { x, y }: TableEdges): PlacedCell {
  const lastRow = Math.min(row + Math.max(1, cell.rowSpan), y.length - 1)
  const lastColumn = Math.min(column + Math.max(1, cell.columnSpan), x.length - 1)
  const [left = 0, top = 0, right = 0, bottom = 0] = [x[column], y[row], x[lastColumn], y[lastRow]]
  return {
    row,
    column,
    rowSpan: lastRow - row,
    columnSpan: lastColumn - column,
    cell,
    box: { x: left, y: top, width: right - left, height: bottom - top },
  }
}

function sums(parts: readonly number[], total: number): number[] {
  const sum = parts.reduce((all, part) => all + part, 0)
  const scale = sum > 0 ? total / sum : 0
  const edges = [0]
  let at = 0
  for (const part of parts) {
    at += part
    edges.push(at * scale)
  }
  return edges
}
