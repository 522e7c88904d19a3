import { keysBetween } from '../base/order-key.ts'
import { fail, ok, type Result } from '../base/result.ts'
import { createDeck } from '../document/create.ts'
import type { Deck, Page } from '../document/deck.ts'
import type { Outline } from '../outline/types.ts'
import type { Suit } from '../suit/types.ts'
import { buildPages } from './build-pages.ts'
import type { BuildError, BuildPorts, BuiltPage } from './ports.ts'

/** A built deck, and the pages that could not be built. */
export interface BuiltDeck {
  readonly deck: Deck
  readonly dropped: readonly BuildError[]
}

/** Builds a whole deck from an outline, by collecting the results of `buildPages`. Fails only if the suit cannot build any deck. */
export function buildDeck(outline: Outline, suit: Suit, ports: BuildPorts): Result<BuiltDeck, BuildError> {
  const pages: BuiltPage[] = []
  const dropped: BuildError[] = []
  for (const built of buildPages(outline, suit, ports)) {
    if (built.ok) pages.push(built.value)
    else if (built.error.code === 'get_suit_error') return fail(built.error)
    else dropped.push(built.error)
  }
  const deck = createDeck({ theme: ports.theme, title: outline.root.value, language: outline.language, suit: suit.id })
  return ok({ deck: withPages(deck, pages), dropped })
}

/** Returns the deck with these pages appended, in order. */
export function withPages(deck: Deck, built: readonly BuiltPage[]): Deck {
  const last = Object.values(deck.pages).reduce<string | null>(
    (high, { order }) => (high === null || order > high ? order : high),
    null,
  )
  const orders = keysBetween(last, null, built.length)
  const pages = built.map(({ page }, index): Page => ({ ...page, order: orders[index] ?? page.order }))
  return {
    ...deck,
    pages: { ...deck.pages, ...Object.fromEntries(pages.map(page => [page.id, page])) },
    layouts: { ...deck.layouts, ...Object.fromEntries(built.map(({ layout }) => [layout.key, layout])) },
    assets: {
      ...deck.assets,
      ...Object.fromEntries(built.flatMap(({ assets }) => assets.map(asset => [asset.id, asset]))),
    },
  }
}
