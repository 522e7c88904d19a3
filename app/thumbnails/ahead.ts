import type { Page, PageId } from '@slidewright/engine/internal'

/** How many pages are made ready on each side of the last one shown. */
export const REACH = 100

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

/** The last row that came into sight, and where the list is scrolled to: 1 to its end, -1 to its start, 0 nowhere. */
export interface Scrolled<Row> {
  readonly latest: Row | null
  readonly direction: number
}

/**
 * Returns where a list is scrolled to by the rows that have come into sight together, in any order: to the end if one of them is behind the
 * last row that came before.
 */
export function scrolledTo<Row>(
  { latest, direction }: Scrolled<Row>,
  arrived: readonly Row[],
  order: (row: Row) => string,
): Scrolled<Row> {
  const [first, ...others] = arrived
  if (first === undefined) return { latest, direction }
  const last = others.reduce((a, b) => (order(b) >= order(a) ? b : a), first)
  if (latest === null) return { latest: last, direction }
  if (order(last) > order(latest)) return { latest: last, direction: 1 }
  const lowest = others.reduce((a, b) => (order(b) < order(a) ? b : a), first)
  return { latest: lowest, direction: order(lowest) < order(latest) ? -1 : direction }
}
