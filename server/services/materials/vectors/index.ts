import { COMPARISONS } from './compare.ts'
import { CYCLES } from './cycle.ts'
import type { VectorDesign } from './design.ts'
import { HIERARCHIES } from './hierarchy.ts'
import { ARROWS, BADGES, DIVIDERS, FRAMES } from './ornaments.ts'
import { PROCESSES } from './process.ts'
import { STATS } from './stat.ts'
import { TIMELINES } from './timeline.ts'
import { CALLOUTS, LISTS, QUOTES } from './words.ts'

/** All vectors that ship with the product, in display order. */
export const VECTORS: readonly VectorDesign[] = [
  ...PROCESSES,
  ...CYCLES,
  ...HIERARCHIES,
  ...TIMELINES,
  ...COMPARISONS,
  ...LISTS,
  ...STATS,
  ...QUOTES,
  ...CALLOUTS,
  ...FRAMES,
  ...ARROWS,
  ...BADGES,
  ...DIVIDERS,
]
