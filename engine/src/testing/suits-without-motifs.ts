import { SUITS } from '../suit/catalogue/index.ts'
import type { Suit } from '../suit/types.ts'

/** All suits without motifs: tests of text give the same results in half the time. */
export const SUITS_WITHOUT_MOTIFS: readonly Suit[] = SUITS.map(suit => ({
  ...suit,
  layouts: suit.layouts.map(layout => ({ ...layout, art: () => ({ under: [], over: [] }) })),
}))
