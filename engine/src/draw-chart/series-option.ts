import { faded, isOnSecond, placesOf, stackOf } from '../chart/series.ts'
import type { Chart } from '../document/chart.ts'
import type { DrawContext } from './draw-context.ts'
import type { Ink } from './inks.ts'
import type { Plan } from './plan.ts'
import { emphasisInk, outlineOf, pointInk, seriesStyleOf } from './series-style.ts'

/** The default corner radius of columns, in px. */
const ROUNDED = 2

/** Returns the series of a chart with axes as echarts options. Labels are drawn by us. */
export function seriesOptions(drawing: DrawContext, plan: Plan): object[] {
  const { chart } = drawing
  const series = chart.series.map((_, index) => {
    if (chart.kind === 'scatter') return scatterSeries(drawing, index)
    return seriesStyleOf(chart, index).as === 'line' ? lineSeries(drawing, index) : columnSeries(drawing, index, plan)
  })
  return chart.kind === 'combo' ? [...series, ...chart.series.flatMap((_, index) => casing(drawing, index))] : series
}

/** Returns a casing in the page's color below a line, so that it is visible on columns of any color. */
function casing(drawing: DrawContext, index: number): object[] {
  const { chart, inks } = drawing
  if (seriesStyleOf(chart, index).as !== 'line') return []
  const { lineStyle, itemStyle: _, ...line } = lineSeries(drawing, index)
  const color = inks.token({ kind: 'solid', color: { base: 'background1' } })
  return [
    {
      ...line,
      showSymbol: false,
      z: 2.5,
      lineStyle: { ...lineStyle, color, width: seriesStyleOf(chart, index).width + 4 },
    },
  ]
}

function columnSeries(drawing: DrawContext, index: number, plan: Plan): object {
  const { chart, inks } = drawing
  const look = seriesStyleOf(chart, index)
  const stacked = stackOf(chart) !== null
  const outline = outlineStyle(drawing, look.outline)
  const { gapWidth } = chart.style
  return {
    type: 'bar',
    data: (chart.series[index]?.values ?? []).map((_, at) => columnItem(drawing, index, at)),
    ...(gapWidth === undefined && { barMaxWidth: columnWidth(drawing, plan) }),
    barMinWidth: 0,
    barGap: stacked ? '0%' : '20%',
    barCategoryGap: gapWidth === undefined ? '32%' : `${(gapWidth / (gapWidth + 100)) * 100}%`,
    itemStyle: { color: inks.token(look.fill), ...outline },
    ...(stacked && { stack: 'all' }),
    ...secondAxis(chart, index),
  }
}

function secondAxis(chart: Chart, index: number): object {
  return isOnSecond(chart, index) ? { yAxisIndex: 1 } : {}
}

/** Returns a legible column width with an upper limit for few columns. */
function columnWidth({ chart }: DrawContext, { plot }: Plan): number {
  const isBar = chart.kind === 'bar'
  const groups = stackOf(chart) === null ? chart.series.length : 1
  const max = (isBar ? 30 : 48) * (groups === 1 ? 1.2 : 1)
  return Math.max(4, Math.min(max, (isBar ? plot.height : plot.width) * 0.14))
}

function columnItem(drawing: DrawContext, series: number, category: number): object | string {
  const { chart, inks } = drawing
  const value = chart.series[series]?.values[category] ?? null
  if (value === null) return '-'
  const { emphasis } = chart.style
  const borderRadius = corners(chart, series, category)
  if (emphasis?.[0] !== series || emphasis[1] !== category) {
    const own = chart.series[series]?.pointColors?.[category]
    const color = own ? { color: inks.token(pointInk(chart, series, category)) } : {}
    return { value, itemStyle: { ...color, borderRadius } }
  }
  const ink = emphasisInk(chart)
  const outline = outlineStyle(drawing, outlineOf(chart.series[series], ink))
  return { value, itemStyle: { color: inks.token(ink), ...outline, borderRadius } }
}

