import { type Outline, outlineCharacters, type Suit, suitFontNeeds, type Theme } from '@slidewright/engine/internal'
import { preloadFonts } from '../../../assets/fonts.ts'
import { wait } from '../../../platform/clock.ts'
import { prefersReducedMotion } from '../../../platform/media.ts'

/** What a deck is generated from. */
export interface MakeSource {
  readonly outline: Outline
  readonly suit: Suit
  readonly theme: Theme
}

/** How long the animation of a new thumbnail takes, in ms; the next page follows after it. */
const ARRIVAL_MS = 160

/** Loads all the fonts of the pages before they are built: text measured in a fallback font breaks in other places. */
export function warmFacesOf({ outline, suit, theme }: MakeSource): Promise<void> {
  const { language } = outline
  return preloadFonts(suitFontNeeds(suit, { theme, text: outlineCharacters(outline), language }))
}

/** Returns a function that waits between pages, so that each has appeared before the next one is built. */
export function createPacer(): () => Promise<void> {
  let arrivedAt = performance.now()
  return async () => {
    await nextPaint()
    const rest = document.hidden || prefersReducedMotion() ? 0 : arrivedAt + ARRIVAL_MS - performance.now()
    if (rest > 0) await wait(rest)
    arrivedAt = performance.now()
  }
}

/** Waits for the next paint. A hidden tab never paints, so a timer is used there. */
function nextPaint(): Promise<void> {
  return new Promise(resolve => {
    if (document.hidden) setTimeout(resolve)
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}
