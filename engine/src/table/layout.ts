import type { TableElement } from '../document/element.ts'
import type { ThemeFonts } from '../document/theme.ts'
import type { Size } from '../geometry/types.ts'
import { layOutText } from '../text/layout.ts'
import type { Measure, TextBox, TextLayout } from '../text/types.ts'
import { edgesOf, type PlacedCell, placeCells, type TableEdges } from './grid.ts'

/** The context in which the text of cells is set. */
export interface TableText {
  readonly measure: Measure
  readonly fonts: ThemeFonts
  readonly language: string
}

/** A cell with its text laid out. Coordinates of the text are px of the cell. */
export interface CellLayout extends PlacedCell {
  readonly text: TextLayout
}

/** A table with every cell positioned. */
export interface TableLayout {
  readonly size: Size
  readonly edges: TableEdges
  readonly cells: readonly CellLayout[]
}

/** Lays out a table at a size (its frame's), with the stored row heights: nothing is fitted here. */
export function layOutTable(
  table: Pick<TableElement, 'columns' | 'rows' | 'cells'>,
  size: Size,
  text: TableText,
): TableLayout {
  const edges = edgesOf(table, size)
  const cells = placeCells(table, edges).map(placed => ({
    ...placed,
    text: layOutText(cellTextBox(placed, text), text.measure),
  }))
  return { size, edges, cells }
}

/** The text box of a cell. */
export function cellTextBox(
  { cell, box }: PlacedCell,
  { fonts, language }: Pick<TableText, 'fonts' | 'language'>,
): TextBox {
  return { body: cell.body, size: { width: box.width, height: box.height }, fonts, language }
}
