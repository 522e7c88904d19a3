import { BehaviorSubject, type Observable, Subject } from 'rxjs'
import type { ElementId, Ids } from '../base/id.ts'
import { DECK_VERSION, type Deck } from '../document/deck.ts'
import { COMMANDS, type CommandArgs, type CommandId } from '../edit/commands.ts'
import { diffDecks } from '../edit/diff.ts'
import { EMPTY_HISTORY, type History, type HistoryStep, record, redo, sealed, undo } from '../edit/history.ts'
import type { ChangedBy } from '../edit/journal-entry.ts'
import { touchedRecords } from '../edit/rebase.ts'
import { pruned, sameSelection, selectNothing } from '../edit/selection.ts'
import { isEmpty } from '../edit/transaction.ts'
import type { Command, Context, HistoryEntry, Overrides, Selection, Sent, Session, Transaction } from '../edit/types.ts'
import type { Measure } from '../text/types.ts'
import { eventsOf, selectionEvents } from './events.ts'
import type { Journal } from './journal.ts'
import type { EditorEvent, EditorState, Live } from './types.ts'

/** What an editor is made of. `history` and `seq` are what a replayed journal brings back; `baseRevision` answers the revision that the server has. */
export interface EditorParts {
  readonly deck: Deck
  readonly measure: Measure
  readonly ids: Ids
  readonly journal?: Journal
  readonly history?: History
  readonly selection?: Selection
  readonly seq?: number
  readonly baseRevision?: () => number
}

/** Arguments of a command as they stand in a call: none where none are needed. */
export type ArgsOf<Id extends CommandId> =
  undefined extends CommandArgs<Id> ? [args?: CommandArgs<Id>] : [args: CommandArgs<Id>]

/** The place where deck, commands, history and session meet. Outsiders read the streams and ask for commands. */
export interface Editor {
  readonly state$: Live<EditorState>
  readonly events$: Observable<EditorEvent>
  /** Runs a command; says `refused` in `events$` and answers false where it cannot. */
  run<Id extends CommandId>(id: Id, ...args: ArgsOf<Id>): boolean
  /** Whether a command could run now. Nothing happens. */
  can<Id extends CommandId>(id: Id, ...args: ArgsOf<Id>): boolean
  undo(): boolean
  redo(): boolean
  /** Changes the selection; what the deck does not have is left out. */
  select(change: Partial<Selection>): void
  /** Shows where things would be while a gesture is in hand; an empty map ends it. */
  preview(overrides: Overrides): void
  hover(element: ElementId | null): void
  /** Takes over a deck that was changed elsewhere. It cannot be undone; what can be is kept. */
  adopt(deck: Deck): void
  /** Tells in `events$` what has happened in the interface around. */
  announce(event: EditorEvent): void
  /** Ends both streams. */
  close(): void
}

const NO_OVERRIDES: Overrides = new Map()

