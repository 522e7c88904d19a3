/** Limits of a cache in bytes: in total, and per group. */
export interface CacheLimits {
  readonly all: number
  readonly each: number
}

/** Tracks the size of cached entries and the order in which they were used. */
export interface LruIndex {
  /** Marks an entry as used now. Returns the entries to evict: the least recently used ones, those of its own group first. */
  add(name: string, group: string, size: number): readonly string[]
  remove(name: string): void
  removeGroup(group: string): void
  /** Total size in bytes. */
  size(): number
}

interface Group {
  readonly sizes: Map<string, number>
  size: number
}

/** Creates an index based on insertion-ordered maps: a used entry moves to the end. Each step takes time proportional to what it evicts. */
export function createLruIndex({ all, each }: CacheLimits): LruIndex {
  const groupOf = new Map<string, string>()
  const groups = new Map<string, Group>()
  let total = 0

  function remove(name: string): void {
    const group = groups.get(groupOf.get(name) ?? '')
    const size = group?.sizes.get(name)
    if (group === undefined || size === undefined) return
    group.sizes.delete(name)
    group.size -= size
    total -= size
    if (group.sizes.size === 0) groups.delete(groupOf.get(name) ?? '')
    groupOf.delete(name)
  }

  function put(name: string, key: string, size: number): Group {
    remove(name)
    const group = groups.get(key) ?? { sizes: new Map<string, number>(), size: 0 }
    groups.set(key, group)
    groupOf.set(name, key)
    group.sizes.set(name, size)
    group.size += size
    total += size
    return group
  }

  /** Evicts entries in order, but never the one just added. */
  function evict(names: Iterable<string>, added: string, isOverLimit: () => boolean): string[] {
    const evicted: string[] = []
    for (const name of names) {
      if (!isOverLimit()) break
      if (name === added) continue
      remove(name)
      evicted.push(name)
    }
    return evicted
  }

  return {
    add: (name, key, size) => {
      const group = put(name, key, size)
      return [
        ...evict(group.sizes.keys(), name, () => group.size > each),
        ...evict(groupOf.keys(), name, () => total > all),
      ]
    },
    remove,
    removeGroup: key => {
      for (const name of groups.get(key)?.sizes.keys() ?? []) remove(name)
    },
    size: () => total,
  }
}
