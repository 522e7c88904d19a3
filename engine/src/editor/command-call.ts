import type { Command, Context, Sent } from '../edit/types.ts'
import type { CommandTable } from './added-commands.ts'
import type { EditorState } from './types.ts'

/** A command with arguments that its schema has read: it answers whether it can run on a context, and acts only when it is given `send`. */
export interface CommandCall {
  /** The translation key of the command's name. */
  readonly label: string
  run(context: Context, send?: (sent: Sent) => void): boolean
}

/** A command of a table, ready to run; null where the table has no such command, or its schema refuses the arguments. */
export function commandCall(table: CommandTable, id: string, args: unknown): CommandCall | null {
  const entry = Object.hasOwn(table, id) ? table[id] : undefined
  const read = entry?.args.safeParse(args)
  if (entry === undefined || !read?.success) return null
  const run = entry.run as Command<unknown>
  return { label: entry.label, run: (context, send) => run(context, read.data, send) }
}

/** What a command may look at in a state. */
export function contextOf(
  { deck, session, undoLabel, redoLabel }: Pick<EditorState, 'deck' | 'session' | 'undoLabel' | 'redoLabel'>,
  ports: Pick<Context, 'measure' | 'ids'>,
): Context {
  return { ...ports, deck, session, canUndo: undoLabel !== null, canRedo: redoLabel !== null }
}
