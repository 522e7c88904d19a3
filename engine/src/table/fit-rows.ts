import type { TableElement } from '../document/element.ts'
import { layOutText } from '../text/layout.ts'
import { edgesOf, type PlacedCell, placeCells } from './grid.ts'
import type { TableText } from './layout.ts'

/**
 * The row heights in px at which every cell fits its text, which builds and commands store. No row becomes lower than `least` (one number
 * for all, or one per row).
 */
export function fitRows(
  table: Pick<TableElement, 'columns' | 'rows' | 'cells'>,
  text: TableText,
  least: number | readonly number[] = 0,
): number[] {
  const width = table.columns.reduce((sum, column) => sum + column, 0)
  const height = table.rows.reduce((sum, row) => sum + row, 0)
  const cells = placeCells(table, edgesOf(table, { width, height }))
  const heights = table.rows.map((_, row) => (typeof least === 'number' ? least : (least[row] ?? 0)))
  // Smaller row spans first, so that a tall cell only adds what its rows lack.
  for (const placed of cells.toSorted((a, b) => a.rowSpan - b.rowSpan))
    raise(heights, placed, neededHeight(placed, text))
  return heights
}

/** Returns the height that a cell's text needs at its width including insets, rounded up to whole px. */
function neededHeight({ cell, box }: PlacedCell, { measure, fonts, language }: TableText): number {
  const body = { ...cell.body, verticalAlign: 'top' as const }
  const layout = layOutText({ body, size: { width: box.width, height: 0 }, fonts, language }, measure)
  const { top, bottom } = cell.body.insets
  const lowest = Math.max(0, ...layout.lines.map(line => line.box.y + line.box.height))
  return Math.ceil(Math.max(lowest, top) + bottom - 0.001)
}

function raise(heights: number[], { row, rowSpan }: PlacedCell, needed: number): void {
  const last = row + rowSpan - 1
  let have = 0
  for (let at = row; at <= last; at++) have += heights[at] ?? 0
  if (needed > have) heights[last] = (heights[last] ?? 0) + needed - have
}