/** Converts an outline to echarts' style; empty if there is none. */
export function outlineStyle({ inks }: DrawContext, outline: Ink | null): object {
  return outline ? { borderColor: inks.token(outline), borderWidth: 1 } : {}
}

/** Rounds the outer end of a column, of a stack that of its outermost part; hatched columns have sharp corners. */
function corners(chart: Chart, series: number, category: number): number[] {
  const one = chart.series[series]
  const value = one?.values[category] ?? 0
  const radius = one?.hatch ? 0 : (chart.style.rounded ?? ROUNDED)
  if (radius === 0 || (stackOf(chart) !== null && !isOutermost(chart, series, category))) return [0, 0, 0, 0]
  if (chart.kind === 'bar') return value >= 0 ? [0, radius, radius, 0] : [radius, 0, 0, radius]
  return value >= 0 ? [radius, radius, 0, 0] : [0, 0, radius, radius]
}

function isOutermost(chart: Chart, series: number, category: number): boolean {
  const sign = Math.sign(chart.series[series]?.values[category] ?? 0)
  return chart.series.slice(series + 1).every(({ values }) => Math.sign(values[category] ?? 0) !== sign)
}

function lineSeries({ chart, inks }: DrawContext, index: number) {
  const look = seriesStyleOf(chart, index)
  const isSmooth = chart.style.smooth ?? chart.kind === 'area'
  const count = chart.categories.length
  const stacked = stackOf(chart) !== null
  const isMarked = (chart.style.labels && count <= 40) || (chart.kind === 'combo' && count <= 24)
  return {
    type: 'line',
    data: (chart.series[index]?.values ?? []).map(value => value ?? '-'),
    smooth: isSmooth ? 0.3 : 0,
    showSymbol: isMarked,
    symbol: 'circle',
    symbolSize: 6,
    connectNulls: chart.style.missing === 'connect',
    lineStyle: {
      color: inks.token(look.line),
      width: stacked ? 1.5 : look.width,
      cap: 'round',
      join: 'round',
      ...(look.quiet && { type: [2, 5] }),
    },
    itemStyle: { color: inks.token(look.line) },
    ...(look.surface && { areaStyle: { color: inks.token(look.surface), opacity: 1 } }),
    ...(stacked && { stack: 'all' }),
    ...secondAxis(chart, index),
  }
}

function scatterSeries(drawing: DrawContext, index: number): object {
  const { chart, inks } = drawing
  const places = placesOf(chart)
  const { values = [], pointColors } = chart.series[index] ?? {}
  const count = chart.series.reduce((sum, series) => sum + series.values.length, 0)
  const { emphasis } = chart.style
  const inkOf = (at: number) => inks.token(dotInk(chart, index, at, count))
  const { border: color } = chart.series[index] ?? {}
  const border = outlineStyle(drawing, color ? { kind: 'solid', color } : null)
  return {
    type: 'scatter',
    itemStyle: { color: inkOf(-1), ...border },
    data: values.map((value, at) => ({
      value: [places[at] ?? 0, value ?? '-'],
      ...((pointColors?.[at] || (emphasis?.[0] === index && emphasis[1] === at)) && {
        itemStyle: { color: inkOf(at), ...border },
      }),
    })),
    symbol: 'circle',
    symbolSize: count > 400 ? 5 : count > 80 ? 7 : 10,
  }
}

/** Makes overlapping dots slightly transparent, unless there are so many that they are painted at once. */
function dotInk(chart: Chart, series: number, category: number, count: number): Ink {
  const ink = pointInk(withoutHatch(chart), series, category)
  return ink.kind === 'solid' && count <= 400 ? { ...ink, color: faded(ink.color, 0.82) } : ink
}

function withoutHatch(chart: Chart): Chart {
  return { ...chart, series: chart.series.map(({ gradient: _, ...series }) => ({ ...series, hatch: false })) }
}
