import { cacheAdvances, cssFont, type Face, faceCovers, type Measure } from '@slidewright/engine/internal'
import { areFontsHere, fontEpoch } from './fonts.ts'

/** Texts are measured at this size: large enough that no rounding is left in an em. px. */
const SIZE = 1000

/** Measures with the browser's own shaping, unhinted, so that what is broken into lines is as wide as what is painted. Faces that are missing are asked for; the epoch rises when they arrive. */
export function createCanvasMeasure(): Measure {
  const context = surface()
  const cache = cacheAdvances((text, face) => {
    areFontsHere(face, text)
    context.font = fontOf(face)
    // At the end of left-to-right text a joiner joins nothing: it is outside the right-to-left run before it.
    context.direction = text.endsWith(JOINER) ? 'rtl' : 'ltr'
    return context.measureText(text).width / SIZE
  })
  let measured = fontEpoch()
  return {
    get epoch() {
      return fontEpoch()
    },
    covers: faceCovers,
    advance(text, face, size) {
      if (measured !== fontEpoch()) {
        cache.forget()
        measured = fontEpoch()
      }
      return cache.advance(text, face, size)
    },
  }
}

const JOINER = '\u200d'

const fonts = new WeakMap<Face, string>()

function fontOf(face: Face): string {
  const known = fonts.get(face)
  if (known) return known
  const font = cssFont(face, SIZE)
  fonts.set(face, font)
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
