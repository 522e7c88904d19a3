import { buildPages, buildScene, type Deck, type Outline, type Suit, type Theme } from '@slidewright/engine/internal'
import { BUILD_LIMITS } from '@slidewright/shared'
import { ensureFonts } from '../../../assets/fonts.ts'
import { wait } from '../../../platform/clock.ts'
import { wantsStill } from '../../../platform/media.ts'
import { freshIds, tabMeasure } from './assemble.ts'

/** What a deck is made of. */
export interface MakeSource {
  readonly outline: Outline
  readonly suit: Suit
  readonly theme: Theme
}

/** How long pages wait for their fonts, in ms. */
const FONT_PATIENCE = 2500
/** How long the screen may be kept from painting, in ms. */
const AT_A_STRETCH = 24
/** A page takes its place in the strip in this time, in ms; the next one comes after it. */
const ARRIVAL = 160

/** Waits for fonts, but not for ever. */
export async function withPatience(fonts: Promise<unknown>): Promise<void> {
  await Promise.race([fonts, wait(FONT_PATIENCE)])
}

/** Has the faces of all pages fetched before the pages are built for good: what is measured in another face is broken in other places. Answers how many pages there will be. */
export async function warmFonts(
  { outline, suit, theme }: MakeSource,
  { empty, signal }: { readonly empty: Deck; readonly signal: AbortSignal },
): Promise<number> {
  const measure = tabMeasure()
  const arrivals: Promise<void>[] = []
  let count = 0
  let paintedAt = performance.now()
  for (const built of buildPages(outline, suit, { theme, measure, ids: freshIds(), limits: BUILD_LIMITS })) {
    if (signal.aborted || !built.ok) continue
    count++
    const { page, assets } = built.value
    const deck = {
      ...empty,
      pages: { [page.id]: page },
      assets: Object.fromEntries(assets.map(asset => [asset.id, asset])),
    }
    arrivals.push(ensureFonts(buildScene({ deck, page: page.id, measure, drawChart: () => [] })))
    if (performance.now() - paintedAt < AT_A_STRETCH) continue
    await nextPaint()
    paintedAt = performance.now()
  }
  await withPatience(Promise.all(arrivals))
  return count
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
