import { MAX_COLUMNS, MAX_ROWS, type SourceGrid } from '@slidewright/engine/internal'
import { text } from '../../i18n/index.ts'
import { showToast } from '../../ui/Toast.tsx'

/** The maximum number of pasted cells: each is laid out at once. */
const MAX_CELLS = 1_500

/** Returns how many rows of so many columns one paste can bring. */
export function maxPastedRows(columns: number): number {
  return Math.min(MAX_ROWS, Math.floor(MAX_CELLS / Math.max(1, Math.min(columns, MAX_COLUMNS))))
}

/** Crops a grid to what one paste brings into a table from a cell on, and notifies the user if it was cropped. */
export function croppedGrid(grid: SourceGrid, from = { row: 0, column: 0 }): SourceGrid {
  const columns = MAX_COLUMNS - from.column
  const widest = grid.reduce((most, { length }) => Math.max(most, length), 0)
  const rows = Math.min(MAX_ROWS - from.row, maxPastedRows(Math.min(columns, widest)))
  if (grid.length <= rows && widest <= columns) return grid
  showToast({ text: text('editor.clipboard.tableCut'), icon: 'warning' })
  return grid.slice(0, rows).map(row => row.slice(0, columns))
}
