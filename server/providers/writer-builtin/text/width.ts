const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u
const COMBINING = /\p{M}/u
/** Below this code point there are neither wide nor combining characters. */
const SPECIAL = 0x300

/**
 * Returns the width of a text in half-width characters: East Asian ones count double, combining marks nothing. Measuring stops beyond
 * `max`.
 */
export function widthOf(text: string, max = Number.POSITIVE_INFINITY): number {
  let width = 0
  for (const char of text) {
    if (width > max) return width
    const isPlain = char.length === 1 && char.charCodeAt(0) < SPECIAL
    width += isPlain ? 1 : COMBINING.test(char) ? 0 : WIDE.test(char) ? 2 : 1
  }
  return width
}

/** The maximum width of a point that is readable at a glance: about 110 Latin or 60 East Asian characters. */
export const POINT_WIDTH = 116
/** The maximum width of a title. */
export const TITLE_WIDTH = 68
/** The factor by which a sentence may exceed the width if nothing can be dropped. */
export const SOFT_EXCESS = 1.2
