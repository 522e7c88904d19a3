/** Beyond so many, neighbours are put together many at a time: one after the other each would look through all of them. */
const ONE_BY_ONE = 48

/** How adjacent items are merged. */
export interface MergeRules<T> {
  /** What two neighbours weigh together; infinite where they stay apart. */
  readonly weigh: (first: T, second: T) => number
  readonly join: (first: T, second: T) => readonly T[]
}

/** Merges the two adjacent items of least weight, repeatedly, as long as any can be merged. */
export function mergeLightest<T>(all: readonly T[], times: number, how: MergeRules<T>): readonly T[] {
  let kept = all
  let left = times
  while (left > 0) {
    const weights = kept.slice(1).map((second, index) => how.weigh(kept[index] ?? second, second))
    const max = left > ONE_BY_ONE ? left - ONE_BY_ONE : 1
    const chosen = lightest(weights, max)
    if (chosen.size === 0) return kept
    kept = kept.flatMap((one, index) => {
      if (chosen.has(index - 1)) return []
      const second = kept[index + 1]
      return chosen.has(index) && second !== undefined ? how.join(one, second) : [one]
    })
    left -= chosen.size
  }
  return kept
}

/** The places of the lightest pairs that share nothing with each other. */
function lightest(weights: readonly number[], max: number): ReadonlySet<number> {
  const order = weights.flatMap((weight, index) => (Number.isFinite(weight) ? [index] : []))
  const sorted = order.toSorted((a, b) => (weights[a] ?? 0) - (weights[b] ?? 0) || a - b)
  const chosen = new Set<number>()
  for (const index of sorted) {
    if (chosen.size >= max) break
    if (!chosen.has(index - 1) && !chosen.has(index + 1)) chosen.add(index)
  }
  return chosen
}
