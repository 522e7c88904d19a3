import type { JournalEntry } from '@slidewright/engine/internal'
import { type AfterPaint, afterPaint } from '../../../platform/after-paint.ts'
import {
  deviceStorage,
  type JournalChange,
  type JournalStorage,
  type StoredHead,
} from '../../../stores/journal-storage.ts'

/** How many saved entries are kept so that they can still be undone after a reload. */
const MAX_SAVED_ENTRIES = 1000
/** How long to wait before retrying a failed write, in ms. */
const RETRY_AFTER = 2000

/** The ports of a journal. */
export interface JournalPorts {
  readonly storage: JournalStorage
  /** Calls back after a delay. */
  later(run: () => void): void
  /** Returns a scheduler for the writing that follows an edit. */
  afterPaint(run: () => void): Pick<AfterPaint, 'request' | 'flush'>
  now(): number
}

const PORTS: JournalPorts = {
  storage: deviceStorage,
  later: run => void setTimeout(run, RETRY_AFTER),
  afterPaint,
  now: () => Date.now(),
}

/** A deck to be stored, without what the journal adds. */
export type KeptDeck = DistributiveOmit<StoredHead, 'key' | 'at'>

type DistributiveOmit<T, K extends keyof T> = T extends unknown ? Omit<T, K> : never

type PendingChange = Omit<JournalChange, 'key'>

/**
 * Writes every change of a deck to local storage almost at once, so that a reload, a crash or a day offline loses
 * nothing. Failed writes are retried in order, so there is never a gap.
 */
export class DeviceJournal {
  readonly key: string
  /** Sequence number of the newest entry appended. */
  seq = 0
  /** Why the last write failed; null while writes succeed. After a failure, nothing new is stored on this device. */
  failure: unknown = null
  /** Called when appended entries have been written, and when a write fails. */
  onWritten: () => void = () => undefined
  private readonly ports: JournalPorts
  private readonly starting: Pick<AfterPaint, 'request' | 'flush'>
  private waiting: PendingChange | null = null
  private writing: Promise<void> | null = null
  private isDropped = false
  private readonly waiters: (() => void)[] = []

  constructor(key: string, ports: JournalPorts = PORTS) {
    this.key = key
    this.ports = ports
    this.starting = ports.afterPaint(() => this.start())
  }

  /** Whether everything appended has been written. */
  get isWritten(): boolean {
    return this.failure === null && this.waiting === null && this.writing === null
  }

  /** Appends an entry, which is written once its edit has been painted. Entries that arrive until then are written together. */
  append(entry: JournalEntry): void {
    this.seq = entry.seq
    if (this.isDropped) return
    this.waiting = mergeChanges(this.waiting, { entries: [entry] })
    this.starting.request()
  }

  /** Begins to write at once what has been appended, because the page may be gone before its next frame. */
  flush(): void {
    this.starting.flush()
  }

  /** Resolves once everything appended has been written or has failed. */
  async settled(): Promise<void> {
    this.flush()
    await this.writing
  }

  /**
   * Resolves once everything appended has been written, however long that takes; until then nobody else may write under
   * this key.
   */
  whenWritten(): Promise<void> {
    if (this.isWritten || this.isDropped) return Promise.resolve()
    this.flush()
    return new Promise(resolve => this.waiters.push(resolve))
  }

  async load(): Promise<readonly unknown[]> {
    return (await this.ports.storage.read(this.key)).entries
  }

  /** Deletes old entries up to and including a sequence number. */
  clear(through = this.seq): Promise<void> {
    return this.add({ forgetThrough: through })
  }

  /** Stores the server's current deck, and deletes entries too old to be undone. */
  storeDeck(kept: KeptDeck): Promise<void> {
    const deck: StoredHead = { ...kept, key: this.key, at: this.ports.now() }
    const old = kept.savedSeq - MAX_SAVED_ENTRIES
    return this.add(old > 0 ? { deck, forgetThrough: old } : { deck })
  }

  /**
   * Takes over other journals: they are removed in the same write that stores what was adopted from them in the same
   * turn, so neither happens without the other.
   */
  takeOver({ drops, asides }: Required<Pick<JournalChange, 'drops' | 'asides'>>): Promise<void> {
    return this.add({ drops, asides })
  }

  /**
   * Permanently deletes the whole journal, because its author discarded the work. Rejects if storage fails; then
   * nothing is deleted.
   */
  async drop(): Promise<void> {
    const { waiting } = this
    this.isDropped = true
    this.waiting = null
    await this.writing
    try {
      await this.ports.storage.write({ key: this.key, drops: [this.key] })
    } catch (failure) {
      this.isDropped = false
      // If the write in flight failed too, its batch was put back and comes first.
      this.waiting = mergeChanges(this.waiting, waiting)
      this.start()
      throw failure
    }
    for (const resolve of this.waiters.splice(0)) resolve()
  }

  private add(change: PendingChange): Promise<void> {
    if (this.isDropped) return Promise.resolve()
    this.waiting = mergeChanges(this.waiting, change)
    this.writing ??= this.drain()
    return this.writing
  }

  private async drain(): Promise<void> {
    // Waits a microtask so that everything appended in the same turn is written together.
    await Promise.resolve()
    while (this.waiting !== null) {
      const now = this.waiting
      this.waiting = null
      try {
        await this.ports.storage.write({ ...now, key: this.key })
        this.failure = null
      } catch (failure) {
        this.failure = failure
        this.waiting = mergeChanges(now, this.waiting)
        this.ports.later(() => this.start())
        break
      }
    }
    this.writing = null
    if (this.isWritten) for (const resolve of this.waiters.splice(0)) resolve()
    this.onWritten()
  }

  private start(): void {
    if (this.waiting !== null && !this.isDropped) this.writing ??= this.drain()
  }
}

/** Merges two consecutive changes into one. */
function mergeChanges(first: PendingChange | null, next: PendingChange | null): PendingChange {
  const [a, b] = [first ?? {}, next ?? {}]
  return {
    ...a,
    ...b,
    entries: [...(a.entries ?? []), ...(b.entries ?? [])],
    drops: [...(a.drops ?? []), ...(b.drops ?? [])],
    asides: [...(a.asides ?? []), ...(b.asides ?? [])],
  }
}
