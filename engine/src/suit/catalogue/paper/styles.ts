import { solid } from '../../toolkit/art.ts'
import { pointHead, styleFrom, textStyle, titleStyle } from '../../toolkit/type.ts'

/** The title of a page. */
export const title = titleStyle({ sizes: [40, 36, 32, 28], letterSpacing: -0.01 })

/** Running text. */
export const text = textStyle({ sizes: [16, 14, 13] })

/** Returns the scale of running text in a column: few words in a wide one are set larger. */
export function textSizes(width: number): readonly number[] {
  return [20, 18, 16, 14, 13].filter(size => size <= Math.max(16, width / 12))
}

/** A point: its head in the title face, its text below. */
export const pointText = styleFrom(text, { lineHeight: 1.35, head: pointHead(600, 'text1') })

/** A head on its own. */
export const head = styleFrom(text, {
  face: '@title',
  sizes: [20, 18, 16, 14],
  weight: 600,
  fill: solid('text1'),
  lineHeight: 1.25,
})

/** Small print: running head, page number, captions. */
export const small = styleFrom(text, { sizes: [12] })

/** Italic of the title face. */
export const italic = styleFrom(text, { face: '@title', italic: true, sizes: [18, 16, 14] })
