import { type Deck, type Page, type PageId, pageOf, pagesOf, withFooter } from '@slidewright/engine/internal'
import { today } from '../platform/clock.ts'

/** Returns a page as it is painted, with its footer. */
export function shownPage(deck: Deck, id: PageId): Page | undefined {
  const page = pageOf(deck, id)
  return page && withFooter(deck, page, { today: today() })
}

/** Returns the pages of a deck as they are painted. */
export function shownPages(deck: Deck): readonly Page[] {
  return deck.footer === undefined
    ? pagesOf(deck)
    : pagesOf(deck).map(page => withFooter(deck, page, { today: today() }))
}

/** Returns what a deck has besides its pages, which come with their footers. */
export function withoutPages({ footer: _footer, ...deck }: Deck): Deck {
  return { ...deck, pages: {}, layouts: {}, extra: {} }
}
