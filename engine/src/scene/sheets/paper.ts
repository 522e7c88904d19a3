import type { Rect, Size } from '../../geometry/types.ts'

/** Sizes of paper, upright, in px of 1/96 in: A4 is 210 × 297 mm, Letter 8.5 × 11 in. */
export const PAPERS = {
  a4: { width: 794, height: 1123 },
  letter: { width: 816, height: 1056 },
} as const satisfies Readonly<Record<string, Size>>

/** A size of paper. */
export type Paper = keyof typeof PAPERS

/** What stands on a sheet: a page with its notes, or so many pages (three have lines for writing beside them). */
export const SHEET_LAYOUTS = ['notes', 'two', 'three', 'four', 'six', 'nine'] as const

/** One of {@link SHEET_LAYOUTS}. */
export type SheetLayout = (typeof SHEET_LAYOUTS)[number]

/** The columns and rows of a sheet of several pages. */
export const GRIDS: Readonly<
  Record<Exclude<SheetLayout, 'notes'>, { readonly columns: number; readonly rows: number }>
> = {
  two: { columns: 1, rows: 2 },
  three: { columns: 1, rows: 3 },
  four: { columns: 2, rows: 2 },
  six: { columns: 2, rows: 3 },
  nine: { columns: 3, rows: 3 },
}

/** The margin of a sheet, and the gap between its cells, px. */
export const MARGIN = 56
const GAP = 24
/** The room of the head above and the number below what stands on a sheet, px. */
const HEAD = 28

/** Returns the area of a sheet inside its margins, head and number. */
export function areaOf({ width, height }: Size): Rect {
  return { x: MARGIN, y: MARGIN + HEAD, width: width - 2 * MARGIN, height: height - 2 * (MARGIN + HEAD) }
}

/** Returns the cells of an area, row by row. */
export function cellsOf(area: Rect, columns: number, rows: number): Rect[] {
  const width = (area.width - GAP * (columns - 1)) / columns
  const height = (area.height - GAP * (rows - 1)) / rows
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: area.x + (index % columns) * (width + GAP),
    y: area.y + Math.floor(index / columns) * (height + GAP),
    width,
    height,
  }))
}

/** Returns the largest box of a page's proportions inside another, at its top, centered across. */
export function fitted(page: Size, { x, y, width, height }: Rect): Rect {
  const scale = Math.min(width / page.width, height / page.height)
  return { x: x + (width - page.width * scale) / 2, y, width: page.width * scale, height: page.height * scale }
}
