import type { Page, PageId } from '@slidewright/engine/internal'

/** How many pages are made ready on each side of the last one shown. */
const REACH = 100

/** Where a list of pages is scrolled: the last page that came into view, and whether to the end (1) or to the start (-1). */
export interface ListPlace {
  readonly pages: readonly Page[]
  readonly from: PageId
  readonly direction: number
}

/** Returns the nearest pages that are wanted, at most `count`; of two at the same distance, first the one that is scrolled to. */
export function pagesAhead(place: ListPlace, isWanted: (page: Page) => boolean, count: number): readonly Page[] {
  const { pages, from, direction } = place
  const at = pages.findIndex(({ id }) => id === from)
  const step = direction < 0 ? -1 : 1
  const found: Page[] = []
  for (let distance = 1; distance <= REACH && found.length < count; distance++) {
    for (const index of [at + distance * step, at - distance * step]) {
      const page = pages[index]
      if (page !== undefined && found.length < count && isWanted(page)) found.push(page)
    }
  }
  return found
}
