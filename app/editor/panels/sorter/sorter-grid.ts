import type { Page, Point, Size } from '@slidewright/engine/internal'

/** What a page's number and the head of a section take, in px. */
export const SORTER = { caption: 24, head: 32 } as const

/** Room between pages and around them, in px: that of a phone is for its pages. */
const SPACES = { wide: { gap: 20, pad: 24 }, narrow: { gap: 12, pad: 16 } } as const
const NARROW = 600

/** How much wider than asked for a page that is alone in its row can be. */
const ALONE = 1.6

/** Pages that stand side by side, from the one at place `first` on. A section that begins here has its head above them. */
export interface SorterLine {
  readonly first: number
  readonly count: number
  readonly top: number
  readonly head: { readonly name: string | null; readonly count: number; readonly isFirst: boolean } | null
}

/** Pages in lines. `cell` and `rowHeight` in px. */
export interface PageGrid {
  readonly columns: number
  readonly lines: readonly SorterLine[]
  readonly cell: number
  readonly picture: number
  /** Between pages and around them. */
  readonly gap: number
  readonly pad: number
  /** Of a line without a head. */
  readonly rowHeight: number
}

/** What the sorter must know of a page to place it. */
export type SorterPlace = Pick<Page, 'section'>

/** The lines that pages make where each is at least about `width` px wide and all of them have `room` px; every section begins a line. */
export function gridOf(of: {
  readonly pages: readonly SorterPlace[]
  readonly page: Size
  readonly width: number
  readonly room: number
}): PageGrid {
  const { gap, pad } = spacesIn(of.room)
  const inside = Math.max(1, of.room - 2 * pad)
  const columns = Math.max(1, Math.floor((inside + gap) / (of.width + gap)))
  // One alone takes the row's width, up to a limit; several share all of it.
  const shared = Math.floor((inside - (columns - 1) * gap) / columns)
  const cell = columns === 1 ? Math.min(of.width * ALONE, inside) : shared
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

/** How high a line is, in px, with the head above it. */
export function lineHeight({ head }: SorterLine, { rowHeight }: PageGrid): number {
  return rowHeight + (head ? SORTER.head : 0)
}

/** The line that a page (by its place) stands in; -1 where there is none. */
export function lineOf(page: number, { lines }: PageGrid): number {
  return lines.findIndex(({ first, count }) => page >= first && page < first + count)
}

/** How wide pages are to begin with: narrower than usual where else there would be one in a row. */
export function firstWidth(room: number, { first, min }: { readonly first: number; readonly min: number }): number {
  const { gap, pad } = spacesIn(room)
  const half = Math.floor((room - 2 * pad - gap) / 2)
  return Math.min(first, Math.max(min, half))
}

/** Where a key leads from a page; null where the key is for something else. */
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

/** The page above or below another: in a line that is too short its last one; behind the ends the first or last of all. */
function pageBeside(from: number, by: 1 | -1, grid: PageGrid): number {
  const at = lineOf(from, grid)
  const here = grid.lines[at]
  const there = grid.lines[at + by]
  if (here === undefined || there === undefined) return by < 0 ? 0 : Number.POSITIVE_INFINITY
  return there.first + Math.min(there.count - 1, from - here.first)
}

/** The gap nearest to a place in the list: before which page (0 to their number), and the line that shows it. */
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
