import { BehaviorSubject, Subject } from 'rxjs'
import { DECK_VERSION } from '../document/deck.ts'
import { EMPTY_HISTORY, type History } from '../edit/history.ts'
import { pruned, selectNothing } from '../edit/selection.ts'
import type { Context, Session } from '../edit/types.ts'
import { type Change, eventsAfter, labelsOf, NO_OVERRIDES, stateAfter } from './change.ts'
import { contextOf } from './command-call.ts'
import { createdIn, NOTHING_CREATED } from './created.ts'
import type { EditorParts } from './editor-parts.ts'
import type { Created, EditorEvent, EditorState } from './types.ts'

/** An editor's state and history, and the one way in which they change. */
export interface EditorCore {
  readonly state$: BehaviorSubject<EditorState>
  readonly events$: Subject<EditorEvent>
  /** Applies a change to the current state and history, journals and publishes it. Returns the created records; null if nothing changes. */
  apply(change: (state: EditorState, history: History) => Change | null): Created | null
  /** Changes the session, i.e. the state beside the deck. */
  updateSession(change: Partial<Session>): void
  /** Returns the current context of commands. */
  context(): Context
}

/** Creates the core of an editor in the given initial state. */
export function createCore(parts: EditorParts): EditorCore {
  const { deck, measure, ids } = parts
  let history = parts.history ?? EMPTY_HISTORY
  const selection = pruned(deck, parts.selection ?? selectNothing(deck))
  const session: Session = { selection, overrides: NO_OVERRIDES, hover: null }
  const state$ = new BehaviorSubject<EditorState>({ deck, step: null, session, ...labelsOf(history), revision: 0 })
  const events$ = new Subject<EditorEvent>()
  const append = appenderTo(parts)
  return {
    state$,
    events$,
    apply(make) {
      const before = state$.value
      const change = make(before, history)
      if (change === null) return null
      history = change.history
      append(change)
      const after = stateAfter(before, change)
      if (after === before) return NOTHING_CREATED
      state$.next(after)
      for (const event of eventsAfter(before, after)) events$.next(event)
      return createdIn(change.transaction)
    },
    updateSession: change =>
      state$.next({ ...state$.value, step: null, session: { ...state$.value.session, ...change } }),
    context: () => contextOf(state$.value, { measure, ids }),
  }
}

/** Writes every change of the deck to the journal with a sequence number. Numbers of replayed entries are not reused. */
function appenderTo({
  journal,
  seq: last = 0,
  baseRevision = () => 0,
}: Pick<EditorParts, 'journal' | 'seq' | 'baseRevision'>): (change: Change) => void {
  let seq = last
  return ({ entry, by, joins }) => {
    if (!entry) return
    void journal?.append({ ...entry, schema: DECK_VERSION, revision: baseRevision(), seq: ++seq, by, joins })
  }
}
