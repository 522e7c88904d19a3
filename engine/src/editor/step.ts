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
import type { EditorEvent, EditorState } from './types.ts'

/** No gesture in hand. */
export const NO_OVERRIDES: Overrides = new Map()

/** One thing that happens to the editor, worked out but not shown yet. */
export interface Step {
  readonly by: ChangedBy
  readonly label: string
  readonly transaction: Transaction
  readonly select: Partial<Selection>
  readonly history: History
  /** What the journal keeps; null where the deck stays as it is. */
  readonly entry: HistoryEntry | null
  /** Whether the history took the entry into the one before. */
  readonly joins: boolean
}

/** What a command has sent. */
export function commandStep({ session }: EditorState, history: History, sent: Sent, label: string): Step {
  const { transaction, select = {}, merge = null } = sent
  const common = { by: 'command' as const, label, transaction, select }
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

/** A step back or forth through the history; null where there is none. */
export function historyStep({ deck }: EditorState, history: History, way: 'undo' | 'redo'): Step | null {
  const taken = way === 'undo' ? undo(history, deck) : redo(history, deck)
  if (!taken) return null
  const { entry } = taken
  const [patches, inverse] = way === 'undo' ? [entry.inverse, entry.patches] : [entry.patches, entry.inverse]
  return {
    by: way,
    label: entry.label,
    transaction: { before: deck, after: taken.deck, patches, inverse },
    select: way === 'undo' ? entry.selectBefore : entry.selectAfter,
    history: taken.history,
    entry: { ...entry, patches, inverse },
    joins: false,
  }
}

/** A deck that was changed elsewhere; null where it is the same. */
export function adoptStep({ deck, session }: EditorState, history: History, theirs: Deck): Step | null {
  const transaction = diffDecks(deck, theirs)
  if (isEmpty(transaction)) return null
  const { patches, inverse } = transaction
  const selectBefore = session.selection
  const entry = { patches, inverse, label: '', merge: null, selectBefore, selectAfter: pruned(theirs, selectBefore) }
  return { by: 'adopt', label: '', transaction, select: {}, history: sealed(history), entry, joins: false }
}

/** Another selection; null where it is the same. */
export function selectStep({ deck, session }: EditorState, history: History, select: Partial<Selection>): Step | null {
  const next = pruned(deck, { ...session.selection, ...select })
  if (sameSelection(next, session.selection)) return null
  const transaction = unchanged(deck)
  return { by: 'command', label: '', transaction, select, history: sealed(history), entry: null, joins: false }
}

/** The state after a step; the same one where nothing shows. */
export function stateAfter(state: EditorState, { transaction, select, history }: Step): EditorState {
  const session = sessionAfter(state.session, transaction, select)
  const changed = !isEmpty(transaction)
  if (!changed && session === state.session) return state
  const revision = changed ? state.revision + 1 : state.revision
  return { deck: transaction.after, session, ...labelsOf(history), revision }
}

/** What is told of a step. */
export function eventsAfter(before: EditorState, after: EditorState, step: Step): readonly EditorEvent[] {
  const { transaction, label, by } = step
  const old = before.session.selection
  const now = after.session.selection
  const selected = old === now ? [] : selectionEvents(old, now)
  if (isEmpty(transaction)) return [...selected, ...numberEvents(before, after)]
  const edited: EditorEvent = { type: 'edited', transaction, label, by: by === 'adopt' ? 'command' : by }
  const told = eventsOf(transaction)
  const mayMove = old.page !== now.page || told.some(({ type }) => type === 'outlineTreeChanged')
  return [edited, ...told, ...selected, ...(mayMove ? numberEvents(before, after) : [])]
}

/** Another page is shown, or the same one has another number now. */
function numberEvents(before: EditorState, after: EditorState): readonly EditorEvent[] {
  const [old, now] = [before.session.selection.page, after.session.selection.page]
  if (old === now && before.deck === after.deck) return []
  const index = pageIndex(after.deck, now)
  return old === now && index === pageIndex(before.deck, old) ? [] : [{ type: 'pageNumberChanged', index }]
}

/** The labels of what can be undone and redone. */
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

/** What has been dropped is no longer in hand. */
function overridesAfter(overrides: Overrides, transaction: Transaction): Overrides {
  if (overrides.size === 0) return overrides
  const touched = touchedRecords(transaction)
  return [...overrides.keys()].some(id => touched.has(id)) ? NO_OVERRIDES : overrides
}
