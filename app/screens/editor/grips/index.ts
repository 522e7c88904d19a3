import { adjustGrip } from './adjust.ts'
import { lineEndGrip } from './line-end.ts'
import type { Grip } from './types.ts'

/** Every grip, in the order in which they are asked. */
export const GRIPS: readonly Grip[] = [lineEndGrip, adjustGrip]
