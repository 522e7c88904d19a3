import type { TableCell, TableElement } from '../document/element.ts'
import type { Stroke } from '../document/fill.ts'
import { boxAt, type CellRange, rangeContains } from './range.ts'

/** Sides of a cell range: its four outer ones, and the lines between its rows and columns. */
export type BorderSide = 'top' | 'right' | 'bottom' | 'left' | 'horizontal' | 'vertical'

type Side = 'top' | 'right' | 'bottom' | 'left'

const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const

/** Sets the borders of a cell range; null removes them, so that the table's own rules show. Both cells beside a line are updated. */
export function borderCells(
  table: Pick<TableElement, 'columns' | 'rows' | 'cells'>,
  range: CellRange,
  sides: readonly BorderSide[],
  stroke: Stroke | null,
): readonly (readonly TableCell[])[] {
  return table.cells.map((row, at) =>
    row.map((cell, column) => {
      if (cell.covered) return cell
      const box = boxAt(table, { row: at, column })
      const inside = rangeContains(range, { row: at, column })
      const mine = inside ? insideSides(box, range, sides) : outsideSides(box, range, sides)
      return mine.reduce((next, side) => withBorder(next, side, stroke), cell)
    }),
  )
}

/** Returns the requested sides of a cell inside the rectangle. */
function insideSides(box: CellRange, range: CellRange, sides: readonly BorderSide[]): Side[] {
  const ends = {
    top: box.top === range.top ? 'top' : 'horizontal',
    bottom: box.bottom === range.bottom ? 'bottom' : 'horizontal',
    left: box.left === range.left ? 'left' : 'vertical',
    right: box.right === range.right ? 'right' : 'vertical',
  } as const
  return (['top', 'right', 'bottom', 'left'] as const).filter(side => sides.includes(ends[side]))
}

/** Returns the sides of a cell outside the rectangle that coincide with the rectangle's sides. */
function outsideSides(box: CellRange, range: CellRange, sides: readonly BorderSide[]): Side[] {
  const acrossRows = box.top <= range.bottom && box.bottom >= range.top
  const acrossColumns = box.left <= range.right && box.right >= range.left
  const touches: Readonly<Record<Side, boolean>> = {
    top: acrossColumns && box.bottom === range.top - 1,
    bottom: acrossColumns && box.top === range.bottom + 1,
    left: acrossRows && box.right === range.left - 1,
    right: acrossRows && box.left === range.right + 1,
  }
  return (['top', 'right', 'bottom', 'left'] as const)
    .filter(side => touches[side] && sides.includes(side))
    .map(side => OPPOSITE[side])
}

function withBorder(cell: TableCell, side: Side, stroke: Stroke | null): TableCell {
  const { borders = {}, ...plain } = cell
  const { [side]: _, ...rest } = borders
  const next = stroke ? { ...rest, [side]: stroke } : rest
  return Object.keys(next).length > 0 ? { ...plain, borders: next } : plain
}
