import type { Color } from '../color/types.ts'
import type { Chart, ChartKind, ChartSeries, ChartStyle } from '../document/chart.ts'
import { freshSeries } from './grid.ts'
import { gradientOf, isOfParts, seriesColor } from './series.ts'

/** The order of a list after an edit: previous indexes; null for new items. */
type Places = readonly (number | null)[]

/** Converts a chart to another kind, keeping its data. Labels, legend and axes are adapted where the kinds differ in them. */
export function withKind(chart: Chart, kind: ChartKind): Chart {
  if (kind === chart.kind) return chart
  const { stack, ...style } = chart.style
  const canStack = kind === 'bar' || kind === 'column' || kind === 'area' || kind === 'stackedColumn'
  const adapted: ChartStyle = canStack && stack ? { ...style, stack } : style
  const next = { ...chart, kind, style: adapted }
  if (kind === 'combo') return withLine(next)
  if (isOfParts(next) && !isOfParts(chart)) return { ...next, style: { ...withoutEmphasis(adapted), labels: true } }
  return next
}

/** Draws the last series of a combo chart without settings as a line, with its own axis if its numbers have another magnitude. */
function withLine(chart: Chart): Chart {
  const last = chart.series.length - 1
  if (last < 1 || chart.series.some(({ as }) => as !== undefined)) return chart
  const highest = (series: readonly ChartSeries[]) =>
    Math.max(0, ...series.flatMap(({ values }) => values.map(value => Math.abs(value ?? 0))))
  const [columns, line] = [highest(chart.series.slice(0, last)), highest(chart.series.slice(last))]
  const isApart = line > 0 && columns > 0 && (columns / line > 4 || line / columns > 4)
  const series = chart.series.map((one, index): ChartSeries => {
    if (index < last) return { ...one, as: 'column' }
    return { ...one, as: 'line', ...(isApart && { axis: 'second' as const }) }
  })
  return { ...chart, series }
}

/** Inserts an empty series. */
export function withSeries(chart: Chart, at: number, name?: string): Chart {
  const fresh = freshSeries(chart, chart.series.length)
  const places = inserted(chart.series.length, at)
  return placedSeries(chart, places, name === undefined ? fresh : { ...fresh, name })
}

/** Removes a series. */
export function withoutSeries(chart: Chart, at: number): Chart {
  return placedSeries(chart, removed(chart.series.length, at), null)
}

/** Moves a series. */
export function withSeriesMoved(chart: Chart, from: number, to: number): Chart {
  return placedSeries(chart, moved(chart.series.length, from, to), null)
}

/** Inserts a category, with a gap in every series. */
export function withCategory(chart: Chart, at: number, name = String(chart.categories.length + 1)): Chart {
  return placedCategories(chart, inserted(chart.categories.length, at), name)
}

/** Removes a category. */
export function withoutCategory(chart: Chart, at: number): Chart {
  return placedCategories(chart, removed(chart.categories.length, at), '')
}

/** Moves a category. */
export function withCategoryMoved(chart: Chart, from: number, to: number): Chart {
  return placedCategories(chart, moved(chart.categories.length, from, to), '')
}

/** Swaps series and categories. Colors belong to positions, not to names. */
export function transposed(chart: Chart): Chart {
  const categories = chart.series.map(({ name }) => name)
  const series = chart.categories.map((name, category): ChartSeries => {
    const { pointColors: _, ...look } = chart.series[category] ?? freshSeries(chart, category)
    return { ...look, name, values: chart.series.map(({ values }) => values[category] ?? null) }
  })
  const { emphasis } = chart.style
  const style = emphasis ? { ...chart.style, emphasis: [emphasis[1], emphasis[0]] as const } : chart.style
  return { ...chart, categories, series, style }
}

