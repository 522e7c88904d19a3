import type { ContentShape, Layout } from '../suit/types.ts'

/** The patterns that the preceding pages used, most recent last. */
export type UsedPatterns = readonly string[]

/** A page may not look like the two before it (design: never three times running). */
const RUN_LIMIT = 2
/** The penalty of a pattern that was used on the last page, the one before, and so on. */
const RECENCY = [26, 10, 6, 3, 2]
/** The share of these penalties for a layout that shows what the content is: two pages of dates are two time lines. */
const MADE_FOR = 0.45
/** The penalty for each page of the deck that has the pattern already, and at most. */
const USED_BEFORE = { each: 1, most: 5 }

/** The shapes of content that only some layouts can show. */
export const SPECIFIC: readonly ContentShape[] = ['dates', 'metric', 'quote']

/** How often patterns were used, and on which page last, from 0. */
export type Uses = ReadonlyMap<string, { readonly times: number; readonly last: number }>

/** Counts the patterns of the preceding pages. */
export function usesOf(used: UsedPatterns): Uses {
  const uses = new Map<string, { times: number; last: number }>()
  for (const [last, pattern] of used.entries()) uses.set(pattern, { times: (uses.get(pattern)?.times ?? 0) + 1, last })
  return uses
}

/** What a layout was judged by so far, as far as repetition goes. */
interface Course {
  readonly used: UsedPatterns
  readonly uses: Uses
  readonly shapes: readonly ContentShape[]
}

/** Returns how much worse a layout is for what the preceding pages look like: a pattern that was used twice in a row comes last. */
export function repetition({ pattern, suits }: Layout, { used, uses, shapes }: Course): number {
  // The pages of a long time line are alike.
  if (suits.includes('dates') && shapes.includes('dates')) return 0
  const last = used.slice(-RUN_LIMIT)
  if (last.length === RUN_LIMIT && last.every(name => name === pattern)) return 1000
  const { times, last: lastUse } = uses.get(pattern) ?? { times: 0, last: -1 }
  const ago = used.length - 1 - lastUse
  const penalty = (RECENCY[ago] ?? 0) + Math.min(USED_BEFORE.most, times * USED_BEFORE.each)
  const isMadeFor = SPECIFIC.some(shape => suits.includes(shape) && shapes.includes(shape))
  return isMadeFor ? penalty * MADE_FOR : penalty
}
