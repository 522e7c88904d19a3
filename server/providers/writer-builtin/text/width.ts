const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u
const COMBINING = /\p{M}/u

/** How wide a text is set, in half-width characters: East Asian ones count double, combining marks nothing. */
export function widthOf(text: string): number {
  let width = 0
  for (const char of text) width += COMBINING.test(char) ? 0 : WIDE.test(char) ? 2 : 1
  return width
}

/** The widest point that still reads at a glance: about 110 Latin or 60 East Asian characters. */
export const POINT_WIDTH = 116
/** The widest title. */
export const TITLE_WIDTH = 68
/** How far over the width a sentence may go when nothing of it can be spared. */
export const SOFT_EXCESS = 1.2
