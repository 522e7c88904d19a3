import { DECK_VERSION, type Deck, deepEqual, fromFile, type Replay, replay, toFile } from '@slidewright/engine/internal'
import { type TabLocks, tabLocks } from '../platform/tab-locks.ts'
import { deviceStorage, type JournalStorage, type StoredDeck, type StoredJournal } from './journal-storage.ts'
import { storedFields } from './save-request.ts'

/** A kept deck with its entries. */
export interface StoredWork {
  readonly kept: StoredDeck
  readonly entries: readonly unknown[]
}

/** All that this device has kept of a deck. */
export interface DeviceWork {
  /** What can be worked on: this tab holds it now. */
  readonly free: readonly StoredWork[]
  /** What other tabs are working on: it is theirs to save. */
  readonly elsewhere: readonly StoredWork[]
  /** How many journals there are of which something cannot be read. */
  readonly damaged: number
}

/** What work is found with: storage, and who holds what. */
export interface Device {
  readonly storage: JournalStorage
  readonly holds: TabLocks
}

/** More changes than anybody makes. */
const MOST = 2 ** 40

/** This browser. */
export const THIS_DEVICE: Device = { storage: deviceStorage, holds: tabLocks }
/** Nothing is kept. */
export const NO_WORK: DeviceWork = { free: [], elsewhere: [], damaged: 0 }

/** Under which name a journal is held. */
export function lockName(key: string): string {
  return `slidewright-journal ${key}`
}

/** A key that no journal has. */
export function freshJournalKey(): string {
  return `deck:${[...crypto.getRandomValues(new Uint8Array(12))].map(byte => (byte % 36).toString(36)).join('')}`
}

/** All work on a deck of the server that this device has kept. What no other tab has is held by this one from now on. Without storage there is none. */
export async function gatherWork(id: string, { storage, holds }: Device = THIS_DEVICE): Promise<DeviceWork> {
  const keys = await storage.keysOf(id).catch(() => [])
  const found = await Promise.all(
    keys.map(async key => {
      const isFree = await holds.take(lockName(key))
      // It is read when it is held: until then the other tab may have written.
      const read = await readWork(key, storage)
      if (isFree && !(read.at === 'sound' && read.work.kept.id === id)) holds.release(lockName(key))
      return { ...read, isFree }
    }),
  )
  const sound = found.flatMap(each => (each.at === 'sound' && each.work.kept.id === id ? [each] : []))
  return {
    free: sound.filter(({ isFree }) => isFree).map(({ work }) => work),
    elsewhere: sound.filter(({ isFree }) => !isFree).map(({ work }) => work),
    damaged: found.filter(({ at }) => at === 'damaged').length,
  }
}

/** The same without holding any of it: for whoever only looks. */
export function lookAtWork(id: string, storage: JournalStorage = deviceStorage): Promise<DeviceWork> {
  return gatherWork(id, { storage, holds: { take: async () => true, release: () => undefined } })
}

/** The work that this device has kept under a key, null where there is none that can be read. */
export async function keptUnder(key: string, storage: JournalStorage = deviceStorage): Promise<StoredWork | null> {
  const read = await readWork(key, storage)
  return read.at === 'sound' ? read.work : null
}

/** Whether a journal has work that the server does not have, so far as its entries can be read. */
export function hasUnsaved({ kept, entries }: StoredWork): boolean {
  if (kept.id === null) return true
  return entries.some(entry => seqOf(entry) > kept.savedSeq)
}

/** The deck of a journal with all that was done since. Where an entry cannot be followed, as far as it goes. */
export function replayed({ kept, entries }: StoredWork): Replay {
  const asKept: Replay = { ...replay(kept.deck, [], kept.savedSeq), code: 'journal.broken' }
  try {
    const found = replay(kept.deck, entries, kept.savedSeq)
    return isCount(found.seq) ? found : asKept
  } catch {
    return asKept
  }
}

/** Whether all entries of a journal could be followed. */
export function isWhole(work: StoredWork): boolean {
  return replayed(work).code === null
}

/** What a look at one journal tells. Work that was set aside is in another journal already, so far as it could be read. */
export type JournalReading =
  | { readonly at: 'none' }
  | { readonly at: 'sound'; readonly work: StoredWork }
  | { readonly at: 'damaged'; readonly id: string | null; readonly title: string | null }

/** Looks at one journal. What storage cannot tell is not there. */
export async function readWork(key: string, storage: JournalStorage): Promise<JournalReading> {
  const stored = await storage.read(key).catch(() => null)
  return stored === null ? { at: 'none' } : readStored(stored)
}

/** What a journal says as it lies in storage. It never throws. */
export function readStored({ deck: head, entries }: StoredJournal): JournalReading {
  if (head === undefined && entries.length === 0) return { at: 'none' }
  const sound = isHead(head) && !head.isSetAside ? soundDeck(head.deck) : null
  if (isHead(head) && sound !== null) return { at: 'sound', work: { kept: soundHead(head, sound), entries } }
  const fields = (typeof head === 'object' && head !== null ? head : {}) as Partial<Record<string, unknown>>
  const deck = fields.deck as { readonly title?: unknown } | null | undefined
  return {
    at: 'damaged',
    id: typeof fields.id === 'string' ? fields.id : null,
    title: typeof deck?.title === 'string' ? deck.title : null,
  }
}

/** Whether the server has all of a journal, as far as it says so itself. */
export function isDone({ deck: head, entries }: StoredJournal): boolean {
  return isHead(head) && !head.isSetAside && !hasUnsaved({ kept: head, entries })
}

/** Gives back what was gathered for a deck, but for what it goes on with. */
export function releaseUnused(work: DeviceWork, used: ReadonlySet<string>, { holds }: Device = THIS_DEVICE): void {
  for (const { kept } of work.free) if (!used.has(kept.key)) holds.release(lockName(kept.key))
}

function isHead(value: unknown): value is StoredDeck {
  if (typeof value !== 'object' || value === null) return false
  const { key, id, taskId, revision, savedSeq, deck } = value as Partial<Record<keyof StoredDeck, unknown>>
  const isNamed = typeof key === 'string' && isText(id)
  return isNamed && isCount(revision) && isCount(savedSeq) && isText(taskId) && typeof deck === 'object'
}

/** A head whose optional fields are what they must be, or are not there. */
function soundHead({ aiData, fields, ...head }: StoredDeck, deck: Deck): StoredDeck {
  const record = typeof aiData === 'string' ? aiData : null
  return { ...head, deck, aiData: record, ...(fields !== undefined && { fields: storedFields(fields) }) }
}

/** What a number of saves or of changes can be: from far above no further one could be told from the next. */
function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < MOST
}

function isText(value: unknown): value is string | null {
  return value === null || typeof value === 'string'
}

/** A stored deck as one that can be worked on, or null: storage may have been written by anyone. */
function soundDeck(deck: Deck | null): Deck | null {
  if (deck?.version !== DECK_VERSION) return null
  try {
    const read = fromFile(toFile(deck))
    if (!read.ok) return null
    return deepEqual(read.value, deck) ? deck : read.value
  } catch {
    return null
  }
}

/** The running number that an entry says it has. One that says none may be anything, so it counts as not saved. */
function seqOf(entry: unknown): number {
  const { seq } = (typeof entry === 'object' && entry !== null ? entry : {}) as { readonly seq?: unknown }
  return isCount(seq) ? Number(seq) : Number.POSITIVE_INFINITY
}
