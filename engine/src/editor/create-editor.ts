import type { Observable } from 'rxjs'
import type { ElementId } from '../base/id.ts'
import type { Deck } from '../document/deck.ts'
import type { CommandArgs, CommandId } from '../edit/commands.ts'
import type { Overrides, Selection } from '../edit/types.ts'
import { type AddedCalls, type AddedCommand, type CommandTable, tableWith } from './added-commands.ts'
import { adoptChange, commandChange, historyChange, NO_OVERRIDES, selectChange } from './change.ts'
import { commandCall } from './command-call.ts'
import { createCore } from './core.ts'
import { NOTHING_CREATED } from './created.ts'
import type { EditorParts } from './editor-parts.ts'
import type { Created, EditorEvent, EditorState, Live } from './types.ts'

/** The arguments of a command as they appear in a call: none if none are needed. */
export type ArgsOf<Id extends CommandId> =
  undefined extends CommandArgs<Id> ? [args?: CommandArgs<Id>] : [args: CommandArgs<Id>]

/** Connects deck, commands, history and session. Callers read the streams and run commands. */
export interface Editor {
  readonly state$: Live<EditorState>
  readonly events$: Observable<EditorEvent>
  /** All commands of this editor, added ones last: what menus, palettes and keys read. */
  readonly commands: CommandTable
  /** Runs a command and answers what it has created; says `refused` in `events$` and answers null where it cannot run. */
  run<Id extends CommandId>(id: Id, ...args: ArgsOf<Id>): Created | null
  /** Whether a command could run now. Nothing happens. */
  can<Id extends CommandId>(id: Id, ...args: ArgsOf<Id>): boolean
  undo(): boolean
  redo(): boolean
  /** Changes the selection; what the deck does not have is left out. */
  select(change: Partial<Selection>): void
  /** Shows where things would be while a gesture is in hand; an empty map ends it. */
  preview(overrides: Overrides): void
  hover(element: ElementId | null): void
  /** Takes over a deck that was changed elsewhere. What can be undone is kept; this cannot be, unless a label (a translation key) is given for it to stand under in the history. */
  adopt(deck: Deck, label?: string): void
  /** Tells in `events$` what has happened in the interface around. */
  announce(event: EditorEvent): void
  /** Ends both streams. */
  close(): void
}

/** Creates an editor of a deck. Throws if an added command has the id of another. */
export function createEditor<const Added extends readonly AddedCommand[] = readonly []>(
  parts: EditorParts<Added>,
): Editor & AddedCalls<Added> {
  const commands = tableWith(parts.commands ?? [])
  const core = createCore(parts)
  const { state$, events$, apply, updateSession } = core
  const travel = (way: 'undo' | 'redo') => apply((state, history) => historyChange(state, history, way))

  function run(id: string, args?: unknown): Created | null {
    let created = NOTHING_CREATED
    const call = commandCall(commands, id, args)
    const ran = call?.run(core.context(), sent => {
      const { history: way } = sent
      const change =
        way === 'undo' || way === 'redo'
          ? travel(way)
          : apply((state, history) => commandChange(state, history, { sent, label: call.label }))
      created = change ?? created
    })
    if (ran) return created
    events$.next({ type: 'refused', command: id })
    return null
  }

  return {
    state$: state$ as Live<EditorState>,
    events$,
    commands,
    can: (id: string, args?: unknown) => commandCall(commands, id, args)?.run(core.context()) ?? false,
    run,
    undo: () => travel('undo') !== null,
    redo: () => travel('redo') !== null,
    select: change => void apply((state, history) => selectChange(state, history, change)),
    preview: overrides => updateSession({ overrides: overrides.size === 0 ? NO_OVERRIDES : overrides }),
    hover: hover => {
      if (hover !== state$.value.session.hover) updateSession({ hover })
    },
    adopt: (deck, label) => void apply((state, history) => adoptChange(state, history, { deck, label })),
    announce: event => events$.next(event),
    close: () => {
      state$.complete()
      events$.complete()
    },
  }
}
