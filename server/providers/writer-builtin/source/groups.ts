/** Splits items into as few groups of at most `max` as possible, of nearly equal size. */
export function evenGroups<T>(items: readonly T[], max: number): readonly (readonly T[])[] {
  const count = Math.max(1, Math.ceil(items.length / max))
  return Array.from({ length: count }, (_, index) =>
    items.slice(Math.round((items.length * index) / count), Math.round((items.length * (index + 1)) / count)),
  )
}
