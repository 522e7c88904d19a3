import type { ElementId } from '@slidewright/engine/internal'
import { readSheet, SHEET_FILES } from '../../assets/read-sheet.ts'
import { text } from '../../i18n/index.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { CommandContext } from '../session/editor-context.ts'
import { chartDataOf, placeSheet, titleOf } from './sheet-file.ts'

/** Asks for a CSV or Excel file and inserts it, or replaces the data of a chart with it. */
export function pickChartFile(context: CommandContext, chart?: ElementId): Promise<void> {
  return new Promise(resolve => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = `${SHEET_FILES},.txt,text/csv,text/tab-separated-values,text/plain`
    input.addEventListener('change', () => {
      const [file] = input.files ?? []
      resolve(file ? importChartFile(context, file, chart) : undefined)
    })
    input.addEventListener('cancel', () => resolve())
    context.store.editor.announce({ type: 'importDialogShown' })
    input.click()
  })
}

/** Imports a file of cells into a chart; without one it is inserted. Notifies the user if it has no numbers. */
export async function importChartFile(context: CommandContext, file: File, chart?: ElementId): Promise<void> {
  if (chart === undefined) return placeSheet(context, file)
  const rows = await readSheet(file).catch(() => null)
  const data = rows && chartDataOf(rows, titleOf(file))
  if (data === null) showToast({ text: text('editor.data.unreadable'), icon: 'warning' })
  else context.store.run('chart.setData', { ...data, element: chart })
}
