import type { Deck } from '../document/deck.ts'
import { pageIndex } from '../document/read.ts'
import { diffDecks } from '../edit/diff.ts'
import { type History, record, redo, sealed, undo } from '../edit/history.ts'
import type { ChangedBy } from '../edit/journal-entry.ts'
import { touchedRecords } from '../edit/rebase.ts'
import { pruned, sameSelection } from '../edit/selection.ts'
import { isEmpty, unchanged } from '../edit/transaction.ts'
import type { HistoryEntry, Overrides, Selection, Sent, Session, Transaction } from '../edit/types.ts'
import { eventsOf, selectionEvents } from './events.ts'
import type { EditOrigin, EditorEvent, EditorState } from './types.ts'

/** No gesture in progress. */
export const NO_OVERRIDES: Overrides = new Map()

/** One thing that happens to the editor, worked out but not shown yet. */
export interface Change {
  readonly origin: EditOrigin
  /** How the journal replays it. */
  readonly by: ChangedBy
  readonly label: string
  readonly transaction: Transaction
  readonly select: Partial<Selection>
  readonly history: History
  /** The journal entry; null if the deck stays unchanged. */
  readonly entry: HistoryEntry | null
  /** Whether the history took the entry into the one before. */
  readonly joins: boolean
}

/** What a command has sent, and the translation key of its name. */
export interface SentCommand {
  readonly sent: Sent
  readonly label: string
}

/** Returns the change that a command requests. */
export function commandChange({ session }: EditorState, history: History, { sent, label }: SentCommand): Change {
  const { transaction, select = {}, merge = null } = sent
  const common = { origin: 'command', by: 'command', label, transaction, select } as const
  if (isEmpty(transaction)) {
    // Looking elsewhere ends a run of typing or nudging.
    const next = Object.keys(select).length > 0 ? sealed(history) : history
    return { ...common, history: next, entry: null, joins: false }
  }
  const selectBefore = session.selection
  const selectAfter = pruned(transaction.after, { ...selectBefore, ...select })
  const { patches, inverse } = transaction
  const entry: HistoryEntry = { patches, inverse, label, merge, selectBefore, selectAfter }
  if (sent.history === 'aside') return { ...common, by: 'adopt', history, entry, joins: false }
  const next = record(history, entry)
  return { ...common, history: next, entry, joins: next.past.at(-1) !== entry }
}

/** Returns the change of an undo or redo; null if there is none. */
export function historyChange({ deck }: EditorState, history: History, way: 'undo' | 'redo'): Change | null {
  const taken = way === 'undo' ? undo(history, deck) : redo(history, deck)
  if (!taken) return null
  const { entry } = taken
  const [patches, inverse] = way === 'undo' ? [entry.inverse, entry.patches] : [entry.patches, entry.inverse]
  return {
    origin: way,
    by: way,
    label: entry.label,
    transaction: { before: deck, after: taken.deck, patches, inverse },
    select: way === 'undo' ? entry.selectBefore : entry.selectAfter,
    history: taken.history,
    entry: { ...entry, patches, inverse },
    joins: false,
  }
}

/**
 * Returns the change to a deck that was changed elsewhere; null if it is the same. With a label it can be undone, and the selection is
 * cleared.
 */
export function adoptChange(
  { deck, session }: EditorState,
  history: History,
  { deck: theirs, label }: Adopted,
): Change | null {
  const transaction = diffDecks(deck, theirs)
  if (isEmpty(transaction)) return null
  const { patches, inverse } = transaction
  const select = label === undefined ? {} : { elements: [], editing: null }
  const selectBefore = session.selection
  const selectAfter = pruned(theirs, { ...selectBefore, ...select })
  const entry = { patches, inverse, label: label ?? '', merge: null, selectBefore, selectAfter }
  const common = { origin: 'remote', label: entry.label, transaction, select, entry, joins: false } as const
  if (label === undefined) return { ...common, by: 'adopt', history: sealed(history) }
  return { ...common, by: 'command', history: record(sealed(history), entry) }
}

/** A deck from elsewhere, and the translation key under which it can be undone, if it can. */
export interface Adopted {
  readonly deck: Deck
  readonly label: string | undefined
}

/** Returns the change of a selection; null if it is the same. */
export function selectChange(
  { deck, session }: EditorState,
  history: History,
  select: Partial<Selection>,
): Change | null {
  const next = pruned(deck, { ...session.selection, ...select })
  if (sameSelection(next, session.selection)) return null
  const transaction = unchanged(deck)
  const common = { origin: 'command', by: 'command', label: '', transaction, select } as const
  return { ...common, history: sealed(history), entry: null, joins: false }
}

/** Returns the state after a change; the same object if nothing visible changes. */
export function stateAfter(state: EditorState, change: Change): EditorState {
  const { transaction, select, history, origin, label } = change
  const session = sessionAfter(state.session, transaction, select)
  const changed = !isEmpty(transaction)
  if (!changed && session === state.session) return state
  const revision = changed ? state.revision + 1 : state.revision
  const step = changed ? { transaction, origin, label } : null
  return { deck: transaction.after, step, session, ...labelsOf(history), revision }
}

/** Returns the events of the transition between two states. */
export function eventsAfter(before: EditorState, after: EditorState): readonly EditorEvent[] {
  const { step } = after
  const old = before.session.selection
  const now = after.session.selection
  const selected = old === now ? [] : selectionEvents(old, now)
  if (step === null) return [...selected, ...numberEvents(before, after)]
  const edited: EditorEvent = { type: 'edited', ...step }
  const events = eventsOf(step.transaction)
  const mayMove = old.page !== now.page || events.some(({ type }) => type === 'outlineTreeChanged')
  return [edited, ...events, ...selected, ...(mayMove ? numberEvents(before, after) : [])]
}

/** Returns events for another current page, or a changed page number. */
function numberEvents(before: EditorState, after: EditorState): readonly EditorEvent[] {
  const [old, now] = [before.session.selection.page, after.session.selection.page]
  if (old === now && before.deck === after.deck) return []
  const index = pageIndex(after.deck, now)
  return old === now && index === pageIndex(before.deck, old) ? [] : [{ type: 'pageNumberChanged', index }]
}

/** Returns the labels of the next undo and redo. */
export function labelsOf({ past, future }: History): Pick<EditorState, 'undoLabel' | 'redoLabel'> {
  return { undoLabel: past.at(-1)?.label ?? null, redoLabel: future.at(-1)?.label ?? null }
}

function sessionAfter(session: Session, transaction: Transaction, select: Partial<Selection>): Session {
  const next = pruned(transaction.after, { ...session.selection, ...select }, session.selection.page)
  const selection = sameSelection(next, session.selection) ? session.selection : next
  const overrides = overridesAfter(session.overrides, transaction)
  if (selection === session.selection && overrides === session.overrides) return session
  return { ...session, selection, overrides }
}

/** Removes the overrides of dropped elements. */
function overridesAfter(overrides: Overrides, transaction: Transaction): Overrides {
  if (overrides.size === 0) return overrides
  const touched = touchedRecords(transaction)
  return [...overrides.keys()].some(id => touched.has(id)) ? NO_OVERRIDES : overrides
}
