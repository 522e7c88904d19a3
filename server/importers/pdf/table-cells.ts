import type { PdfLine } from './lines.ts'
import { JOINED, type PdfCell } from './pieces.ts'

/** The horizontal extent of a table column. */
export interface TableSpan {
  readonly x: number
  readonly right: number
}

/** Groups cells that are above each other into columns. */
export function columnsOf(cells: readonly TableSpan[]): readonly TableSpan[] {
  const spans: { x: number; right: number }[] = []
  for (const { x, right } of cells.toSorted((a, b) => a.x - b.x)) {
    const last = spans.at(-1)
    if (last !== undefined && x < last.right) last.right = Math.max(last.right, right)
    else spans.push({ x, right })
  }
  return spans
}

/** Splits lines whose cells are so close to each other that they were read as one, if most lines show the columns. */
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

/** Below a head alone that shows the columns: parted only where that gives every row all of its cells. */
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

/** The words of a run, each about where the widths that its letters mostly have put it. */
function wordsOf({ text, x, right }: PdfCell): readonly PdfCell[] {
  const scale = (right - x) / Math.max(1, widthOf(text))
  return [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
    text: word,
    x: x + scale * widthOf(text.slice(0, index)),
    right: x + scale * widthOf(text.slice(0, index + word.length)),
  }))
}

/** How wide a text is among letters of one size, about: in halves of an em. */
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

/** Whether something begins, ends or has its middle where a column does, as far as guessing tells. */
function isAligned({ x, right }: TableSpan, column: TableSpan | undefined, size: number): boolean {
  if (column === undefined) return false
  const [left, end] = [x - column.x, right - column.right]
  return Math.min(Math.abs(left), Math.abs(end), Math.abs(left + end) / 2) <= 0.7 * size
}

/** The column whose middle part is nearest. */
function nearest({ x, right }: TableSpan, columns: readonly TableSpan[]): number {
  const overlap = (column: TableSpan) => Math.min(right, column.right) - Math.max(x, column.x)
  return columns.reduce((best, column, at) => {
    const winner = columns[best]
    return winner === undefined || overlap(column) > overlap(winner) ? at : best
  }, 0)
}
