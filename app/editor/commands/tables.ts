import { rangeBetween } from '@slidewright/engine/internal'
import { pickChartFile } from '../insert/chart-file.ts'
import { pickCells } from '../session/table/table-cells.ts'
import type { AppCommand, CommandGround } from '../session/workbench.ts'
import { tableInHand } from '../stage/marks/table-places.ts'
import { row } from './command-row.ts'

/** What can be asked for of tables and charts, beside the engine's commands. */
export function tableToolCommands(ground: CommandGround): AppCommand[] {
  const can = () => tableInHand(ground) !== null
  return [
    row('table.pickAll', 'command.tablePickAll', 'table', [], () => pick(ground, 'all'), { can }),
    row('table.pickRow', 'command.tablePickRow', 'table', [], () => pick(ground, 'row'), { can }),
    row('table.pickColumn', 'command.tablePickColumn', 'table', [], () => pick(ground, 'column'), { can }),
    row('chart.fromFile', 'command.chartFromFile', 'upload', [], () => void pickChartFile(ground), {
      can: () => ground.store.page !== null,
    }),
  ]
}

/** Picks all cells, or the whole rows or columns of those that are picked or written in. */
function pick(ground: CommandGround, what: 'all' | 'row' | 'column'): void {
  const { store } = ground
  const table = tableInHand(ground)
  if (table === null) return
  const { cells, editing } = store.selection
  const written = editing?.cell ?? { row: 0, column: 0 }
  const range = rangeBetween(table, cells ?? { from: written, to: written })
  if (range === null) return
  const last = { row: table.rows.length - 1, column: table.columns.length - 1 }
  pickCells(store, table, {
    from: { row: what === 'row' ? range.top : 0, column: what === 'column' ? range.left : 0 },
    to: { row: what === 'row' ? range.bottom : last.row, column: what === 'column' ? range.right : last.column },
  })
}
