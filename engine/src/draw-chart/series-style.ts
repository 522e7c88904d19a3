import { drawnAs, faded, isOfParts, pointColor, seriesColor } from '../chart/series.ts'
import type { Color } from '../color/types.ts'
import type { Chart, ChartSeries, ChartStyle } from '../document/chart.ts'
import type { Ink } from './inks.ts'

/** How one series is drawn: as columns or as a line, with its fill and outline. */
export interface SeriesStyle {
  readonly as: 'column' | 'line'
  readonly fill: Ink
  /** The color that dominates the fill. */
  readonly fillColor: Color
  /** The outline of a column: its series' own, or that of a hatched one. */
  readonly outline: Ink | null
  readonly line: Ink
  readonly width: number
  /** A line beside the one that matters: thin, dotted, without a surface. */
  readonly quiet: boolean
  /** The fill below the line; null for none. */
  readonly surface: Ink | null
}

/** Ink and gap of hatched columns, series by series: dense, wide, and on between the two. */
const HATCHES: readonly (readonly [ink: number, gap: number])[] = [
  [1, 6],
  [2.5, 1.5],
  [1, 3],
  [1.5, 2.5],
  [4, 2],
  [1, 9],
]

/** The strength of the other columns' color if one value is emphasized. */
const FADED = 0.5
/** Text in a chart is never smaller than this, in px. */
const MIN_FONT = 12

/** Returns the text size of a chart in px. */
export function fontSizeOf(style: ChartStyle): number {
  return Math.max(MIN_FONT, style.fontSize)
}

/** Whether points are on the ticks of the axis, from its first to its last. */
export function isLineKind(chart: Pick<Chart, 'kind'>): boolean {
  return chart.kind === 'line' || chart.kind === 'area'
}

/** Returns the style of a series of this chart. */
export function seriesStyleOf(chart: Chart, index: number): SeriesStyle {
  const series = chart.series[index]
  const as = drawnAs(chart, index)
  const color = colorOf(chart, index, as)
  const quiet = isQuiet(chart, index)
  const fill = fillOf(chart, index, color)
  return {
    as,
    fill,
    fillColor: chart.style.emphasis ? faded(color, FADED) : color,
    outline: outlineOf(series, fill),
    line: { kind: 'solid', color: quiet ? faded(chart.style.textColor, 0.8) : color },
    width: quiet ? 1.5 : 2.5,
    quiet,
    surface: chart.kind === 'area' && !quiet ? (gradientInk(series, false) ?? surfaceOf(chart, color)) : null,
  }
}

/** Returns the ink of one value: its own color, hatched if its series is. Other values are muted if one is emphasized. */
export function pointInk(chart: Chart, series: number, category: number): Ink {
  const { emphasis } = chart.style
  const isSetOff = emphasis?.[0] === series && emphasis[1] === category
  const hatched = chart.series[series]?.hatch === true
  const own = chart.series[series]?.pointColors?.[category]
  const ofStripes = isSetOff ? { base: 'accent1' as const } : colorOf(chart, series, 'column')
  const color = hatched && !own ? ofStripes : pointColor(chart, series, category)
  if (hatched) {
    const [ink, gap] = HATCHES[(isOfParts(chart) ? category : series) % HATCHES.length] ?? [1, 6]
    return { kind: 'hatch', color, ink, gap }
  }
  const stepsBack = emphasis !== undefined && !isSetOff
  const gradient = own || isOfParts(chart) ? null : gradientInk(chart.series[series], stepsBack)
  return gradient ?? { kind: 'solid', color: stepsBack ? faded(color, FADED) : color }
}

/** Returns the ink of the emphasized value: the accent, whatever the style of its series. */
export function emphasisInk(chart: Chart): Ink {
  const [series = 0] = chart.style.emphasis ?? []
  const color = emphasisColor(chart)
  return chart.series[series]?.hatch ? { kind: 'hatch', color, ink: 2.5, gap: 1 } : { kind: 'solid', color }
}

/** Returns the color of the emphasized value's text and outline. */
export function emphasisColor(chart: Chart): Color {
  const [series = 0, category = 0] = chart.style.emphasis ?? []
  return chart.series[series]?.hatch ? { base: 'accent1' } : pointColor(chart, series, category)
}

/** Returns the color of a series; hatched columns use the text color, since their pattern distinguishes them. */
function colorOf(chart: Chart, index: number, as: 'column' | 'line'): Color {
  const series = chart.series[index]
  if (series?.hatch && !series.color && as === 'column') return { base: 'text1' }
  return seriesColor(series, index)
}

function fillOf(chart: Chart, index: number, color: Color): Ink {
  if (chart.series[index]?.hatch) {
    const [ink, gap] = HATCHES[index % HATCHES.length] ?? [1, 6]
    return { kind: 'hatch', color, ink, gap }
  }
  const stepsBack = chart.style.emphasis !== undefined
  const plain: Ink = { kind: 'solid', color: stepsBack ? faded(color, FADED) : color }
  return gradientInk(chart.series[index], stepsBack) ?? plain
}

/** A line that is no stronger than `share` of its color but stays visible if the color is faint: at least `least` (100000 = 100 %). */
export function quietLine(color: Color, share: number, min: number): Color {
  const opacity = color.opacity ?? 100_000
  return { ...color, opacity: Math.round(Math.max(opacity * share, Math.min(opacity, min))) }
}

/** Whether a series is muted: the second of two areas is the reference of the first. */
function isQuiet(chart: Chart, index: number): boolean {
  const isPair = chart.kind === 'area' && chart.series.length === 2 && !chart.style.stack
  return isPair && index === 1 && !chart.series[1]?.color
}

function fade(top: Color, bottom: Color): Ink {
  return {
    kind: 'fade',
    stops: [
      { offset: 0, color: top },
      { offset: 1, color: bottom },
    ],
  }
}

/** Returns a series' gradient as ink, muted if another value is emphasized; null if there is none. */
function gradientInk(series: ChartSeries | undefined, stepsBack: boolean): Ink | null {
  if (!series?.gradient) return null
  const share = stepsBack ? FADED : 1
  return { kind: 'fade', stops: series.gradient.map(stop => ({ ...stop, color: faded(stop.color, share) })) }
}

/** Returns the outline of an area of a series: the series' own, or that of a hatched one; null if there is none. */
export function outlineOf(series: ChartSeries | undefined, ink: Ink): Ink | null {
  if (series?.border) return { kind: 'solid', color: series.border }
  return ink.kind === 'hatch' ? { kind: 'solid', color: ink.color } : null
}

/** Returns the fill of an area: stronger for stacked areas, light below a line for others. */
function surfaceOf(chart: Chart, color: Color): Ink {
  if (chart.style.stack) return { kind: 'solid', color: faded(color, 0.72) }
  const share = chart.series.length <= 2 ? 0.52 : 0.28
  return fade(faded(color, share), faded(color, 0))
}
