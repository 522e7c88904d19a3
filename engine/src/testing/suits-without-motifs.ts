import { SUITS } from '../suit/catalogue/index.ts'
import type { Suit } from '../suit/types.ts'

/** All suits, with nothing drawn behind the words: what is tested of words is the same, in half the time. */
export const SUITS_WITHOUT_MOTIFS: readonly Suit[] = SUITS.map(suit => ({
  ...suit,
  layouts: suit.layouts.map(layout => ({ ...layout, art: () => ({ under: [], over: [] }) })),
}))
