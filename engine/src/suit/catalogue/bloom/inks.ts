import type { Random } from '../../../base/random.ts'
import type { Color } from '../../../color/types.ts'
import type { SolidFill } from '../../../document/fill.ts'
import { solid } from '../../toolkit/art.ts'
import { inkOn } from '../../toolkit/ink-on.ts'

/** What petals are filled with. */
export type Petal = 'accent2' | 'accent3' | 'accent4' | 'accent5' | 'background2'

/** Petals in the order in which they stand side by side. */
export const PETALS: readonly Petal[] = ['accent4', 'accent2', 'accent3', 'accent5', 'background2']

/** Returns the petal of a place in a row that begins again. */
export function petalAt(index: number): Petal {
  return PETALS[index % PETALS.length] ?? 'accent4'
}

/** A petal lighter than this (luma in 1/1000 %) takes dark words. */
const LIGHT_FROM = 50_000

/** Words on a petal or a flower: the theme's own text color where it can be read in every theme, else a soft black or white. */
export function on(ground: Petal | 'accent1' | 'background1'): SolidFill {
  if (ground === 'background1' || ground === 'background2' || ground === 'accent3') return solid('text1')
  const { color } = inkOn(ground, 100, LIGHT_FROM)
  const soft = [
    { name: 'lumMod', val: 92_000 },
    { name: 'lumOff', val: 8_000 },
  ] as const
  return { kind: 'solid', color: { ...color, transforms: [...(color.transforms ?? []), ...soft] } }
}

/** Returns a fill from a color. */
export function filled(color: Color): SolidFill {
  return { kind: 'solid', color }
}

/** Returns a number near another one, at most so far from it. */
export function near(value: number, by: number, random: Random): number {
  return value + (2 * random() - 1) * by
}
