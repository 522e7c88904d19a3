import { type CodeLine, codeLineOf } from './code-line.ts'
import { inColumns, type Span, spanOf } from './columns.ts'
import { cellOf, groupsOf, lettersOf, type PdfCell, type Piece, pieceOf, piecesOf, rowsOf } from './pieces.ts'
import { inReadingOrder, mirroredFromRight, moveMarkFirst } from './rtl.ts'
import { type TaggedBlock, textOfBlock } from './tagged.ts'
import type { PdfRun } from './text.ts'

/** A line of one column. */
export interface PdfLine {
  readonly cells: readonly PdfCell[]
  readonly text: string
  readonly page: number
  readonly x: number
  readonly right: number
  readonly y: number
  readonly size: number
  /** The font of most characters. */
  readonly font: string
  readonly level: number
  /** The name of its column. */
  readonly column: string
  /** Present if all of it is monospaced. */
  readonly code?: CodeLine
  /** The tagged table or list that the line stands for. */
  readonly block?: TaggedBlock
}

/**
 * Returns the lines of a page in reading order: column by column, with full-width lines in between. `gutters` are those of the previous
 * pages.
 */
export function pdfLines(all: readonly PdfRun[], page: number, gutters = new Set<number>()): readonly PdfLine[] {
  const runs = mirroredFromRight(all)
  const fragments = rowsOf(runs).flatMap(row => groupsOf(row).map(pieceOf))
  return inColumns(fragments, `${page}`, gutters).flatMap(({ pieces: own, column }) => {
    const span = column.includes('.') ? spanOf(own) : null
    const rows = rowsOf(own.flatMap(piece => piece.runs)).flatMap(withoutTagged)
    return rows.map(row =>
      lineOf(span !== null && fillsWidth(row, span) ? [pieceOf(row)] : piecesOf(row), page, column),
    )
  })
}

/** Returns a row apart from the tagged tables and lists that start in it; what else belongs to them is left out. */
function withoutTagged(row: readonly PdfRun[]): readonly (readonly PdfRun[])[] {
  const others = row.filter(run => run.tagged === undefined)
  const firsts = row.filter(run => run.tagged?.isFirst === true).map(run => [run])
  return others.length === 0 ? firsts : [others, ...firsts]
}

/** The tolerance of aligned edges, in points. */
const FLUSH = 1.5

/** Whether a row is a justified line: a few words without figures from edge to edge of a column of prose, however far apart. */
function fillsWidth(row: readonly PdfRun[], { from, to }: Span): boolean {
  const [left, right] = [Math.min(...row.map(run => run.x)), Math.max(...row.map(run => run.right))]
  if (left - from > FLUSH || to - right > FLUSH) return false
  return groupsOf(row).every(group => !/\S\s+\S|\d/u.test(group.map(run => run.text).join('')))
}

function lineOf(row: readonly Piece[], page: number, column: string): PdfLine {
  const isRtl = lettersOf(row.filter(piece => piece.isRtl)) > lettersOf(row) / 2
  const order = isRtl ? moveMarkFirst(row.toReversed()) : row
  const main = row.reduce((max, piece) => (piece.text.length > max.text.length ? piece : max))
  const block = row[0]?.runs[0]?.tagged?.block
  const code = codeLineOf(row.flatMap(piece => piece.runs))
  return {
    ...(code !== undefined && { code }),
    ...(block !== undefined && { block }),
    cells: order.map(cellOf),
    text: block === undefined ? inReadingOrder(order.map(piece => piece.text).join(' ')) : textOfBlock(block),
    page,
    x: Math.min(...row.map(piece => piece.x)),
    right: Math.max(...row.map(piece => piece.right)),
    y: main.y,
    size: main.size,
    font: main.font,
    level: row.find(piece => piece.level > 0)?.level ?? 0,
    column,
  }
}

/** Returns the size of most characters, rounded to half a point. */
export function bodySize(lines: readonly PdfLine[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}
