import type { Ids } from '../base/id.ts'
import { fail, ok, type Result } from '../base/result.ts'
import { PAGE_SIZE } from '../document/create.ts'
import { type Deck, PAGE_TYPES, type Page, type UsedLayout } from '../document/deck.ts'
import { pagesOf } from '../document/read.ts'
import { rescaledDeck } from '../document/rescale.ts'
import type { Theme } from '../document/theme.ts'
import { suitFor } from '../suit/suit-for.ts'
import type { Suit } from '../suit/types.ts'
import type { Measure } from '../text/types.ts'
import { carryOverPage, suitStateFor } from './carry-over-page.ts'
import { hyphenationOf } from './divided-words.ts'
import { outlineOf } from './outline-of.ts'
import type { BuildError } from './ports.ts'
import { type OldPage, type RebuildContext, rebuildPage } from './rebuild-page.ts'
import { chapterNumbers } from './sections.ts'
import { withWordPlaces } from './word-places.ts'

/** The ports that switching suits needs. */
export interface SwitchPorts {
  readonly theme: Theme
  readonly measure: Measure
  readonly ids: Ids
}

/** A deck in its new suit. `moved` are the pages that were rebuilt, `dropped` those that the suit has no layout for: they only change colors. */
export interface SwitchedDeck {
  readonly deck: Deck
  readonly moved: readonly Page['id'][]
  readonly dropped: readonly Page['id'][]
}

/**
 * Switches a deck to another suit: every page is rebuilt from its current content, and manual edits are kept. Elements that do not belong
 * to the suit are carried over; pages that were not built stay as they are. Suits are drawn for one page size; a deck of another size is
 * rescaled.
 */
export function switchSuit(whole: Deck, suit: Suit, ports: SwitchPorts): Result<SwitchedDeck, BuildError> {
  return switchPages(whole, suit, { ports, max: Number.POSITIVE_INFINITY })
}

/** Sets the first page of a deck like `switchSuit`, alone in its deck, as a preview that costs one page. */
export function switchFirstPage(whole: Deck, suit: Suit, ports: SwitchPorts): Result<SwitchedDeck, BuildError> {
  return switchPages(whole, suit, { ports, max: 1 })
}

interface Switching {
  readonly ports: SwitchPorts
  /** The maximum number of pages to rebuild; later ones are left out. */
  readonly max: number
}

function switchPages(whole: Deck, suit: Suit, { ports, max }: Switching): Result<SwitchedDeck, BuildError> {
  const deck = rescaledDeck(whole, PAGE_SIZE)
  if (!suit.layouts.some(layout => layout.kind === 'cover')) return fail({ code: 'get_suit_error', node: deck.title })
  const remake: RebuildContext = {
    deck,
    outline: outlineOf(deck),
    suit: suitFor(withWordPlaces(suit), deck.language),
    ports: { ...ports, picture: url => Object.values(deck.assets).find(asset => asset.url === url) ?? null },
    fit: { measure: ports.measure, fonts: ports.theme.fonts, language: deck.language, ...hyphenationOf(deck) },
    used: [],
  }
  const layouts: Record<string, UsedLayout> = {}
  const pages: Record<Page['id'], Page> = {}
  const moved: Page['id'][] = []
  const dropped: Page['id'][] = []
  const numbers = chapterNumbers(remake.outline)
  let [count, chapter] = [0, 0]
  const all = pagesOf(deck)
  for (const [pageIndex, page] of all.slice(0, max).entries()) {
    if (page.pageType === PAGE_TYPES.chapter) chapter = numbers[count++] ?? count
    const old: OldPage = { page, pageIndex, pageCount: all.length, chapter, ...suitStateFor(page, remake.suit) }
    const set = switchPage(old, remake)
    pages[page.id] = set.page
    if (set.layout) layouts[set.layout.key] = set.layout
    if (set.is === 'moved') moved.push(page.id)
    if (set.is === 'dropped') dropped.push(page.id)
  }
  const assets = { ...deck.assets, ...Object.fromEntries((suit.assets ?? []).map(asset => [asset.id, asset])) }
  const footer = deck.footer && { footer: { ...deck.footer, hand: suit.footer ?? null } }
  const switched = { ...deck, suit: suit.id, theme: ports.theme, pages, layouts, assets, ...footer }
  return ok({ deck: rescaledDeck(switched, whole.size), moved, dropped })
}

interface SwitchedPage {
  readonly page: Page
  /** None for a page that was never built. */
  readonly layout: UsedLayout | null
  readonly is: 'moved' | 'dropped' | 'same'
}

function switchPage(old: OldPage, remake: RebuildContext): SwitchedPage {
  const { page } = old
  const { deck, suit, fit } = remake
  const used = page.layout === null ? undefined : deck.layouts[page.layout]
  if (used === undefined) return { page, layout: null, is: 'same' }
  if (used.suit === suit.id) return { page, layout: used, is: 'same' }
  const built = rebuildPage(old, remake)
  if (built === null) return { page, layout: used, is: 'dropped' }
  return { page: carryOverPage(page, built, { used, suit, fit }), layout: built.layout, is: 'moved' }
}
