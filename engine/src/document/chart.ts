import type { Color } from '../color/types.ts'
import type { GradientStop } from './fill.ts'

/** The chart kinds that a deck can hold. */
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

/** One series. `null` is a gap. `color` overrides the theme's choice; `hatch` draws stripes and `gradient` (from the top of a column, or of what lies under a line, to its bottom) instead of a flat fill. */
export interface ChartSeries {
  readonly name: string
  readonly values: readonly (number | null)[]
  readonly color?: Color
  readonly hatch?: boolean
  readonly gradient?: readonly GradientStop[]
  /** The outline of columns, slices and dots, 1 px; none unless told otherwise. */
  readonly border?: Color
  /** For a combo chart: how this series is drawn. */
  readonly as?: 'column' | 'line'
  /** For a combo chart: whether it is read off the second axis, at the right. */
  readonly axis?: 'first' | 'second'
  /** Colors of single values, by category; null where the series' color holds. As long as `values` or shorter. */
  readonly pointColors?: readonly (Color | null)[]
}

/** The positions of a chart's legend. */
export const LEGEND_PLACES = ['none', 'top', 'right', 'bottom', 'left'] as const

/** The position of a chart's legend. */
export type LegendPlace = (typeof LEGEND_PLACES)[number]

/** The possible contents of a value label. */
export const LABEL_CONTENTS = ['value', 'percent', 'name', 'nameValue', 'namePercent'] as const

/** The content of a value label: the value, its share of the whole, the category's name, or name and one of them. */
export type LabelContent = (typeof LABEL_CONTENTS)[number]

/** The style of a chart. Text sizes in px. */
export interface ChartStyle {
  readonly title: string | null
  readonly legend: LegendPlace
  readonly labels: boolean
  readonly gridLines: boolean
  /** Whether the names of the categories (of a scatter chart: the numbers along x) are written. */
  readonly xAxis: boolean
  /** Whether the numbers of the values are written. */
  readonly yAxis: boolean
  /** What the categories are. */
  readonly axisTitleX?: string
  /** What the values are. */
  readonly axisTitleY?: string
  /** A number format of a spreadsheet: `0`, `0.0`, `0%`, `#,##0`, `#,##0.0,,"M"`, `$#,##0;($#,##0)`. */
  readonly numberFormat: string
  readonly fontSize: number
  readonly textColor: Color
  readonly lineColor: Color
  /** The color of the names along the categories and of the numbers of the values; `textColor` where they have none. */
  readonly xAxisColor?: Color
  readonly yAxisColor?: Color
  /** The value (series, category) that is set off in the accent. */
  readonly emphasis?: readonly [series: number, category: number]
  /** Whether bars, columns and areas lie on each other, as they are or as shares of the whole. */
  readonly stack?: 'stacked' | 'percent'
  /** Whether lines are curves. Areas are unless told otherwise. */
  readonly smooth?: boolean
  /** What labels say; pies and rings say name and share unless told otherwise, all others the value. */
  readonly labelContent?: LabelContent
  /** The ends of the value axis, where they are not to follow from the values. A gauge ends at `valueMax`. */
  readonly valueMin?: number
  readonly valueMax?: number
  /** The ends of a scatter chart's axis along x. */
  readonly categoryMin?: number
  readonly categoryMax?: number
  /** The second axis of a combo chart. */
  readonly secondAxis?: SecondAxis
  /** What stands where a value is missing: a gap, zero, or a line across. */
  readonly missing?: 'gap' | 'zero' | 'connect'
  /** How round the ends of columns and bars are, in px; 2 unless told otherwise. */
  readonly rounded?: number
  /** The space between groups of columns, in % of a group's width. */
  readonly gapWidth?: number
}

/** An axis on the right, for series of another unit. Fields that are left out are as on the first axis. */
export interface SecondAxis {
  readonly title?: string
  readonly min?: number
  readonly max?: number
  readonly numberFormat?: string
}

/** The data and style of a chart. Every series is as long as `categories`. */
export interface Chart {
  readonly kind: ChartKind
  readonly categories: readonly string[]
  readonly series: readonly ChartSeries[]
  readonly style: ChartStyle
}
