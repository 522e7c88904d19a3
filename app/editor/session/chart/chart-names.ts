import type { Chart, ChartKind, CommandArgs } from '@slidewright/engine/internal'
import { text } from '../../../i18n/index.ts'

/** Data that the command `insert.chart` takes. */
export type InsertedData = NonNullable<NonNullable<CommandArgs<'insert.chart'>>['data']>

/** What a series is called where nobody has named it. */
export function seriesNumber(number: number): string {
  return text('editor.sample.seriesNumber', { number })
}

/** What a category is called where nobody has named it. */
export function categoryNumber(number: number): string {
  return text('editor.sample.category', { number })
}

/** What a series is shown as: its name, the title where it is the only one, else its number. */
export function shownSeries({ series, style }: Chart, index: number, pageTitle = ''): string {
  const name = series[index]?.name.trim() ?? ''
  const title = (series.length === 1 && (style.title ?? pageTitle)) || ''
  return name || title || seriesNumber(index + 1)
}

/** Read data with names for the series that came without: the title where there is one series, else numbers. */
export function namedSeries<Series extends { readonly name: string }>(
  series: readonly Series[],
  title = '',
): readonly Series[] {
  const alone = series.length === 1 ? title : ''
  return series.map((one, index) => ({ ...one, name: one.name || alone || seriesNumber(index + 1) }))
}

/** Sample data with names that say what they are; a scatter chart's categories are numbers. */
export function sampleData(kind: ChartKind): { readonly data?: InsertedData } {
  if (kind === 'scatter') return {}
  const categories = SAMPLE.map((_, index) => categoryNumber(index + 1))
  const series = [{ name: seriesNumber(1), values: [...SAMPLE], numberFormat: '#,##0' }]
  return { data: { categories, series, numberFormat: '#,##0' } }
}

const SAMPLE = [24, 38, 31, 46]
