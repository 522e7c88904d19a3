import type { Chart, ChartSeries } from '@slidewright/engine'

/** One value of a chart. */
export interface DataPlace {
  readonly series: number
  readonly category: number
}

/** The chart with another value. What is no number is a gap; a comma may stand for the point. */
export function setValue(chart: Chart, { series, category }: DataPlace, typed: string): Chart {
  const value = parseNumber(typed)
  return withSeries(chart, series, each => ({
    ...each,
    values: chart.categories.map((_, index) => (index === category ? value : (each.values[index] ?? null))),
  }))
}

/** A number as people write it: spaces, thousands, a decimal comma, a percent sign. Null where it is none. */
export function parseNumber(typed: string): number | null {
  const text = typed.replaceAll(/[\s'’\u00a0\u202f]/g, '')
  if (text === '') return null
  const isPercent = text.endsWith('%')
  const bare = isPercent ? text.slice(0, -1) : text
  const plain =
    /,\d{1,2}$|^-?\d+,\d+$/.test(bare) && !/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)
      ? bare.replaceAll('.', '').replace(',', '.')
      : bare.replaceAll(',', '')
  const value = Number(plain)
  if (!Number.isFinite(value)) return null
  return isPercent ? value / 100 : value
}

/** The chart with another name of a series. */
export function setSeriesName(chart: Chart, series: number, name: string): Chart {
  return withSeries(chart, series, each => ({ ...each, name }))
}

/** The chart with another name of a category. */
export function setCategory(chart: Chart, category: number, name: string): Chart {
  return { ...chart, categories: chart.categories.map((each, index) => (index === category ? name : each)) }
}

/** The chart with one more category, still empty. */
export function addCategory(chart: Chart): Chart {
  const categories = [...chart.categories, String(chart.categories.length + 1)]
  return { ...chart, categories, series: chart.series.map(each => ({ ...each, values: [...each.values, null] })) }
}

/** The chart with one more series, still empty. */
export function addSeries(chart: Chart): Chart {
  const fresh: ChartSeries = { name: String(chart.series.length + 1), values: chart.categories.map(() => null) }
  return { ...chart, series: [...chart.series, fresh] }
}

/** The chart without a category. */
export function removeCategory(chart: Chart, category: number): Chart {
  const without = <T>(items: readonly T[]) => items.filter((_, index) => index !== category)
  return calm({
    ...chart,
    categories: without(chart.categories),
    series: chart.series.map(each => ({ ...each, values: without(each.values) })),
  })
}

/** The chart without a series. */
export function removeSeries(chart: Chart, series: number): Chart {
  return calm({ ...chart, series: chart.series.filter((_, index) => index !== series) })
}

/** The chart with its categories as series, and its series as categories. */
export function swapped(chart: Chart): Chart {
  const series = chart.categories.map((name, category) => ({
    name,
    values: chart.series.map(each => each.values[category] ?? null),
  }))
  return calm({ ...chart, categories: chart.series.map(({ name }) => name), series })
}

/** A chart whose set-off value is gone sets off none. */
function calm(chart: Chart): Chart {
  const [series, category] = chart.style.emphasis ?? []
  if (series === undefined || category === undefined) return chart
  if (series < chart.series.length && category < chart.categories.length) return chart
  const { emphasis: _emphasis, ...style } = chart.style
  return { ...chart, style }
}

function withSeries(chart: Chart, place: number, edit: (series: ChartSeries) => ChartSeries): Chart {
  return { ...chart, series: chart.series.map((each, index) => (index === place ? edit(each) : each)) }
}
