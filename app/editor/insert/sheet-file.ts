import { type CommandArgs, readChartGrid, type SourceGrid } from '@slidewright/engine/internal'
import { readSheet, type SheetRows } from '../../assets/read-sheet.ts'
import { text } from '../../i18n/index.ts'
import { showToast } from '../../ui/Toast.tsx'
import { focusInserted } from '../session/after-focus-returns.ts'
import { type InsertedData, namedSeries } from '../session/chart/chart-names.ts'
import type { CommandContext } from '../session/editor-context.ts'
import { croppedGrid } from './cropped-grid.ts'

type Cells = NonNullable<NonNullable<CommandArgs<'insert.table'>>['cells']>
type SheetContext = Pick<CommandContext, 'store'>

/** Returns the cells as the data of a chart, a single series named after the file; null if there are no numbers. */
export function chartDataOf(rows: SheetRows, title: string): InsertedData | null {
  const grid = readChartGrid(rows)
  if (grid === null) return null
  // The parsed grid is a fresh array: only its type is readonly.
  return { ...grid, series: namedSeries(grid.series, title) } as unknown as InsertedData
}

/** Returns the name of a file without its extension. */
export function titleOf({ name }: Pick<File, 'name'>): string {
  return name.replace(/\.\w+$/, '')
}

/** Inserts a file of cells: as a chart if it has numbers, which can become a table at once; otherwise as a table. */
export async function placeSheet(context: SheetContext, file: File): Promise<void> {
  const rows = await readSheet(file).catch(() => null)
  if (rows === null) {
    showToast({ text: text('editor.data.noCells', { name: file.name }), icon: 'warning' })
    return
  }
  const sheet = { cells: rows, chart: chartDataOf(rows, titleOf(file)) }
  insertSheet(context, sheet, sheet.chart === null ? 'table' : 'chart')
  focusInserted()
}

/** Cells that can be inserted as a table, and as a chart if they have numbers. */
export interface InsertedSheet {
  readonly cells: SourceGrid
  readonly chart: InsertedData | null
}

/** Inserts cells as a table or chart, and offers the other one in its place. Returns whether it could. */
export function insertSheet(context: SheetContext, sheet: InsertedSheet, as: 'table' | 'chart'): boolean {
  const { store } = context
  const { cells, chart } = sheet
  const isDone =
    as === 'chart' && chart !== null
      ? store.run('insert.chart', { data: chart })
      : store.run('insert.table', { cells: croppedGrid(cells) as Cells })
  if (isDone === null) return false
  if (chart === null) return true
  const inserted = store.deck
  const other = as === 'chart' ? 'table' : 'chart'
  showToast({
    text: text(as === 'chart' ? 'editor.data.isChart' : 'editor.data.isTable'),
    icon: as,
    isLong: true,
    action: {
      label: text(other === 'chart' ? 'editor.data.asChart' : 'editor.data.asTable'),
      run: () => {
        // What was edited since stays beside the other one.
        if (store.deck === inserted) store.run('history.undo', undefined)
        insertSheet(context, sheet, other)
        focusInserted()
      },
    },
  })
  return true
}
