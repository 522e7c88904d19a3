import { faded, seriesColor } from '../chart/series.ts'
import type { Color } from '../color/types.ts'
import type { Chart, ChartSeries, ChartStyle } from '../document/chart.ts'
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

/** Which of the twelve kinds are drawn as they are; every other one is drawn as columns. */
export function isLineKind(chart: Chart): boolean {
  return chart.kind === 'line' || chart.kind === 'area'
}

/** How a series of this chart looks. */
export function lookOf(chart: Chart, index: number): SeriesLook {
  const series = chart.series[index]
  const as = drawnAs(chart, series)
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
    surface:
      chart.kind === 'area' && !quiet
        ? { kind: 'fade', top: faded(color, surfaceShare(chart)), bottom: faded(color, 0) }
        : null,
  }
}

/** How the value is drawn that a chart wants seen: in the accent, whatever its series looks like. */
export function emphasisInk(chart: Chart, [series]: readonly [number, number]): Ink {
  const hatched = chart.series[series]?.hatch === true
  const color: Color = hatched ? { base: 'accent1' } : seriesColor(chart.series[series], series)
  return hatched ? { kind: 'hatch', color, ink: 2.5, gap: 1 } : { kind: 'solid', color }
}

/** The color that text and outline of the set-off value take. */
export function emphasisColor(chart: Chart): Color {
  const [series = 0] = chart.style.emphasis ?? []
  return chart.series[series]?.hatch ? { base: 'accent1' } : seriesColor(chart.series[series], series)
}

function drawnAs(chart: Chart, series: ChartSeries | undefined): 'column' | 'line' {
  if (chart.kind === 'combo') return series?.as ?? 'column'
  return isLineKind(chart) ? 'line' : 'column'
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

/** The second of two areas is what the first is compared with. */
function isQuiet(chart: Chart, index: number): boolean {
  return chart.kind === 'area' && chart.series.length === 2 && index === 1 && !chart.series[1]?.color
}

function surfaceShare(chart: Chart): number {
  return chart.series.length <= 2 ? 0.52 : 0.28
}
