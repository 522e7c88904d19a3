import { getOrInsert } from '../base/get-or-insert.ts'
import type { TableElement } from '../document/element.ts'
import type { TextBody } from '../document/text-body.ts'
import { layOut } from '../text/layout.ts'
import type { Measure } from '../text/types.ts'
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

/** The height that a cell's text was last found to need, and what it depends on besides the text. */
interface Needed {
  readonly key: string
  readonly height: number
}

const needed = new WeakMap<Measure, WeakMap<TextBody, Needed>>()

/** Returns the height that a cell's text needs at its width including insets, rounded up to whole px. Remembered by text and width. */
function neededHeight({ cell: { body }, box: { width } }: PlacedCell, text: TableText): number {
  const { measure, fonts, language } = text
  const key = `${width} ${fonts.title}/${fonts.body} ${language} ${measure.epoch}`
  const heights = getOrInsert(needed, measure, () => new WeakMap())
  const known = heights.get(body)
  if (known?.key === key) return known.height
  const height = textHeight(body, width, text)
  heights.set(body, { key, height })
  return height
}

function textHeight(body: TextBody, width: number, { measure, fonts, language }: TableText): number {
  const top = { ...body, verticalAlign: 'top' as const }
  const layout = layOut({ body: top, size: { width, height: 0 }, fonts, language }, measure)
  const lowest = Math.max(0, ...layout.lines.map(line => line.box.y + line.box.height))
  return Math.ceil(Math.max(lowest, body.insets.top) + body.insets.bottom - 0.001)
}

function raise(heights: number[], { row, rowSpan }: PlacedCell, needed: number): void {
  const last = row + rowSpan - 1
  let have = 0
  for (let at = row; at <= last; at++) have += heights[at] ?? 0
  if (needed > have) heights[last] = (heights[last] ?? 0) + needed - have
}
