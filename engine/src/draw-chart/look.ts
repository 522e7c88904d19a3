import { drawnAs, faded, isOfParts, pointColor, seriesColor } from '../chart/series.ts'
import type { Color } from '../color/types.ts'
import type { Chart, ChartStyle } from '../document/chart.ts'
import type { Ink } from './inks.ts'

/** How one series is drawn: as columns or as a line, filled with what, outlined with what. */
export interface SeriesLook {
  readonly as: 'column' | 'line'
  readonly fill: Ink
  /** The color that dominates the fill. */
  readonly fillColor: Color
  /** The outline of a hatched column. */
  readonly outline: Ink | null
  readonly line: Ink
  readonly width: number
  /** A line beside the one that matters: thin, dotted, without a surface. */
  readonly quiet: boolean
  /** What lies under the line; null for none. */
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

/** What is left of the other columns' color where one value is set off. */
const FADED = 0.5
/** Text in a chart is never smaller than this, in px. */
const LEAST_FONT = 12

/** The text size of a chart in px. */
export function fontSizeOf(style: ChartStyle): number {
  return Math.max(LEAST_FONT, style.fontSize)
}

/** Whether points stand on the ticks of the axis, from its first to its last. */
export function isLineKind(chart: Pick<Chart, 'kind'>): boolean {
  return chart.kind === 'line' || chart.kind === 'area'
}

/** How a series of this chart looks. */
export function lookOf(chart: Chart, index: number): SeriesLook {
  const series = chart.series[index]
  const as = drawnAs(chart, index)
  const color = colorOf(chart, index, as)
  const quiet = isQuiet(chart, index)
  return {
    as,
    fill: fillOf(chart, index, color),
    fillColor: chart.style.emphasis ? faded(color, FADED) : color,
    outline: series?.hatch ? { kind: 'solid', color } : null,
    line: { kind: 'solid', color: quiet ? faded(chart.style.textColor, 0.8) : color },
    width: quiet ? 1.5 : 2.5,
    quiet,
    surface: chart.kind === 'area' && !quiet ? surfaceOf(chart, color) : null,
  }
}

/** The ink of one value: its own color, hatched where its series is. Others step back behind a value that is set off. */
export function pointInk(chart: Chart, series: number, category: number): Ink {
  const { emphasis } = chart.style
  const isSetOff = emphasis?.[0] === series && emphasis[1] === category
  const hatched = chart.series[series]?.hatch === true
  const own = chart.series[series]?.pointColors?.[category]
  const color =
    hatched && !own
      ? { base: isSetOff ? ('accent1' as const) : ('text1' as const) }
      : pointColor(chart, series, category)
  if (hatched) {
    const [ink, gap] = HATCHES[(isOfParts(chart) ? category : series) % HATCHES.length] ?? [1, 6]
    return { kind: 'hatch', color, ink, gap }
  }
  return { kind: 'solid', color: emphasis && !isSetOff ? faded(color, FADED) : color }
}

/** How the value is drawn that a chart wants seen: in the accent, whatever its series looks like. */
export function emphasisInk(chart: Chart): Ink {
  const [series = 0] = chart.style.emphasis ?? []
  const color = emphasisColor(chart)
  return chart.series[series]?.hatch ? { kind: 'hatch', color, ink: 2.5, gap: 1 } : { kind: 'solid', color }
}

/** The color that text and outline of the set-off value take. */
export function emphasisColor(chart: Chart): Color {
  const [series = 0, category = 0] = chart.style.emphasis ?? []
  return chart.series[series]?.hatch ? { base: 'accent1' } : pointColor(chart, series, category)
}

/** Hatched columns are ink in the text's own color: their pattern tells them apart. */
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
  return { kind: 'solid', color: chart.style.emphasis ? faded(color, FADED) : color }
}

/** A line that must not be louder than `share` of its color, nor be lost where the color is faint already: it keeps `least` (100000 = 100 %). */
export function quietLine(color: Color, share: number, least: number): Color {
  const opacity = color.opacity ?? 100_000
  return { ...color, opacity: Math.round(Math.max(opacity * share, Math.min(opacity, least))) }
}

/** The second of two areas is what the first is compared with. */
function isQuiet(chart: Chart, index: number): boolean {
  const isPair = chart.kind === 'area' && chart.series.length === 2 && !chart.style.stack
  return isPair && index === 1 && !chart.series[1]?.color
}

/** Areas that lie on each other are surfaces of their own; others are light under their line. */
function surfaceOf(chart: Chart, color: Color): Ink {
  if (chart.style.stack) return { kind: 'solid', color: faded(color, 0.72) }
  const share = chart.series.length <= 2 ? 0.52 : 0.28
  return { kind: 'fade', top: faded(color, share), bottom: faded(color, 0) }
}
