import { z } from 'zod'
import { MAX_CATEGORIES, MAX_SERIES } from '../../chart/parse-grid.ts'
import type { Chart, ChartStyle, SecondAxis } from '../../document/chart.ts'
import { COLOR } from '../../document/schema/values.ts'

/** The name of a series or category, or a cell of a chart's grid. */
export const CHART_NAME = z.string().max(500)

/** The data of a chart, as `readChartGrid` returns it. */
export const CHART_DATA = z.object({
  categories: z.array(CHART_NAME).max(MAX_CATEGORIES).readonly(),
  series: z
    .array(z.object({ name: CHART_NAME, values: z.array(z.number().nullable()).readonly() }))
    .max(MAX_SERIES)
    .readonly(),
  numberFormat: z.string().max(200).exactOptional(),
})

const END = z.number().nullable().optional()
const TITLE = z.string().max(500).nullable().optional()

/** The settings of the axes: visibility, titles, colors and ends; null resets an end to the values and a color to the chart's text color. */
export const SET_AXES = z.object({
  xAxis: z.boolean().optional(),
  yAxis: z.boolean().optional(),
  gridLines: z.boolean().optional(),
  axisTitleX: TITLE,
  axisTitleY: TITLE,
  valueMin: END,
  valueMax: END,
  categoryMin: END,
  categoryMax: END,
  secondTitle: TITLE,
  secondMin: END,
  secondMax: END,
  xAxisColor: COLOR.nullable().optional(),
  yAxisColor: COLOR.nullable().optional(),
})

type Axes = z.output<typeof SET_AXES>

const PLAIN = ['xAxis', 'yAxis', 'gridLines'] as const
const OPTIONAL = [
  'axisTitleX',
  'axisTitleY',
  'valueMin',
  'valueMax',
  'categoryMin',
  'categoryMax',
  'xAxisColor',
  'yAxisColor',
] as const
const SECOND = { secondTitle: 'title', secondMin: 'min', secondMax: 'max' } as const

/** Returns the chart with its axes changed; null if an axis would end before it begins. */
export function axesStyle(chart: Chart, axes: Axes): Chart | null {
  const style: Record<string, unknown> = { ...chart.style }
  for (const key of PLAIN) if (axes[key] !== undefined) style[key] = axes[key]
  for (const key of OPTIONAL) write(style, key, axes[key])
  const second: Record<string, unknown> = { ...chart.style.secondAxis }
  for (const [from, to] of Object.entries(SECOND)) write(second, to, axes[from as keyof typeof SECOND])
  write(style, 'secondAxis', Object.keys(second).length > 0 ? second : null)
  const next = style as unknown as ChartStyle
  const isSound =
    isForward(next.valueMin, next.valueMax) &&
    isForward(next.categoryMin, next.categoryMax) &&
    isForward((second as SecondAxis).min, (second as SecondAxis).max)
  return isSound ? { ...chart, style: next } : null
}

/** Writes a field; null and an empty text take it away, undefined leaves it. */
function write(into: Record<string, unknown>, key: string, value: unknown): void {
  if (value === undefined) return
  if (value === null || value === '') delete into[key]
  else into[key] = value
}

function isForward(low: number | undefined, high: number | undefined): boolean {
  return low === undefined || high === undefined || low < high
}
