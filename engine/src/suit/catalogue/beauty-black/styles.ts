import { linear, solid, stop } from '../../toolkit/art.ts'
import { pointHead, styleFrom, textStyle, titleStyle } from '../../toolkit/type.ts'

/** The title of a page. */
export const title = titleStyle({ weight: 300 })

/** A title that hangs at the lower left, beside what it announces. */
export const lowTitle = styleFrom(title, { sizes: [36, 32, 28], verticalAlign: 'bottom' })

/** Running text. */
export const text = textStyle({})

/** A point: its head in the title face, its text below. */
export const pointText = styleFrom(text, { sizes: [18, 16, 15, 14], head: pointHead(500, 'text1') })

/** A point whose head is gold and whose text is bright: for lists with room around them. */
export const brightPoint = styleFrom(text, {
  sizes: [20, 18, 16, 15, 14],
  fill: solid('text1'),
  head: pointHead(500, 'accent1'),
})

/** A head on its own. */
export const head = styleFrom(text, {
  face: '@title',
  sizes: [18, 16, 15, 14],
  weight: 500,
  fill: solid('accent1'),
})

/** Small print: captions and sources. */
export const small = styleFrom(text, { sizes: [13, 12] })

/** A figure that glows from above. */
export const figure = styleFrom(title, {
  weight: 200,
  lineHeight: 1,
  letterSpacing: -0.03,
  fill: linear({ x: 0.5, y: 0 }, { x: 0.5, y: 1 }, [stop(0, 'accent3'), stop(0.7, 'accent1')]),
})
