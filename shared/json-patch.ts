import * as z from 'zod/mini'

/** A value that JSON can hold. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [name: string]: JsonValue }

/**
 * What turns one JSON value into another. `fields` are the changed values of an object; `items` those of a list of records, by their `id`.
 * `keys` and `ids` are all names of the result in order, if they are not those of the original. Unlike the JSON Patch of RFC 6902, nothing
 * is addressed by its index.
 */
export type JsonPatch =
  | { readonly value: JsonValue }
  | { readonly fields: JsonPatches; readonly keys?: readonly string[] | undefined }
  | { readonly items: JsonPatches; readonly ids?: readonly string[] | undefined }

/** Patches by the names of what they change. */
export interface JsonPatches {
  readonly [name: string]: JsonPatch
}

type JsonObject = { readonly [name: string]: JsonValue }

/** The shape of a patch, whose values are those of parsed JSON. */
export const jsonPatchSchema: z.ZodMiniType<JsonPatch, JsonPatch> = z.lazy(() =>
  z.union([replacement, ofObject, ofRecords]),
)

const patches = z.record(z.string(), jsonPatchSchema)
const names = z.optional(z.array(z.string()))
const replacement = z.strictObject({ value: z.custom<JsonValue>(value => value !== undefined) })
const ofObject = z.strictObject({ fields: patches, keys: names })
const ofRecords = z.strictObject({ items: patches, ids: names })

/** Returns the patch from one value to another, both as `JSON.parse` returns them; null if they are serialized to the same text. */
export function diffJson(before: JsonValue, after: JsonValue): JsonPatch | null {
  if (before === after) return null
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after)
  if (isObject(before) && isObject(after)) {
    const { changed, order } = diffNamed(new Map(Object.entries(before)), new Map(Object.entries(after)))
    return changed === null ? null : { fields: changed, ...(order && { keys: order }) }
  }
  return { value: after }
}

/**
 * Applies a patch. The result is serialized to the same text as the value that the patch leads to. Undefined if the patch was made from
 * another value. Neither is modified.
 */
export function applyJsonPatch(before: JsonValue, patch: JsonPatch): JsonValue | undefined {
  if ('value' in patch) return patch.value
  if ('fields' in patch) {
    const values = isObject(before) ? applyNamed(new Map(Object.entries(before)), patch.fields, patch.keys) : undefined
    // Unlike an assignment, this makes `__proto__` a field like any other.
    return values && Object.fromEntries(values)
  }
  const records = Array.isArray(before) ? recordsById(before) : null
  const values = records === null ? undefined : applyNamed(records, patch.items, patch.ids)
  return values?.every(([id, value]) => idOf(value) === id) ? values.map(([, value]) => value) : undefined
}

function diffLists(before: readonly JsonValue[], after: readonly JsonValue[]): JsonPatch | null {
  const [from, to] = [recordsById(before), recordsById(after)]
  if (from !== null && to !== null) {
    const { changed, order } = diffNamed(from, to)
    return changed === null ? null : { items: changed, ...(order && { ids: order }) }
  }
  const isSame =
    before.length === after.length && before.every((value, index) => diffJson(value, after[index] ?? null) === null)
  return isSame ? null : { value: after }
}

type Named = ReadonlyMap<string, JsonValue>

/** What differs between two sets of named values; `changed` is null if nothing does, `order` unless the names are others or elsewhere. */
function diffNamed(from: Named, to: Named): { readonly changed: JsonPatches | null; readonly order: string[] | null } {
  const changed: [string, JsonPatch][] = []
  for (const [name, value] of to) {
    const former = from.get(name)
    const patch = former === undefined ? { value } : diffJson(former, value)
    if (patch !== null) changed.push([name, patch])
  }
  const formerNames = [...from.keys()]
  const order = [...to.keys()]
  const isSameOrder = order.length === formerNames.length && order.every((name, index) => name === formerNames[index])
  if (isSameOrder && changed.length === 0) return { changed: null, order: null }
  return { changed: Object.fromEntries(changed), order: isSameOrder ? null : order }
}

/** Returns the patched values in order; undefined if the names do not fit. */
function applyNamed(
  from: Named,
  changed: JsonPatches,
  order: readonly string[] = [...from.keys()],
): [string, JsonValue][] | undefined {
  const values = new Map<string, JsonValue>()
  for (const name of order) {
    const value = patched(from.get(name), Object.hasOwn(changed, name) ? changed[name] : undefined)
    if (value === undefined || values.has(name)) return undefined
    values.set(name, value)
  }
  return Object.keys(changed).every(name => values.has(name)) ? [...values] : undefined
}

function patched(former: JsonValue | undefined, patch: JsonPatch | undefined): JsonValue | undefined {
  if (patch === undefined) return former
  if (former === undefined) return 'value' in patch ? patch.value : undefined
  return applyJsonPatch(former, patch)
}

/** Returns the items of a list by their ids; null if it is empty or not a list of records with ids of their own. */
function recordsById(list: readonly JsonValue[]): Map<string, JsonValue> | null {
  const records = new Map<string, JsonValue>()
  for (const item of list) {
    const id = idOf(item)
    if (id === undefined) return null
    records.set(id, item)
  }
  return records.size > 0 && records.size === list.length ? records : null
}

function idOf(value: JsonValue): string | undefined {
  const id = isObject(value) && Object.hasOwn(value, 'id') ? value.id : undefined
  return typeof id === 'string' ? id : undefined
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
