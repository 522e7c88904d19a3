import type { Page, Size } from '@slidewright/engine/internal'

/** The part of a page that the strip itself reads; the rest is read by the page's row. */
export type StripPage = Pick<Page, 'id' | 'section' | 'hidden'>

/** Checks whether the strip is the same for these pages, regardless of their content. */
export function sameStrip(before: readonly StripPage[], after: readonly StripPage[]): boolean {
  if (before.length !== after.length) return false
  return before.every((page, index) => {
    const other = after[index]
    if (page === other) return true
    return page.id === other?.id && page.section === other.section && page.hidden === other.hidden
  })
}

/** The maximum size of a thumbnail in a vertical and a horizontal strip, in px. */
const MAX_SIZE = { tall: { width: 136, height: 172 }, flat: { width: 104, height: 58 } } as const

/** Returns the thumbnail size of a page, in px, as large as its room allows. */
export function thumbSize(page: Size, isHorizontal: boolean): Size {
  const room = isHorizontal ? MAX_SIZE.flat : MAX_SIZE.tall
  const scale = Math.min(room.width / page.width, room.height / page.height)
  return { width: Math.round(page.width * scale), height: Math.round(page.height * scale) }
}

/** A section header, which collapses the pages below it. Pages before the first section have a nameless header. */
export interface SectionRow {
  readonly kind: 'section'
  readonly key: string
  readonly name: string | null
  /** Whether it is the first in the deck. */
  readonly isFirst: boolean
  /** The first page of the section. */
  readonly page: Page['id']
  readonly count: number
  readonly isClosed: boolean
}

/** A page with its number (from 1) within its section. */
export interface PageRow {
  readonly kind: 'page'
  readonly key: string
  readonly page: StripPage
  readonly index: number
  readonly place: number
  readonly of: number
  /** The section above it; null if the deck has no sections. */
  readonly section: string | null
}

/** A row of the strip. */
export type StripRow = PageRow | SectionRow

/** Builds the rows for these pages, omitting pages of collapsed sections. */
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

/** Returns the section that contains this page, collapsed or not; null if the deck has no sections. */
export function headOf(pages: readonly StripPage[], page: string): string | null {
  const row = stripRows(pages, new Set()).find(({ key }) => key === page)
  return row?.kind === 'page' ? row.section : null
}

/** The effect of a key in the strip: move to another row, or toggle a section. */
export type StripStep = { readonly to: StripRow } | { readonly fold: SectionRow }

/** Maps the arrow keys of a horizontal strip to those of a vertical one. */
const HORIZONTAL_KEYS: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
}

/** Resolves a key at a row, given by its index. Null if the strip does not handle the key. */
export function stripStep(
  rows: readonly StripRow[],
  from: number,
  pressed: string,
  isHorizontal: boolean,
): StripStep | null {
  const key = (isHorizontal && HORIZONTAL_KEYS[pressed]) || pressed
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
