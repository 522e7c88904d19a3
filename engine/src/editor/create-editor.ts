import { BehaviorSubject, type Observable, Subject } from 'rxjs'
import type { ElementId, Ids } from '../base/id.ts'
import { DECK_VERSION, type Deck } from '../document/deck.ts'
import type { CommandEntry } from '../edit/command.ts'
import type { CommandArgs, CommandId } from '../edit/commands.ts'
import { EMPTY_HISTORY, type History } from '../edit/history.ts'
import { pruned, selectNothing } from '../edit/selection.ts'
import type { Command, Context, Overrides, Selection, Sent, Session } from '../edit/types.ts'
import type { Measure } from '../text/types.ts'
import { type AddedCalls, type AddedCommand, type CommandTable, tableWith } from './added-commands.ts'
import type { Journal } from './journal.ts'
import {
  adoptStep,
  commandStep,
  eventsAfter,
  historyStep,
  labelsOf,
  NO_OVERRIDES,
  type Step,
  selectStep,
  stateAfter,
} from './step.ts'
import type { EditorEvent, EditorState, Live } from './types.ts'

/** What an editor is made of. `commands` are added to the engine's; `history` and `seq` are what a replayed journal brings back; `baseRevision` answers the revision that the server has. */
export interface EditorParts<Added extends readonly AddedCommand[] = readonly AddedCommand[]> {
  readonly deck: Deck
  readonly measure: Measure
  readonly ids: Ids
  readonly commands?: Added
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
  /** All commands of this editor, added ones last: what menus, palettes and keys read. */
  readonly commands: CommandTable
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

/** An editor of a deck. Throws where an added command has the id of another. */
export function createEditor<const Added extends readonly AddedCommand[] = readonly []>(
  parts: EditorParts<Added>,
): Editor & AddedCalls<Added> {
  const { deck, measure, ids } = parts
  const commands = tableWith(parts.commands ?? [])
  let history = parts.history ?? EMPTY_HISTORY
  const selection = pruned(deck, parts.selection ?? selectNothing(deck))
  const session: Session = { selection, overrides: NO_OVERRIDES, hover: null }
  const state$ = new BehaviorSubject<EditorState>({ deck, session, ...labelsOf(history), revision: 0 })
  const events$ = new Subject<EditorEvent>()
  const keep = journalKeeper(parts)

  function take(step: Step | null): boolean {
    if (!step) return false
    history = step.history
    keep(step)
    const before = state$.value
    const after = stateAfter(before, step)
    if (after === before) return true
    state$.next(after)
    for (const event of eventsAfter(before, after, step)) events$.next(event)
    return true
  }

  const travel = (way: 'undo' | 'redo') => take(historyStep(state$.value, history, way))
  const context = (): Context => ({
    deck: state$.value.deck,
    session: state$.value.session,
    measure,
    ids,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  })
  const update = (change: Partial<Session>) =>
    state$.next({ ...state$.value, session: { ...state$.value.session, ...change } })

  return {
    state$: state$ as Live<EditorState>,
    events$,
    commands,
    can: (id: string, args?: unknown) => attempt(entryOf(commands, id), args, context()),
    run: (id: string, args?: unknown) => {
      const entry = entryOf(commands, id)
      const ran = attempt(entry, args, context(), sent => {
        if (sent.history === 'undo' || sent.history === 'redo') travel(sent.history)
        else take(commandStep(state$.value, history, sent, entry?.label ?? ''))
      })
      if (!ran) events$.next({ type: 'refused', command: id })
      return ran
    },
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    select: change => void take(selectStep(state$.value, history, change)),
    preview: overrides => update({ overrides: overrides.size === 0 ? NO_OVERRIDES : overrides }),
    hover: hover => {
      if (hover !== state$.value.session.hover) update({ hover })
    },
    adopt: theirs => void take(adoptStep(state$.value, history, theirs)),
    announce: event => events$.next(event),
    close: () => {
      state$.complete()
      events$.complete()
    },
  }
}

/** Writes every change of the deck into the journal, numbered. What a replayed entry was numbered before counts no more. */
function journalKeeper({
  journal,
  seq: last = 0,
  baseRevision = () => 0,
}: Pick<EditorParts, 'journal' | 'seq' | 'baseRevision'>): (step: Step) => void {
  let seq = last
  return ({ entry, by, joins }) => {
    if (!entry) return
    void journal?.append({ ...entry, schema: DECK_VERSION, revision: baseRevision(), seq: ++seq, by, joins })
  }
}

function entryOf(commands: CommandTable, id: string): CommandEntry | undefined {
  return Object.hasOwn(commands, id) ? commands[id] : undefined
}

/** Runs a row of the table with arguments that its schema has seen; false where there is no such row. */
function attempt(
  entry: CommandEntry | undefined,
  args: unknown,
  context: Context,
  send?: (sent: Sent) => void,
): boolean {
  if (entry === undefined) return false
  const read = entry.args.safeParse(args)
  if (!read.success) return false
  const run = entry.run as Command<unknown>
  return run(context, read.data, send)
}
