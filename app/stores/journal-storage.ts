import type { Deck, JournalEntry } from '@slidewright/engine/internal'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { clearKeptPictures } from '../platform/kept-pictures.ts'
import type { PersistedFields } from './save-request.ts'

/** A deck stored in this browser: the server's last version, to which the journal entries apply. */
export interface StoredDeck {
  readonly key: string
  /** Null before the first save. */
  readonly id: string | null
  readonly taskId: string | null
  /** The record of how the deck was generated, until the server has it. */
  readonly aiData?: string | null
  /** Fields to send with the next save, until the server has them. */
  readonly fields?: PersistedFields
  /** The deck to which the entries after `savedSeq` apply. */
  readonly deck: Deck
  readonly revision: number
  /** Sequence number of the last entry that `deck` contains. */
  readonly savedSeq: number
  /** When the whole deck was last written, in unix ms. */
  readonly at?: number
  /** Whether its readable part was merged into another journal; the rest stays until the user discards it. */
  readonly isSetAside?: boolean
}

/**
 * A stored deck as it is written: with the parts of its canvas file where they are known, since text is copied much
 * faster than objects, otherwise with the deck itself.
 */
export type StoredHead = Omit<StoredDeck, 'deck'> & ({ readonly deck: Deck } | { readonly canvas: readonly string[] })

/** A journal as read from storage, not validated yet. */
export interface StoredJournal {
  readonly deck: unknown
  readonly entries: readonly unknown[]
}

/** Changes to journals that are written in one transaction. */
export interface JournalChange {
  readonly key: string
  readonly deck?: StoredHead
  readonly entries?: readonly JournalEntry[]
  /** Entries up to and including this sequence number are deleted. */
  readonly forgetThrough?: number
  /** Keys of journals to delete: this one contains their changes. */
  readonly drops?: readonly string[]
  /** Keys of journals to set aside: their readable part is in this one. */
  readonly asides?: readonly string[]
}

/** Storage for journals. Every call may reject: storage can be forbidden, full or blocked. */
export interface JournalStorage {
  /** Returns the keys of all journals, including those of which only entries are left. */
  keys(): Promise<readonly string[]>
  /** Returns the keys of the journals of a deck on the server. */
  keysOf(id: string): Promise<readonly string[]>
  /** Reads a journal in one transaction. */
  read(key: string): Promise<StoredJournal>
  /** Applies a change atomically; resolves when it is on disk. */
  write(change: JournalChange): Promise<void>
}

interface JournalSchema extends DBSchema {
  decks: { key: string; value: StoredHead; indexes: { id: string } }
  entries: { key: [string, number]; value: JournalEntry }
}

type Database = IDBPDatabase<JournalSchema>

const NAME = 'slidewright-journal'
const VERSION = 1
/** How long to wait for storage, in ms. Blocked storage never answers. */
const TIMEOUT = 4000
const MAX_SEQ = Number.MAX_SAFE_INTEGER

let opened: Promise<Database> | null = null

function reset(): void {
  opened = null
}

/** Returns the database, reopened after it was closed or failed to open. */
function database(): Promise<Database> {
  opened ??= openDB<JournalSchema>(NAME, VERSION, {
    upgrade(db) {
      db.createObjectStore('decks', { keyPath: 'key' }).createIndex('id', 'id')
      db.createObjectStore('entries')
    },
    // A newer version of the app in another tab waits for this connection to close.
    blocking: () => {
      void opened?.then(db => db.close()).catch(() => undefined)
      reset()
    },
    terminated: reset,
  })
  opened.catch(reset)
  return opened
}

/** Journal storage in this browser's IndexedDB. */
export const deviceStorage: JournalStorage = {
  keys: () => attempt(allKeys),
  keysOf: id => attempt(async db => stringKeys(await db.getAllKeysFromIndex('decks', 'id', id))),
  read: key => attempt(db => readJournal(db, key)),
  write: change => writeInRoom(() => attempt(db => writeChange(db, change))),
}

/** Writes; where storage is full, once more without the pictures that can be made again. */
async function writeInRoom(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (failure) {
    if (!(failure instanceof DOMException && failure.name === 'QuotaExceededError')) throw failure
    await clearKeptPictures()
    await write()
  }
}

/** Runs a request on the database; rejects with a `TimeoutError` when storage does not answer. */
async function attempt<T>(request: (db: Database) => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('Storage does not answer', 'TimeoutError')), TIMEOUT)
  })
  try {
    return await Promise.race([database().then(request), timeout])
  } catch (failure) {
    // A connection that the browser has closed cannot be reused.
    if (failure instanceof DOMException && failure.name === 'InvalidStateError') reset()
    throw failure
  } finally {
    clearTimeout(timer)
  }
}

async function allKeys(db: Database): Promise<readonly string[]> {
  const transaction = db.transaction(['decks', 'entries'])
  const keys = new Set(stringKeys(await transaction.objectStore('decks').getAllKeys()))
  let cursor = await transaction.objectStore('entries').openKeyCursor()
  while (cursor !== null) {
    const key = keyOf(cursor.key)
    if (key !== null) keys.add(key)
    // Skips to the next journal after its first entry, as long as the key has our format.
    const isFirst = key !== null && indexedDB.cmp(cursor.key, [key, MAX_SEQ]) < 0
    cursor = await (isFirst ? cursor.continue([key, MAX_SEQ]) : cursor.continue())
  }
  return [...keys]
}

/** Returns the journal key of an entry, or null if the entry is not in our format. */
function keyOf(entryKey: unknown): string | null {
  const [key] = Array.isArray(entryKey) ? (entryKey as readonly unknown[]) : []
  return typeof key === 'string' ? key : null
}

function stringKeys(keys: readonly unknown[]): readonly string[] {
  return keys.filter(key => typeof key === 'string')
}

async function readJournal(db: Database, key: string): Promise<StoredJournal> {
  const transaction = db.transaction(['decks', 'entries'])
  const [deck, entries] = await Promise.all([
    transaction.objectStore('decks').get(key),
    transaction.objectStore('entries').getAll(rangeOf(key)),
  ])
  return { deck, entries }
}

async function writeChange(db: Database, change: JournalChange): Promise<void> {
  const { key, deck, entries = [], forgetThrough, drops = [], asides = [] } = change
  const transaction = db.transaction(['decks', 'entries'], 'readwrite', { durability: 'strict' })
  const decks = transaction.objectStore('decks')
  const journal = transaction.objectStore('entries')
  const requests: Promise<unknown>[] = []
  if (deck !== undefined) requests.push(decks.put(deck))
  for (const entry of entries) requests.push(journal.put(entry, [key, entry.seq]))
  if (forgetThrough !== undefined) requests.push(journal.delete(rangeOf(key, forgetThrough)))
  for (const each of drops) requests.push(decks.delete(each), journal.delete(rangeOf(each)))
  for (const each of asides)
    requests.push(
      decks.get(each).then(stored => (stored === undefined ? null : decks.put({ ...stored, isSetAside: true }))),
    )
  // Without waiting for the answers, which a page that is being closed does not receive.
  if (asides.length === 0) transaction.commit()
  // All requests are awaited: a failing one aborts the whole transaction and must be reported once.
  await Promise.all([...requests, transaction.done])
}

function rangeOf(key: string, to = MAX_SEQ): IDBKeyRange {
  return IDBKeyRange.bound([key, 0], [key, Math.max(0, to)])
}
