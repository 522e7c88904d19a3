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

/** The pages that a suit shows itself with, in order: what for and how much each takes. */
const SHOWN: readonly (readonly [kind: LayoutKind, count: number])[] = [
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

/** One layout for each page that is shown, no pattern twice where there is another. */
function shownLayouts({ layouts }: Suit): readonly Layout[] {
  const used = new Set<string>()
  return SHOWN.flatMap(([kind, count]) => {
    const ofKind = layouts.filter(layout => layout.kind === kind && layout.count === count)
    // Layouts for figures and dates look bare with words alone.
    const all = ofKind.toSorted((a, b) => Number(b.suits.includes('plain')) - Number(a.suits.includes('plain')))
    const chosen = all.find(({ pattern, imageCount }) => !used.has(pattern) && (kind === 'picture' || imageCount === 0))
    const layout = chosen ?? all[0]
    if (layout === undefined) return []
    used.add(layout.pattern)
    return [layout]
  })
}

/** What a deck of a suit is made with. */
export interface TemplateDeckSetting {
  readonly words: SampleWords
  /** What the deck is called; its pages have the sample words. */
  readonly title: string
  readonly language: string
  readonly ports: SwitchPorts
}

/** A suit as a deck at once: one page of each kind with words to write over. */
export function templateDeck(suit: Suit, { words, title, language, ports }: TemplateDeckSetting): Deck {
  const empty: Deck = createDeck({ theme: ports.theme, title, language, suit: suit.id })
  return shownLayouts(suit).reduce((deck, layout) => {
    const after = pagesOf(deck).at(-1)?.id ?? null
    const [choice] = samplePages({ deck, after, suit: { ...suit, layouts: [layout] }, words, ports })
    return choice ? withPages(deck, [{ ...choice, assets: [...(suit.assets ?? [])] }]) : deck
  }, empty)
}
