import { DECK_VERSION, type Deck, deepEqual, fromFile, type Replay, replay, toFile } from '@slidewright/engine/internal'
import { type TabLocks, tabLocks } from '../platform/tab-locks.ts'
import { isCount, isHead, isTexts, type StoredWork } from './journal-state.ts'
import {
  deviceStorage,
  type JournalStorage,
  type StoredDeck,
  type StoredHead,
  type StoredJournal,
} from './journal-storage.ts'
import { storedFields } from './save-request.ts'

/** Everything that this device has stored of a deck. */
export interface DeviceWork {
  /** Journals that can be opened: this tab has locked them. */
  readonly free: readonly StoredWork[]
  /** Journals that other tabs are working on and will save. */
  readonly elsewhere: readonly StoredWork[]
  /** The number of journals with unreadable parts. */
  readonly damaged: number
}

/** Where unsaved changes are found: the journal storage and the locks of open tabs. */
export interface Device {
  readonly storage: JournalStorage
  readonly locks: TabLocks
}

/** The journal storage and the locks of this browser. */
export const THIS_DEVICE: Device = { storage: deviceStorage, locks: tabLocks }
/** The result when nothing is stored. */
export const NO_WORK: DeviceWork = { free: [], elsewhere: [], damaged: 0 }

/** Returns the name of a journal's lock. */
export function lockName(key: string): string {
  return `slidewright-journal ${key}`
}

/** Returns a new random journal key. */
export function freshJournalKey(): string {
  return `deck:${[...crypto.getRandomValues(new Uint8Array(12))].map(byte => (byte % 36).toString(36)).join('')}`
}

/** Reads all journals of a deck on the server and locks those that no other tab has. Returns none without storage. */
export async function lockDeviceWork(id: string, { storage, locks }: Device = THIS_DEVICE): Promise<DeviceWork> {
  const keys = await storage.keysOf(id).catch(() => [])
  const found = await Promise.all(
    keys.map(async key => {
      const isFree = await locks.take(lockName(key))
      // Read under the lock: until then another tab may write.
      const read = await readWork(key, storage)
      if (isFree && !(read.at === 'sound' && read.work.stored.id === id)) locks.release(lockName(key))
      return { ...read, isFree }
    }),
  )
  const sound = found.flatMap(each => (each.at === 'sound' && each.work.stored.id === id ? [each] : []))
  return {
    free: sound.filter(({ isFree }) => isFree).map(({ work }) => work),
    elsewhere: sound.filter(({ isFree }) => !isFree).map(({ work }) => work),
    damaged: found.filter(({ at }) => at === 'damaged').length,
  }
}

/** Reads all journals of a deck without locking them. */
export function readDeviceWork(id: string, storage: JournalStorage = deviceStorage): Promise<DeviceWork> {
  return lockDeviceWork(id, { storage, locks: { take: async () => true, release: () => undefined } })
}

/** Reads the stored work under a key; null if there is none that can be read. */
export async function readStoredWork(key: string, storage: JournalStorage = deviceStorage): Promise<StoredWork | null> {
  const read = await readWork(key, storage)
  return read.at === 'sound' ? read.work : null
}

/** Replays a journal onto its deck, up to the first entry that does not apply. */
export function replayed({ stored, entries }: StoredWork): Replay {
  const unreplayed: Replay = { ...replay(stored.deck, [], stored.savedSeq), code: 'journal.broken' }
  try {
    const found = replay(stored.deck, entries, stored.savedSeq)
    return isCount(found.seq) ? found : unreplayed
  } catch {
    return unreplayed
  }
}

/** Returns whether all entries of a journal could be replayed. */
export function isWhole(work: StoredWork): boolean {
  return replayed(work).code === null
}

/** The result of reading a journal. One that was set aside counts as damaged: its readable part is in another journal. */
export type JournalReading =
  | { readonly at: 'none' }
  | { readonly at: 'sound'; readonly work: StoredWork }
  | { readonly at: 'damaged'; readonly id: string | null; readonly title: string | null }

/** Reads one journal; unreadable storage counts as no journal. */
export async function readWork(key: string, storage: JournalStorage): Promise<JournalReading> {
  const stored = await storage.read(key).catch(() => null)
  return stored === null ? { at: 'none' } : readStored(stored)
}

/** Validates a journal read from storage. Never throws. */
export function readStored({ deck: head, entries }: StoredJournal): JournalReading {
  if (head === undefined && entries.length === 0) return { at: 'none' }
  const sound = isHead(head) && !head.isSetAside ? soundDeck(head) : null
  if (isHead(head) && sound !== null) return { at: 'sound', work: { stored: validHead(head, sound), entries } }
  const fields = (typeof head === 'object' && head !== null ? head : {}) as Partial<Record<string, unknown>>
  return { at: 'damaged', id: typeof fields.id === 'string' ? fields.id : null, title: titleOf(fields) }
}

/** Returns the title of a head that is not sound, if it can be read. */
function titleOf({ deck, canvas }: Partial<Record<string, unknown>>): string | null {
  const read = isTexts(canvas) ? parsed(canvas) : deck
  const { title } = (typeof read === 'object' && read !== null ? read : {}) as { readonly title?: unknown }
  return typeof title === 'string' ? title : null
}

/** Unlocks the gathered journals of a deck that it does not continue with. */
export function releaseUnused(work: DeviceWork, used: ReadonlySet<string>, { locks }: Device = THIS_DEVICE): void {
  for (const { stored } of work.free) if (!used.has(stored.key)) locks.release(lockName(stored.key))
}

/** Returns the head with its deck and without optional fields that are invalid. */
function validHead(head: StoredHead, deck: Deck): StoredDeck {
  const { aiData, fields, canvas: _canvas, ...rest } = { canvas: null, ...head }
  const record = typeof aiData === 'string' ? aiData : null
  return { ...rest, deck, aiData: record, ...(fields !== undefined && { fields: storedFields(fields) }) }
}

/** Returns the deck of a head if it is valid, else null. */
function soundDeck(head: StoredHead): Deck | null {
  if (!('canvas' in head)) return validDeck(head.deck)
  const read = fromFile(parsed(head.canvas))
  return read.ok ? read.value : null
}

/** Parses a canvas file in parts; null if it is not JSON. */
function parsed(canvas: readonly string[]): unknown {
  try {
    return JSON.parse(canvas.join(''))
  } catch {
    return null
  }
}

/** Returns a stored deck if it is valid, else null: storage is untrusted. */
function validDeck(deck: Deck | null): Deck | null {
  if (deck?.version !== DECK_VERSION) return null
  try {
    const read = fromFile(toFile(deck))
    if (!read.ok) return null
    return deepEqual(read.value, deck) ? deck : read.value
  } catch {
    return null
  }
}
