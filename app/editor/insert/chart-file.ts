import { type ElementId, parseChartGrid } from '@slidewright/engine/internal'
import { text } from '../../i18n/index.ts'
import { showToast } from '../../ui/Toast.tsx'
import { type InsertedData, namedSeries } from '../session/chart/chart-names.ts'
import type { CommandContext } from '../session/editor-context.ts'

const MAX_BYTES = 5_000_000

/** Asks for a CSV file and inserts a chart of it, or replaces the data of an existing one. */
export function pickChartFile(context: CommandContext, chart?: ElementId): Promise<void> {
  return new Promise(resolve => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain'
    input.addEventListener('change', () => {
      const [file] = input.files ?? []
      resolve(file ? importChartFile(context, file, chart) : undefined)
    })
    input.addEventListener('cancel', () => resolve())
    context.store.editor.announce({ type: 'importDialogShown' })
    input.click()
  })
}

/** Imports a file of comma or tab separated values into a chart. Notifies the user if it has no numbers. */
export async function importChartFile({ store }: CommandContext, file: File, chart?: ElementId): Promise<void> {
  const grid = file.size > MAX_BYTES ? null : parseChartGrid(decoded(await file.arrayBuffer()))
  if (grid === null) {
    showToast({ text: text('editor.data.unreadable'), icon: 'warning' })
    return
  }
  const series = namedSeries(grid.series, file.name.replace(/\.\w+$/, ''))
  // The parsed grid is a fresh array: only its type is readonly.
  const data = { ...grid, series } as unknown as InsertedData
  if (chart === undefined) store.run('insert.chart', { data })
  else store.run('chart.setData', { ...data, element: chart })
}

/** Decodes a file as UTF-8 or UTF-16 if valid, otherwise in a legacy spreadsheet encoding. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  for (const name of ['utf-8', ...(navigator.language.startsWith('zh') ? ['big5'] : [])]) {
    try {
      return new TextDecoder(name, { fatal: true }).decode(bytes)
    } catch {
      // Not in this encoding: try the next one.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes)
}
