/** Above this many changes a copy is cheaper to read than a layer. */
const THICK = 256

/** A map that shares most entries with another one, so that a change costs as much as it changes, independent of the map's size. */
export class LayeredMap<K, V> implements ReadonlyMap<K, V> {
  readonly base: ReadonlyMap<K, V>
  /** The differences from the base; undefined marks removed keys. */
  readonly layer: ReadonlyMap<K, V | undefined>
  readonly size: number

  constructor(base: ReadonlyMap<K, V>, layer: ReadonlyMap<K, V | undefined>) {
    this.base = base
    this.layer = layer
    let size = base.size
    for (const [key, value] of layer) size += Number(value !== undefined) - Number(base.has(key))
    this.size = size
  }

  get(key: K): V | undefined {
    return this.layer.has(key) ? this.layer.get(key) : this.base.get(key)
  }

  has(key: K): boolean {
    return this.layer.has(key) ? this.layer.get(key) !== undefined : this.base.has(key)
  }

  *entries(): MapIterator<[K, V]> {
    for (const [key, value] of this.base) if (!this.layer.has(key)) yield [key, value]
    for (const [key, value] of this.layer) if (value !== undefined) yield [key, value]
  }

  *keys(): MapIterator<K> {
    for (const [key] of this.entries()) yield key
  }

  *values(): MapIterator<V> {
    for (const [, value] of this.entries()) yield value
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries()
  }

  forEach(callback: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this.entries()) callback(value, key, this)
  }
}

/** Returns the map with these changes (undefined removes). The given map is not changed. */
export function withChanges<K, V>(map: ReadonlyMap<K, V>, changes: ReadonlyMap<K, V | undefined>): ReadonlyMap<K, V> {
  if (changes.size === 0) return map
  if (changes.size > THICK) return copyWith(map, changes)
  const base = map instanceof LayeredMap ? (map.base as ReadonlyMap<K, V>) : map
  const below: ReadonlyMap<K, V | undefined> = map instanceof LayeredMap ? map.layer : new Map()
  const layer = new Map([...below, ...changes])
  const layered = new LayeredMap(base, layer)
  return layer.size > THICK ? new Map(layered.entries()) : layered
}

function copyWith<K, V>(map: ReadonlyMap<K, V>, changes: ReadonlyMap<K, V | undefined>): ReadonlyMap<K, V> {
  const copy = new Map(map)
  for (const [key, value] of changes) {
    if (value === undefined) copy.delete(key)
    else copy.set(key, value)
  }
  return copy
}

/** Returns the keys whose values may differ between two maps; all keys if the maps share nothing. */
export function changedKeys<K, V>(before: ReadonlyMap<K, V>, after: ReadonlyMap<K, V>): Set<K> {
  const shared = baseOf(before) === baseOf(after)
  const candidates = shared ? [...layerKeys(before), ...layerKeys(after)] : [...before.keys(), ...after.keys()]
  return new Set(candidates.filter(key => before.get(key) !== after.get(key)))
}

function baseOf<K, V>(map: ReadonlyMap<K, V>): ReadonlyMap<K, V> {
  return map instanceof LayeredMap ? (map.base as ReadonlyMap<K, V>) : map
}

function layerKeys<K, V>(map: ReadonlyMap<K, V>): Iterable<K> {
  return map instanceof LayeredMap ? (map.layer.keys() as Iterable<K>) : []
}
