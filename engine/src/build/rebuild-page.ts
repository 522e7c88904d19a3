import { type Deck, PAGE_TYPES, type Page } from '../document/deck.ts'
import { isPlaceholder } from '../document/placeholder.ts'
import { bodyOf, textOf } from '../document/read.ts'
import { chaptersOf } from '../outline/tree.ts'
import type { Outline, OutlineNode } from '../outline/types.ts'
import type { Layout, Suit } from '../suit/types.ts'
import { makePart } from './build-content.ts'
import { buildOpening } from './build-opening.ts'
import type { PagePlace } from './build-page.ts'
import { PAGE_PLACE } from './build-page.ts'
import { catalogLayout, withItems } from './choose-layout.ts'
import { openingFor } from './columns.ts'
import { wasWritten } from './edited.ts'
import { asked, derived, plain, type SlotTexts } from './fill-slots.ts'
import { type ContentContext, findLayout, type Part, tryLayout } from './find-layout.ts'
import { FIT_COMPROMISES } from './fit-slots.ts'
import { catalogTexts, chapterTexts, endingTexts } from './opening-texts.ts'
import type { PageContent } from './page-content.ts'
import type { BuildPorts, BuiltPage } from './ports.ts'
import { readPage, type Slots, slotsOf, titleOf } from './read-page.ts'
import { sectionsOf } from './sections.ts'
import type { SlotText } from './slot-body.ts'
import type { FitPorts } from './slot-layout.ts'
import { chartOn } from './table-chart.ts'

/** Dependencies for rebuilding the pages of a deck. */
export interface RebuildContext {
  readonly deck: Deck
  readonly outline: Outline
  readonly suit: Suit
  readonly ports: BuildPorts
  readonly fit: FitPorts
  readonly used: string[]
}

/**
 * A page of the deck and its position. `preferred` is the layout that it had in this suit before; `absent` are the slots that were
 * emptied by hand.
 */
export interface OldPage {
  readonly page: Page
  readonly pageIndex: number
  readonly pageCount: number
  readonly chapter: number
  readonly preferred: Layout | null
  readonly absent: readonly string[]
}

/** Rebuilds a page in another suit; null if that suit has no layout for it. */
export function rebuildPage(old: OldPage, remake: RebuildContext): BuiltPage | null {
  const { pageType } = old.page
  if (pageType !== PAGE_TYPES.content) return freshOpening(old, remake)
  const part = partFor(readPage(old.page, remake.deck), old, remake)
  if (part === null) return null
  remake.used.push(part.layout.pattern)
  return makePart(part, pageContextFor(old, remake))
}

/** Returns the context in which a page of the deck is rebuilt. */
export function pageContextFor(old: OldPage, { deck, suit, ports, fit }: RebuildContext): ContentContext {
  const { section } = old.page
  return { suit, ports, fit, deckTitle: deck.title, section, next: () => placeOf(old, deck) }
}

/** Returns the position at which the page's motif was drawn, so that it looks the same; else the current one. */
function placeOf({ page, pageIndex, pageCount, chapter }: OldPage, deck: Deck): PagePlace {
  const stored = page.extra[PAGE_PLACE]
  if (isPlace(stored)) return stored
  return { seed: deck.title, pageIndex, pageCount, chapter, chapterCount: chapter }
}

function isPlace(value: unknown): value is PagePlace {
  if (typeof value !== 'object' || value === null) return false
  const { seed, ...numbers } = value as Record<string, unknown>
  const named = ['pageIndex', 'pageCount', 'chapter', 'chapterCount']
  return typeof seed === 'string' && named.every(name => Number.isFinite(numbers[name]))
}

function partFor(content: PageContent, old: OldPage, remake: RebuildContext): Part | null {
  const setting = pageContextFor(old, remake)
  const before = old.preferred ? inLayout(content, old, setting) : null
  if (before !== null) return before
  return findLayout(content, { setting, used: remake.used, gives: [...FIT_COMPROMISES, 'all'] })
}

/** Fills the page's previous layout, leaving emptied slots empty. */
function inLayout(content: PageContent, { preferred, absent }: OldPage, setting: ContentContext): Part | null {
  if (preferred === null) return null
  const layout = { ...preferred, slots: preferred.slots.filter(({ name }) => !absent.includes(name)) }
  const chart = preferred.kind === 'chart' ? chartOn(content) : null
  const places = numbersOf(layout)
  const count = content.isQuote ? 1 : content.points.length
  if (places.length > 0 && places.length !== count) return null
  for (const give of [...FIT_COMPROMISES, 'all'] as const) {
    const part = tryLayout(content, { layout, chart }, { setting, give, places })
    if (part !== null) return part
  }
  return null
}

