import type { PdfLine } from './pdf-lines.ts'
import type { PdfCell } from './pdf-pieces.ts'

/** A table that begins at a line: its rows, and how many lines they take. */
export interface PdfTable {
  readonly rows: readonly (readonly string[])[]
  readonly lines: number
}

const ROW_GAP = 3
const CELL_LETTERS = 120

/** Lines of several cells that stand in the same columns; a cell may go over several lines. Null where there is none. */
export function tableAt(lines: readonly PdfLine[], index: number): PdfTable | null {
  const own = linesTogether(lines, index)
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

/** The lines from here on that may be one table: in one column of the page, near each other; the last has several cells or goes on with one. */
function linesTogether(lines: readonly PdfLine[], index: number): readonly PdfLine[] {
  const own: PdfLine[] = []
  for (let at = index; at < lines.length; at++) {
    const [before, line] = [own.at(-1), lines[at]]
    if (line === undefined || line.cells.some(cell => cell.text.length > CELL_LETTERS)) break
    if (before !== undefined && (line.column !== before.column || line.y - before.y > ROW_GAP * line.size)) break
    if (Math.abs(line.size - (before?.size ?? line.size)) > 0.2 * line.size) break
    if (line.cells.length === 1 && !mayContinue(line, before, lines[at + 1])) break
    own.push(line)
  }
  while ((own.at(-1)?.cells.length ?? 2) === 1 && !isInside(own.at(-1), own.at(-2))) own.pop()
  return own
}

/** A line of one cell inside a table goes on with a cell above it, not in the first column. */
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

interface Span {
  readonly x: number
  readonly right: number
}

/** Cells that stand above each other are one column. */
function columnsOf(cells: readonly PdfCell[]): readonly Span[] {
  const spans: { x: number; right: number }[] = []
  for (const { x, right } of cells.toSorted((a, b) => a.x - b.x)) {
    const last = spans.at(-1)
    if (last !== undefined && x < last.right) last.right = Math.max(last.right, right)
    else spans.push({ x, right })
  }
  return spans
}

function columnOf({ x, right }: PdfCell, columns: readonly Span[]): number {
  return columns.findIndex(column => x < column.right && right > column.x)
}

/** No two cells of a line stand in one column. */
function fits({ cells }: PdfLine, columns: readonly Span[]): boolean {
  const own = cells.map(cell => columnOf(cell, columns))
  return new Set(own).size === own.length
}
