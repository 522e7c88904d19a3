/** Remembers what was made for a key, up to a limit; what was made first is let go first. */
export function boundedCache<V>(limit: number): (key: string, make: () => V) => V {
  const known = new Map<string, V>()
  return (key, make) => {
    const found = known.get(key)
    if (found !== undefined) return found
    if (known.size >= limit) dropFirst(known, Math.ceil(limit / 4))
    const made = make()
    known.set(key, made)
    return made
  }
}

function dropFirst(known: Map<string, unknown>, count: number): void {
  let left = count
  for (const key of known.keys()) {
    if (left-- <= 0) return
    known.delete(key)
  }
}
