import type { Point, Size } from '@slidewright/engine'

/** Room between pages of the sorter and around them, and what a page's number takes, in px. */
export const SORTER = { gap: 20, pad: 24, caption: 24 } as const

/** How much wider than asked for a page that is alone in its row can be. */
const ALONE = 1.6

/** Pages in rows. `cell` and `rowHeight` in px. */
export interface PageGrid {
  readonly columns: number
  readonly rows: number
  readonly cell: number
  readonly picture: number
  readonly rowHeight: number
}

/** The rows that so many pages make where each is about `width` px wide and all of them have `room` px. */
export function gridOf(of: {
  readonly count: number
  readonly page: Size
  readonly width: number
  readonly room: number
}): PageGrid {
  const inside = Math.max(1, of.room - 2 * SORTER.pad)
  const columns = Math.max(1, Math.floor((inside + SORTER.gap) / (of.width + SORTER.gap)))
  // One alone takes the row's width, up to a limit.
  const cell = Math.min(columns === 1 ? of.width * ALONE : of.width, inside)
  const picture = Math.round((cell * of.page.height) / of.page.width)
  return {
    columns,
    rows: Math.ceil(of.count / columns),
    cell,
    picture,
    rowHeight: picture + SORTER.caption + SORTER.gap,
  }
}

/** How wide pages are to begin with: narrower than usual where else there would be one in a row. */
export function firstWidth(room: number, { first, least }: { readonly first: number; readonly least: number }): number {
  const half = Math.floor((room - 2 * SORTER.pad - SORTER.gap) / 2)
  return Math.min(first, Math.max(least, half))
}

/** Where a key leads from a page; null where the key is for something else. */
export function sorterStep(key: string, from: number, { columns }: PageGrid, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: from + columns,
    Home: 0,
    End: count - 1,
  }
  const to = steps[key]
  return to === undefined ? null : Math.min(count - 1, Math.max(0, to))
}

/** The gap nearest to a place in the list: before which page (0 to `count`), and the line that shows it. */
export function gapAt(
  at: Point,
  { columns, cell, picture, rowHeight, rows }: PageGrid,
  count: number,
): { readonly gap: number; readonly line: { readonly left: number; readonly top: number; readonly height: number } } {
  const row = Math.min(rows - 1, Math.max(0, Math.floor(at.y / rowHeight)))
  const step = cell + SORTER.gap
  const inRow = Math.min(columns, count - row * columns)
  const column = Math.min(inRow, Math.max(0, Math.round((at.x - SORTER.pad) / step)))
  return {
    gap: row * columns + column,
    line: { left: SORTER.pad + column * step - SORTER.gap / 2 - 1, top: row * rowHeight, height: picture },
  }
}
