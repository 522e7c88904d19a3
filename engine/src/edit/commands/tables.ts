import { z } from 'zod'
import type { TableCell, TableElement } from '../../document/element.ts'
import { FILL, STROKE } from '../../document/schema/values.ts'
import { borderCells } from '../../table/borders.ts'
import { mapCells, refilled } from '../../table/cells.ts'
import { flagTable } from '../../table/flags.ts'
import type { TableGrid } from '../../table/grid.ts'
import { mergeCells, splitCells } from '../../table/merge.ts'
import { MAX_COLUMNS, MAX_ROWS, pasteCells, placeSourceCells } from '../../table/paste.ts'
import { type CellRange, wholeRange } from '../../table/range.ts'
import type { Context, Sent } from '../types.ts'
import { SOURCE_GRID } from './table-args.ts'
import { type TableEdit, tableCommand } from './table-command.ts'
import { tableLineCommands } from './table-rows-and-columns.ts'
import { CELLS_OF, gridChange, restingGrid, sum } from './table-target.ts'

const PLAIN = z.object(CELLS_OF).optional()
const INSET = z.number().min(0).max(200).optional()

/** Changes cells; without a range those of the whole table. */
function cellsChanged(table: TableElement, range: CellRange | null, edit: (cell: TableCell) => TableCell): TableEdit {
  const grid: Pick<TableGrid, 'cells'> = mapCells(table, range ?? wholeRange(table), edit)
  return { change: { cells: grid.cells } }
}

function regridded(table: TableElement, grid: TableGrid | null, pick: CellRange | null): TableEdit | null {
  return grid && { change: gridChange(table, grid), ...(pick && { pick }) }
}

/** Clears the text of selected cells, as Delete does. */
export function clearCells(context: Context, send: ((sent: Sent) => void) | undefined): boolean {
  return tableCommands['table.clearCells'].run(context, undefined, send)
}

/** Commands on cells and tables. Each applies to the selected cells unless it names some. */
export const tableCommands = {
  'table.merge': tableCommand('mergeCells', PLAIN, (table, range) =>
    regridded(table, range && mergeCells(restingGrid(table), range), range),
  ),
  'table.split': tableCommand('splitCells', PLAIN, (table, range) =>
    regridded(table, splitCells(restingGrid(table), range ?? wholeRange(table)), range),
  ),
  ...tableLineCommands,
  'table.clearCells': tableCommand(
    'eraser',
    PLAIN,
    (table, range) => range && cellsChanged(table, range, cell => ({ ...cell, body: refilled(cell.body, '') })),
  ),
  'table.setFlags': tableCommand(
    'table',
    z.object({
      ...CELLS_OF,
      headerRow: z.boolean().optional(),
      firstColumn: z.boolean().optional(),
      lastRow: z.boolean().optional(),
      bandedRows: z.boolean().optional(),
    }),
    (table, _range, { headerRow, firstColumn, lastRow, bandedRows }) => {
      const flagEntries = Object.entries({ headerRow, firstColumn, lastRow, bandedRows })
      const flags = Object.fromEntries(flagEntries.filter(([, value]) => value !== undefined))
      const { style, cells } = flagTable(table, flags)
      return { change: { style, cells } }
    },
  ),
  'table.setFill': tableCommand('fill', z.object({ ...CELLS_OF, fill: FILL.nullable() }), (table, range, { fill }) =>
    cellsChanged(table, range, cell => ({ ...cell, fill })),
  ),
  'table.setBorders': tableCommand(
    'table',
    z.object({
      ...CELLS_OF,
      sides: z
        .array(z.enum(['top', 'right', 'bottom', 'left', 'horizontal', 'vertical']))
        .min(1)
        .readonly(),
      stroke: STROKE.nullable(),
    }),
    (table, range, { sides, stroke }) => ({
      change: { cells: borderCells(table, range ?? wholeRange(table), sides, stroke) },
    }),
  ),
  'table.align': tableCommand(
    'alignLeft',
    z.object({
      ...CELLS_OF,
      align: z.enum(['start', 'center', 'end', 'justify']).optional(),
      verticalAlign: z.enum(['top', 'middle', 'bottom']).optional(),
    }),
    (table, range, { align, verticalAlign }) =>
      cellsChanged(table, range, cell => {
        const { body } = cell
        const paragraphs = align ? body.paragraphs.map(paragraph => ({ ...paragraph, align })) : body.paragraphs
        return { ...cell, body: { ...body, paragraphs, ...(verticalAlign && { verticalAlign }) } }
      }),
  ),
  'table.setInsets': tableCommand(
    'table',
    z.object({ ...CELLS_OF, top: INSET, right: INSET, bottom: INSET, left: INSET }),
    (table, range, { top, right, bottom, left }) =>
      cellsChanged(table, range, cell => {
        const old = cell.body.insets
        const insets = {
          top: top ?? old.top,
          right: right ?? old.right,
          bottom: bottom ?? old.bottom,
          left: left ?? old.left,
        }
        return { ...cell, body: { ...cell.body, insets } }
      }),
  ),
  'table.paste': tableCommand(
    'paste',
    z.object({ ...CELLS_OF, grid: SOURCE_GRID }),
    (table, range, { grid }, { deck }) => {
      const { top: row, left: column } = range ?? wholeRange(table)
      const given = placeSourceCells(grid)
      const before = restingGrid(table)
      const pasted = pasteCells(before, { row, column }, given)
      const fitted = pasted && withinPage(pasted, before, deck.size.width - table.frame.x)
      const bottom = Math.min(row + given.rows, MAX_ROWS) - 1
      const right = Math.min(column + given.columns, MAX_COLUMNS) - 1
      return regridded(table, fitted, { top: row, left: column, bottom, right })
    },
  ),
}

/** Shrinks a table that new columns have made wider than the page. */
function withinPage(grid: TableGrid, before: TableGrid, room: number): TableGrid {
  const [was, now] = [sum(before.columns), sum(grid.columns)]
  const max = Math.max(was, room - 16)
  if (now <= max || grid.columns.length === before.columns.length) return grid
  return { ...grid, columns: grid.columns.map(column => Math.round((column * max * 1000) / now) / 1000) }
}
