import * as z from 'zod/mini'
import { isObject, type JsonValue, recordsById } from './json-values.ts'

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

/**
 * The shape of a patch, whose values are those of parsed JSON. Checked by hand: a union that is as deep as its input takes a hundred times
 * as long, and longer still to say what is wrong.
 */
export const jsonPatchSchema = z.custom<JsonPatch>(isJsonPatch).register(z.globalRegistry, {
  oneOf: [
    shapeOf({ value: {} }, 'value'),
    shapeOf({ fields: { type: 'object' }, keys: { type: 'array', items: { type: 'string' } } }, 'fields'),
    shapeOf({ items: { type: 'object' }, ids: { type: 'array', items: { type: 'string' } } }, 'items'),
  ],
})

/** JSON Schema of one kind of patch. Patches in it have the same shape. */
function shapeOf(properties: object, required: string): object {
  return { type: 'object', properties, required: [required], additionalProperties: false }
}

function isJsonPatch(value: unknown): value is JsonPatch {
  if (!isObject(value)) return false
  if (Object.hasOwn(value, 'value')) return value.value !== undefined && hasOnly(value, ['value'])
  if (Object.hasOwn(value, 'fields'))
    return hasOnly(value, ['fields', 'keys']) && arePatches(value.fields) && areNames(value.keys)
  return hasOnly(value, ['items', 'ids']) && arePatches(value.items) && areNames(value.ids)
}

function hasOnly(value: object, names: readonly string[]): boolean {
  return Object.keys(value).every(name => names.includes(name))
}

function arePatches(value: unknown): boolean {
  return isObject(value) && Object.values(value).every(isJsonPatch)
}

function areNames(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.every(name => typeof name === 'string'))
}

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
