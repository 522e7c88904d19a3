import type { Color, ThemeSlot } from '../../../color/types.ts'
import type { SolidFill } from '../../../document/fill.ts'
import { solid } from '../../toolkit/art.ts'
import { shade } from '../../toolkit/ink-on.ts'

/** How light a color is made: luminance times `mod`, plus `off`, and its opacity, all in percent. */
export interface Tone {
  readonly mod?: number
  readonly off?: number
  readonly percent?: number
}

/** Returns a theme color made lighter or darker. */
export function toned(base: ThemeSlot, { mod = 100, off = 0, percent = 100 }: Tone): Color {
  const { color } = shade(base, mod, off)
  return percent < 100 ? { ...color, opacity: Math.round(percent * 1000) } : color
}

/** Returns a fill of a theme color made lighter or darker. */
export function tone(base: ThemeSlot, change: Tone): SolidFill {
  return { kind: 'solid', color: toned(base, change) }
}

/** The sea floor: dark in every theme. */
export const DEEP = solid('accent6')

/** Words and lines on the sea floor: the palest of the heights, light in every theme. */
export function pale(percent = 100): SolidFill {
  return tone('accent3', { mod: 12, off: 88, percent })
}

/** Two shelves of the sea, from deep to shallow. */
export const SHELVES: readonly SolidFill[] = [
  tone('accent6', { mod: 94, off: 4 }),
  tone('accent6', { mod: 88, off: 9 }),
]

/** The tints of heights, from the shore to the snow. */
export const HEIGHTS: readonly SolidFill[] = [
  tone('accent2', { mod: 75 }),
  solid('accent2'),
  solid('accent4'),
  tone('accent4', { mod: 85, off: 15 }),
  tone('accent3', { mod: 70, off: 30 }),
  tone('accent3', { mod: 45, off: 55 }),
  pale(),
]

/** Rows of a legend, from deep to high: ground and the words on it. */
export const LEGEND: readonly { readonly ground: SolidFill; readonly words: SolidFill }[] = [
  { ground: DEEP, words: pale() },
  { ground: solid('accent2'), words: pale() },
  { ground: solid('accent4'), words: DEEP },
  { ground: solid('accent3'), words: DEEP },
  { ground: tone('accent3', { mod: 55, off: 45 }), words: DEEP },
]

/** Bars over points: the ramp as accents that show on every ground. */
export const BARS: readonly ThemeSlot[] = ['accent2', 'accent4', 'accent3', 'accent5']
