import { solid } from '../../toolkit/art.ts'
import { pointHead, styleFrom, textStyle, titleStyle } from '../../toolkit/type.ts'

/** The title of a page. */
export const title = titleStyle({ sizes: [40, 36, 32, 28, 24, 20], weight: 700, lineHeight: 1.1 })

/** The title of a cover. */
export const coverTitle = styleFrom(title, {
  sizes: [80, 64, 54, 44, 40, 36, 32, 28, 24, 20],
  lineHeight: 1.06,
  letterSpacing: -0.025,
})

/** Running text. */
export const text = textStyle({ sizes: [16, 15, 14, 13] })

/** A point: its head semi-bold in the title face, its text below. */
export const point = styleFrom(text, { lineHeight: 1.36, head: pointHead(700, 'text1') })

/** The line under the title of a cover or a chapter. */
export const lead = styleFrom(text, { sizes: [20, 18, 16, 15, 14, 13, 12], lineHeight: 1.38 })

/** A head on its own. */
export const head = styleFrom(text, {
  face: '@title',
  sizes: [20, 18, 16, 15, 14],
  weight: 700,
  fill: solid('text1'),
  lineHeight: 1.3,
})

/** Small print: captions and sources. */
export const small = styleFrom(text, { sizes: [13, 12] })

/** A remark in italics of the title face. */
export const remark = styleFrom(text, { face: '@title', italic: true, sizes: [13, 12] })

/** A number that is a fact. */
export const figure = styleFrom(title, { sizes: [64, 56, 48, 40, 34, 28, 24], lineHeight: 1.1 })
