import type { Random } from '../../../base/random.ts'
import type { Mark, Stick } from './chalk.ts'
import { curve, type XY } from './marks.ts'

/** A drawing over the lower half of the board, off its left and right edges. */
export type Scene = (random: Random) => readonly Mark[]

/** What carries. */
export const DECK = { ink: 'text1', width: 5 } as const satisfies Stick
/** What is carried. */
export const WHITE = { ink: 'text1', width: 3 } as const satisfies Stick
/** What is seen first. */
export const GOLD = { ink: 'accent1', width: 5 } as const satisfies Stick

/** Returns a range of hills from edge to edge. */
export function hills(random: Random, ink: Stick, [level, rise]: XY): Mark {
  const start = random() * 6
  const places = Array.from({ length: 41 }, (_, step): XY => {
    const x = -12 + step * 24.6
    return [x, level - rise * (0.5 + 0.34 * Math.sin(x / 118 + start) + 0.2 * Math.sin(x / 47 + start * 2))]
  })
  return curve(places, ink, 2)
}
