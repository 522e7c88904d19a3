import { deepEqual } from '../base/deep-equal.ts'
import type { Deck, Page } from '../document/deck.ts'
import { pagesOf } from '../document/read.ts'

/** A page in two states of a deck. `before` is missing if it was added since, `now` if it was removed. */
export interface ComparedPage {
  readonly kind: 'same' | 'changed' | 'added' | 'removed'
  readonly before: Page | null
  readonly now: Page | null
}

/** Compares two states of a deck page by page, in the order of the earlier one; added pages follow the page that they come after. */
export function compareDecks(before: Deck, now: Deck): readonly ComparedPage[] {
  const isRestyled = !deepEqual([before.theme, before.size], [now.theme, now.size])
  const compared = pagesOf(before).map((page): ComparedPage => {
    const other = now.pages[page.id] ?? null
    if (other === null) return { kind: 'removed', before: page, now: null }
    return { kind: !isRestyled && isSame(page, other) ? 'same' : 'changed', before: page, now: other }
  })
  const pages = pagesOf(now)
  for (const [index, page] of pages.entries()) {
    if (Object.hasOwn(before.pages, page.id)) continue
    const previous = pages[index - 1]?.id
    const at = previous === undefined ? -1 : compared.findIndex(each => each.now?.id === previous)
    compared.splice(at + 1, 0, { kind: 'added', before: null, now: page })
  }
  return compared
}

function isSame({ order: _before, ...before }: Page, { order: _now, ...now }: Page): boolean {
  return deepEqual(before, now)
}
