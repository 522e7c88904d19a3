import { z } from 'zod'
import type { Command, Context, Sent } from './types.ts'

/** An entry of the command table: what menus, the palette, shortcuts, help, agents and tests read. */
export interface CommandEntry<Schema extends z.ZodType = z.ZodType> {
  /** Translation key. */
  readonly label: string
  /** Key presses as `mod+shift+k`; mod is Ctrl or Command. */
  readonly keys: readonly string[]
  /** Name of an icon of `app/ui`. */
  readonly icon: string
  /** What may be passed along. */
  readonly args: Schema
  readonly run: Command<z.output<Schema>>
}

/** An entry as it is declared: its label follows from its id. */
export type CommandRow<Schema extends z.ZodType = z.ZodType> = Omit<CommandEntry<Schema>, 'label'>

/** The schema of commands without arguments. */
export const NOTHING = z.undefined()

/** Declares a command that takes arguments. */
export function command<Schema extends z.ZodType>(
  icon: string,
  args: Schema,
  run: Command<z.output<Schema>>,
  keys: readonly string[] = [],
): CommandRow<Schema> {
  return { icon, args, run, keys }
}

/** Declares a command without arguments: it is listed in menus and the palette. */
export function plainCommand(
  icon: string,
  run: (context: Context, send?: (sent: Sent) => void) => boolean,
  keys: readonly string[] = [],
): CommandRow<typeof NOTHING> {
  return { icon, args: NOTHING, keys, run: (context, _args, send) => run(context, send) }
}

/** Returns the translation key of a command: `selection.delete` has `command.selectionDelete`. */
export function labelOf(id: string): string {
  return `command.${id.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase())}`
}
