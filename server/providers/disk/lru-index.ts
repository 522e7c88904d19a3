/** Limits of a cache in bytes: in total, and per group. */
export interface CacheLimits {
  readonly all: number
  readonly each: number
}

/** Tracks the size of cached entries and the order in which they were used. */
export interface LruIndex {
  /** Counts a name of a group as used now. Answers the names that have to go for it: those used longest ago, of its own group first. */
  add(name: string, group: string, size: number): readonly string[]
  remove(name: string): void
  removeGroup(group: string): void
  /** Bytes in all. */
  size(): number
}

interface Group {
  readonly sizes: Map<string, number>
  size: number
}

/** Creates an index on insertion-ordered maps: a used entry moves to the end. Each step takes time proportional to what it evicts. */
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

  /** Removes the first names, but never the one that was just put. */
  function shed(names: Iterable<string>, added: string, isTooMuch: () => boolean): string[] {
    const gone: string[] = []
    for (const name of names) {
      if (!isTooMuch()) break
      if (name === added) continue
      remove(name)
      gone.push(name)
    }
    return gone
  }

  return {
    add: (name, key, size) => {
      const group = put(name, key, size)
      return [
        ...shed(group.sizes.keys(), name, () => group.size > each),
        ...shed(groupOf.keys(), name, () => total > all),
      ]
    },
    remove,
    removeGroup: key => {
      for (const name of groups.get(key)?.sizes.keys() ?? []) remove(name)
    },
    size: () => total,
  }
}
