import type { TableCell } from '../document/element.ts'
import type { Paragraph } from '../document/text-body.ts'
import { COVERED, cellText, emptied } from './cells.ts'
import type { TableGrid } from './grid.ts'
import { boxAt, type CellRange, cellsIn, expandedRange, rangeContains } from './range.ts'

/** Merges the cells of a range, joining their texts in the style of the first; null if there is only one. */
export function mergeCells<G extends TableGrid>(grid: G, asked: CellRange): G | null {
  const range = expandedRange(grid, asked)
  const spots = cellsIn(grid, range)
  const [first] = spots
  const anchor = first && grid.cells[first.row]?.[first.column]
  if (!anchor || spots.length < 2) return null
  const merged: TableCell = {
    ...anchor,
    body: { ...anchor.body, paragraphs: paragraphsOf(grid, range, anchor) },
    columnSpan: range.right - range.left + 1,
    rowSpan: range.bottom - range.top + 1,
  }
  const cells = grid.cells.map((row, at) => {
    if (at < range.top || at > range.bottom) return row
    return row.map((cell, column) => {
      if (!rangeContains(range, { row: at, column })) return cell
      return at === range.top && column === range.left ? merged : COVERED
    })
  })
  return { ...grid, cells }
}

/** Splits the merged cells of a range: the text stays in the first cell of each; null if there are none. */
export function splitCells<G extends TableGrid>(grid: G, asked: CellRange): G | null {
  const range = expandedRange(grid, asked)
  const merged = cellsIn(grid, range).filter(({ row, column }) => {
    const box = boxAt(grid, { row, column })
    return box.bottom > box.top || box.right > box.left
  })
  if (merged.length === 0) return null
  const cells = grid.cells.map(row => [...row])
  for (const { row, column } of merged) {
    const cell = grid.cells[row]?.[column] ?? COVERED
    const box = boxAt(grid, { row, column })
    for (let at = box.top; at <= box.bottom; at++) {
      const line = cells[at]
      for (let across = box.left; line && across <= box.right; across++) line[across] = emptied(cell)
    }
    const line = cells[row]
    if (line) line[column] = { ...cell, columnSpan: 1, rowSpan: 1 }
  }
  return { ...grid, cells }
}

/** Returns the text of all cells, without empty ones. */
function paragraphsOf(grid: TableGrid, range: CellRange, anchor: TableCell): readonly Paragraph[] {
  const written = cellsIn(grid, range).flatMap(({ row, column }) => {
    const cell = grid.cells[row]?.[column]
    return cell && cellText(cell) !== '' ? [cell.body.paragraphs] : []
  })
  return written.length > 0 ? written.flat() : anchor.body.paragraphs
}
