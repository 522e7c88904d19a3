import { plainBody } from '../document/create.ts'
import type { TableCell } from '../document/element.ts'
import { textOf } from '../document/read.ts'
import type { RunStyle, TextBody } from '../document/text-body.ts'
import type { TableGrid } from './grid.ts'
import { type CellRange, rangeContains } from './range.ts'

/** A cell that another one covers. */
export const COVERED: TableCell = { body: plainBody(''), fill: null, columnSpan: 1, rowSpan: 1, covered: true }

/** The grid with the cells that show in a rectangle changed. */
export function mapCells<G extends TableGrid>(
  grid: G,
  range: CellRange,
  edit: (cell: TableCell, row: number, column: number) => TableCell,
): G {
  const cells = grid.cells.map((row, at) =>
    row.map((cell, column) =>
      cell.covered || !rangeContains(range, { row: at, column }) ? cell : edit(cell, at, column),
    ),
  )
  return { ...grid, cells }
}

/** A cell's looks without its words, for a cell of its own. */
export function emptied(cell: TableCell): TableCell {
  return { ...cell, body: refilled(cell.body, ''), columnSpan: 1, rowSpan: 1, covered: false }
}

/** Other words in the looks of a text's beginning; every line is a paragraph. */
export function refilled(body: TextBody, text: string): TextBody {
  const [first] = body.paragraphs
  const [run] = first?.runs ?? []
  if (!first || !run) return plainBody(text)
  const { link: _, ...style } = run.style
  const paragraphs = text.split(/\r\n|\r|\n/).map(line => ({ ...first, runs: [{ text: line, style }] }))
  return { ...body, paragraphs }
}

/** A cell whose words look like those of another: face, weight, slant and color. */
export function styledLike(cell: TableCell, model: TableCell): TableCell {
  const style = model.body.paragraphs[0]?.runs[0]?.style
  if (!style) return cell
  const { face, weight, italic, fill } = style
  return restyled(cell, { face, weight, italic, fill })
}

/** A cell with all its words in a changed look. */
export function restyled(cell: TableCell, change: Partial<RunStyle>): TableCell {
  const paragraphs = cell.body.paragraphs.map(paragraph => ({
    ...paragraph,
    runs: paragraph.runs.map(run => ({ ...run, style: { ...run.style, ...change } })),
  }))
  return { ...cell, body: { ...cell.body, paragraphs } }
}

/** The words of a cell; a covered one has none. */
export function cellText(cell: TableCell | undefined): string {
  return cell && !cell.covered ? textOf(cell.body) : ''
}