/** Sets the color of a series, or of one of its values; null resets it to the theme's. */
export function withColor(chart: Chart, at: number, color: Color | null, category?: number): Chart {
  const series = chart.series.map((one, index): ChartSeries => {
    if (index !== at) return one
    if (category !== undefined) return withPointColor(one, category, color)
    const { color: _, ...plain } = one
    const colored: ChartSeries = color === null ? plain : { ...plain, color }
    return one.gradient ? { ...colored, gradient: gradientOf(seriesColor(colored, at)) } : colored
  })
  return { ...chart, series }
}

/** A change of a series' style. `gradient` is derived from the series' color; null removes a border. */
export interface SeriesChange {
  readonly as?: 'column' | 'line' | undefined
  readonly axis?: 'first' | 'second' | undefined
  readonly hatch?: boolean | undefined
  readonly gradient?: boolean | undefined
  readonly border?: Color | null | undefined
}

/** Changes the style of a series. Stripes and gradient exclude each other. */
export function withSeriesStyle(chart: Chart, at: number, change: SeriesChange): Chart {
  const series = chart.series.map((one, index) => (index === at ? changedSeries(one, index, change) : one))
  return { ...chart, series }
}

function changedSeries(series: ChartSeries, index: number, change: SeriesChange): ChartSeries {
  const { gradient, border, hatch, ...plain } = series
  const isHatched = change.hatch ?? (hatch === true && change.gradient !== true)
  const isGradient = change.gradient ?? (gradient !== undefined && change.hatch !== true)
  const line = change.border === undefined ? border : (change.border ?? undefined)
  return {
    ...plain,
    ...(change.as && { as: change.as }),
    ...(change.axis && { axis: change.axis }),
    ...((isHatched || hatch !== undefined) && { hatch: isHatched }),
    ...(isGradient && { gradient: gradient ?? gradientOf(seriesColor(series, index)) }),
    ...(line && { border: line }),
  }
}

function withPointColor(series: ChartSeries, category: number, color: Color | null): ChartSeries {
  const { pointColors = [], ...plain } = series
  const colors = series.values.map((_, index) => (index === category ? color : (pointColors[index] ?? null)))
  return colors.some(each => each !== null) ? { ...plain, pointColors: colors } : plain
}

function placedSeries(chart: Chart, places: Places, fresh: ChartSeries | null): Chart {
  const series = places.flatMap(place => (place === null ? fresh : chart.series[place]) ?? [])
  const { emphasis } = chart.style
  const at = emphasis ? places.indexOf(emphasis[0]) : -1
  return { ...chart, series, style: emphasized(chart.style, at < 0 || !emphasis ? null : [at, emphasis[1]]) }
}

function placedCategories(chart: Chart, places: Places, fresh: string): Chart {
  const categories = places.map(place => (place === null ? fresh : (chart.categories[place] ?? '')))
  const series = chart.series.map((one): ChartSeries => {
    const { pointColors, ...plain } = one
    const values = places.map(place => (place === null ? null : (one.values[place] ?? null)))
    const colors = pointColors && places.map(place => (place === null ? null : (pointColors[place] ?? null)))
    return { ...plain, values, ...(colors?.some(each => each !== null) && { pointColors: colors }) }
  })
  const { emphasis } = chart.style
  const at = emphasis ? places.indexOf(emphasis[1]) : -1
  const style = emphasized(chart.style, at < 0 || !emphasis ? null : [emphasis[0], at])
  return { ...chart, categories, series, style }
}

function emphasized(style: ChartStyle, emphasis: readonly [number, number] | null): ChartStyle {
  return emphasis ? { ...style, emphasis } : withoutEmphasis(style)
}

function withoutEmphasis({ emphasis: _, ...style }: ChartStyle): ChartStyle {
  return style
}

function inserted(count: number, at: number): Places {
  const places: (number | null)[] = Array.from({ length: count }, (_, index) => index)
  places.splice(at, 0, null)
  return places
}

function removed(count: number, at: number): Places {
  return Array.from({ length: count }, (_, index) => index).filter(index => index !== at)
}

function moved(count: number, from: number, to: number): Places {
  const places = Array.from({ length: count }, (_, index) => index).filter(index => index !== from)
  places.splice(to, 0, from)
  return places
}
