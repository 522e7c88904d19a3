import { JOINED, lettersOf, type Piece, piecesOf, rowsOf } from './pieces.ts'

/** The pieces of one column, and its name. */
export interface Column {
  readonly pieces: readonly Piece[]
  readonly column: string
}

const COLUMNS_DEEP = 3

/**
 * Returns the columns of a page in reading order, with full-width content between them. Gutters of earlier pages are tried first, and new
 * ones are added.
 */
export function inColumns(pieces: readonly Piece[], column: string, known: Set<number>, depth = 0): readonly Column[] {
  const gutter = gutterOf(pieces, COLUMNS_DEEP - depth, known)
  if (gutter === null) return [{ pieces, column }]
  known.add(gutter)
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
      if (side.length > 0) found.push(...inColumns(side, `${column}.${index}${name}`, known, depth + 1))
    if (wide !== null) {
      found.push({ pieces: [wide], column })
      top = bottom
    }
  }
  return joined(found)
}

/** Joins adjacent pieces of the same column. */
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
/** The minimum number of vertically aligned pieces that suggest a column. */
const STARTS = 3
const LONG = 12
/** The minimum number of lines in the columns of previous pages, for a page that ends early. */
const LINES_KNOWN = 2
const LETTERS = 18

/**
 * Returns the gutter between two columns of prose: lines start there vertically aligned, few pieces cross it, and both sides contain prose,
 * possibly in columns again. Null if there is none.
 */
function gutterOf(pieces: readonly Piece[], deep: number, known: ReadonlySet<number>): number | null {
  if (deep === 0 || pieces.length < 2 * LINES_KNOWN) return null
  const { from, to } = spanOf(pieces)
  const isInside = (x: number) => x > from + 0.15 * (to - from) && x < to - 0.15 * (to - from)
  const candidates = [...known, ...commonStarts(pieces).map(x => x - 2)].filter(isInside)
  let best: { readonly at: number; readonly across: number } | null = null
  for (const at of candidates) {
    const left = pieces.filter(piece => piece.right <= at)
    const right = pieces.filter(piece => piece.x >= at)
    const across = pieces.length - left.length - right.length
    if (across > 0.4 * pieces.length || (best !== null && across >= best.across)) continue
    const min = known.has(at) ? LINES_KNOWN : COLUMN_LINES
    if (
      [left, right].every(side => isProse(side, min) || gutterOf(side, deep - 1, known) !== null) ||
      areBeside(left, right)
    )
      best = { at, across }
  }
  return best?.at ?? null
}

/** Returns the positions where several pieces are vertically aligned. */
function commonStarts(pieces: readonly Piece[]): readonly number[] {
  const counts = new Map<number, number>()
  for (const { x } of pieces) counts.set(Math.round(x), (counts.get(Math.round(x)) ?? 0) + 1)
  const near = (x: number) => [x - 1, x, x + 1].reduce((sum, place) => sum + (counts.get(place) ?? 0), 0)
  return [...counts.keys()].filter(x => near(x) >= STARTS)
}

/** Whether a side contains long lines that fill its width. */
function isProse(side: readonly Piece[], min: number): boolean {
  const lines = rowsOf(side.flatMap(piece => piece.runs)).map(piecesOf)
  if (lines.length < min) return false
  const { from, to } = spanOf(side)
  const full = lines
    .flatMap(line => (line.length === 1 ? line : []))
    .filter(({ x, right }) => right - x > 0.6 * (to - from))
  const wide = side.reduce((sum, { text }) => sum + text.length * (JOINED.test(text) ? 2 : 1), 0)
  return full.length >= 0.5 * lines.length && wide / lines.length >= LETTERS
}

/**
 * Whether two columns contain lists, headings and tables: similar widths, close lines, and mostly different baselines, unlike the rows of a
 * table.
 */
function areBeside(left: readonly Piece[], right: readonly Piece[]): boolean {
  const [ours, theirs] = [left, right].map(side => rowsOf(side.flatMap(piece => piece.runs)))
  if (ours === undefined || theirs === undefined || Math.min(ours.length, theirs.length) < STARTS) return false
  const share = Math.max(sharedLines(ours, theirs), sharedLines(theirs, ours))
  // The last column of a text may be short if the other one is long.
  const isShort = Math.min(ours.length, theirs.length) < COLUMN_LINES
  if (isShort ? share > 0.25 || Math.max(ours.length, theirs.length) < LONG : share >= 0.5) return false
  const [own, other] = [spanOf(left), spanOf(right)]
  const width = other.from - own.from
  const isEven = own.to - own.from > 0.7 * width && other.to - other.from > 0.25 * width
  return isEven && other.to - other.from <= 1.1 * width && [ours, theirs].every(isClose)
}

type Row = readonly { readonly text: string; readonly y: number; readonly size: number }[]

const ROW_LETTERS = 7
/** The maximum usual line pitch within a column, in em. */
const PITCH = 2.4

/** Whether most rows are close to each other and contain some words. */
function isClose(rows: readonly Row[]): boolean {
  const gaps = rows.slice(1).map((row, index) => ((row[0]?.y ?? 0) - (rows[index]?.[0]?.y ?? 0)) / (row[0]?.size ?? 1))
  const near = gaps.filter(gap => gap <= PITCH).length
  const letters = rows.flat().reduce((sum, { text }) => sum + text.length * (JOINED.test(text) ? 2 : 1), 0)
  return near >= 0.6 * gaps.length && letters / rows.length >= ROW_LETTERS
}

/** Returns the share of rows that share a baseline with the other column. */
function sharedLines(rows: readonly Row[], others: readonly Row[]): number {
  const lines = others.map(row => row[0]?.y ?? 0)
  const [top, bottom] = [Math.min(...lines), Math.max(...lines)]
  const beside = rows.flatMap(([first]) => (first !== undefined && first.y >= top && first.y <= bottom ? first : []))
  const shared = beside.filter(({ y, size }) => lines.some(line => Math.abs(line - y) <= 0.12 * size))
  return beside.length === 0 ? 0 : shared.length / beside.length
}

/** A horizontal extent. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Returns the horizontal extent of pieces. */
export function spanOf(pieces: readonly Piece[]): Span {
  return { from: Math.min(...pieces.map(piece => piece.x)), to: Math.max(...pieces.map(piece => piece.right)) }
}
