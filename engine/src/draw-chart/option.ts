import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { EChartsCoreOption } from 'echarts/core'
import { formatValue } from '../chart/format.ts'
import { faded } from '../chart/series.ts'
import { contrastRatio, flatten } from '../color/contrast.ts'
import type { Color } from '../color/types.ts'
import type { Chart } from '../document/chart.ts'
import type { ChartContext } from '../scene/ports.ts'
import type { Ink, Inks } from './inks.ts'
import { LABEL_LINE } from './label.ts'
import { emphasisInk, isLineKind, lookOf } from './look.ts'
import type { Plan } from './plan.ts'
import { valueScale } from './value-scale.ts'

/** The family name under which echarts passes our labels through; what is really measured and drawn is the theme's. */
const FAMILY = 'chart'

/** What echarts is asked to draw: axes, grid lines, columns, lines and value labels. The rest is ours. */
export function chartOption(chart: Chart, plan: Plan, inks: Inks, context: ChartContext): EChartsCoreOption {
  const { plot, size } = plan
  const names = categoryAxis(chart, plan, inks)
  const values = valueAxis(chart, plan, inks, context)
  const sideways = chart.kind === 'bar'
  return {
    animation: false,
    textStyle: { fontFamily: FAMILY, fontSize: plan.font },
    grid: {
      left: plot.x,
      top: plot.y,
      right: size.width - plot.x - plot.width,
      bottom: size.height - plot.y - plot.height,
      containLabel: false,
      outerBoundsMode: 'none',
    },
    xAxis: sideways ? values : names,
    yAxis: sideways ? { ...names, inverse: true } : values,
    series: chart.series.map((_, index) => seriesOption(chart, index, plan, inks, context)),
  }
}

function categoryAxis(chart: Chart, plan: Plan, inks: Inks) {
  const edge = isLineKind(chart)
  return {
    type: 'category' as const,
    data: [...chart.categories],
    show: true,
    boundaryGap: !edge,
    axisTick: { show: false },
    axisLine: {
      show: chart.kind !== 'bar' || chart.style.xAxis,
      lineStyle: { color: inks.token({ kind: 'solid', color: chart.style.lineColor }), width: 1 },
    },
    axisLabel: {
      show: chart.style.xAxis,
      color: inks.token({ kind: 'solid', color: chart.style.textColor }),
      fontSize: plan.font,
      fontFamily: FAMILY,
      fontWeight: 400 as const,
      lineHeight: plan.font * LABEL_LINE,
      margin: 8,
      rotate: 0,
      hideOverlap: true,
      interval: (index: number) => plan.shown.has(index),
      ...(edge && {
        alignMinLabel: 'left' as const,
        alignMaxLabel: 'right' as const,
        showMinLabel: true,
        showMaxLabel: true,
      }),
      formatter: (name: string, index: number) => (plan.categories[index] ?? [name]).join('\n'),
    },
  }
}

function valueAxis(chart: Chart, plan: Plan, inks: Inks, { language }: ChartContext) {
  const { gridLines, yAxis, textColor, lineColor, numberFormat } = chart.style
  const lines = Math.max(2, Math.min(4, Math.round(spanOf(chart, plan) / 110)))
  const scale = valueScale(chart, lines)
  const open = scale !== null && scale.max % scale.interval > scale.interval * 1e-6
  return {
    type: 'value' as const,
    ...(scale ?? { splitNumber: lines }),
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: {
      show: gridLines,
      showMaxLine: !open,
      lineStyle: { color: inks.token({ kind: 'solid', color: faded(lineColor, 0.3) }), width: 1 },
    },
    axisLabel: {
      show: yAxis,
      showMaxLabel: !open,
      color: inks.token({ kind: 'solid', color: textColor }),
      fontSize: plan.font,
      fontFamily: FAMILY,
      margin: 12,
      hideOverlap: true,
      formatter: (value: number) => formatValue(value, numberFormat, language),
    },
  }
}

/** How long the value axis is, in px. */
function spanOf(chart: Chart, { plot }: Plan): number {
  return chart.kind === 'bar' ? plot.width : plot.height
}

