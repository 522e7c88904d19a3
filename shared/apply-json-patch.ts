import type { JsonPatch, JsonPatches } from './json-patch.ts'
import { idOf, isObject, type JsonValue, recordsById } from './json-values.ts'

/**
 * Applies a patch. The result is serialized to the same text as the value that the patch leads to. Undefined if the patch was made from
 * another value. Neither is modified.
 */
export function applyJsonPatch(before: JsonValue, patch: JsonPatch): JsonValue | undefined {
  return applyJsonPatches(before, [patch])
}

/** Applies patches one after the other like `applyJsonPatch`, in time that grows with the value and the patches, not with their product. */
export function applyJsonPatches(before: JsonValue, patches: Iterable<JsonPatch>): JsonValue | undefined {
  let node: Node | undefined = before
  for (const patch of patches) {
    node = applied(node, patch)
    if (node === undefined) return undefined
  }
  return closed(node)
}

/** A value, or what was patched of it by names. */
type Node = JsonValue | Opened

/** An object or a list of records that is being patched. */
class Opened {
  readonly kind: 'fields' | 'items'
  /** By name or id, in order. */
  named: Map<string, Node>

  constructor(kind: 'fields' | 'items', named: Map<string, Node>) {
    this.kind = kind
    this.named = named
  }
}

function applied(before: Node, patch: JsonPatch): Node | undefined {
  if ('value' in patch) return patch.value
  const [kind, changed, order] =
    'fields' in patch ? (['fields', patch.fields, patch.keys] as const) : (['items', patch.items, patch.ids] as const)
  const opened = open(before, kind)
  return opened !== undefined && change(opened, changed, order) ? opened : undefined
}

/** Changes values by their names. Returns false, and has changed some, if the names do not fit. */
function change(opened: Opened, changed: JsonPatches, order: readonly string[] | undefined): boolean {
  const names = Object.keys(changed)
  for (const name of names) {
    const patch = changed[name] as JsonPatch
    const former = opened.named.get(name)
    const isNew = former === undefined
    const value = isNew ? newValue(patch, order) : applied(former, patch)
    if (value === undefined || (opened.kind === 'items' && idOfNode(value) !== name)) return false
    opened.named.set(name, value)
  }
  if (order === undefined) return true
  const { named } = opened
  opened.named = new Map()
  for (const name of order) {
    const value = named.get(name)
    if (value === undefined || opened.named.has(name)) return false
    opened.named.set(name, value)
  }
  return names.every(name => opened.named.has(name))
}

/** A new value needs a place among the others. */
function newValue(patch: JsonPatch, order: readonly string[] | undefined): JsonValue | undefined {
  return 'value' in patch && order !== undefined ? patch.value : undefined
}

/** Returns what was patched as a value. */
function closed(node: Node): JsonValue {
  if (!(node instanceof Opened)) return node
  // Unlike an assignment, this makes `__proto__` a field like any other.
  if (node.kind === 'fields') return Object.fromEntries([...node.named].map(([name, value]) => [name, closed(value)]))
  return [...node.named.values()].map(closed)
}

/** Undefined for what has no names of this kind. */
function open(before: Node, kind: Opened['kind']): Opened | undefined {
  if (before instanceof Opened)
    return before.kind === kind && (kind === 'fields' || before.named.size > 0) ? before : undefined
  if (kind === 'fields') return isObject(before) ? new Opened(kind, new Map(Object.entries(before))) : undefined
  const records = Array.isArray(before) ? recordsById(before) : null
  return records === null ? undefined : new Opened(kind, records)
}

function idOfNode(node: Node): string | undefined {
  if (!(node instanceof Opened)) return idOf(node)
  const id = node.kind === 'fields' ? node.named.get('id') : undefined
  return typeof id === 'string' ? id : undefined
}
