import type { Deck } from '../document/deck.ts'
import { applyPatches, composePatches } from './patches.ts'
import type { HistoryEntry } from './types.ts'

/** How many entries can be undone. The oldest fall out. */
export const HISTORY_LIMIT = 1000

/** What can be undone (the last is the newest) and redone (the last is the next). `open` says whether the newest may still take in an edit under its merge key. */
export interface History {
  readonly past: readonly HistoryEntry[]
  readonly future: readonly HistoryEntry[]
  readonly open: boolean
}

/** A step back or forth: what the deck and the history are then, and the entry that was undone or redone. */
export interface HistoryStep {
  readonly history: History
  readonly deck: Deck
  readonly entry: HistoryEntry
}

/** Nothing to undo, nothing to redo. */
export const EMPTY_HISTORY: History = { past: [], future: [], open: false }

/** Adds an edit. Edits with the same merge key that follow each other become one entry; what could be redone is gone. */
export function record(history: History, entry: HistoryEntry): History {
  const last = history.past.at(-1)
  if (history.open && last && last.merge !== null && last.merge === entry.merge) {
    return { past: [...history.past.slice(0, -1), merged(last, entry)], future: [], open: true }
  }
  const kept = history.past.length >= HISTORY_LIMIT ? history.past.slice(1 - HISTORY_LIMIT) : history.past
  return { past: [...kept, entry], future: [], open: true }
}

/** Closes the newest entry: the next edit starts its own, whatever its merge key. */
export function sealed(history: History): History {
  return history.open ? { ...history, open: false } : history
}

/** Takes the newest edit back, if there is one. Records that are gone meanwhile are left alone. */
export function undo(history: History, deck: Deck): HistoryStep | undefined {
  const entry = history.past.at(-1)
  if (!entry) return undefined
  const next = { past: history.past.slice(0, -1), future: [...history.future, entry], open: false }
  return { history: next, deck: applyPatches(deck, entry.inverse), entry }
}

/** Does the edit again that was taken back last, if there is one. */
export function redo(history: History, deck: Deck): HistoryStep | undefined {
  const entry = history.future.at(-1)
  if (!entry) return undefined
  const next = { past: [...history.past, entry], future: history.future.slice(0, -1), open: false }
  return { history: next, deck: applyPatches(deck, entry.patches), entry }
}

function merged(first: HistoryEntry, second: HistoryEntry): HistoryEntry {
  return {
    ...first,
    patches: composePatches(first.patches, second.patches),
    // The older inverse runs last, so its values win.
    inverse: composePatches(second.inverse, first.inverse),
    selectAfter: second.selectAfter,
  }
}
