const LIMIT = 4000
const known = new Map<string, Path2D>()

/** The browser's own form of path data. The same text is read once; what was not asked for longest is let go. */
export function path2d(path: string): Path2D {
  const found = known.get(path)
  if (found) return found
  if (known.size >= LIMIT) dropOldest()
  const made = new Path2D(path)
  known.set(path, made)
  return made
}

function dropOldest(): void {
  let over = LIMIT / 4
  for (const key of known.keys()) {
    if (over-- <= 0) return
    known.delete(key)
  }
}
