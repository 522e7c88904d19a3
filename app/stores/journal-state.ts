import type { StoredDeck, StoredHead, StoredJournal } from './journal-storage.ts'

/** A stored deck with its journal entries. */
export interface StoredWork {
  readonly stored: StoredDeck
  readonly entries: readonly unknown[]
}

/** Upper bound of a plausible change count. */
const MAX_COUNT = 2 ** 40

/** Returns whether a journal has changes that the server does not have, as far as its entries can be read. */
export function hasUnsaved({ stored, entries }: StoredWork): boolean {
  return isUnsaved(stored, entries)
}

function isUnsaved({ id, savedSeq }: Pick<StoredDeck, 'id' | 'savedSeq'>, entries: readonly unknown[]): boolean {
  return id === null || entries.some(entry => seqOf(entry) > savedSeq)
}

/** Returns whether the server has every change of a journal, according to its own entries. */
export function isDone({ deck: head, entries }: StoredJournal): boolean {
  return isHead(head) && !head.isSetAside && !isUnsaved(head, entries)
}

/** Returns whether a stored value is the head of a journal, as far as its fields go; its deck is not looked at. */
export function isHead(value: unknown): value is StoredHead {
  if (typeof value !== 'object' || value === null) return false
  const { key, id, taskId, revision, savedSeq, deck, canvas } = value as Partial<Record<string, unknown>>
  const isNamed = typeof key === 'string' && isNullableText(id)
  const hasDeck = canvas === undefined ? typeof deck === 'object' : isTexts(canvas)
  return isNamed && isCount(revision) && isCount(savedSeq) && isNullableText(taskId) && hasDeck
}

/** Returns whether a value is a list of texts, as a canvas file is stored in. */
export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(part => typeof part === 'string')
}

/** Returns whether a value can be a revision or sequence number: far larger ones lose integer precision. */
export function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < MAX_COUNT
}

function isNullableText(value: unknown): value is string | null {
  return value === null || typeof value === 'string'
}

/** Returns the sequence number of an entry; infinite if it has none, so that it counts as unsaved. */
function seqOf(entry: unknown): number {
  const { seq } = (typeof entry === 'object' && entry !== null ? entry : {}) as { readonly seq?: unknown }
  return isCount(seq) ? Number(seq) : Number.POSITIVE_INFINITY
}