/** An editor of a deck. */
export function createEditor(parts: EditorParts): Editor {
  const { measure, ids, journal } = parts
  const selection = pruned(parts.deck, parts.selection ?? selectNothing(parts.deck))
  let history = parts.history ?? EMPTY_HISTORY
  let seq = parts.seq ?? 0
  const state$ = new BehaviorSubject<EditorState>({
    deck: parts.deck,
    session: { selection, overrides: NO_OVERRIDES, hover: null },
    ...labelsOf(history),
    revision: 0,
  })
  const events$ = new Subject<EditorEvent>()

  function context(): Context {
    const { deck, session } = state$.value
    return { deck, session, measure, ids, canUndo: history.past.length > 0, canRedo: history.future.length > 0 }
  }

  /** Shows a change and tells of it. */
  function settle(transaction: Transaction, select: Partial<Selection>, more: { by: ChangedBy; label: string }): void {
    const { session, revision } = state$.value
    const changed = !isEmpty(transaction)
    const next = nextSession(session, transaction, select)
    const selected = next.selection !== session.selection
    if (!changed && !selected) return
    state$.next({
      deck: transaction.after,
      session: next,
      ...labelsOf(history),
      revision: changed ? revision + 1 : revision,
    })
    if (changed) {
      events$.next({ type: 'edited', transaction, label: more.label, by: more.by === 'adopt' ? 'command' : more.by })
      for (const event of eventsOf(transaction)) events$.next(event)
    }
    if (selected)
      for (const event of selectionEvents(transaction.after, session.selection, next.selection)) events$.next(event)
  }

  function keep(by: ChangedBy, entry: HistoryEntry, joins = false): void {
    const revision = parts.baseRevision?.() ?? 0
    void journal?.append({ schema: DECK_VERSION, revision, seq: ++seq, by, joins, ...entry })
  }

  function commit(sent: Sent, label: string): void {
    if (sent.history) {
      travel(sent.history)
      return
    }
    const { transaction, select = {}, merge = null } = sent
    const { selection: selectBefore } = state$.value.session
    if (isEmpty(transaction)) history = sealedBy(history, select)
    else {
      const selectAfter = pruned(transaction.after, { ...selectBefore, ...select })
      const { patches, inverse } = transaction
      const entry: HistoryEntry = { patches, inverse, label, merge, selectBefore, selectAfter }
      history = record(history, entry)
      keep('command', entry, history.past.at(-1) !== entry)
    }
    settle(transaction, select, { by: 'command', label })
  }

  function travel(way: 'undo' | 'redo'): boolean {
    const { deck } = state$.value
    const step = way === 'undo' ? undo(history, deck) : redo(history, deck)
    if (!step) return false
    history = step.history
    const transaction = traveled(deck, step, way)
    keep(way, { ...step.entry, patches: transaction.patches, inverse: transaction.inverse })
    const select = way === 'undo' ? step.entry.selectBefore : step.entry.selectAfter
    settle(transaction, select, { by: way, label: step.entry.label })
    return true
  }

  return {
    state$: state$ as Live<EditorState>,
    events$,
    can: (id, ...[args]) => attempt(id, args, context()),
    run: (id, ...[args]) => {
      const ran = attempt(id, args, context(), sent => commit(sent, COMMANDS[id].label))
      if (!ran) events$.next({ type: 'refused', command: id })
      return ran
    },
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    select: change => {
      const { deck, session } = state$.value
      if (sameSelection(pruned(deck, { ...session.selection, ...change }), session.selection)) return
      history = sealed(history)
      settle({ before: deck, after: deck, patches: [], inverse: [] }, change, { by: 'command', label: '' })
    },
    preview: overrides => updateSession({ overrides: overrides.size === 0 ? NO_OVERRIDES : overrides }),
    hover: hover => {
      if (hover !== state$.value.session.hover) updateSession({ hover })
    },
    adopt: deck => {
      const { deck: before, session } = state$.value
      const transaction = diffDecks(before, deck)
      history = sealed(history)
      if (isEmpty(transaction)) return
      const { patches, inverse } = transaction
      const selectAfter = pruned(deck, session.selection)
      keep('adopt', { patches, inverse, label: '', merge: null, selectBefore: session.selection, selectAfter })
      settle(transaction, {}, { by: 'adopt', label: '' })
    },
    announce: event => events$.next(event),
    close: () => {
      state$.complete()
      events$.complete()
    },
  }

  function updateSession(change: Partial<Session>): void {
    const state = state$.value
    state$.next({ ...state, session: { ...state.session, ...change } })
  }
}

/** Runs a row of the table with arguments that its schema has seen. */
function attempt(id: CommandId, args: unknown, context: Context, send?: (sent: Sent) => void): boolean {
  const entry = COMMANDS[id]
  const read = entry.args.safeParse(args)
  if (!read.success) return false
  const run = entry.run as Command<unknown>
  return run(context, read.data, send)
}

function nextSession(session: Session, transaction: Transaction, select: Partial<Selection>): Session {
  const near = session.selection.page
  const selection = pruned(transaction.after, { ...session.selection, ...select }, near)
  const kept = sameSelection(selection, session.selection) ? session.selection : selection
  const touched = session.overrides.size > 0 ? touchedRecords(transaction) : null
  const dropped = touched !== null && [...session.overrides.keys()].some(id => touched.has(id))
  return { ...session, selection: kept, overrides: dropped ? NO_OVERRIDES : session.overrides }
}

/** A step of the history as a transaction: what was really there may have changed meanwhile. */
function traveled(before: Deck, { deck: after, entry }: HistoryStep, way: 'undo' | 'redo'): Transaction {
  const [patches, inverse] = way === 'undo' ? [entry.inverse, entry.patches] : [entry.patches, entry.inverse]
  return { before, after, patches, inverse }
}

/** Looking elsewhere ends a run of typing or nudging. */
function sealedBy(history: History, select: Partial<Selection>): History {
  return Object.keys(select).length > 0 ? sealed(history) : history
}

function labelsOf({ past, future }: History): Pick<EditorState, 'undoLabel' | 'redoLabel'> {
  return { undoLabel: past.at(-1)?.label ?? null, redoLabel: future.at(-1)?.label ?? null }
}
