import { solid } from '../../toolkit/art.ts'
import { styleFrom, textStyle, titleStyle } from '../../toolkit/type.ts'
import type { SlotStyle } from '../../types.ts'
import { type Dye, on } from './inks.ts'

type Change = Partial<SlotStyle>

/** The title of a page. */
export const title = titleStyle({ sizes: [36, 32, 28, 24, 20], weight: 600, lineHeight: 1.16 })

/** The title of a cover. */
export const coverTitle = styleFrom(title, {
  sizes: [64, 54, 48, 44, 40, 36, 32, 28, 24, 20],
  weight: 700,
  lineHeight: 1.12,
})

/** Running text. */
export const text = textStyle({ sizes: [16, 15, 14, 13], fill: solid('text1'), lineHeight: 1.5 })

/** The line under the title of a cover or a chapter. */
export const lead = styleFrom(text, { sizes: [20, 18, 16, 15, 14, 13, 12], lineHeight: 1.5 })

/** A head on its own. */
export const head = styleFrom(text, { sizes: [16, 15, 14, 13], weight: 600, lineHeight: 1.3 })

/** Small print: captions and sources. */
export const small = styleFrom(text, { sizes: [13, 12], fill: solid('text2'), lineHeight: 1.4 })

/** A number that is a fact. */
export const figure = styleFrom(title, { sizes: [64, 56, 48, 40, 36, 32, 28, 24], lineHeight: 1.15 })

/** A point on the page: its head half bold, its text below. */
export const point = styleFrom(text, { head: { weight: 600, fill: solid('text1') } })

/** Returns a point on a dyed paper. */
export function pointOn(dye: Dye, change: Change = {}): SlotStyle {
  const fill = on(dye)
  return text({ fill, head: { weight: 700, fill }, lineHeight: 1.4, ...change })
}
