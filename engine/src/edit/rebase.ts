import type { Patch } from 'immer'
import { deepEqual } from '../base/deep-equal.ts'
import { type Failure, fail, ok, type Result } from '../base/result.ts'
import type { Deck } from '../document/deck.ts'
import { diffDecks } from './diff.ts'
import { applyPatches } from './patches.ts'
import type { Transaction } from './types.ts'

/** The field name under which a whole record counts as touched. */
const WHOLE = '*'

/**
 * Returns the fields that a list of patches writes, as `record.field`; `record.*` if the record was added or removed. The deck's own fields
 * are `deck.field`. Records that a record depends on count as touched too: its page, the group that it joins.
 */
export function touchedOf({ patches }: Pick<Transaction, 'patches'>): ReadonlySet<string> {
  const touched = new Set<string>()
  for (const patch of patches) {
    const [table, record, , element] = patch.path.map(String)
    const field = patch.path.length % 2 === 0 ? WHOLE : String(patch.path.at(-1))
    touched.add(patch.path.length === 1 ? `deck.${field}` : `${element ?? recordName(table, record)}.${field}`)
    if (element === undefined) continue
    touched.add(`${record}.elements/${element}`)
    const parent = parentIn(patch)
    if (parent !== null) touched.add(`${parent}.children/${element}`)
  }
  return touched
}

/** Returns the ids of the records that a list of patches writes, and of their pages; `deck` for the deck's own fields. */
export function touchedRecords({ patches }: Pick<Transaction, 'patches'>): ReadonlySet<string> {
  const touched = new Set<string>()
  for (const { path } of patches) {
    const [table, record, , element] = path.map(String)
    touched.add(path.length === 1 ? 'deck' : (element ?? recordName(table, record)))
  }
  return touched
}

/** Whether two edits touch different fields, so that their order does not matter. */
export function isDisjoint(ours: ReadonlySet<string>, theirs: ReadonlySet<string>): boolean {
  const wholes = new Set([...theirs].filter(isWhole).map(recordOf))
  const records = new Set([...theirs].map(recordOf))
  return [...ours].every(
    name =>
      (!theirs.has(name) || isNeed(name)) &&
      !wholes.has(recordOf(name)) &&
      !(isWhole(name) && records.has(recordOf(name))),
  )
}

/**
 * Rebases a transaction onto a deck that has changed meanwhile. Fails with `edit.conflict` if both wrote the same field or one removed
 * what the other wrote.
 */
export function rebase(ours: Transaction, onto: Deck, theirs: ReadonlySet<string>): Result<Transaction> {
  if (!isDisjoint(touchedOf(ours), theirs)) return fail<Failure>({ code: 'edit.conflict' })
  return ok(diffDecks(onto, applyPatches(onto, ours.patches)))
}

/**
 * Merges two sets of changes since `base`, as a transaction on `theirs`; fails with `edit.conflict` if they overlap. Identical changes
 * are no conflict.
 */
export function mergeDecks(decks: {
  readonly base: Deck
  readonly ours: Deck
  readonly theirs: Deck
}): Result<Transaction> {
  const mine = diffDecks(decks.base, decks.ours)
  const other = diffDecks(decks.base, decks.theirs)
  return rebase(without(mine, other), decks.theirs, touchedOf(without(other, mine)))
}

/** Removes the patches that another transaction contains as well. */
function without(transaction: Transaction, other: Transaction): Transaction {
  const known = new Map(other.patches.map(patch => [patch.path.join(' '), patch]))
  const isNew = (patch: Patch) => {
    const twin = known.get(patch.path.join(' '))
    return twin === undefined || twin.op !== patch.op || !deepEqual(twin.value, patch.value)
  }
  return { ...transaction, patches: transaction.patches.filter(isNew) }
}

function recordName(table: string | undefined, record: string | undefined): string {
  return table === 'layouts' ? `layout:${record}` : String(record)
}

/** Returns the group that a patch moves its element into, if any. */
function parentIn({ path, value }: Patch): string | null {
  const parent = path.at(-1) === 'parent' ? value : path.length === 4 && isElement(value) ? value.parent : null
  return typeof parent === 'string' ? parent : null
}

function isElement(value: unknown): value is { readonly parent?: unknown } {
  return typeof value === 'object' && value !== null
}

/** Whether a name only requires a record to exist, which two edits may both do. */
function isNeed(name: string): boolean {
  return name.includes('/', name.lastIndexOf('.'))
}

function isWhole(name: string): boolean {
  return name.endsWith(`.${WHOLE}`)
}

function recordOf(name: string): string {
  return name.slice(0, name.lastIndexOf('.'))
}
