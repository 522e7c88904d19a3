import type { Deck } from '../document/deck.ts'
import { applyPatches, composePatches } from './patches.ts'
import type { HistoryEntry } from './types.ts'

/** The maximum number of undo steps. The oldest are dropped. */
export const HISTORY_LIMIT = 1000

/**
 * The undo stack (newest last) and the redo stack (next last). `open` says whether the newest entry may still merge an edit with its
 * merge key.
 */
export interface History {
  readonly past: readonly HistoryEntry[]
  readonly future: readonly HistoryEntry[]
  readonly open: boolean
}

/** An undo or redo: the resulting deck and history, and the entry that was undone or redone. */
export interface HistoryStep {
  readonly history: History
  readonly deck: Deck
  readonly entry: HistoryEntry
}

/** A history with nothing to undo or redo. */
export const EMPTY_HISTORY: History = { past: [], future: [], open: false }

/** Adds an edit. Consecutive edits with the same merge key become one entry; the redo stack is cleared. */
export function record(history: History, entry: HistoryEntry): History {
  const last = history.past.at(-1)
  if (history.open && last && last.merge !== null && last.merge === entry.merge) {
    return { past: [...history.past.slice(0, -1), merged(last, entry)], future: [], open: true }
  }
  const retained = history.past.length >= HISTORY_LIMIT ? history.past.slice(1 - HISTORY_LIMIT) : history.past
  return { past: [...retained, entry], future: [], open: true }
}

/** Closes the newest entry: the next edit starts its own, regardless of its merge key. */
export function sealed(history: History): History {
  return history.open ? { ...history, open: false } : history
}

/** Undoes the newest edit, if there is one. Records that no longer exist are skipped. */
export function undo(history: History, deck: Deck): HistoryStep | undefined {
  const entry = history.past.at(-1)
  if (!entry) return undefined
  const next = { past: history.past.slice(0, -1), future: [...history.future, entry], open: false }
  return { history: next, deck: applyPatches(deck, entry.inverse), entry }
}

/** Redoes the edit that was undone last, if there is one. */
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
