import type { Color } from '../color/types.ts'

/** The kinds of chart a deck can hold. */
export const CHART_KINDS = [
  'bar',
  'column',
  'stackedColumn',
  'line',
  'area',
  'pie',
  'ring',
  'radar',
  'scatter',
  'combo',
  'funnel',
  'gauge',
] as const

/** The name of a kind of chart. */
export type ChartKind = (typeof CHART_KINDS)[number]

/** One series. `null` is a gap. `color` overrides the theme's choice; `hatch` draws stripes instead of a flat fill. */
export interface ChartSeries {
  readonly name: string
  readonly values: readonly (number | null)[]
  readonly color?: Color
  readonly hatch?: boolean
  /** For a combo chart: how this series is drawn. */
  readonly as?: 'column' | 'line'
}

/** How a chart looks beyond its data. Text sizes in px. */
export interface ChartStyle {
  readonly title: string | null
  readonly legend: 'none' | 'top' | 'right' | 'bottom'
  readonly labels: boolean
  readonly gridLines: boolean
  readonly xAxis: boolean
  readonly yAxis: boolean
  readonly axisTitleX?: string
  readonly axisTitleY?: string
  /** An Intl.NumberFormat-like pattern: `0`, `0.0`, `0%`, `#,##0`. */
  readonly numberFormat: string
  readonly fontSize: number
  readonly textColor: Color
  readonly lineColor: Color
  /** The value (series, category) that is set off in the accent. */
  readonly emphasis?: readonly [series: number, category: number]
}

/** A chart's data and look. Every series is as long as `categories`. */
export interface Chart {
  readonly kind: ChartKind
  readonly categories: readonly string[]
  readonly series: readonly ChartSeries[]
  readonly style: ChartStyle
}
