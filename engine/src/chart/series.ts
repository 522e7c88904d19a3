import type { Color, ColorTransform, ThemeSlot } from '../color/types.ts'
import type { Chart, ChartSeries } from '../document/chart.ts'

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

/** The color of a series (from 0): its own, else accent (index mod 6 + 1), varied from the seventh on. A slot, so it follows the theme. */
export function seriesColor(series: Pick<ChartSeries, 'color'> | undefined, index: number): Color {
  if (series?.color) return series.color
  const base = ACCENTS[index % ACCENTS.length] ?? 'accent1'
  const transforms = ROUNDS[Math.floor(index / ACCENTS.length) % ROUNDS.length] ?? []
  return transforms.length === 0 ? { base } : { base, transforms }
}

/** A color with less opacity: `share` 0..1 of what it has. */
export function faded(color: Color, share: number): Color {
  return { ...color, opacity: Math.round((color.opacity ?? 100_000) * share) }
}

/** The chart with sound data: every series as long as the categories, what is no number is a gap, an emphasis that points nowhere is left out. */
export function soundChart(chart: Chart): Chart {
  const { emphasis, ...style } = chart.style
  const series = chart.series.map(one => ({
    ...one,
    values: chart.categories.map((_, at) => numberOrGap(one.values[at])),
  }))
  const [row = -1, column = -1] = emphasis ?? []
  const kept = typeof series[row]?.values[column] === 'number'
  return { ...chart, series, style: emphasis && kept ? { ...style, emphasis } : style }
}

/** Every number of a chart. */
export function valuesOf(chart: Chart): number[] {
  return chart.series.flatMap(({ values }) => values.filter(value => value !== null))
}

function numberOrGap(value: number | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
