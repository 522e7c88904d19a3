import { solid } from '../../toolkit/art.ts'
import { styleFrom, textStyle, titleStyle } from '../../toolkit/type.ts'
import { pale } from './inks.ts'

/** The title of a page. */
export const title = titleStyle({ sizes: [32, 28, 24, 21, 18], weight: 600 })

/** The title of a cover, on the sea. */
export const coverTitle = styleFrom(title, {
  sizes: [60, 54, 48, 44, 40, 36, 32, 28],
  lineHeight: 1.1,
  verticalAlign: 'bottom',
  fill: pale(),
})

/** Running text. */
export const text = textStyle({ sizes: [16, 15, 14, 13] })

/** Running text where there is much to read. */
export const inkText = styleFrom(text, { fill: solid('text1') })

/** A point: its head bold, its text below. */
export const point = styleFrom(inkText, { head: { weight: 700, fill: solid('text1') } })

/** A point on the sea floor. */
export const palePoint = styleFrom(text, { fill: pale(), head: { weight: 700, fill: pale() } })

/** A head on its own. */
export const head = styleFrom(text, { weight: 700, fill: solid('text1'), lineHeight: 1.3 })

/** Larger text: subtitles, what a number means. */
export const lead = styleFrom(text, { sizes: [20, 18, 16, 15, 14, 13, 12] })

/** Small print: captions and sources. */
export const small = styleFrom(text, { sizes: [12] })

/** A number that is a fact. */
export const figure = styleFrom(title, {
  sizes: [44, 40, 36, 32, 28, 24],
  lineHeight: 1.1,
  fill: solid('text1'),
})
