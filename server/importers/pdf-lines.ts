import type { PdfRun } from './pdf-text.ts'

/** A piece of a line that stands apart from the next by a wide gap. */
export interface PdfCell {
  readonly text: string
  readonly x: number
  readonly right: number
}

/** A line of one column. */
export interface PdfLine {
  readonly cells: readonly PdfCell[]
  readonly text: string
  readonly page: number
  readonly x: number
  readonly right: number
  readonly y: number
  readonly size: number
  /** Font of most letters. */
  readonly font: string
  readonly level: number
  /** The column that it stands in. */
  readonly column: string
}

interface Piece extends PdfCell {
  readonly y: number
  readonly size: number
  readonly font: string
  readonly level: number
  readonly isRtl: boolean
}

/** The lines of a page in reading order: column by column, and what runs across all columns at its place between them. */
export function pdfLines(runs: readonly PdfRun[], page: number): readonly PdfLine[] {
  const pieces = rowsOf(runs).flatMap(piecesOf)
  return inColumns(pieces, `${page}`, 0).flatMap(({ pieces: own, column }) =>
    rowsOf(own).map(row => lineOf(row, page, column)),
  )
}

/** What stands on one baseline, from the top of the page down; each row from left to right. */
function rowsOf<T extends { readonly x: number; readonly y: number; readonly size: number }>(
  pieces: readonly T[],
): readonly (readonly T[])[] {
  const rows: T[][] = []
  for (const piece of pieces.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1)
    const largest = row?.reduce((big, other) => (other.size > big.size ? other : big))
    const isSame =
      largest !== undefined &&
      (Math.abs(piece.y - largest.y) <= 0.25 * Math.min(piece.size, largest.size) ||
        // Raised and lowered letters belong to the line that they touch.
        (Math.abs(piece.y - largest.y) <= 0.5 * largest.size && piece.size <= 0.75 * largest.size))
    if (row !== undefined && isSame) row.push(piece)
    else rows.push([piece])
  }
  return rows.map(row => row.toSorted((a, b) => a.x - b.x))
}

/** In ems: a wider gap parts cells and columns. */
const GAP = 0.95

function piecesOf(row: readonly PdfRun[]): readonly Piece[] {
  const groups: PdfRun[][] = []
  for (const run of row) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    if (group !== undefined && before !== undefined && run.x - before.right < GAP * Math.max(run.size, before.size))
      group.push(run)
    else groups.push([run])
  }
  return stretched(groups).map(pieceOf)
}

/** In ems: words that are spread to fill a line stand no wider apart. */
const SPREAD = 2
const SPREAD_WORDS = 3

/** Words that stand at one distance are a line spread to the width of its column, not cells: they are put together again. */
function stretched(groups: readonly (readonly PdfRun[])[]): readonly (readonly PdfRun[])[] {
  const together: PdfRun[][] = []
  let at = 0
  while (at < groups.length) {
    const count = evenWords(groups, at)
    const taken = count >= SPREAD_WORDS ? count : 1
    together.push(groups.slice(at, at + taken).flat())
    at += taken
  }
  return together
}

/** How many groups from here on are single words at one distance. */
function evenWords(groups: readonly (readonly PdfRun[])[], from: number): number {
  let [count, distance] = [0, 0]
  for (let at = from; at < groups.length; at++) {
    const [group, before] = [groups[at], groups[at - 1]?.at(-1)]
    const first = group?.[0]
    if (group === undefined || first === undefined || /\S\s+\S/u.test(group.map(run => run.text).join(''))) break
    if (at > from && before !== undefined) {
      const gap = first.x - before.right
      if (gap > SPREAD * first.size || (at > from + 1 && Math.abs(gap - distance) > 0.15 * first.size)) break
      distance = gap
    }
    count++
  }
  return count
}

function pieceOf(runs: readonly PdfRun[]): Piece {
  const isRtl = lettersOf(runs.filter(run => run.isRtl)) > lettersOf(runs) / 2
  const order = isRtl ? runs.toReversed() : runs
  let text = ''
  let before: PdfRun | undefined
  for (const run of order) {
    text += before !== undefined && isApart(before, run, text) ? ` ${run.text}` : run.text
    before = run
  }
  const main = mainRun(runs)
  const level = runs.find(run => run.level > 0)?.level ?? 0
  const [x, right] = [Math.min(...runs.map(run => run.x)), Math.max(...runs.map(run => run.right))]
  return { text: plain(text), x, right, y: main.y, size: main.size, font: main.font, level, isRtl }
}

const JOINED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

function isApart(a: PdfRun, b: PdfRun, text: string): boolean {
  if (/\s$/u.test(text) || /^\s/u.test(b.text)) return false
  const gap = b.x >= a.x ? b.x - a.right : a.x - b.right
  const size = Math.max(a.size, b.size)
  const isJoined = JOINED.test(text.slice(-1)) && JOINED.test(b.text.slice(0, 1))
  return gap > (isJoined ? 0.6 : 0.15) * size
}

