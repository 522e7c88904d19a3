import { type Deck, dressedPage, type Page, type PageId, pageOf, pagesOf } from '@slidewright/engine/internal'
import { today } from '../platform/clock.ts'

/** Returns a page as it is painted, with what its master and footer give it. */
export function shownPage(deck: Deck, id: PageId): Page | undefined {
  const page = pageOf(deck, id)
  return page && dressedPage(deck, page, { today: today() })
}

/** Returns the pages of a deck as they are painted. */
export function shownPages(deck: Deck): readonly Page[] {
  return deck.footer === undefined && deck.masters === undefined
    ? pagesOf(deck)
    : pagesOf(deck).map(page => dressedPage(deck, page, { today: today() }))
}

/** Returns what a deck has besides its pages, which come as they are painted. */
export function withoutPages({ footer: _footer, masters: _masters, ...deck }: Deck): Deck {
  return { ...deck, pages: {}, layouts: {}, extra: {} }
}
