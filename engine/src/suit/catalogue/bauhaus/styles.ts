import { solid } from '../../toolkit/art.ts'
import { styleFrom, textStyle, titleStyle } from '../../toolkit/type.ts'
import type { SlotStyle } from '../../types.ts'
import { type Ink, on } from './inks.ts'

type Change = Partial<SlotStyle>

/** The title of a page. */
export const title = titleStyle({ sizes: [40, 36, 32, 28, 24], weight: 700, lineHeight: 1.08, letterSpacing: -0.02 })

/** The title of a cover. */
export const coverTitle = styleFrom(title, {
  sizes: [84, 72, 64, 54, 44, 36, 32, 28, 24, 20],
  lineHeight: 1.02,
  letterSpacing: -0.035,
})

/** Running text. */
export const text = textStyle({ sizes: [16, 15, 14, 13], fill: solid('text1') })

/** The line under the title of a cover or a chapter. */
export const lead = styleFrom(text, { sizes: [20, 18, 16, 15, 14, 13, 12], weight: 500, lineHeight: 1.3 })

/** A head on its own. */
export const head = styleFrom(text, { face: '@title', sizes: [20, 18, 16, 15, 14], weight: 700, lineHeight: 1.3 })

/** Small print: captions and sources. */
export const small = styleFrom(text, { sizes: [13, 12] })

/** A number that is a fact. */
export const figure = styleFrom(title, { sizes: [64, 56, 48, 40, 34, 28, 24], lineHeight: 1.1 })

/** Returns a point on a ground: its head bold, its text below. */
export function pointOn(ground: Ink, change: Change = {}): SlotStyle {
  const ink = on(ground)
  return text({ lineHeight: 1.32, fill: ink, head: { weight: 700, fill: ink, face: '@title' }, ...change })
}
