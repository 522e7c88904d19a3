/** What a list has in sight, as row indices, and how many rows it has. */
export interface RowRange {
  readonly startIndex: number
  readonly endIndex: number
  readonly count: number
}

/** How many rows are rendered out of sight: as many as are in sight, within these limits. */
export interface RowsOutside {
  readonly min: number
  readonly max: number
}

/** How many rows out of sight are behind the scrolling. */
const BEHIND = 1

/**
 * Returns the indices of the rows to render: those in sight, and out of sight most of them where the list is scrolled to, so that fast
 * scrolling finds its rows painted.
 */
export function renderedRows(
  { startIndex, endIndex, count }: RowRange,
  isBackward: boolean,
  { min, max }: RowsOutside,
): number[] {
  const outside = Math.max(min, Math.min(max, endIndex - startIndex - 2))
  const [before, after] = isBackward ? [outside - BEHIND, BEHIND] : [BEHIND, outside - BEHIND]
  const first = Math.max(0, startIndex - before)
  const last = Math.min(count - 1, endIndex + after)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/** A row in the DOM: the key of what it shows, and the number of its own under which it is used again for other keys. */
export interface KeyedSlot {
  readonly key: string
  readonly slot: number
}

/**
 * Returns the rows of a list in the order of the DOM. Each key keeps its slot, and a new one takes that of a key that has gone. While the list
 * is scrolled the slots also keep their places, since an element that is moved, above all a canvas, is as expensive as a new one, and those that
 * are not needed keep what they show until they are: the number of rows in sight changes at every few steps.
 */
export function recycledRows(before: readonly KeyedSlot[], keys: readonly string[], isScrolling: boolean): KeyedSlot[] {
  const wanted = new Set(keys)
  const kept = new Map(before.flatMap(({ key, slot }) => (wanted.has(key) ? [[key, slot] as const] : [])))
  const come = keys.filter(key => !kept.has(key))
  const rows = before.flatMap(({ key, slot }) => {
    const shown = kept.has(key) ? key : come.shift()
    if (shown !== undefined) return [{ key: shown, slot }]
    return isScrolling ? [{ key, slot }] : []
  })
  const taken = new Set(rows.map(({ slot }) => slot))
  let next = 0
  for (const key of come) {
    while (taken.has(next)) next++
    taken.add(next)
    rows.push({ key, slot: next })
  }
  if (isScrolling) return rows
  const places = new Map(keys.map((key, place) => [key, place]))
  return rows.sort((a, b) => (places.get(a.key) ?? 0) - (places.get(b.key) ?? 0))
}
