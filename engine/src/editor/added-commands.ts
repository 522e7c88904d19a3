import type { z } from 'zod'
import { assert } from '../base/assert.ts'
import { type CommandEntry, type CommandRow, labelOf } from '../edit/command.ts'
import { COMMANDS } from '../edit/commands.ts'
import type { Command } from '../edit/types.ts'
import type { Created } from './types.ts'

/**
 * A command defined outside the engine: an entry created by `command`, and its id, `subject.verb`. Without a label it gets the
 * translation key of its id.
 */
export interface AddedCommand extends Omit<CommandRow, 'run'> {
  readonly id: string
  readonly label?: string
  readonly run: Command<never>
}

/** The commands of an editor by id. */
export type CommandTable = Readonly<Record<string, CommandEntry>>

/** The argument type of an added command: none if its schema takes none. */
type AddedArgs<Row extends AddedCommand> =
  undefined extends z.output<Row['args']> ? [args?: z.output<Row['args']>] : [args: z.output<Row['args']>]

/** The calls of an editor for its added commands. */
export interface AddedCalls<Added extends readonly AddedCommand[]> {
  run<Id extends Added[number]['id']>(
    id: Id,
    ...args: AddedArgs<Extract<Added[number], { readonly id: Id }>>
  ): Created | null
  can<Id extends Added[number]['id']>(id: Id, ...args: AddedArgs<Extract<Added[number], { readonly id: Id }>>): boolean
}

/** Returns the engine's command table with added commands. Throws if an id is already taken. */
export function tableWith(added: readonly AddedCommand[]): CommandTable {
  const table: Record<string, CommandEntry> = { ...(COMMANDS as CommandTable) }
  for (const { id, label = labelOf(id), ...row } of added) {
    assert(!Object.hasOwn(table, id), `There is a command ${id} already`)
    // The schema of a row produces the input of its `run`.
    table[id] = { ...row, label, run: row.run as Command<unknown> }
  }
  return table
}
