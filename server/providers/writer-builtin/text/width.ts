const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u
const COMBINING = /\p{M}/u
/** Below this code there are neither wide signs nor combining ones. */
const SPECIAL = 0x300

/** How wide a text is set, in half-width characters: East Asian ones count double, combining marks nothing. What is wider than `most` is not measured to its end. */
export function widthOf(text: string, max = Number.POSITIVE_INFINITY): number {
  let width = 0
  for (const char of text) {
    if (width > max) return width
    const isPlain = char.length === 1 && char.charCodeAt(0) < SPECIAL
    width += isPlain ? 1 : COMBINING.test(char) ? 0 : WIDE.test(char) ? 2 : 1
  }
  return width
}

/** The widest point that still reads at a glance: about 110 Latin or 60 East Asian characters. */
export const POINT_WIDTH = 116
/** The widest title. */
export const TITLE_WIDTH = 68
/** How far over the width a sentence may go when nothing of it can be spared. */
export const SOFT_EXCESS = 1.2
