import { solid } from '../../toolkit/art.ts'
import { inkOn } from '../../toolkit/ink-on.ts'
import { pointHead, styleFrom, textStyle, titleStyle } from '../../toolkit/type.ts'

/** The title of a page: its conclusion. */
export const title = titleStyle({
  sizes: [32, 28, 24, 20, 18],
  weight: 700,
  lineHeight: 1.15,
  letterSpacing: -0.012,
})

/** The title of a cover, on navy. */
export const coverTitle = styleFrom(title, {
  sizes: [60, 54, 48, 40, 36, 32, 28, 24, 20],
  lineHeight: 1.08,
  letterSpacing: -0.025,
  fill: inkOn('accent1'),
})

/** The title of a chapter. */
export const chapterTitle = styleFrom(title, {
  sizes: [44, 40, 36, 32, 28, 24, 20],
  lineHeight: 1.12,
  letterSpacing: -0.02,
})

/** Running text. */
export const text = textStyle({ sizes: [16, 15, 14, 13], fill: solid('text1') })

/** The line under the title of a cover or a chapter. */
export const lead = styleFrom(text, { sizes: [20, 18, 16, 15, 14, 13, 12], lineHeight: 1.35 })

/** A point: its head bold, its text quieter. */
export const pointText = styleFrom(text, { lineHeight: 1.36, fill: solid('text2'), head: pointHead(700, 'text1') })

/** A point on a card. */
export const cardPoint = styleFrom(pointText, { lineHeight: 1.32, fill: solid('text1') })

/** A head on its own. */
export const head = styleFrom(text, {
  face: '@title',
  sizes: [16, 15, 14, 13, 12],
  weight: 700,
  lineHeight: 1.25,
  verticalAlign: 'middle',
})

/** Small print: sources, captions, page numbers. */
export const small = styleFrom(text, { sizes: [12], fill: solid('text2'), verticalAlign: 'middle' })

/** A number that is a fact, drawn thin. */
export const figure = styleFrom(title, {
  sizes: [56, 48, 40, 34, 28, 24],
  weight: 200,
  lineHeight: 1.1,
  letterSpacing: -0.03,
  verticalAlign: 'middle',
})

/** An order number beside a line. */
export const ordinal = styleFrom(title, {
  sizes: [32, 28, 24],
  weight: 300,
  lineHeight: 1.1,
  letterSpacing: 0,
  verticalAlign: 'middle',
})
