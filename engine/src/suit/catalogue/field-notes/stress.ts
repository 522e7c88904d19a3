import type { Art } from '../../types.ts'
import { underline } from './paper.ts'

/** How wide a title may be at its first size, in px, and what a letter takes there. */
const LINE = { width: 848, letter: 21 } as const
const WIDE_LETTER = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef]/gu

/** Two strokes under the title of a page, where it surely stands in one line; a longer one goes without. */
export function stressed(title: string): Art[] {
  const letters = title.length + (title.match(WIDE_LETTER)?.length ?? 0) * 0.9
  const width = letters * LINE.letter
  return width > LINE.width * 0.92
    ? []
    : underline({ x: 58, y: 103 }, Math.min(180, Math.max(90, width * 0.4)), 'accent3')
}
