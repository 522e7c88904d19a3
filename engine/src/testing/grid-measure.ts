import { graphemeEnds } from '../text/segment.ts'
import type { Measure } from '../text/types.ts'
import { faceCovers } from '../theme/font-coverage.ts'

/** Writing of full width. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/
const NOTHING = /^[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069]$/

/** Measures as on squared paper: half an em a character, an em for wide writing. For tests that need no fonts. */
export function createGridMeasure(): Measure {
  return {
    epoch: 0,
    covers: faceCovers,
    advance(text, _, size) {
      let start = 0
      let width = 0
      for (const end of graphemeEnds(text)) {
        width += cellsOf(text.slice(start, end))
        start = end
      }
      return (width * size) / 2
    },
  }
}

function cellsOf(character: string): number {
  if (NOTHING.test(character)) return 0
  return WIDE.test(character) ? 2 : 1
}
