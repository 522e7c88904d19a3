/** A cache that evicts the least recently used values. */
export interface LruCache<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

/** Creates a cache, limited in the number of its values and the sum of their lengths. */
export function createLruCache<T>(
  { max, mostLength }: { readonly max: number; readonly mostLength: number },
  lengthOf: (value: T) => number,
): LruCache<T> {
  const values = new Map<string, T>()
  let length = 0

  function drop(key: string): void {
    const value = values.get(key)
    if (value === undefined) return
    values.delete(key)
    length -= lengthOf(value)
  }

  return {
    get: key => {
      const value = values.get(key)
      if (value === undefined) return undefined
      values.delete(key)
      values.set(key, value)
      return value
    },
    set: (key, value) => {
      drop(key)
      values.set(key, value)
      length += lengthOf(value)
      for (const oldest of values.keys()) {
        if (values.size <= max && length <= mostLength) break
        drop(oldest)
      }
    },
  }
}
