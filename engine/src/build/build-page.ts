import { keysBetween } from '../base/order-key.ts'
import { hashText, seededRandom } from '../base/random.ts'
import { createPage, PAGE_SIZE } from '../document/create.ts'
import type { Asset, Page, PageType, UsedLayout } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import type { ArtContext, Layout, Slot, Suit } from '../suit/types.ts'
import type { FittedSlot } from './fit-slots.ts'
import { placeArt } from './place-art.ts'
import { readingOrder, type SlotSpot, textElement } from './place-slots.ts'
import type { BuildPorts, BuiltPage } from './ports.ts'

/** Where in its deck a page stands; decides what its motif looks like. */
export interface PagePlace {
  readonly seed: string
  readonly pageIndex: number
  readonly pageCount: number
  readonly chapter: number
  readonly chapterCount: number
}

/** A page that is ready to be put together. */
export interface PagePlan {
  readonly layout: Layout
  readonly pageType: PageType
  readonly title: string
  readonly notes: string
  readonly section: string | null
  readonly place: PagePlace
  readonly fitted: readonly FittedSlot[]
  readonly nodeOf: SlotSpot['nodeOf']
  /** What fills slots that hold no text: tables, charts, pictures. */
  readonly data?: (slot: Slot, spot: SlotSpot) => Element | null
  readonly assets?: readonly Asset[]
}

/** Puts a page together: the motif below, the slots in reading order, the rest of the motif above. */
export function assemblePage(plan: PagePlan, suit: Suit, { ids }: Pick<BuildPorts, 'ids'>): BuiltPage {
  const { layout, place } = plan
  const slots = readingOrder(layout)
  const filled = slots.filter(slot => plan.fitted.some(entry => entry.slot === slot) || isData(slot))
  const art = layout.art(artContext(plan, filled))
  const orders = keysBetween(null, null, art.under.length + filled.length + art.over.length)
  const first = orders.slice(art.under.length)
  const contents = filled.flatMap((slot, index) => {
    const spot: SlotSpot = { ids, order: first[index] ?? 'a0', nodeOf: plan.nodeOf }
    const fitted = plan.fitted.find(entry => entry.slot === slot)
    const element = fitted ? textElement(fitted, spot) : (plan.data?.(slot, spot) ?? null)
    return element === null ? [] : [element]
  })
  const covered = contents.some(element => element.kind === 'image')
  const under = placeArt(covered ? withoutPictures(art.under) : art.under, ids, orders)
  const over = placeArt(art.over, ids, orders.slice(art.under.length + filled.length))
  const page = createPage({
    id: ids.page(),
    order: 'a0',
    pageType: plan.pageType,
    layout: usedKey(suit, layout),
    background: layout.background,
    elements: Object.fromEntries(
      [...under, ...contents, ...over].map(element => [element.id, element]),
    ) as Page['elements'],
    notes: plan.notes,
    section: plan.section,
    moduleProps: { type: 'suit', id: suit.id, indexType: layout.layoutId, componentId: usedKey(suit, layout) },
  })
  return { page, layout: usedLayout(suit, layout), assets: place === undefined ? [] : (plan.assets ?? []) }
}

/** The key of a layout in `deck.layouts`. */
export function usedKey(suit: Suit, layout: Layout): string {
  return `${suit.id}:${layout.key}`
}

/** What the deck remembers of a layout. */
export function usedLayout(suit: Suit, layout: Layout): UsedLayout {
  return {
    key: usedKey(suit, layout),
    layoutId: layout.layoutId,
    pattern: layout.pattern,
    suit: suit.id,
    slots: layout.slots.map(({ name, module, sort, frame }) => ({ name, module, sort, frame })),
  }
}

function isData(slot: Slot): boolean {
  return slot.role === 'table' || slot.role === 'chart' || slot.role === 'picture'
}

/** A motif that stands in for a picture is left out when there is one. */
function withoutPictures(pieces: ReturnType<Layout['art']>['under']): ReturnType<Layout['art']>['under'] {
  return pieces.filter(piece => piece.name !== 'landscape' && piece.name !== 'picture')
}

function artContext({ layout, place, title }: PagePlan, filled: readonly Slot[]): ArtContext {
  return {
    random: seededRandom(hashText(`${place.seed} ${place.pageIndex}`)),
    pageIndex: place.pageIndex,
    pageCount: place.pageCount,
    chapter: place.chapter,
    chapterCount: place.chapterCount,
    count: layout.count > 0 ? layout.count : filled.length,
    title,
    size: PAGE_SIZE,
  }
}
