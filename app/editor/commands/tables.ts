import { rangeBetween } from '@slidewright/engine/internal'
import { pickChartFile } from '../insert/chart-file.ts'
import type { AppCommand, CommandContext } from '../session/editor-context.ts'
import { selectCells } from '../session/table/table-cells.ts'
import { activeTable } from '../stage/marks/table-places.ts'
import { row } from './command-row.ts'

/** The screen's commands for tables and charts. */
export function tableToolCommands(context: CommandContext): AppCommand[] {
  const can = () => activeTable(context) !== null
  return [
    row('table.pickAll', 'command.tablePickAll', 'table', [], () => selectRange(context, 'all'), { can }),
    row('table.pickRow', 'command.tablePickRow', 'table', [], () => selectRange(context, 'row'), { can }),
    row('table.pickColumn', 'command.tablePickColumn', 'table', [], () => selectRange(context, 'column'), { can }),
    row('chart.fromFile', 'command.chartFromFile', 'upload', [], () => void pickChartFile(context), {
      can: () => context.store.page !== null,
    }),
  ]
}

/** Selects all cells, or the whole rows or columns of the selected or edited cells. */
function selectRange(context: CommandContext, what: 'all' | 'row' | 'column'): void {
  const { store } = context
  const table = activeTable(context)
  if (table === null) return
  const { cells, editing } = store.selection
  const current = editing?.cell ?? { row: 0, column: 0 }
  const range = rangeBetween(table, cells ?? { from: current, to: current })
  if (range === null) return
  const last = { row: table.rows.length - 1, column: table.columns.length - 1 }
  selectCells(store, table, {
    from: { row: what === 'row' ? range.top : 0, column: what === 'column' ? range.left : 0 },
    to: { row: what === 'row' ? range.bottom : last.row, column: what === 'column' ? range.right : last.column },
  })
}
