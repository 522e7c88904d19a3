import type { ThemeSlot } from '../../../color/types.ts'
import type { Mark, Stick } from './chalk.ts'

/** A drawing that explains: within 110 to each side and 66 up and down of its middle, in white and the stick of its place. */
export type Sketch = (ink: ThemeSlot) => readonly Mark[]

/** The white of what a drawing is made of. */
export const WHITE = { ink: 'text1', width: 3.4 } as const satisfies Stick
/** The white of what is beside it. */
export const THIN = { ink: 'text1', width: 2.2 } as const satisfies Stick
/** The stick of forces and of heat. */
export const FORCE = { ink: 'accent2', width: 3.4 } as const satisfies Stick

/** Returns a stick of a breadth, in px. */
export function of(ink: ThemeSlot, width = 3.4): Stick {
  return { ink, width }
}
