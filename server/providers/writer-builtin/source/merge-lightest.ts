/** Above this number, several pairs are merged per round, since merging one by one would take quadratic time. */
const ONE_BY_ONE = 48

/** The rules for merging adjacent items. */
export interface MergeRules<T> {
  /** Returns the combined weight of two neighbours; infinite if they must not be merged. */
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

/** Returns the positions of the lightest pairs that do not overlap. */
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
