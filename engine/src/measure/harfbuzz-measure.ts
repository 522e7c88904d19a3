import type { Measure } from '../text/types.ts'
import { cacheAdvances } from '../theme/advance-cache.ts'
import { faceCovers } from '../theme/font-coverage.ts'
import { fontNeeds, type TextSettings } from './font-needs.ts'
import { createFontStore, type FontStore, type LoadFont } from './font-store.ts'
import { shapeText } from './shape.ts'

/** A measure and its fonts. A text measured before its fonts are loaded gets an estimate, and the epoch increases when they arrive. */
export interface HarfbuzzMeasure extends Measure {
  readonly fonts: FontStore
  /** Brings every font that a text may be set in: what to wait for before a deck is built. */
  prepare(text: string, settings: TextSettings): Promise<void>
}

/** Measures with harfbuzz and the fonts that `load` returns. */
export function createHarfbuzzMeasure({ load }: { readonly load: LoadFont }): HarfbuzzMeasure {
  const fonts = createFontStore(load)
  const cache = cacheAdvances((text, face) =>
    shapeText(fonts, text, face).reduce((sum, { advance }) => sum + advance, 0),
  )
  let measured = fonts.epoch
  return {
    fonts,
    prepare: (text, settings) => fonts.prepare(fontNeeds(text, settings)),
    get epoch() {
      return fonts.epoch
    },
    covers: faceCovers,
    advance(text, face, size) {
      if (measured !== fonts.epoch) {
        cache.forget()
        measured = fonts.epoch
      }
      return cache.advance(text, face, size)
    },
  }
}
