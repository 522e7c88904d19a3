import { labelAndAmount } from '../structure/leaders.ts'
import { SENTENCE_END } from '../structure/text-headings.ts'
import type { PdfLine } from './lines.ts'
import type { PdfCell } from './pieces.ts'
import { columnsOf, splitByColumns, type TableSpan, withOwnCells } from './table-cells.ts'

/** A table that starts at a line: its rows, and its number of lines. */
export interface PdfTable {
  readonly rows: readonly (readonly string[])[]
  readonly lines: number
}

const ROW_GAP = 3
const CELL_LETTERS = 120
/** The tolerance of aligned edges, in points. */
const FLUSH = 2.5
/** The number of rows above that determine the columns. */
const ROWS_ABOVE = 24

/** Reads the table that starts at a line: lines of several cells in the same columns; a cell may span several lines. Null if there is none. */
export function tableAt(lines: readonly PdfLine[], index: number): PdfTable | null {
  const head = headOver(lines, index)
  const own = head ?? withOwnCells(linesTogether(lines, index))
  const full = own.filter(line => line.cells.length > 1)
  if (full.length < 2 || own[0]?.cells.length === 1) return null
  const columns = columnsOf(full.flatMap(line => line.cells))
  if (columns.length < 2 || !full.every(line => fits(line, columns))) return null
  const filled = columns.map(
    (_, at) => full.filter(line => line.cells.some(cell => columnOf(cell, columns) === at)).length,
  )
  if (filled.filter(count => count >= full.length / 2).length < 2) return null
  const rows: string[][] = []
  for (const line of own) {
    const continues =
      line.cells.length === 1 || (rows.length > 0 && !line.cells.some(cell => columnOf(cell, columns) === 0))
    const row = continues ? rows.at(-1) : undefined
    const target = row ?? columns.map(() => '')
    for (const cell of line.cells) {
      const at = Math.max(0, columnOf(cell, columns))
      target[at] = target[at] === '' ? cell.text : `${target[at]} ${cell.text}`
    }
    if (row === undefined) rows.push(target)
  }
  return { rows, lines: own.length }
}

/** Reads the list of labels and amounts that starts at a line, with dots between them. Null if there is none. */
export function priceListAt(lines: readonly PdfLine[], index: number): PdfTable | null {
  const rows: (readonly string[])[] = []
  for (let at = index; at < lines.length; at++) {
    const [before, line] = [lines[at - 1], lines[at]]
    const row = line === undefined || line.block !== undefined ? null : labelAndAmount(line.text)
    if (line === undefined || row === null) break
    if (
      rows.length > 0 &&
      before !== undefined &&
      (line.column !== before.column || line.y - before.y > ROW_GAP * line.size)
    )
      break
    rows.push(row)
  }
  return rows.length < 2 ? null : { rows, lines: rows.length }
}

/** Splits a header whose names are so close that it was read as one cell, by the columns of the table below it. Null if there is none. */
function headOver(lines: readonly PdfLine[], index: number): readonly PdfLine[] | null {
  const [head, first] = [lines[index], lines[index + 1]]
  if (head === undefined || first === undefined || head.cells.length > 1 || first.cells.length < 2) return null
  if (
    SENTENCE_END.test(head.text) ||
    head.text.length > CELL_LETTERS ||
    first.column !== head.column ||
    first.y - head.y > ROW_GAP * head.size
  )
    return null
  const below = withOwnCells(linesTogether(lines, index + 1))
  const columns = columnsOf(below.flatMap(line => line.cells))
  const parted = below.length > 1 ? splitByColumns(head, columns) : null
  return parted !== null && parted.cells.length === columns.length ? [parted, ...below] : null
}

/**
 * Returns the lines from here on that may form one table: in one page column, close to each other; the last one has several cells or
 * continues one.
 */
function linesTogether(lines: readonly PdfLine[], index: number): readonly PdfLine[] {
  const own: PdfLine[] = []
  for (let at = index; at < lines.length; at++) {
    const [before, line] = [own.at(-1), lines[at]]
    if (line === undefined || line.block !== undefined || line.cells.some(cell => cell.text.length > CELL_LETTERS))
      break
    if (before !== undefined && (line.column !== before.column || line.y - before.y > ROW_GAP * line.size)) break
    if (Math.abs(line.size - (before?.size ?? line.size)) > 0.2 * line.size) break
    const parted = line.cells.length === 1 && own.length > 1 ? asRow(line, own, lines[at + 1]) : null
    if (parted === null && line.cells.length === 1 && !mayContinue(line, before, lines[at + 1])) break
    own.push(parted ?? line)
  }
  while ((own.at(-1)?.cells.length ?? 2) === 1 && !isInside(own.at(-1), own.at(-2))) own.pop()
  return own
}

/** Splits a line that was read as one cell, if its parts fill every column of the lines above. Null otherwise, or if it is prose below. */
function asRow(line: PdfLine, above: readonly PdfLine[], after: PdfLine | undefined): PdfLine | null {
  if (SENTENCE_END.test(line.text) || isProseBelow(line, above, after)) return null
  const columns = columnsOf(withOwnCells(above.slice(-ROWS_ABOVE)).flatMap(other => other.cells))
  const parted = splitByColumns(line, columns)
  return parted !== null && parted.cells.length === columns.length ? parted : null
}

/** Matches prose in scripts without spaces between words: a clause with its comma, or letters without an end. */
const UNSPACED_PROSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][、，][\p{L}\p{N}]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{16}/u

/** Whether a line of words that are set together stands apart from the rows above it, or goes on below. */
function isProseBelow(line: PdfLine, above: readonly PdfLine[], after: PdfLine | undefined): boolean {
  const [before, last] = above.slice(-2)
  const isTogether =
    UNSPACED_PROSE.test(line.text) ||
    line.cells.some(({ parts }) => parts === undefined || parts.some(({ text }) => /\S\s+\S/u.test(text)))
  if (before === undefined || last === undefined || !isTogether) return false
  const isApart = line.y - last.y > 1.2 * (last.y - before.y)
  const isOther = Math.abs(line.size - last.size) > 0.05 * last.size
  const edges = above.flatMap(({ cells: [cell] }) => cell ?? [])
  const isAligned = edges.some(({ x, right }) => Math.abs(x - line.x) < FLUSH || Math.abs(right - line.right) < FLUSH)
  const goesOn =
    after?.cells.length === 1 &&
    /^\p{Ll}/u.test(after.text) &&
    after.column === line.column &&
    after.y - line.y < 2 * line.size
  return isApart || isOther || !isAligned || goesOn
}

/** Whether a line of one cell inside a table continues a cell above it other than the first. */
function mayContinue(line: PdfLine, before: PdfLine | undefined, after: PdfLine | undefined): boolean {
  if (before === undefined || line.y - before.y > 1.6 * line.size) return false
  const isFirst = line.x <= before.x + 0.5 * line.size
  return (
    !isFirst ||
    (line.right < (before.cells[1]?.x ?? 0) && after !== undefined && after.cells.length > 1 && before.cells.length > 1)
  )
}

function isInside(line: PdfLine | undefined, before: PdfLine | undefined): boolean {
  return line !== undefined && before !== undefined && line.x > before.x + 0.5 * line.size
}

function columnOf({ x, right }: PdfCell, columns: readonly TableSpan[]): number {
  return columns.findIndex(column => x < column.right && right > column.x)
}

/** Whether no two cells of a line are in the same column. */
function fits({ cells }: PdfLine, columns: readonly TableSpan[]): boolean {
  const own = cells.map(cell => columnOf(cell, columns))
  return new Set(own).size === own.length
}
