import { solid } from '../../toolkit/art.ts'
import { styleFrom, textStyle, titleStyle } from '../../toolkit/type.ts'
import type { SlotStyle } from '../../types.ts'
import { on, type Petal } from './inks.ts'

type Change = Partial<SlotStyle>

/** The title of a page. */
export const title = titleStyle({ sizes: [36, 32, 28, 24, 20], weight: 500 })

/** The title of a cover. */
export const coverTitle = styleFrom(title, {
  sizes: [64, 58, 54, 48, 44, 40, 36, 32, 28, 24, 20],
  lineHeight: 1.06,
  verticalAlign: 'bottom',
})

/** The title of a chapter and of a picture. */
export const openerTitle = styleFrom(title, {
  sizes: [44, 40, 36, 32, 28, 24],
  verticalAlign: 'bottom',
})

/** Running text. */
export const text = textStyle({ sizes: [16, 15, 14, 13], fill: solid('text1') })

/** The line under the title of a cover or a chapter. */
export const lead = styleFrom(text, { sizes: [20, 18, 16, 15, 14, 13, 12] })

/** A head on its own. */
export const head = styleFrom(text, { sizes: [16, 15, 14, 13], weight: 600 })

/** Small print: captions and sources. */
export const small = styleFrom(text, { sizes: [13, 12] })

/** A number that is a fact. */
export const figure = styleFrom(title, { sizes: [56, 48, 44, 40, 36, 32, 28, 24], lineHeight: 1.1 })

/** A number in the heart of a bloom. */
export const heartFigure = styleFrom(figure, {
  weight: 400,
  lineHeight: 1,
  align: 'center',
  verticalAlign: 'middle',
  fill: solid('accent1'),
})

/** A sentence that stands for itself. */
export const saying = styleFrom(title, {
  sizes: [36, 34, 32, 28, 26, 24, 22, 20, 18, 16],
  weight: 400,
  italic: true,
  align: 'center',
  verticalAlign: 'middle',
  lineHeight: 1.3,
})

/** Returns a point on a petal or on the page: its head bold, its text below. */
export function pointOn(ground: Petal | 'background1', change: Change = {}): SlotStyle {
  const ink = on(ground)
  return text({ fill: ink, head: { weight: 600, fill: ink }, ...change })
}
