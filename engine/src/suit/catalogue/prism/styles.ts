import type { SolidFill } from '../../../document/fill.ts'
import { solid } from '../../toolkit/art.ts'
import { styleFrom, textStyle, titleStyle } from '../../toolkit/type.ts'
import type { SlotStyle } from '../../types.ts'

type Change = Partial<SlotStyle>

/** The title of a page. */
export const title = titleStyle({
  sizes: [40, 36, 34, 32, 28, 24, 20],
  weight: 700,
  lineHeight: 1.12,
  letterSpacing: -0.015,
})

/** The title of a cover. */
export const coverTitle = styleFrom(title, {
  sizes: [72, 60, 54, 48, 44, 40, 36, 32, 28, 24, 20],
  weight: 800,
  lineHeight: 1.08,
  letterSpacing: -0.025,
})

/** Running text. */
export const text = textStyle({ sizes: [16, 15, 14, 13], fill: solid('text1') })

/** The line under the title of a cover or a chapter. */
export const lead = styleFrom(text, { sizes: [20, 18, 16, 15, 14, 13, 12] })

/** A head on its own. */
export const head = styleFrom(text, { face: '@title', sizes: [16, 15, 14], weight: 700, lineHeight: 1.35 })

/** Small print: captions and sources. */
export const small = styleFrom(text, { sizes: [13, 12], weight: 500 })

/** A number that is a fact: bigger than anyone expects. */
export const figure = styleFrom(title, {
  sizes: [96, 80, 72, 64, 56, 48, 40, 34, 28, 24],
  weight: 800,
  lineHeight: 1,
  letterSpacing: -0.05,
  verticalAlign: 'middle',
})

/** Returns a point in the words of its ground: its head bold, its text below. */
export function point(fill: SolidFill = solid('text1'), change: Change = {}): SlotStyle {
  return text({ lineHeight: 1.36, fill, head: { weight: 700, fill, face: '@title' }, ...change })
}
