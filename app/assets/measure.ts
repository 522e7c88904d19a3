import { cacheAdvances, cssFont, type Face, faceCovers, type Measure } from '@slidewright/engine/internal'
import { areFontsLoaded, fontEpoch } from './fonts.ts'

/** Font size for measuring in px, large enough to make rounding negligible. */
const SIZE = 1000

/** Creates a measure based on the browser's own unhinted shaping, so that wrapped lines are as wide as painted ones. Missing fonts are requested; the epoch rises when they load. */
export function createCanvasMeasure(): Measure {
  const context = surface()
  const cache = cacheAdvances((text, face) => {
    areFontsLoaded(face, text)
    // A worker keeps the fallback that it has once found for a font. At another size, which each arrival of fonts brings, it looks anew.
    const size = SIZE + fontEpoch()
    context.font = fontOf(face, size)
    // A trailing joiner after left-to-right text must not attach to a right-to-left run before it.
    context.direction = text.endsWith(JOINER) ? 'rtl' : 'ltr'
    return context.measureText(text).width / size
  })
  let measuredEpoch = fontEpoch()
  return {
    get epoch() {
      return fontEpoch()
    },
    covers: faceCovers,
    advance(text, face, size) {
      if (measuredEpoch !== fontEpoch()) {
        cache.forget()
        measuredEpoch = fontEpoch()
      }
      return cache.advance(text, face, size)
    },
  }
}

let shared: Measure | null = null

/** Returns the measure of this tab, shared so that its cache is reused. */
export function tabMeasure(): Measure {
  shared ??= createCanvasMeasure()
  return shared
}

const JOINER = '\u200d'

const fonts = new WeakMap<Face, { readonly size: number; readonly font: string }>()

function fontOf(face: Face, size: number): string {
  const cached = fonts.get(face)
  if (cached?.size === size) return cached.font
  const font = cssFont(face, size)
  fonts.set(face, { size, font })
  return font
}

function surface(): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (context === null) throw new Error('This browser has no Canvas 2D')
  context.fontKerning = 'normal'
  context.textRendering = 'geometricPrecision'
  context.letterSpacing = '0px'
  return context
}
