import type { Deck, JournalEntry } from '@slidewright/engine/internal'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { PersistedFields } from './save-request.ts'

/** A deck as it is kept on this device: what the server had last, and what was done since. */
export interface StoredDeck {
  readonly key: string
  /** Null before the first save. */
  readonly id: string | null
  readonly taskId: string | null
  /** The record of how it was generated, until the server has it. */
  readonly aiData?: string | null
  /** What it is to be saved with, until the server has it. */
  readonly fields?: PersistedFields
  /** The deck that the entries after `savedSeq` are to be followed over. */
  readonly deck: Deck
  readonly revision: number
  /** Running number of the last entry that is in `deck`. */
  readonly savedSeq: number
  /** When it was last written as a whole, unix ms. */
  readonly at?: number
  /** Whether what could be read of it has been taken over elsewhere: the rest stays until a person lets it go. */
  readonly isSetAside?: boolean
}

/** A journal as it lies in storage: nobody has looked at it yet. */
export interface StoredJournal {
  readonly deck: unknown
  readonly entries: readonly unknown[]
}

/** What is written together. */
export interface JournalChange {
  readonly key: string
  readonly deck?: StoredDeck
  readonly entries?: readonly JournalEntry[]
  /** Entries up to this running number are forgotten. */
  readonly forgetThrough?: number
  /** Journals that go, whole: their work is in this one now. */
  readonly drops?: readonly string[]
  /** Journals that stay, but are not followed again: what could be read of them is in this one now. */
  readonly asides?: readonly string[]
}

/** Where journals are kept. Every call may reject: storage can be forbidden, full or blocked. */
export interface JournalStorage {
  /** The keys of all journals, those of which only entries are left included. */
  keys(): Promise<readonly string[]>
  /** The keys of the journals of a deck of the server. */
  keysOf(id: string): Promise<readonly string[]>
  /** A journal as it was at one moment. */
  read(key: string): Promise<StoredJournal>
  /** Does all of a change or nothing of it; answers when it is on disk. */
  write(change: JournalChange): Promise<void>
}

interface JournalSchema extends DBSchema {
  decks: { key: string; value: StoredDeck; indexes: { id: string } }
  entries: { key: [string, number]; value: JournalEntry }
}

type Database = IDBPDatabase<JournalSchema>

const NAME = 'slidewright-journal'
const VERSION = 1
/** How long storage may take to answer, ms. One that is blocked never does. */
const PATIENCE = 4000
const LAST = Number.MAX_SAFE_INTEGER

let opened: Promise<Database> | null = null

function forget(): void {
  opened = null
}

/** The database, opened anew after it was closed or could not be opened. */
function database(): Promise<Database> {
  opened ??= openDB<JournalSchema>(NAME, VERSION, {
    upgrade(db) {
      db.createObjectStore('decks', { keyPath: 'key' }).createIndex('id', 'id')
      db.createObjectStore('entries')
    },
    // A newer version of the app in another tab waits for this one to let go.
    blocking: () => {
      void opened?.then(db => db.close()).catch(() => undefined)
      forget()
    },
    terminated: forget,
  })
  opened.catch(forget)
  return opened
}

/** The storage of this browser. */
export const deviceStorage: JournalStorage = {
  keys: () => attempt(allKeys),
  keysOf: id => attempt(async db => named(await db.getAllKeysFromIndex('decks', 'id', id))),
  read: key => attempt(db => readJournal(db, key)),
  write: change => attempt(db => writeChange(db, change)),
}

/** Asks storage, and gives up when it does not answer. */
async function attempt<T>(ask: (db: Database) => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('Storage does not answer', 'TimeoutError')), PATIENCE)
  })
  try {
    return await Promise.race([database().then(ask), tooLong])
  } catch (failure) {
    // A connection that the browser has closed is of no use any more.
    if (failure instanceof DOMException && failure.name === 'InvalidStateError') forget()
    throw failure
  } finally {
    clearTimeout(timer)
  }
}

async function allKeys(db: Database): Promise<readonly string[]> {
  const transaction = db.transaction(['decks', 'entries'])
  const keys = new Set(named(await transaction.objectStore('decks').getAllKeys()))
  let cursor = await transaction.objectStore('entries').openKeyCursor()
  while (cursor !== null) {
    const key = keyOf(cursor.key)
    if (key !== null) keys.add(key)
    // Only the first entry of each journal is looked at, where all are as we write them.
    const isFirst = key !== null && indexedDB.cmp(cursor.key, [key, LAST]) < 0
    cursor = await (isFirst ? cursor.continue([key, LAST]) : cursor.continue())
  }
  return [...keys]
}

/** The journal of an entry; null where somebody else has written it. */
function keyOf(place: unknown): string | null {
  const [key] = Array.isArray(place) ? (place as readonly unknown[]) : []
  return typeof key === 'string' ? key : null
}

function named(keys: readonly unknown[]): readonly string[] {
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
  const asked: Promise<unknown>[] = []
  if (deck !== undefined) asked.push(decks.put(deck))
  for (const entry of entries) asked.push(journal.put(entry, [key, entry.seq]))
  if (forgetThrough !== undefined) asked.push(journal.delete(rangeOf(key, forgetThrough)))
  for (const each of drops) asked.push(decks.delete(each), journal.delete(rangeOf(each)))
  for (const each of asides)
    asked.push(decks.get(each).then(kept => (kept === undefined ? null : decks.put({ ...kept, isSetAside: true }))))
  // All are heard: what fails ends the whole transaction, and is told once.
  await Promise.all([...asked, transaction.done])
}

function rangeOf(key: string, to = LAST): IDBKeyRange {
  return IDBKeyRange.bound([key, 0], [key, Math.max(0, to)])
}
