import { plainBody } from '../document/create.ts'
import type { TableCell } from '../document/element.ts'
import { textOf } from '../document/read.ts'
import type { RunStyle, TextBody } from '../document/text-body.ts'
import type { TableGrid } from './grid.ts'
import { type CellRange, rangeContains } from './range.ts'

/** A cell that is covered by a merged one. */
export const COVERED: TableCell = { body: plainBody(''), fill: null, columnSpan: 1, rowSpan: 1, covered: true }

/** Maps the visible cells of a range. */
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

/** Returns a cell's style without its text. */
export function emptied(cell: TableCell): TableCell {
  return { ...cell, body: refilled(cell.body, ''), columnSpan: 1, rowSpan: 1, covered: false }
}

/** Replaces a text, keeping the style of its beginning; every line is a paragraph. */
export function refilled(body: TextBody, text: string): TextBody {
  const [first] = body.paragraphs
  const [run] = first?.runs ?? []
  if (!first || !run) return plainBody(text)
  const { link: _, ...style } = run.style
  const paragraphs = text.split(/\r\n|\r|\n/).map(line => ({ ...first, runs: [{ text: line, style }] }))
  return { ...body, paragraphs }
}

/** Applies the text style of another cell: face, weight, slant and color. */
export function styledLike(cell: TableCell, model: TableCell): TableCell {
  const style = model.body.paragraphs[0]?.runs[0]?.style
  if (!style) return cell
  const { face, weight, italic, fill } = style
  return restyled(cell, { face, weight, italic, fill })
}

/** Returns a cell with all its text in a changed style. */
export function restyled(cell: TableCell, change: Partial<RunStyle>): TableCell {
  const paragraphs = cell.body.paragraphs.map(paragraph => ({
    ...paragraph,
    runs: paragraph.runs.map(run => ({ ...run, style: { ...run.style, ...change } })),
  }))
  return { ...cell, body: { ...cell.body, paragraphs } }
}

/** Returns the text of a cell; a covered one has none. */
export function cellText(cell: TableCell | undefined): string {
  return cell && !cell.covered ? textOf(cell.body) : ''
}
