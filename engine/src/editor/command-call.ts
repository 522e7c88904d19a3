import { runInView } from '../edit/master-view.ts'
import type { Command, Context, Sent } from '../edit/types.ts'
import type { CommandTable } from './added-commands.ts'
import type { EditorState } from './types.ts'

/** A command with parsed arguments: returns whether it can run in a context, and runs only if `send` is given. */
export interface CommandCall {
  /** The translation key of the command's name. */
  readonly label: string
  run(context: Context, send?: (sent: Sent) => void): boolean
}

/** Returns a command of a table ready to run; null if there is no such command, or its schema rejects the arguments. */
export function commandCall(table: CommandTable, id: string, args: unknown): CommandCall | null {
  const entry = Object.hasOwn(table, id) ? table[id] : undefined
  const read = entry?.args.safeParse(args)
  if (entry === undefined || !read?.success) return null
  const run = entry.run as Command<unknown>
  return {
    label: entry.label,
    run: (context, send) => runInView(context, { id, run: (seen, pass) => run(seen, read.data, pass) }, send),
  }
}

/** Returns the context that a command may read from a state. */
export function contextOf(
  { deck, session, undoLabel, redoLabel }: Pick<EditorState, 'deck' | 'session' | 'undoLabel' | 'redoLabel'>,
  ports: Pick<Context, 'measure' | 'ids'>,
): Context {
  return { ...ports, deck, session, canUndo: undoLabel !== null, canRedo: redoLabel !== null }
}
