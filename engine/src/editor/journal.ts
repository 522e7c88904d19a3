import type { EngineCode } from '../base/codes.ts'
import { DECK_VERSION, type Deck } from '../document/deck.ts'
import { EMPTY_HISTORY, type History, record, redo, sealed, undo } from '../edit/history.ts'
import { type JournalEntry, readJournalEntry } from '../edit/journal-entry.ts'
import { applyPatches } from '../edit/patches.ts'

/** Stores the changes since the last save. A port: IndexedDB in the browser, memory in tests. */
export interface Journal {
  append(entry: JournalEntry): void | Promise<void>
  load(): Promise<readonly unknown[]>
  /** Forgets entries up to this running number, all when it is left out. */
  clear(through?: number): Promise<void>
}

/** The result of replaying a journal. `code` is the reason why some entries were skipped: the deck is then as complete as possible. */
export interface Replay {
  readonly deck: Deck
  readonly history: History
  /** Running number of the last entry that was followed. */
  readonly seq: number
  readonly code: EngineCode | null
}

/**
 * Replays a journal over a saved deck, undo stack included. Entries up to `saved` are already in the deck and only restore the history.
 * Entries of another schema are skipped with `journal.otherSchema`, damaged ones and all that follow with `journal.broken`.
 */
export function replay(deck: Deck, entries: readonly unknown[], saved = 0): Replay {
  let now: Replay = { deck, history: EMPTY_HISTORY, seq: saved, code: null }
  for (const raw of entries) {
    const entry = readJournalEntry(raw)
    if (entry === null) return { ...now, code: 'journal.broken' }
    if (entry.schema !== DECK_VERSION)
      return { deck: now.deck, history: EMPTY_HISTORY, seq: now.seq, code: 'journal.otherSchema' }
    now = follow(now, entry, saved)
  }
  return { ...now, history: sealed(now.history) }
}

function follow(now: Replay, entry: JournalEntry, saved: number): Replay {
  const deck = entry.seq > saved ? applyPatches(now.deck, entry.patches) : now.deck
  return { ...now, deck, history: nextHistory(now, entry), seq: Math.max(now.seq, entry.seq) }
}

function nextHistory({ history, deck }: Replay, entry: JournalEntry): History {
  switch (entry.by) {
    case 'command':
      return record(entry.joins ? history : sealed(history), entry)
    case 'undo':
      return undo(history, deck)?.history ?? history
    case 'redo':
      return redo(history, deck)?.history ?? history
    case 'adopt':
      // Whether the newest entry was closed is recorded by the next one: `joins`.
      return history
  }
}