function mainRun(runs: readonly PdfRun[]): PdfRun {
  return runs.reduce((most, run) => (run.text.length > most.text.length ? run : most))
}

/** Ligatures and other forms of presentation are written as the letters that they are. */
function plain(text: string): string {
  return text
    .replace(/[\uf000-\uf0ff]/gu, char => SYMBOLS[char] ?? '•')
    .replace(/[\ufb00-\ufdff\ufe70-\ufefc]+/gu, forms => forms.normalize('NFKC'))
    .replace(/\s+/gu, ' ')
    .trim()
}

const SYMBOLS: Readonly<Record<string, string>> = { '\uf0e0': '→', '\uf0e8': '→', '\uf0fc': '✓', '\uf020': ' ' }

interface Column {
  readonly pieces: readonly Piece[]
  readonly column: string
}

const COLUMNS_DEEP = 3

function inColumns(pieces: readonly Piece[], column: string, depth: number): readonly Column[] {
  const gutter = depth < COLUMNS_DEEP ? gutterOf(pieces) : null
  if (gutter === null) return [{ pieces, column }]
  const across = pieces.filter(piece => piece.x < gutter && piece.right > gutter).toSorted((a, b) => a.y - b.y)
  const found: Column[] = []
  let top = Number.NEGATIVE_INFINITY
  for (const [index, wide] of [...across, null].entries()) {
    const bottom = wide === null ? Number.POSITIVE_INFINITY : wide.y - 0.3 * wide.size
    const band = pieces.filter(piece => !across.includes(piece) && piece.y >= top && piece.y < bottom)
    const [left, right] = [band.filter(piece => piece.right <= gutter), band.filter(piece => piece.x >= gutter)]
    const isRtl = lettersOf(band.filter(piece => piece.isRtl)) > lettersOf(band) / 2
    const sides = [
      { side: left, name: 'a' },
      { side: right, name: 'b' },
    ]
    for (const { side, name } of isRtl ? sides.toReversed() : sides)
      if (side.length > 0) found.push(...inColumns(side, `${column}.${index}${name}`, depth + 1))
    if (wide !== null) {
      found.push({ pieces: [wide], column })
      top = bottom
    }
  }
  return joined(found)
}

/** Neighbouring pieces of one column stand together. */
function joined(columns: readonly Column[]): readonly Column[] {
  const together: Column[] = []
  for (const { pieces, column } of columns) {
    const last = together.at(-1)
    if (last?.column === column) together[together.length - 1] = { column, pieces: [...last.pieces, ...pieces] }
    else together.push({ pieces, column })
  }
  return together
}

const COLUMN_LINES = 5
const LETTERS = 18

/** Where two columns of prose part: few pieces cross, and those beside it are long and fill their side. */
function gutterOf(pieces: readonly Piece[]): number | null {
  if (pieces.length < 2 * COLUMN_LINES) return null
  const [from, to] = [Math.min(...pieces.map(piece => piece.x)), Math.max(...pieces.map(piece => piece.right))]
  const starts = [...new Set(pieces.map(piece => Math.round(piece.x)))]
  const candidates = starts.filter(x => x > from + 0.2 * (to - from) && x < to - 0.15 * (to - from)).map(x => x - 2)
  let best: { readonly at: number; readonly across: number } | null = null
  for (const at of candidates) {
    const left = pieces.filter(piece => piece.right <= at)
    const right = pieces.filter(piece => piece.x >= at)
    if (!isProse(left) || !isProse(right)) continue
    const across = pieces.length - left.length - right.length
    if (across <= 0.4 * pieces.length && (best === null || across < best.across)) best = { at, across }
  }
  return best?.at ?? null
}

function isProse(side: readonly Piece[]): boolean {
  if (side.length < COLUMN_LINES) return false
  const [from, to] = [Math.min(...side.map(piece => piece.x)), Math.max(...side.map(piece => piece.right))]
  const full = side.filter(piece => piece.right - piece.x > 0.6 * (to - from)).length
  const wide = side.reduce((sum, { text }) => sum + text.length * (JOINED.test(text) ? 2 : 1), 0)
  return full >= 0.5 * side.length && wide / side.length >= LETTERS
}

function lineOf(row: readonly Piece[], page: number, column: string): PdfLine {
  const isRtl = lettersOf(row.filter(piece => piece.isRtl)) > lettersOf(row) / 2
  const order = isRtl ? row.toReversed() : row
  const main = row.reduce((most, piece) => (piece.text.length > most.text.length ? piece : most))
  return {
    cells: order.map(({ text, x, right }) => ({ text, x, right })),
    text: order.map(piece => piece.text).join(' '),
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

function lettersOf(pieces: readonly { readonly text: string }[]): number {
  return pieces.reduce((sum, { text }) => sum + text.length, 0)
}

/** The size that most letters have, to half a point. */
export function bodySize(lines: readonly PdfLine[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}
