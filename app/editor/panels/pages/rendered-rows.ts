/** What a list has in sight, as row indices, and how many rows it has. */
export interface RowRange {
  readonly startIndex: number
  readonly endIndex: number
  readonly count: number
}

/** The maximum number of rows rendered out of sight, and how many of them are behind the scrolling. */
const MAX_OUTSIDE = 7
const MIN_OUTSIDE = 2
const BEHIND = 1

/**
 * Returns the indices of the rows to render: those in sight, and out of sight most of them where the list is scrolled to, so that fast
 * scrolling finds its rows painted. In all, no more than two screens.
 */
export function renderedRows({ startIndex, endIndex, count }: RowRange, isBackward: boolean): number[] {
  const outside = Math.max(MIN_OUTSIDE, Math.min(MAX_OUTSIDE, endIndex - startIndex - 2))
  const [before, after] = isBackward ? [outside - BEHIND, BEHIND] : [BEHIND, outside - BEHIND]
  const first = Math.max(0, startIndex - before)
  const last = Math.min(count - 1, endIndex + after)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/**
 * Returns a slot for each key. A key keeps its slot, and a new one takes that of a key that has gone, so that its DOM is used again instead of
 * built anew.
 */
export function assignSlots(before: ReadonlyMap<string, number>, keys: readonly string[]): ReadonlyMap<string, number> {
  const slots = new Map<string, number>()
  const wanted = new Set(keys)
  const free: number[] = []
  for (const [key, slot] of before)
    if (wanted.has(key)) slots.set(key, slot)
    else free.push(slot)
  const taken = new Set(slots.values())
  let next = 0
  for (const key of keys) {
    if (slots.has(key)) continue
    while (taken.has(next)) next++
    const slot = free.shift() ?? next
    taken.add(slot)
    slots.set(key, slot)
  }
  return slots
}
