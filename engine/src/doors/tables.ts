/**
 * The door `/tables`: the grid of a table, its layout, ranges of cells, and its cells as text.
 *
 * @module @slidewright/engine/tables
 */

export type { TableCell, TableElement, TableStyle } from '../document/element.ts'
export { createTable, emptyCell } from '../document/new-element.ts'
export { cellTexts, printTableHtml, printTableText } from '../table/copy.ts'
export { fitRows } from '../table/fit-rows.ts'
export type { PlacedCell, TableEdges } from '../table/grid.ts'
export { cellAt, edgesOf, placeCells } from '../table/grid.ts'
export type { CellLayout, TableLayout, TableText } from '../table/layout.ts'
export { cellTextBox, layOutTable } from '../table/layout.ts'
export type { CellPosition, CellRange } from '../table/range.ts'
export {
  boxAt,
  cellAfter,
  cellBeside,
  cellsIn,
  expandedRange,
  rangeBetween,
  rangeContains,
  wholeRange,
} from '../table/range.ts'
