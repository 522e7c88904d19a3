import type { JournalEntry } from '@slidewright/engine/internal'
import type { TabLocks } from '../../../app/platform/tab-locks.ts'
import type { JournalChange, JournalStorage, StoredHead } from '../../../app/stores/journal-storage.ts'
import type { Agenda, Owner } from './agenda.ts'

interface Journal {
  deck: StoredHead | undefined
  entries: Map<number, JournalEntry>
}

/** A disk with journals, and the locks of tabs. Writes are atomic and survive every tab. */
export class MemoryDevice {
  /** Whether writes fail because the disk is full. */
  isFull = false
  private readonly journals = new Map<string, Journal>()
  private readonly holders = new Map<string, Owner>()
  private readonly agenda: Agenda

  constructor(agenda: Agenda) {
    this.agenda = agenda
  }

  /** The disk's interface for a tab. A write does not happen if the tab ends before. */
  storageOf(owner: Owner): JournalStorage {
    const later = <T>(act: () => T) => this.agenda.later(owner, act)
    return {
      keys: () => later(() => [...this.journals.keys()]),
      keysOf: id => later(() => [...this.journals].filter(([, { deck }]) => deck?.id === id).map(([key]) => key)),
      read: key =>
        later(() => {
          const { deck, entries } = this.journals.get(key) ?? { deck: undefined, entries: new Map() }
          const sorted = [...entries].toSorted(([a], [b]) => a - b).map(([, entry]) => entry)
          return structuredClone({ deck, entries: sorted })
        }),
      write: change => {
        const copy = structuredClone(change)
        return later(() => this.write(copy))
      },
    }
  }

  /** The locks of a tab. */
  holdsOf(owner: Owner): TabLocks {
    return {
      take: async name => {
        if (this.holders.has(name)) return false
        this.holders.set(name, owner)
        return true
      },
      release: name => {
        if (this.holders.get(name) === owner) this.holders.delete(name)
      },
    }
  }

  /** Ends a tab and releases its locks. */
  end(owner: Owner): void {
    for (const [name, holder] of this.holders) if (holder === owner) this.holders.delete(name)
  }

  private write({ key, deck, entries = [], forgetThrough = 0, drops = [], asides = [] }: JournalChange): void {
    if (this.isFull) throw new DOMException('The disk is full', 'QuotaExceededError')
    const journal = this.journals.get(key) ?? { deck: undefined, entries: new Map() }
    if (deck !== undefined) journal.deck = deck
    for (const entry of entries) journal.entries.set(entry.seq, entry)
    for (const seq of [...journal.entries.keys()]) if (seq <= forgetThrough) journal.entries.delete(seq)
    if (journal.deck !== undefined || journal.entries.size > 0) this.journals.set(key, journal)
    for (const each of drops) this.journals.delete(each)
    for (const each of asides) {
      const aside = this.journals.get(each)
      if (aside?.deck !== undefined) aside.deck = { ...aside.deck, isSetAside: true }
    }
  }
}
