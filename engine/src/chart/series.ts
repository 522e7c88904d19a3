import { readNumber } from '../base/read-number.ts'
import type { Color, ColorTransform, ThemeSlot } from '../color/types.ts'
import type { Chart, ChartKind, ChartSeries } from '../document/chart.ts'
import type { GradientStop } from '../document/fill.ts'

const ACCENTS = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const satisfies ThemeSlot[]

/** How the accents vary when there are more series than accents, round by round, as Office's default chart colors do. */
const ROUNDS: readonly (readonly ColorTransform[])[] = [
  [],
  [{ name: 'lumMod', val: 60_000 }],
  [
    { name: 'lumMod', val: 80_000 },
    { name: 'lumOff', val: 20_000 },
  ],
  [{ name: 'lumMod', val: 80_000 }],
  [
    { name: 'lumMod', val: 60_000 },
    { name: 'lumOff', val: 40_000 },
  ],
  [{ name: 'lumMod', val: 50_000 }],
]

/** The color of a series (from 0): its own, otherwise accent (index mod 6 + 1), varied from the seventh on. A slot, so it follows the theme. */
export function seriesColor(series: Pick<ChartSeries, 'color'> | undefined, index: number): Color {
  if (series?.color) return series.color
  const base = ACCENTS[index % ACCENTS.length] ?? 'accent1'
  const transforms = ROUNDS[Math.floor(index / ACCENTS.length) % ROUNDS.length] ?? []
  return transforms.length === 0 ? { base } : { base, transforms }
}

/**
 * Returns the gradient of a series in a color: the color at the top, two thirds of the way to white at the bottom. Slots are kept, so it
 * follows the theme.
 */
export function gradientOf(color: Color): readonly GradientStop[] {
  const pale: readonly ColorTransform[] = [
    { name: 'lumMod', val: 40_000 },
    { name: 'lumOff', val: 60_000 },
  ]
  return [
    { offset: 0, color },
    { offset: 1, color: { ...color, transforms: [...(color.transforms ?? []), ...pale] } },
  ]
}

/** Reduces the opacity of a color to `share` (0..1) of its own. */
export function faded(color: Color, share: number): Color {
  return { ...color, opacity: Math.round((color.opacity ?? 100_000) * share) }
}

/** Kinds that show parts of a whole, in which colors distinguish categories rather than series. */
const OF_PARTS: readonly ChartKind[] = ['pie', 'ring', 'funnel', 'gauge']

/** Whether a chart colors its categories instead of its series. */
export function isOfParts({ kind }: Pick<Chart, 'kind'>): boolean {
  return OF_PARTS.includes(kind)
}

/** Returns the color of one value: its own, otherwise that of its series, or of its category in charts of parts of a whole. */
export function pointColor(chart: Chart, series: number, category: number): Color {
  const own = chart.series[series]
  const point = own?.pointColors?.[category]
  if (point) return point
  if (chart.kind === 'pie' || chart.kind === 'ring') return seriesColor(undefined, category)
  return seriesColor(own, series)
}

/** How values are stacked: null if they are side by side. */
export function stackOf({ kind, style }: Pick<Chart, 'kind' | 'style'>): 'stacked' | 'percent' | null {
  if (kind === 'stackedColumn') return style.stack ?? 'stacked'
  return kind === 'bar' || kind === 'column' || kind === 'area' ? (style.stack ?? null) : null
}

/** How a series is drawn. By default, the last series of a combo chart is a line. */
export function drawnAs(chart: Pick<Chart, 'kind' | 'series'>, index: number): 'column' | 'line' {
  if (chart.kind === 'line' || chart.kind === 'area') return 'line'
  if (chart.kind !== 'combo') return 'column'
  const isSpecified = chart.series.some(series => series.as !== undefined)
  if (isSpecified) return chart.series[index]?.as ?? 'column'
  return chart.series.length > 1 && index === chart.series.length - 1 ? 'line' : 'column'
}

/** Whether a series uses the second axis. */
export function isOnSecond(chart: Pick<Chart, 'kind' | 'series'>, index: number): boolean {
  return chart.kind === 'combo' && chart.series[index]?.axis === 'second'
}

/** Returns the x values of a scatter chart: its categories if all of them are numbers, otherwise 1, 2, 3 … */
export function placesOf({ categories }: Pick<Chart, 'categories'>): number[] {
  const read = categories.map(name => readNumber(name)?.value ?? null)
  return read.every(value => value !== null) ? read : categories.map((_, index) => index + 1)
}

/**
 * Normalizes a chart's data: every series is as long as the categories, values that are no numbers become gaps, and an emphasis without a
 * value is removed.
 */
export function normalizeChart(chart: Chart): Chart {
  const { emphasis, ...style } = chart.style
  const series = chart.series.map(one => ({
    ...one,
    values: chart.categories.map((_, at) => numberOrGap(one.values[at])),
  }))
  const [row = -1, column = -1] = emphasis ?? []
  const isValid = typeof series[row]?.values[column] === 'number'
  return { ...chart, series, style: emphasis && isValid ? { ...style, emphasis } : style }
}

/** Converts every value to its share of all values of its category; signs are kept. */
export function shareChart(chart: Chart): Chart {
  const sums = chart.categories.map((_, at) =>
    chart.series.reduce((sum, { values }) => sum + Math.abs(values[at] ?? 0), 0),
  )
  const series = chart.series.map(one => ({
    ...one,
    values: one.values.map((value, at) => (value === null || !sums[at] ? value && 0 : value / sums[at])),
  }))
  return { ...chart, series }
}

/** Every number of a chart. */
export function valuesOf(chart: Pick<Chart, 'series'>): number[] {
  return chart.series.flatMap(({ values }) => values.filter(value => value !== null))
}

function numberOrGap(value: number | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
