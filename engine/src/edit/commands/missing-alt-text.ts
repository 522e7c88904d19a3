import type { ElementId, PageId } from '../../base/id.ts'
import type { Deck } from '../../document/deck.ts'
import { isUndescribed } from '../../document/picture.ts'
import { pagesOf, paintOrder } from '../../document/read.ts'
import { unchanged } from '../transaction.ts'
import type { Context, Sent } from '../types.ts'

/** A picture and its page. */
export interface PicturePlace {
  readonly page: PageId
  readonly element: ElementId
}

/** Returns the pictures of a deck without alternative text, page by page, back to front; decorative ones are left out. */
export function undescribed(deck: Deck): PicturePlace[] {
  return pagesOf(deck).flatMap(page =>
    paintOrder(page)
      .filter(isUndescribed)
      .map(({ id }) => ({ page: page.id, element: id })),
  )
}

/** Shows and selects the next picture without alternative text: after the selection, then from the start. */
export function showUndescribed({ deck, session }: Context, send: ((sent: Sent) => void) | undefined): boolean {
  const places = undescribed(deck)
  const { page, elements } = session.selection
  const at = places.findIndex(place => elements.includes(place.element))
  const ahead = pagesOf(deck).findIndex(({ id }) => id === page)
  const order = new Map(pagesOf(deck).map(({ id }, index) => [id, index]))
  const next =
    at === -1
      ? (places.find(place => (order.get(place.page) ?? 0) >= ahead) ?? places[0])
      : places[(at + 1) % places.length]
  if (!next || (at !== -1 && places.length === 1)) return false
  send?.({ transaction: unchanged(deck), select: { page: next.page, elements: [next.element], editing: null } })
  return true
}
