import type { Patch } from 'immer'
import { deepEqual } from '../base/deep-equal.ts'
import type { Deck } from '../document/deck.ts'
import { MASTER_KINDS, masterOf } from '../document/masters.ts'
import type { Transaction } from './types.ts'

type Fields = Readonly<Record<string, unknown>>

/** Creates the transaction that turns one deck into another: records and whole fields, compared by value. */
export function diffDecks(before: Deck, after: Deck): Transaction {
  const diff: Diff = { patches: [], inverse: [] }
  const { pages: oldPages, layouts: oldLayouts, assets: oldAssets, masters: oldMasters, ...oldFields } = before
  const { pages, layouts, assets, masters, ...fields } = after
  diffFields(diff, [], oldFields, fields)
  diffRecords(diff, ['layouts'], oldLayouts, layouts)
  diffRecords(diff, ['assets'], oldAssets, assets)
  diffRecords(diff, ['pages'], oldPages, pages, (path, old, now) => diffHolders(diff, path, [old, now]))
  if (oldMasters !== masters) diffMasters(diff, before, after)
  return { before, after, patches: diff.patches, inverse: diff.inverse.reverse() }
}

/** Compares all masters; one that a deck does not have is an empty one. */
function diffMasters(diff: Diff, before: Deck, after: Deck): void {
  for (const kind of MASTER_KINDS) {
    const [old, now] = [masterOf(before, kind), masterOf(after, kind)]
    if (old !== now) diffHolders(diff, ['masters', old.id], [fieldsOf(old), fieldsOf(now)])
  }
}

function fieldsOf(record: object): Fields {
  return record as Fields
}

/** Compares two records that hold elements. */
function diffHolders(diff: Diff, path: readonly string[], [old, now]: readonly [before: Fields, after: Fields]): void {
  const { elements: oldElements, ...oldRest } = old
  const { elements, ...rest } = now
  diffFields(diff, path, oldRest, rest)
  diffRecords(diff, [...path, 'elements'], oldElements as Fields, elements as Fields, (at, a, b) =>
    diffFields(diff, at, a, b),
  )
}

interface Diff {
  readonly patches: Patch[]
  readonly inverse: Patch[]
}

function diffRecords(
  diff: Diff,
  path: readonly string[],
  before: Fields,
  after: Fields,
  inside?: (path: readonly string[], before: Fields, after: Fields) => void,
): void {
  if (before === after) return
  for (const id of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[id] as Fields | undefined, after[id] as Fields | undefined]
    if (old === now) continue
    if (old && now && inside) inside([...path, id], old, now)
    else write(diff, [...path, id], old, now)
  }
}

function diffFields(diff: Diff, path: readonly string[], before: Fields, after: Fields): void {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
    write(diff, [...path, key], before[key], after[key])
}

function write(diff: Diff, path: readonly string[], old: unknown, now: unknown): void {
  if (deepEqual(old, now)) return
  diff.patches.push(patchTo(old !== undefined, now, path))
  diff.inverse.push(patchTo(now !== undefined, old, path))
}

function patchTo(there: boolean, value: unknown, path: readonly string[]): Patch {
  if (value === undefined) return { op: 'remove', path: [...path] }
  return { op: there ? 'replace' : 'add', path: [...path], value }
}
