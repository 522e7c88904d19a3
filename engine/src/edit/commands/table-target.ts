import { z } from 'zod'
import type { TableElement } from '../../document/element.ts'
import { ELEMENT_ID } from '../../document/schema/values.ts'
import { resizedAbout, roundFrame } from '../../geometry/map-frame.ts'
import type { TableGrid } from '../../table/grid.ts'
import { type CellRange, rangeBetween } from '../../table/range.ts'
import type { ElementChange } from '../transaction.ts'
import type { Context, Selection } from '../types.ts'
import { shared } from './fitted.ts'
import { type Found, oneOf } from './one-element.ts'

const CELL = z.object({ row: z.int().min(0), column: z.int().min(0) })

/** The cells that a command applies to: by default the selected ones, or the one being edited. */
export const CELLS_OF = {
  element: ELEMENT_ID.optional(),
  cells: z.object({ from: CELL, to: CELL }).optional(),
  merge: z.string().optional(),
}

/** The minimal arguments of commands on cells. */
export type CellsOf =
  | {
      readonly element?: z.output<typeof ELEMENT_ID> | undefined
      readonly cells?: { readonly from: z.output<typeof CELL>; readonly to: z.output<typeof CELL> } | undefined
      readonly merge?: string | undefined
    }
  | undefined

/** A table and its target cells. */
export interface TableTarget extends Found<'table'> {
  readonly range: CellRange | null
}

/** Returns the table and cells that a command applies to; null if there are none. */
export function tableTarget(context: Pick<Context, 'deck' | 'session'>, args: CellsOf): TableTarget | null {
  const found = oneOf(context, 'table', args?.element)
  if (!found) return null
  const { cells, editing } = context.session.selection
  const { element } = found
  if (args?.cells) {
    const range = rangeBetween(element, args.cells)
    return range && { ...found, range }
  }
  if (cells?.element === element.id) return { ...found, range: rangeBetween(element, cells) }
  if (editing?.element === element.id && editing.cell)
    return { ...found, range: rangeBetween(element, { from: editing.cell, to: editing.cell }) }
  return { ...found, range: null }
}

/** Returns the grid of a table stretched to its frame, with its rows at their own heights. */
export function restingGrid({ columns, rows, least, cells, frame }: TableElement): TableGrid {
  const drawn = shared(rows, frame.height)
  return { columns: shared(columns, frame.width), rows: drawn === rows ? (least ?? rows) : drawn, cells }
}

/** Returns the change that gives a table another grid: its frame is resized from its upper left corner. */
export function gridChange(table: TableElement, { columns, rows, cells }: TableGrid): ElementChange {
  const size = { width: sum(columns), height: sum(rows) }
  const frame = roundFrame(resizedAbout(table.frame, size, { x: 0, y: 0 }))
  return { columns, rows, cells, least: undefined, frame }
}

/** Selects cells of a table. */
export function pickCells({ id }: TableElement, { top, left, bottom, right }: CellRange): Partial<Selection> {
  return {
    elements: [id],
    editing: null,
    cells: { element: id, from: { row: top, column: left }, to: { row: bottom, column: right } },
  }
}

/** Adds up lengths. */
export function sum(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + length, 0)
}
