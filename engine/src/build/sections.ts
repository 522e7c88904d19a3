import { chaptersOf } from '../outline/tree.ts'
import type { Outline, OutlineNode } from '../outline/types.ts'
import { CATALOG_MAX } from '../suit/layout-ids.ts'

/** The number of a page that continues the one before: Costs (2), § 7 (2) · 2. */
const CONTINUED = /(?:\s\(\d+\)|（\d+）|\s·\s\d+)$/u

/** Returns what a contents page lists, in order: the chapters, and the pages beside them unless they continue the one before or are too many. */
export function sectionsOf(outline: Outline): readonly OutlineNode[] {
  let before = ''
  const all = outline.root.children.filter(child => {
    const isSection = child.kind === 'chapter' || (child.kind === 'page' && child.value !== '')
    const isSame = child.kind === 'page' && before !== '' && child.value.replace(CONTINUED, '') === before
    before = child.kind === 'page' ? child.value.replace(CONTINUED, '') : ''
    return isSection && !isSame
  })
  return (all.length > CATALOG_MAX ? chaptersOf(outline) : all).slice(0, CATALOG_MAX)
}

/** Returns the number of each chapter: its place in the contents, or among the chapters where the contents do not list it. */
export function chapterNumbers(outline: Outline): readonly number[] {
  const chapters = chaptersOf(outline)
  const places = new Map(
    chapters.length < 2 ? [] : sectionsOf(outline).map(({ id }, index) => [id, index + 1] as const),
  )
  return chapters.map(({ id }, index) => places.get(id) ?? index + 1)
}
