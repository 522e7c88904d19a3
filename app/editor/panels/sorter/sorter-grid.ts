import type { Page, Point, Size } from '@slidewright/engine/internal'

/** The height of a page's caption and of a section header, in px. */
export const SORTER = { caption: 24, head: 32 } as const

/** The gap between pages and the padding around them, in px: smaller on phones. */
const SPACES = { wide: { gap: 20, pad: 24 }, narrow: { gap: 12, pad: 16 } } as const
const NARROW = 600

/** How much wider than requested a single page in a row may be. */
const SINGLE_SCALE = 1.6

/** A row of pages, from the index `first` on. A section that begins here has its header above them. */
export interface SorterLine {
  readonly first: number
  readonly count: number
  readonly top: number
  readonly head: { readonly name: string | null; readonly count: number; readonly isFirst: boolean } | null
}

/** The rows of pages. `cell` and `rowHeight` in px. */
export interface PageGrid {
  readonly columns: number
  readonly lines: readonly SorterLine[]
  readonly cell: number
  readonly picture: number
  /** The space between pages and around them, in px. */
  readonly gap: number
  readonly pad: number
  /** The height of a row without a header. */
  readonly rowHeight: number
}

/** The part of a page that the sorter needs for placement. */
export type SorterPlace = Pick<Page, 'section'>

/** Arranges pages at least about `width` px wide in rows of `room` px; every section starts a row. */
export function gridOf(of: {
  readonly pages: readonly SorterPlace[]
  readonly page: Size
  readonly width: number
  readonly room: number
}): PageGrid {
  const { gap, pad } = spacesIn(of.room)
  const inside = Math.max(1, of.room - 2 * pad)
  const columns = Math.max(1, Math.floor((inside + gap) / (of.width + gap)))
  // A single page uses the row's width, up to a limit; several share it.
  const shared = Math.floor((inside - (columns - 1) * gap) / columns)
  const cell = columns === 1 ? Math.min(of.width * SINGLE_SCALE, inside) : shared
  const picture = Math.round((cell * of.page.height) / of.page.width)
  const rowHeight = picture + SORTER.caption + gap
  return { columns, lines: linesOf(of.pages, columns, rowHeight), cell, picture, gap, pad, rowHeight }
}

function spacesIn(room: number) {
  return SPACES[room < NARROW ? 'narrow' : 'wide']
}

function linesOf(pages: readonly SorterPlace[], columns: number, rowHeight: number): readonly SorterLine[] {
  const hasHeads = pages.some(({ section }) => section !== null)
  const lines: SorterLine[] = []
  let top = 0
  for (let start = 0; start < pages.length; ) {
    const name = pages[start]?.section ?? null
    const end = hasHeads ? pages.findIndex(({ section }, at) => at > start && section !== name) : -1
    const until = end === -1 ? pages.length : end
    for (let first = start; first < until; first += columns) {
      const head = hasHeads && first === start ? { name, count: until - start, isFirst: start === 0 } : null
      lines.push({ first, count: Math.min(columns, until - first), top, head })
      top += rowHeight + (head ? SORTER.head : 0)
    }
    start = until
  }
  return lines
}

/** Returns the height of a row, in px, with the header above it. */
export function lineHeight({ head }: SorterLine, { rowHeight }: PageGrid): number {
  return rowHeight + (head ? SORTER.head : 0)
}

/** Returns the height of all rows, in px. */
export function gridHeight(grid: PageGrid): number {
  const last = grid.lines.at(-1)
  return last === undefined ? 0 : last.top + lineHeight(last, grid)
}

/** Returns the index of the row that contains a page (by index); -1 if none. */
export function lineOf(page: number, { lines }: PageGrid): number {
  return lines.findIndex(({ first, count }) => page >= first && page < first + count)
}

/** Returns the initial page width: narrower than the default if only one page would fit in a row. */
export function firstWidth(room: number, { first, min }: { readonly first: number; readonly min: number }): number {
  const { gap, pad } = spacesIn(room)
  const half = Math.floor((room - 2 * pad - gap) / 2)
  return Math.min(first, Math.max(min, half))
}

/** Returns the page that a key moves to; null if the sorter does not handle the key. */
export function sorterStep(key: string, from: number, grid: PageGrid, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: pageBeside(from, -1, grid),
    ArrowDown: pageBeside(from, 1, grid),
    Home: 0,
    End: count - 1,
  }
  const to = steps[key]
  return to === undefined ? null : Math.min(count - 1, Math.max(0, to))
}

/** Returns the page above or below another, or the last one of a shorter row; clamped at the ends. */
function pageBeside(from: number, by: 1 | -1, grid: PageGrid): number {
  const at = lineOf(from, grid)
  const here = grid.lines[at]
  const there = grid.lines[at + by]
  if (here === undefined || there === undefined) return by < 0 ? 0 : Number.POSITIVE_INFINITY
  return there.first + Math.min(there.count - 1, from - here.first)
}

/** Returns the gap nearest to a point in the list: the index of the page after it, and its insertion line. */
export function gapAt(
  at: Point,
  { lines, cell, picture, gap, pad }: PageGrid,
): { readonly gap: number; readonly line: { readonly left: number; readonly top: number; readonly height: number } } {
  const row = lines.findLast(({ top }) => at.y >= top) ?? lines[0]
  if (row === undefined) return { gap: 0, line: { left: pad, top: 0, height: picture } }
  const step = cell + gap
  const column = Math.min(row.count, Math.max(0, Math.round((at.x - pad) / step)))
  const left = pad + column * step - gap / 2 - 1
  return { gap: row.first + column, line: { left, top: row.top + (row.head ? SORTER.head : 0), height: picture } }
}
