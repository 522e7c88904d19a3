import type { Deck, JournalEntry } from '@slidewright/engine'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { KeptFields } from './editor-save-request.ts'

/** A deck as it is kept on this device: what the server had last, and what was done since. */
export interface KeptDeck {
  readonly key: string
  /** Null before the first save. */
  readonly id: string | null
  readonly taskId: string | null
  /** The record of how it was generated, until the server has it. */
  readonly aiData?: string | null
  /** What it is to be saved with, until the server has it. */
  readonly fields?: KeptFields
  /** The deck that the entries after `savedSeq` are to be followed over. */
  readonly deck: Deck
  readonly revision: number
  /** Running number of the last entry that is in `deck`. */
  readonly savedSeq: number
}

/** A kept deck with its entries. */
export interface KeptWork {
  readonly kept: KeptDeck
  readonly entries: readonly unknown[]
}

interface JournalSchema extends DBSchema {
  decks: { key: string; value: KeptDeck; indexes: { id: string } }
  entries: { key: [string, number]; value: JournalEntry }
}

/** How many entries of work that is saved are kept, so that it can still be undone after a reload. */
const KEPT_ENTRIES = 1000

let opened: Promise<IDBPDatabase<JournalSchema>> | null = null

function database(): Promise<IDBPDatabase<JournalSchema>> {
  opened ??= openDB<JournalSchema>('slidewright-journal', 1, {
    upgrade(db) {
      db.createObjectStore('decks', { keyPath: 'key' }).createIndex('id', 'id')
      db.createObjectStore('entries')
    },
  })
  return opened
}

/** Every change of one deck, on disk within a blink: a reload, a crash or a day offline loses nothing. */
export class DeviceJournal {
  readonly key: string
  /** Running number of the newest entry that was handed over. */
  seq = 0
  /** Why the last write failed, null while all is well: then nothing is kept on this device. */
  failure: unknown = null
  private queue: JournalEntry[] = []
  private writing: Promise<void> | null = null

  constructor(key: string) {
    this.key = key
  }

  /** Keeps an entry. Entries that come while one is being written go together. */
  append(entry: JournalEntry): void {
    this.seq = entry.seq
    this.queue.push(entry)
    this.writing ??= this.drain()
  }

  /** Waits until everything handed over is on disk. */
  async settled(): Promise<void> {
    await this.writing
  }

  async load(): Promise<readonly unknown[]> {
    const db = await database()
    return db.getAll('entries', rangeOf(this.key))
  }

  /** Forgets old entries, up to a running number. */
  async clear(through = Number.MAX_SAFE_INTEGER): Promise<void> {
    const db = await database()
    await db.delete('entries', rangeOf(this.key, 0, through))
  }

  /** Forgets the entries behind a running number: they could not be read, and what comes next must not stand behind them. */
  async cut(after: number): Promise<void> {
    const db = await database()
    await db.delete('entries', rangeOf(this.key, after + 1))
  }

  /** Keeps what the server has now, and forgets entries that are too old to be undone. */
  async keep(kept: Omit<KeptDeck, 'key'>): Promise<void> {
    try {
      const db = await database()
      await db.put('decks', { ...kept, key: this.key })
      await this.clear(kept.savedSeq - KEPT_ENTRIES)
    } catch (failure) {
      this.failure = failure
    }
  }

  private async drain(): Promise<void> {
    while (this.queue.length > 0) {
      const batch = this.queue
      this.queue = []
      try {
        await this.write(batch)
        this.failure = null
      } catch (failure) {
        this.failure = failure
      }
    }
    this.writing = null
  }

  private async write(batch: readonly JournalEntry[]): Promise<void> {
    const db = await database()
    const transaction = db.transaction('entries', 'readwrite', { durability: 'strict' })
    for (const entry of batch) void transaction.store.put(entry, [this.key, entry.seq])
    await transaction.done
  }
}

/** The work on a deck of the server that this device has kept; the newest, if there are several. */
export async function keptWork(id: string): Promise<KeptWork | null> {
  return attempt(async db => {
    const found = await db.getAllFromIndex('decks', 'id', id)
    const kept = found.toSorted((a, b) => b.revision - a.revision || b.savedSeq - a.savedSeq)[0]
    return kept === undefined ? null : withEntries(db, kept)
  })
}

/** The work that this device has kept under a key. */
export async function keptUnder(key: string): Promise<KeptWork | null> {
  return attempt(async db => {
    const kept = await db.get('decks', key)
    return kept === undefined ? null : withEntries(db, kept)
  })
}

/** Takes a journal for this tab alone. False when another tab has it. */
export async function lockJournal(key: string): Promise<boolean> {
  if (!('locks' in navigator)) return true
  for (let turn = 0; turn < 4; turn++) {
    if (await takeLock(key)) return true
    // The tab that was reloaded may still be letting go.
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return false
}

function takeLock(key: string): Promise<boolean> {
  return new Promise(resolve => {
    void navigator.locks.request(`slidewright-journal ${key}`, { ifAvailable: true }, lock => {
      resolve(lock !== null)
      // Held until the tab is gone.
      return lock === null ? undefined : new Promise<void>(() => undefined)
    })
  })
}

async function withEntries(db: IDBPDatabase<JournalSchema>, kept: KeptDeck): Promise<KeptWork> {
  return { kept, entries: await db.getAll('entries', rangeOf(kept.key)) }
}

/** What storage is forbidden or broken answers null: the editor works without. */
async function attempt<T>(read: (db: IDBPDatabase<JournalSchema>) => Promise<T | null>): Promise<T | null> {
  try {
    return await read(await database())
  } catch {
    return null
  }
}

function rangeOf(key: string, from = 0, to = Number.MAX_SAFE_INTEGER): IDBKeyRange {
  return IDBKeyRange.bound([key, from], [key, Math.max(from, to)])
}
