/** Splits items into as few groups of at most `max` as possible, of nearly equal size. */
export function evenGroups<T>(items: readonly T[], max: number): readonly (readonly T[])[] {
  const count = Math.max(1, Math.ceil(items.length / max))
  return Array.from({ length: count }, (_, index) =>
    items.slice(Math.round((items.length * index) / count), Math.round((items.length * (index + 1)) / count)),
  )
}

/** Splits items into as few groups as possible of at most `max` items and about `width`, of nearly equal width. */
export function groupsByWidth<T>(
  items: readonly T[],
  widthOf: (item: T) => number,
  { max, width }: { readonly max: number; readonly width: number },
): readonly (readonly T[])[] {
  const total = items.reduce((sum, item) => sum + widthOf(item), 0)
  const count = Math.min(items.length, Math.ceil(Math.max(total / width, items.length / max)))
  const groups: T[][] = [[]]
  let before = 0
  for (const item of items) {
    const own = widthOf(item)
    const group = groups.at(-1) ?? []
    const isNext = before + own / 2 > (total * groups.length) / count || group.length >= max
    if (group.length > 0 && isNext) groups.push([item])
    else group.push(item)
    before += own
  }
  return groups
}
