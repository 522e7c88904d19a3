/** Caches the result of async work for `ms`: calls in between get the latest result. A failure is not cached. */
export function cachedFor<T>(ms: number, work: () => Promise<T>, now: () => number): () => Promise<T> {
  let found: { readonly at: number; readonly value: Promise<T> } | null = null
  return () => {
    if (found !== null && now() - found.at < ms) return found.value
    const value = work()
    const kept = { at: now(), value }
    found = kept
    value.catch(() => {
      if (found === kept) found = null
    })
    return value
  }
}
