import type { Page, Size } from '@slidewright/engine/internal'

/** What the strip tells of a page by itself; the rest is read by the page's own row. */
export type StripPage = Pick<Page, 'id' | 'section' | 'hidden'>

/** Whether the strip is the same for these pages, whatever is on them. */
export function sameStrip(before: readonly StripPage[], after: readonly StripPage[]): boolean {
  if (before.length !== after.length) return false
  return before.every((page, index) => {
    const other = after[index]
    if (page === other) return true
    return page.id === other?.id && page.section === other.section && page.hidden === other.hidden
  })
}

/** The most room that a page's picture takes in the strip, in px: below each other, and side by side. */
const ROOM = { tall: { width: 136, height: 172 }, flat: { width: 104, height: 58 } } as const

/** How large the picture of a page is in the strip, in px: as large as its room allows. */
export function thumbSize(page: Size, isHorizontal: boolean): Size {
  const room = isHorizontal ? ROOM.flat : ROOM.tall
  const scale = Math.min(room.width / page.width, room.height / page.height)
  return { width: Math.round(page.width * scale), height: Math.round(page.height * scale) }
}

/** The head of a section: the pages below it fold away. Pages before the first section have a head without a name. */
export interface SectionRow {
  readonly kind: 'section'
  readonly key: string
  readonly name: string | null
  /** Whether the deck begins with it. */
  readonly isFirst: boolean
  /** Its first page. */
  readonly page: Page['id']
  readonly count: number
  readonly isClosed: boolean
}

/** A page, with its place (from 1) among the pages of its section. */
export interface PageRow {
  readonly kind: 'page'
  readonly key: string
  readonly page: StripPage
  readonly index: number
  readonly place: number
  readonly of: number
  /** The head above it; null where the deck has no sections. */
  readonly section: string | null
}

/** A row of the strip. */
export type StripRow = PageRow | SectionRow

/** The rows for these pages. Pages of a closed section are left out. */
export function stripRows(pages: readonly StripPage[], closed: ReadonlySet<string>): readonly StripRow[] {
  const hasHeads = pages.some(({ section }) => section !== null)
  const rows: StripRow[] = []
  const seen = new Map<string | null, number>()
  let start = 0
  while (start < pages.length) {
    const name = pages[start]?.section ?? null
    const end = pages.findIndex((page, index) => index > start && page.section !== name)
    const run = pages.slice(start, end === -1 ? undefined : end)
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    const key = `section ${nth} ${name ?? ''}`
    const isClosed = hasHeads && closed.has(key)
    if (hasHeads)
      rows.push({ kind: 'section', key, name, isFirst: start === 0, page: firstId(run), count: run.length, isClosed })
    if (!isClosed) rows.push(...pageRows(run, start, hasHeads ? key : null))
    start += run.length
  }
  return rows
}

function firstId([first]: readonly StripPage[]): Page['id'] {
  return first?.id ?? 'page:'
}

function pageRows(run: readonly StripPage[], start: number, section: string | null): PageRow[] {
  return run.map((page, at) => ({
    kind: 'page',
    key: page.id,
    page,
    index: start + at,
    place: at + 1,
    of: run.length,
    section,
  }))
}

/** The head of the section that this page stands in, folded or not; null where the deck has no sections. */
export function headOf(pages: readonly StripPage[], page: string): string | null {
  const row = stripRows(pages, new Set()).find(({ key }) => key === page)
  return row?.kind === 'page' ? row.section : null
}

/** What a key of the strip does: go to another row, or fold a section or unfold it. */
export type StripStep = { readonly to: StripRow } | { readonly fold: SectionRow }

/** What the arrows of a horizontal strip stand for in one that goes down. */
const TURNED: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
}

/** Where a key leads from a row (a place among the rows). Null where the key is for something else. */
export function stripStep(
  rows: readonly StripRow[],
  from: number,
  pressed: string,
  isHorizontal: boolean,
): StripStep | null {
  const key = (isHorizontal && TURNED[pressed]) || pressed
  const row = rows[from]
  if (row === undefined) return null
  const ends = { Home: 0, End: rows.length - 1 } as const
  if (key === 'Home' || key === 'End') return goTo(rows, ends[key])
  if (key === 'ArrowUp') return goTo(rows, from - 1)
  if (key === 'ArrowDown') return goTo(rows, from + 1)
  return foldStep(rows, from, key)
}

function foldStep(rows: readonly StripRow[], from: number, key: string): StripStep | null {
  const row = rows[from]
  if (row?.kind === 'page')
    return key === 'ArrowLeft' && row.section !== null
      ? goTo(
          rows,
          rows.findIndex(other => other.key === row.section),
        )
      : null
  if (row === undefined) return null
  if (key === 'Enter' || key === ' ') return { fold: row }
  if (key === 'ArrowLeft') return row.isClosed ? null : { fold: row }
  if (key === 'ArrowRight') return row.isClosed ? { fold: row } : goTo(rows, from + 1)
  return null
}

function goTo(rows: readonly StripRow[], place: number): StripStep | null {
  const to = rows[Math.min(rows.length - 1, Math.max(0, place))]
  return to === undefined ? null : { to }
}
