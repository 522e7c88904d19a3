import type { Deck } from '../document/deck.ts'
import type { Theme } from '../document/theme.ts'

/** Applies other colors and fonts to a deck. Colors refer to theme slots, so nothing else changes. */
export function switchTheme(deck: Deck, theme: Theme): Deck {
  return { ...deck, theme }
}
