import { solid } from '../../toolkit/art.ts'
import { styleFrom, textStyle, titleStyle } from '../../toolkit/type.ts'

/** The title of a page: it stands on its underline. */
export const title = titleStyle({ sizes: [36, 32, 28, 24], weight: 600, verticalAlign: 'bottom' })

/** The title of a cover. */
export const coverTitle = styleFrom(title, {
  sizes: [64, 54, 44, 40, 36, 32, 28, 24],
  weight: 700,
  lineHeight: 1.08,
  letterSpacing: -0.01,
})

/** Running text. */
export const text = textStyle({ sizes: [16, 15, 14, 13], fill: solid('text1') })

/** A point: its head semi-bold in the title face. */
export const point = styleFrom(text, { head: { weight: 600, fill: solid('text1'), face: '@title' } })

/** A head on its own, in the color of its stick. */
export const head = styleFrom(title, { sizes: [20, 18, 16, 15, 14], lineHeight: 1.24, verticalAlign: 'middle' })

/** The line under the title of a cover or a chapter. */
export const lead = styleFrom(text, { sizes: [20, 18, 16, 15, 14, 13, 12], fill: solid('text2') })

/** Small print: captions and sources. */
export const small = styleFrom(text, { sizes: [13, 12], fill: solid('text2') })

/** A number that is a fact. */
export const figure = styleFrom(title, {
  sizes: [44, 36, 32, 28, 24],
  weight: 700,
  lineHeight: 1.12,
  verticalAlign: 'middle',
})

/** A number that fills its ring. */
export const display = styleFrom(title, {
  sizes: [168, 140, 112, 88, 68, 54, 44, 36, 28],
  weight: 700,
  lineHeight: 1,
  letterSpacing: -0.02,
  align: 'center',
  verticalAlign: 'middle',
})
