import { linear, solid, stop } from '../../toolkit/art.ts'
import { pointHead, styleFrom, textStyle, titleStyle } from '../../toolkit/type.ts'

/** The title of a page. */
export const title = titleStyle({ sizes: [40, 36, 32, 28, 24], weight: 600, letterSpacing: -0.015 })

/** The title of a cover. */
export const coverTitle = styleFrom(title, {
  sizes: [84, 72, 60, 54, 48, 40, 34],
  lineHeight: 1.04,
  letterSpacing: -0.03,
  align: 'center',
  verticalAlign: 'middle',
})

/** Running text. */
export const text = textStyle({ sizes: [16, 15, 14, 13] })

/** Running text on a lit card, and where there is much to read. */
export const brightText = styleFrom(text, { fill: solid('text1') })

/** A point: its head in the title face, its text below. */
export const pointText = styleFrom(text, { head: pointHead(600, 'text1') })

/** A point on a lit card. */
export const litPoint = styleFrom(pointText, { fill: solid('text1') })

/** A head on its own. */
export const head = styleFrom(text, {
  face: '@title',
  sizes: [20, 18, 16, 15, 14],
  weight: 600,
  fill: solid('text1'),
})

/** Small print: captions and sources. */
export const small = styleFrom(text, { sizes: [13, 12] })

/** A number that is a fact. */
export const figure = styleFrom(title, {
  sizes: [64, 56, 48, 40, 34, 28, 24],
  lineHeight: 1.1,
  fill: solid('accent3'),
})

/** A number that fills the page, lit from the left. */
export const display = styleFrom(title, {
  sizes: [220, 180, 148, 120, 96, 76, 60],
  weight: 700,
  lineHeight: 1,
  letterSpacing: -0.04,
  align: 'center',
  verticalAlign: 'middle',
  fill: linear({ x: 0, y: 0.4 }, { x: 1, y: 0.6 }, [stop(0, 'accent3'), stop(0.48, 'text1'), stop(1, 'accent4')]),
})
