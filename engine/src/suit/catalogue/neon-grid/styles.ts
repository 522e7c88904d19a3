import { solid } from '../../toolkit/art.ts'
import { styleFrom, textStyle, titleStyle } from '../../toolkit/type.ts'

/** The title of a page. */
export const title = titleStyle({ sizes: [40, 34, 30, 26, 24], weight: 700 })

/** The title of a cover. */
export const coverTitle = styleFrom(title, {
  sizes: [84, 72, 60, 52, 44, 38, 32],
  weight: 800,
  lineHeight: 0.98,
  letterSpacing: -0.02,
  verticalAlign: 'bottom',
})

/** Running text. */
export const text = textStyle({ sizes: [16, 15, 14, 13] })

/** A point: its head strong, its text below. */
export const pointText = styleFrom(text, { head: { weight: 700, fill: solid('text1') } })

/** The line under the title of a cover or a chapter. */
export const lead = styleFrom(text, { sizes: [20, 18, 16, 15, 14, 13, 12] })

/** A head on its own. */
export const head = styleFrom(text, { sizes: [16, 15, 14, 13], weight: 700, fill: solid('text1') })

/** Small print: captions and sources. */
export const small = styleFrom(text, { sizes: [13, 12] })

/** A number that is a fact, or a place in a list. */
export const figure = styleFrom(title, {
  sizes: [40, 34, 28, 24],
  weight: 800,
  lineHeight: 1.12,
  verticalAlign: 'middle',
  fill: solid('accent2'),
})

/** A number that fills the page. */
export const display = styleFrom(title, {
  sizes: [200, 168, 140, 112, 88, 68, 54],
  weight: 800,
  lineHeight: 1,
  letterSpacing: -0.03,
  align: 'center',
  verticalAlign: 'middle',
})
