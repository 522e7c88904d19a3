import type { Page } from '@slidewright/engine'

/** A row of the strip: a page, or the head of the section that begins here. */
export type StripRow =
  | { readonly kind: 'page'; readonly key: string; readonly page: Page; readonly index: number }
  | {
      readonly kind: 'section'
      readonly key: string
      readonly name: string
      readonly count: number
      readonly isClosed: boolean
    }

/** The rows for these pages. Pages of a closed section are left out; in a horizontal strip there are no section heads. */
export function stripRows(pages: readonly Page[], closed: ReadonlySet<string>, isHorizontal: boolean): StripRow[] {
  const rows: StripRow[] = []
  let section: string | null = null
  for (const [index, page] of pages.entries()) {
    const starts = page.section !== null && page.section !== section
    section = page.section
    if (starts && !isHorizontal) rows.push(sectionRow(pages, index, section ?? '', closed))
    if (isHorizontal || section === null || !closed.has(section)) rows.push({ kind: 'page', key: page.id, page, index })
  }
  return rows
}

function sectionRow(pages: readonly Page[], start: number, name: string, closed: ReadonlySet<string>): StripRow {
  const end = pages.findIndex((page, index) => index > start && page.section !== name)
  const count = (end === -1 ? pages.length : end) - start
  return { kind: 'section', key: `section ${start} ${name}`, name, count, isClosed: closed.has(name) }
}
