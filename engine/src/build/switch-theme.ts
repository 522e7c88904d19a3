import type { Deck } from '../document/deck.ts'
import type { Theme } from '../document/theme.ts'

/** The same deck in other colors and faces. Colors follow their slots, so nothing else changes. */
export function switchTheme(deck: Deck, theme: Theme): Deck {
  return { ...deck, theme }
}
