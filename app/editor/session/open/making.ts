import { type Outline, outlineCharacters, type Suit, suitFontNeeds, type Theme } from '@slidewright/engine/internal'
import { warmFonts } from '../../../assets/fonts.ts'
import { wait } from '../../../platform/clock.ts'
import { wantsStill } from '../../../platform/media.ts'

/** What a deck is made of. */
export interface MakeSource {
  readonly outline: Outline
  readonly suit: Suit
  readonly theme: Theme
}

/** A page takes its place in the strip in this time, in ms; the next one comes after it. */
const ARRIVAL = 160

/** Has the faces of all pages fetched before the pages are built: what is measured in another face is broken in other places. */
export function warmFacesOf({ outline, suit, theme }: MakeSource): Promise<void> {
  const { language } = outline
  return warmFonts(suitFontNeeds(suit, { theme, text: outlineCharacters(outline), language }))
}

/** The pauses between pages that are made: each one has arrived before the next one comes. */
export function createRhythm(): () => Promise<void> {
  let arrivedAt = performance.now()
  return async () => {
    await nextPaint()
    const rest = document.hidden || wantsStill() ? 0 : arrivedAt + ARRIVAL - performance.now()
    if (rest > 0) await wait(rest)
    arrivedAt = performance.now()
  }
}

/** Lets the screen show what has been done. A hidden tab paints nothing: there a turn of the clock must do. */
function nextPaint(): Promise<void> {
  return new Promise(resolve => {
    if (document.hidden) setTimeout(resolve)
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}
