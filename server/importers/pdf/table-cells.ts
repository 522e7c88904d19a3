import type { PdfLine } from './lines.ts'
import { JOINED, type PdfCell } from './pieces.ts'

/** The horizontal extent of a table column. */
export interface TableSpan {
  readonly x: number
  readonly right: number
}

/** Groups vertically aligned cells into columns. */
export function columnsOf(cells: readonly TableSpan[]): readonly TableSpan[] {
  const spans: { x: number; right: number }[] = []
  for (const { x, right } of cells.toSorted((a, b) => a.x - b.x)) {
    const last = spans.at(-1)
    if (last !== undefined && x < last.right) last.right = Math.max(last.right, right)
    else spans.push({ x, right })
  }
  return spans
}

/** Splits lines whose cells are so close that they were read as one, if most lines show the columns. */
export function withOwnCells(lines: readonly PdfLine[]): readonly PdfLine[] {
  const max = Math.max(0, ...lines.map(line => line.cells.length))
  const models = lines.filter(line => line.cells.length === max)
  const columns = columnsOf(models.flatMap(line => line.cells))
  if (max < 2 || columns.length !== max) return lines
  if (models.length < 2) return byHead(lines, columns)
  return lines.map(line =>
    line.cells.length > 1 && line.cells.length < max ? (splitByColumns(line, columns) ?? line) : line,
  )
}

/** Splits the lines below a header that alone shows the columns, if that gives every row all of its cells. */
function byHead(lines: readonly PdfLine[], columns: readonly TableSpan[]): readonly PdfLine[] {
  const [head, ...rows] = lines
  if (head?.cells.length !== columns.length || columns.length < 3 || rows.length === 0) return lines
  const parted = rows.map(row => splitByColumns(row, columns))
  return parted.every(row => row?.cells.length === columns.length) ? [head, ...parted.flatMap(row => row ?? [])] : lines
}

/** Splits the cells of a line by columns; null if that splits nothing, or two cells fall into one column. */
export function splitByColumns(line: PdfLine, columns: readonly TableSpan[]): PdfLine | null {
  const cells: PdfCell[] = []
  const used = new Set<number>()
  const isGuessed = line.cells.some(cell => (cell.parts ?? [cell]).some(({ text }) => text.includes(' ')))
  for (const cell of line.cells) {
    let before = -1
    for (const part of (cell.parts ?? [cell]).flatMap(wordsOf)) {
      const last = cells.at(-1)
      if (part.text === '') continue
      const at = nearest(part, columns)
      if (at === before && last !== undefined) {
        const isApart =
          part.x - last.right > 0.15 * line.size && !(JOINED.test(last.text.slice(-1)) && JOINED.test(part.text))
        cells[cells.length - 1] = {
          text: `${last.text}${isApart ? ' ' : ''}${part.text}`,
          x: last.x,
          right: part.right,
        }
      } else if (used.has(at)) return null
      else cells.push({ text: part.text, x: part.x, right: part.right })
      used.add(at)
      before = at
    }
  }
  const areAligned = cells.every(cell => isAligned(cell, columns[nearest(cell, columns)], line.size))
  return cells.length > line.cells.length && (areAligned || !isGuessed) ? { ...line, cells } : null
}

/** Returns the words of a run at positions estimated from typical character widths. */
function wordsOf({ text, x, right }: PdfCell): readonly PdfCell[] {
  const scale = (right - x) / Math.max(1, widthOf(text))
  return [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
    text: word,
    x: x + scale * widthOf(text.slice(0, index)),
    right: x + scale * widthOf(text.slice(0, index + word.length)),
  }))
}

/** Returns the approximate width of a text, in halves of an em. */
function widthOf(text: string): number {
  let width = 0
  for (const letter of text) {
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter)) width += 2
    else if (/[mwMW@%]/u.test(letter)) width += 1.6
    else if (/[fijlrtI.,;:'|! ]/u.test(letter)) width += 0.55
    else width += /\p{Lu}/u.test(letter) ? 1.3 : 1
  }
  return width
}

/** Whether a word starts, ends or is centered where a column does, within the precision of the estimate. */
function isAligned({ x, right }: TableSpan, column: TableSpan | undefined, size: number): boolean {
  if (column === undefined) return false
  const [left, end] = [x - column.x, right - column.right]
  return Math.min(Math.abs(left), Math.abs(end), Math.abs(left + end) / 2) <= 0.7 * size
}

/** Returns the index of the column whose center is nearest. */
function nearest({ x, right }: TableSpan, columns: readonly TableSpan[]): number {
  const overlap = (column: TableSpan) => Math.min(right, column.right) - Math.max(x, column.x)
  return columns.reduce((best, column, at) => {
    const winner = columns[best]
    return winner === undefined || overlap(column) > overlap(winner) ? at : best
  }, 0)
}