function seriesOption(
  chart: Chart,
  index: number,
  plan: Plan,
  inks: Inks,
  context: ChartContext,
): BarSeriesOption | LineSeriesOption {
  return lookOf(chart, index).as === 'line'
    ? lineSeries(chart, index, inks, valueLabel(chart, plan, inks, context))
    : columnSeries(chart, index, plan, inks, valueLabel(chart, plan, inks, context))
}

function columnSeries(
  chart: Chart,
  index: number,
  plan: Plan,
  inks: Inks,
  label: ReturnType<typeof valueLabel>,
): BarSeriesOption {
  const look = lookOf(chart, index)
  const stacked = chart.kind === 'stackedColumn'
  const outline = look.outline ? { borderColor: inks.token(look.outline), borderWidth: 1 } : {}
  return {
    type: 'bar',
    data: (chart.series[index]?.values ?? []).map((value, at) => columnItem(chart, [index, at], value, inks)),
    barMaxWidth: columnWidth(chart, plan),
    barGap: '20%',
    barCategoryGap: '32%',
    itemStyle: { color: inks.token(look.fill), ...outline },
    label: stacked ? { ...label, position: 'inside', color: inks.token(insideInk(chart, index, inks)) } : label,
    ...(stacked && { stack: 'all' }),
  }
}

/** Text on a column's own color: the theme's text or ground, whichever is told apart better. */
function insideInk(chart: Chart, index: number, inks: Inks): Ink {
  const ground = inks.color({ base: 'background1' }).resolved
  const column = flatten(inks.color(lookOf(chart, index).fillColor).resolved, ground)
  const contrast = (color: Color) => contrastRatio(inks.color(color).resolved, column)
  const [text, paper]: [Color, Color] = [{ base: 'text1' }, { base: 'background1' }]
  return { kind: 'solid', color: contrast(text) >= contrast(paper) ? text : paper }
}

/** Wide enough to read, never a wall: few columns stay columns. */
function columnWidth(chart: Chart, plan: Plan): number {
  const length = chart.kind === 'bar' ? plan.plot.height : plan.plot.width
  return Math.max(4, Math.min(chart.kind === 'bar' ? 30 : 48, length * 0.14))
}

function columnItem(chart: Chart, at: readonly [number, number], value: number | null, inks: Inks) {
  const { emphasis } = chart.style
  if (emphasis?.[0] !== at[0] || emphasis[1] !== at[1]) return value ?? '-'
  const ink = emphasisInk(chart, at)
  const outline =
    ink.kind === 'hatch' ? { borderColor: inks.token({ kind: 'solid', color: ink.color }), borderWidth: 1 } : {}
  return { value: value ?? '-', itemStyle: { color: inks.token(ink), ...outline } }
}

function lineSeries(chart: Chart, index: number, inks: Inks, label: ReturnType<typeof valueLabel>): LineSeriesOption {
  const look = lookOf(chart, index)
  return {
    type: 'line',
    data: (chart.series[index]?.values ?? []).map(value => value ?? '-'),
    smooth: chart.kind === 'area' ? 0.3 : 0,
    showSymbol: chart.style.labels,
    symbol: 'circle',
    symbolSize: 6,
    connectNulls: false,
    lineStyle: {
      color: inks.token(look.line),
      width: look.width,
      cap: 'round',
      join: 'round',
      ...(look.quiet && { type: [2, 5] }),
    },
    itemStyle: { color: inks.token(look.line) },
    label,
    ...(look.surface && { areaStyle: { color: inks.token(look.surface), opacity: 1 } }),
  }
}

function valueLabel(chart: Chart, plan: Plan, inks: Inks, { language }: ChartContext) {
  return {
    show: chart.style.labels,
    position: chart.kind === 'bar' ? ('right' as const) : ('top' as const),
    distance: 4,
    color: inks.token({ kind: 'solid', color: chart.style.textColor }),
    textBorderWidth: 0,
    fontSize: plan.font,
    fontFamily: FAMILY,
    formatter: ({ value }: { value: unknown }) =>
      typeof value === 'number' ? formatValue(value, chart.style.numberFormat, language) : '',
  }
}