/** Returns the numbers of a layout's repeated slots, in order. */
function numbersOf({ slots }: Layout): number[] {
  const numbers = slots.flatMap(({ role, name, sort }) =>
    ['point', 'head', 'body', 'number'].includes(role) && name !== role ? [sort] : [],
  )
  return [...new Set(numbers)].sort((a, b) => a - b)
}

/**
 * Builds a cover, catalog, chapter or ending in its preferred layout, else in the one for its kind; null if the suit has none that fits.
 */
function freshOpening(old: OldPage, remake: RebuildContext): BuiltPage | null {
  const layout = openingLayout(old, remake)
  return layout && openingIn(layout, old, remake)
}

/** Builds a cover, catalog, chapter or ending in a layout; null if its text does not fit. */
export function openingIn(layout: Layout, old: OldPage, remake: RebuildContext): BuiltPage | null {
  const { page } = old
  const slots = slotsOf(page)
  const title = slots.get('title')
  const node = nodeOf(page, slots)
  const texts = openingTexts(old, { remake, node, slots })
  const places = layout.kind === 'catalog' ? withItems(layout, itemsIn(texts)) : layout
  const opening = {
    layout: { ...places, slots: places.slots.filter(({ name }) => !old.absent.includes(name)) },
    node,
    texts,
    pageType: page.pageType,
    section: page.section,
    derived: title !== undefined && title.origin?.node === undefined,
  }
  const setting = pageContextFor(old, remake)
  const { pages, left } = buildOpening(opening, setting)
  const [built] = pages
  return built?.ok && !left ? built.value : null
}

/** Returns the layout of an opening by its kind and content. A catalog keeps its layout while the number of items matches. */
function openingLayout(old: OldPage, remake: RebuildContext): Layout | null {
  const { page, preferred } = old
  const { suit } = remake
  const slots = slotsOf(page)
  const texts = openingTexts(old, { remake, node: nodeOf(page, slots), slots })
  if (page.pageType === PAGE_TYPES.catalog) return catalogLayout(suit, itemsIn(texts), preferred)
  return preferred ?? openingFor(suit, page.pageType === PAGE_TYPES.chapter ? 'chapter' : 'cover', texts)
}

/** Counts the items of a catalog. */
function itemsIn(texts: SlotTexts): number {
  return [...texts.keys()].filter(name => /^item\d+$/.test(name)).length
}

function nodeOf(page: Page, slots: Slots): OutlineNode {
  const id = slots.get('title')?.origin?.node ?? page.id
  return { id, kind: 'title', value: titleOf(page, slots), children: [], originType: 'list', notes: page.notes }
}

/** Returns the page's own texts, and repeated ones in their current state. Edited texts stay. */
function openingTexts(old: OldPage, at: { remake: RebuildContext; node: OutlineNode; slots: Slots }): SlotTexts {
  const texts = new Map<string, SlotText>(repeatedTexts(old, at))
  for (const [name, element] of at.slots) {
    const body = bodyOf(element)
    const isOwn = element.origin?.node !== undefined || wasWritten(element)
    if (isPlaceholder(element)) texts.set(name, asked(element.prompt))
    else if (body && isOwn) texts.set(name, { ...plain(textOf(body)), nodeless: element.origin?.node === undefined })
    else if (body && !textOf(body).endsWith('…')) texts.set(name, { ...texts.get(name), ...derived(textOf(body)) })
  }
  return texts
}

function repeatedTexts(
  old: OldPage,
  { remake, node, slots }: { remake: RebuildContext; node: OutlineNode; slots: Slots },
) {
  const { outline, deck } = remake
  const { pageType } = old.page
  if (pageType === PAGE_TYPES.catalog) return catalogTexts(node, sectionsOf(outline))
  const hasSubtitle = slots.has('subtitle') || old.absent.length === 0
  if (pageType === PAGE_TYPES.end) return without(endingTexts(node, deck.title), hasSubtitle)
  if (pageType !== PAGE_TYPES.chapter) return new Map([['title', plain(node.value)]])
  const chapter = chaptersOf(outline).find(({ id }) => id === node.id) ?? node
  return without(chapterTexts({ ...chapter, value: node.value }, old.chapter), hasSubtitle)
}

function without(texts: SlotTexts, hasSubtitle: boolean): SlotTexts {
  return hasSubtitle ? texts : new Map([...texts].filter(([name]) => name !== 'subtitle'))
}
