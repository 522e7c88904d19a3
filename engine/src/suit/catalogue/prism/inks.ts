import type { SolidFill } from '../../../document/fill.ts'
import { solid } from '../../toolkit/art.ts'
import { shade } from '../../toolkit/ink-on.ts'

/** The full colors, one a chapter. */
export type Ink = 'accent1' | 'accent2' | 'accent3' | 'accent4' | 'accent5' | 'accent6'

/** The six in the order of the spectrum. */
export const SPECTRUM: readonly [Ink, ...Ink[]] = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6']

/** Returns the color of the n-th band, from 0. */
export function bandInk(index: number): Ink {
  return SPECTRUM[index % SPECTRUM.length] ?? 'accent1'
}

/** Returns a side of a color that the light meets at another angle: its luminance at so many percent, and so many points more. */
export function facet(ink: Ink, mod: number, off = 0): SolidFill {
  return shade(ink, mod, off)
}

/** The grounds of things in a row that gains color: tints that carry the theme's text, then the full color. */
export interface Step {
  readonly ground: SolidFill
  readonly words: SolidFill
}

/** `count` steps from pale to the full color; the last `full` of them are full. */
export function steps(ink: Ink, count: number, { full = 1, on }: { full?: number; on: SolidFill }): Step[] {
  const pale = count - full
  return Array.from({ length: count }, (_, index) =>
    index < pale
      ? { ground: solid(ink, 20 + (pale > 1 ? (26 * index) / (pale - 1) : 8)), words: solid('text1') }
      : { ground: solid(ink), words: on },
  )
}
