import type { JournalEntry } from '@slidewright/engine/internal'
import {
  deviceStorage,
  type JournalChange,
  type JournalStorage,
  type StoredDeck,
} from '../../../stores/journal-storage.ts'

/** How many entries of work that is saved are kept, so that it can still be undone after a reload. */
const KEPT_ENTRIES = 1000
/** How long to wait before what could not be written is written again, in ms. */
const RETRY_AFTER = 2000

/** What a journal stands on. */
export interface JournalPorts {
  readonly storage: JournalStorage
  /** Calls back in a while. */
  later(run: () => void): void
  now(): number
}

const PORTS: JournalPorts = {
  storage: deviceStorage,
  later: run => void setTimeout(run, RETRY_AFTER),
  now: () => Date.now(),
}

type Waiting = Omit<JournalChange, 'key'>

/** Every change of one deck, on disk within a blink: a reload, a crash or a day offline loses nothing. What could not be written is written again, in order, so that there is never a gap. */
export class DeviceJournal {
  readonly key: string
  /** Running number of the newest entry that was handed over. */
  seq = 0
  /** Why the last write failed, null while all is well: then nothing is kept on this device. */
  failure: unknown = null
  /** Called when what was handed over is on disk, and when it turns out that it is not. */
  onKept: () => void = () => undefined
  private readonly ports: JournalPorts
  private waiting: Waiting | null = null
  private writing: Promise<void> | null = null
  private isDropped = false
  private readonly waiters: (() => void)[] = []

  constructor(key: string, ports: JournalPorts = PORTS) {
    this.key = key
    this.ports = ports
  }

  /** Whether everything that was handed over is on disk. */
  get isKept(): boolean {
    return this.failure === null && this.waiting === null && this.writing === null
  }

  /** Keeps an entry. Entries that come while one is being written go together. */
  append(entry: JournalEntry): void {
    this.seq = entry.seq
    void this.add({ entries: [entry] })
  }

  /** Waits until everything handed over is on disk, or could not be written. */
  async settled(): Promise<void> {
    await this.writing
  }

  /** Waits until everything handed over is on disk, however long that takes: until then nobody else may write under this key. */
  whenKept(): Promise<void> {
    if (this.isKept || this.isDropped) return Promise.resolve()
    return new Promise(resolve => this.waiters.push(resolve))
  }

  async load(): Promise<readonly unknown[]> {
    return (await this.ports.storage.read(this.key)).entries
  }

  /** Forgets old entries, up to a running number. */
  clear(through = this.seq): Promise<void> {
    return this.add({ forgetThrough: through })
  }

  /** Keeps what the server has now, and forgets entries that are too old to be undone. */
  keep(kept: Omit<StoredDeck, 'key' | 'at'>): Promise<void> {
    const deck = { ...kept, key: this.key, at: this.ports.now() }
    const old = kept.savedSeq - KEPT_ENTRIES
    return this.add(old > 0 ? { deck, forgetThrough: old } : { deck })
  }

  /** Takes over other journals: they go with the next write, and only with it. What is adopted in the same turn is written in one piece with their going. */
  takeOver({ drops, asides }: Required<Pick<JournalChange, 'drops' | 'asides'>>): Promise<void> {
    return this.add({ drops, asides })
  }

  /** Forgets all of this journal, for good: its author has let the work go. Rejects where storage does; then it is kept as before. */
  async drop(): Promise<void> {
    const { waiting } = this
    this.isDropped = true
    this.waiting = null
    await this.writing
    try {
      await this.ports.storage.write({ key: this.key, drops: [this.key] })
    } catch (failure) {
      this.isDropped = false
      // What was being written comes first.
      this.waiting = joined(this.waiting, waiting)
      this.retry()
      throw failure
    }
    for (const resolve of this.waiters.splice(0)) resolve()
  }

  private add(change: Waiting): Promise<void> {
    if (this.isDropped) return Promise.resolve()
    this.waiting = joined(this.waiting, change)
    this.writing ??= this.drain()
    return this.writing
  }

  private async drain(): Promise<void> {
    // What is handed over in the same turn is written in one piece.
    await Promise.resolve()
    while (this.waiting !== null) {
      const now = this.waiting
      this.waiting = null
      try {
        await this.ports.storage.write({ ...now, key: this.key })
        this.failure = null
      } catch (failure) {
        this.failure = failure
        this.waiting = joined(now, this.waiting)
        this.ports.later(() => this.retry())
        break
      }
    }
    this.writing = null
    if (this.isKept) for (const resolve of this.waiters.splice(0)) resolve()
    this.onKept()
  }

  private retry(): void {
    if (this.waiting !== null && !this.isDropped) this.writing ??= this.drain()
  }
}

/** Two changes, one after the other, as one. */
function joined(first: Waiting | null, next: Waiting | null): Waiting {
  const [a, b] = [first ?? {}, next ?? {}]
  return {
    ...a,
    ...b,
    entries: [...(a.entries ?? []), ...(b.entries ?? [])],
    drops: [...(a.drops ?? []), ...(b.drops ?? [])],
    asides: [...(a.asides ?? []), ...(b.asides ?? [])],
  }
}
