import {
  createDeck,
  type Deck,
  type Layout,
  type LayoutKind,
  pagesOf,
  type SampleWords,
  type Suit,
  type SwitchPorts,
  samplePages,
  withPages,
} from '@slidewright/engine/internal'

/** The pages of a suit's preview, in order: their kind and how many of each. */
const PREVIEW_PAGES: readonly (readonly [kind: LayoutKind, count: number])[] = [
  ['cover', 1],
  ['catalog', 3],
  ['chapter', 1],
  ['content', 3],
  ['content', 2],
  ['content', 4],
  ['total', 6],
  ['content', 1],
  ['picture', 1],
  ['chart', 1],
  ['table', 1],
  ['ending', 1],
]

/** A layout for each preview page; patterns are not repeated while there are others. */
function shownLayouts({ layouts }: Suit): readonly Layout[] {
  const used = new Set<string>()
  return PREVIEW_PAGES.flatMap(([kind, count]) => {
    const ofKind = layouts.filter(layout => layout.kind === kind && layout.count === count)
    // Layouts for numbers and dates look empty with text alone, so they come last.
    const all = ofKind.toSorted((a, b) => Number(b.suits.includes('plain')) - Number(a.suits.includes('plain')))
    const chosen = all.find(({ pattern, imageCount }) => !used.has(pattern) && (kind === 'picture' || imageCount === 0))
    const layout = chosen ?? all[0]
    if (layout === undefined) return []
    used.add(layout.pattern)
    return [layout]
  })
}

/** The settings of a deck made from a suit. */
export interface TemplateDeckSetting {
  readonly words: SampleWords
  /** The title of the deck; its pages have sample text. */
  readonly title: string
  readonly language: string
  readonly ports: SwitchPorts
}

/** Builds a deck from a suit: one page of each kind with sample text to replace. */
export function templateDeck(suit: Suit, { words, title, language, ports }: TemplateDeckSetting): Deck {
  const empty: Deck = createDeck({ theme: ports.theme, title, language, suit: suit.id })
  return shownLayouts(suit).reduce((deck, layout) => {
    const after = pagesOf(deck).at(-1)?.id ?? null
    const [choice] = samplePages({ deck, after, suit: { ...suit, layouts: [layout] }, words, ports })
    return choice ? withPages(deck, [{ ...choice, assets: [...(suit.assets ?? [])] }]) : deck
  }, empty)
}
