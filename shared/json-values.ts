/** A value that JSON can hold. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [name: string]: JsonValue }

type JsonObject = { readonly [name: string]: JsonValue }

/** Returns the items of a list by their ids; null if it is empty or not a list of records with ids of their own. */
export function recordsById(list: readonly JsonValue[]): Map<string, JsonValue> | null {
  const records = new Map<string, JsonValue>()
  for (const item of list) {
    const id = idOf(item)
    if (id === undefined) return null
    records.set(id, item)
  }
  return records.size > 0 && records.size === list.length ? records : null
}

/** Returns the id of a record; undefined for any other value. */
export function idOf(value: JsonValue): string | undefined {
  const id = isObject(value) && Object.hasOwn(value, 'id') ? value.id : undefined
  return typeof id === 'string' ? id : undefined
}

/** Whether a value that was parsed from JSON is an object, and no list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
