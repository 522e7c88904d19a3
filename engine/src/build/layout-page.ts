import type { Ids } from '../base/id.ts'
import { keysBetween } from '../base/order-key.ts'
import { hashText, seededRandom } from '../base/random.ts'
import { createPage, PAGE_SIZE } from '../document/create.ts'
import { PAGE_TYPES, type Page, type PageType, type UsedLayout } from '../document/deck.ts'
import type { Layout, LayoutKind, SlotRole, Suit } from '../suit/types.ts'
import { usedKey, usedLayout } from './build-page.ts'
import { placeArt } from './place-art.ts'
import { readingOrder, slotBase } from './place-slots.ts'
import { slotBody } from './slot-body.ts'

const PAGE_TYPE_OF: { readonly [kind in LayoutKind]?: PageType } = {
  cover: PAGE_TYPES.cover,
  ending: PAGE_TYPES.end,
  thanks: PAGE_TYPES.end,
  chapter: PAGE_TYPES.chapter,
  catalog: PAGE_TYPES.catalog,
}

/** Slots that wait for more than words. */
const WITHOUT_WORDS: readonly SlotRole[] = ['picture', 'table', 'chart', 'icon']

/**
 * Builds a page from a layout, as its canvas file holds it and as it is inserted by hand: the motif, and an empty text with a module
 * marker in each text slot.
 */
export function layoutPage(
  layout: Layout,
  { suit, ids, seed = suit.id }: { readonly suit: Suit; readonly ids: Ids; readonly seed?: string },
): { readonly page: Page; readonly layout: UsedLayout } {
  const art = layout.art({
    random: seededRandom(hashText(`${seed} ${layout.key}`)),
    pageIndex: 0,
    pageCount: 1,
    chapter: 1,
    chapterCount: 1,
    count: layout.count,
    title: '',
    size: PAGE_SIZE,
    ordered: true,
    subject: null,
  })
  const slots = readingOrder(layout).filter(({ role }) => !WITHOUT_WORDS.includes(role))
  const orders = keysBetween(null, null, art.under.length + slots.length + art.over.length)
  const texts = slots.map((slot, index) => ({
    ...slotBase(slot, {
      ids,
      order: orders[art.under.length + index] ?? 'a0',
      nodeOf: () => ({ node: '', source: null }),
    }),
    kind: 'text' as const,
    body: slotBody(slot, { head: null, text: '' }, slot.style.sizes[0] ?? 16),
  }))
  const elements = [
    ...placeArt(art.under, ids, orders),
    ...texts,
    ...placeArt(art.over, ids, orders.slice(art.under.length + slots.length)),
  ]
  const page = createPage({
    id: ids.page(),
    order: 'a0',
    pageType: PAGE_TYPE_OF[layout.kind] ?? PAGE_TYPES.content,
    layout: usedKey(suit, layout),
    background: layout.background,
    elements: Object.fromEntries(elements.map(element => [element.id, element])),
    moduleProps: { type: 'suit', id: suit.id, indexType: layout.layoutId, componentId: layout.key },
  })
  return { page, layout: usedLayout(suit, layout) }
}
