import type { Chart, ChartKind, CommandArgs } from '@slidewright/engine/internal'
import { text } from '../../../i18n/index.ts'

/** The data that the command `insert.chart` takes. */
export type InsertedData = NonNullable<NonNullable<CommandArgs<'insert.chart'>>['data']>

/** The default name of a series. */
export function seriesNumber(number: number): string {
  return text('editor.sample.seriesNumber', { number })
}

/** The default name of a category. */
export function categoryNumber(number: number): string {
  return text('editor.sample.category', { number })
}

/** The name a series is shown under: its own, the chart's title if it is the only series, otherwise its number. */
export function shownSeries({ series, style }: Chart, index: number, pageTitle = ''): string {
  const name = series[index]?.name.trim() ?? ''
  const title = (series.length === 1 && (style.title ?? pageTitle)) || ''
  return name || title || seriesNumber(index + 1)
}

/** Parsed data with names for unnamed series: the title if there is only one series, otherwise numbers. */
export function namedSeries<Series extends { readonly name: string }>(
  series: readonly Series[],
  title = '',
): readonly Series[] {
  const alone = series.length === 1 ? title : ''
  return series.map((one, index) => ({ ...one, name: one.name || alone || seriesNumber(index + 1) }))
}

/** Sample data with descriptive names; the categories of a scatter chart are numbers. */
export function sampleData(kind: ChartKind): { readonly data?: InsertedData } {
  if (kind === 'scatter') return {}
  const categories = SAMPLE.map((_, index) => categoryNumber(index + 1))
  const series = [{ name: seriesNumber(1), values: [...SAMPLE], numberFormat: '#,##0' }]
  return { data: { categories, series, numberFormat: '#,##0' } }
}

const SAMPLE = [24, 38, 31, 46]
