import { chaptersOf, outlinePages } from './tree.ts'
import type { Outline } from './types.ts'

/** Whether there is a catalog page, which requires two chapters. While an outline with one chapter grows, a second one is expected. */
function hasCatalog(outline: Outline, isGrowing: boolean): boolean {
  return chaptersOf(outline).length > (isGrowing ? 0 : 1)
}

/** On which page of the deck each title, chapter and page will be. A page that is split later moves those behind it. `isGrowing`: it is still being written. */
export function pageNumbers(outline: Outline, isGrowing = false): ReadonlyMap<string, number> {
  const numbers = new Map([[outline.root.id, 1]])
  let next = hasCatalog(outline, isGrowing) ? 3 : 2
  for (const top of outline.root.children) {
    if (top.kind === 'point') continue
    numbers.set(top.id, next++)
    if (top.kind === 'chapter') for (const page of outlinePages(top)) numbers.set(page.id, next++)
  }
  return numbers
}

/** Returns the page of the deck that the last line with a page of its own is on. */
export function lastPage(outline: Outline, isGrowing = false): number {
  return Math.max(...pageNumbers(outline, isGrowing).values())
}

/** How many pages the deck will have: cover, catalog, chapters, pages and the ending. */
export function pageCount(outline: Outline): number {
  return lastPage(outline) + 1
}
