import type { z } from 'zod'
import type { TableElement } from '../../document/element.ts'
import type { CellRange } from '../../table/range.ts'
import { type CommandRow, command } from '../command.ts'
import type { ElementChange } from '../transaction.ts'
import type { Context } from '../types.ts'
import { changeOne } from './one-element.ts'
import { type CellsOf, pickCells, tableTarget } from './table-target.ts'

/** An edit of a table: what changes, and which cells are selected afterwards. */
export interface TableEdit {
  readonly change: ElementChange
  readonly pick?: CellRange
}

/** Declares a command on the given cells, otherwise on the selected ones. `edit` returns null if there is nothing to do. */
export function tableCommand<Schema extends z.ZodType<CellsOf>>(
  icon: string,
  schema: Schema,
  edit: (table: TableElement, range: CellRange | null, args: z.output<Schema>, context: Context) => TableEdit | null,
): CommandRow<Schema> {
  return command(icon, schema, (context: Context, args, send) => {
    const target = tableTarget(context, args)
    const made = target && edit(target.element, target.range, args, context)
    if (!target || !made) return false
    const select = made.pick && pickCells(target.element, made.pick)
    return changeOne(context, target, made.change, {
      edited: 'table',
      send,
      merge: args?.merge,
      ...(select && { select }),
    })
  })
}
