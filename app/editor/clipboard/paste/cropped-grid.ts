import { MAX_COLUMNS, MAX_ROWS, type SourceGrid } from '@slidewright/engine/internal'
import { text } from '../../../i18n/index.ts'
import { showToast } from '../../../ui/Toast.tsx'

/** Crops a grid to what fits a table from a cell on, and notifies the user if it was cropped. */
export function croppedGrid(grid: SourceGrid, from = { row: 0, column: 0 }): SourceGrid {
  const [rows, columns] = [MAX_ROWS - from.row, MAX_COLUMNS - from.column]
  if (grid.length <= rows && grid.every(row => row.length <= columns)) return grid
  showToast({ text: text('editor.clipboard.tableCut'), icon: 'warning' })
  return grid.slice(0, rows).map(row => row.slice(0, columns))
}
