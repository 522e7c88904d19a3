import { shareChart, stackOf } from '../chart/series.ts'
import type { Rect } from '../geometry/types.ts'
import type { SceneNode } from '../scene/node.ts'
import { axesOption, axisTitles } from './axes.ts'
import { columnLabels } from './column-labels.ts'
import type { DrawContext } from './draw-context.ts'
import { emphasisMarks } from './emphasis.ts'
import { paintOf } from './inks.ts'
import { type Mark, marksOf } from './marks.ts'
import { planPlot } from './plan.ts'
import { drawPlot } from './plot.ts'
import { circlePath, pathNodeOf } from './read-back.ts'
import { seriesOptions } from './series-option.ts'
import { seriesStyleOf } from './series-style.ts'

const LONE_DOT = 3

/** Draws columns, bars, lines, areas, dots, and columns with lines, on their axes. */
export function drawCartesian(asked: DrawContext, room: Rect): SceneNode[] {
  const drawing = prepared(asked)
  const plan = planPlot(drawing, room)
  const option = { ...axesOption(drawing, plan), series: seriesOptions(drawing, plan) }
  return drawPlot(drawing, option, plot => {
    const marks = marksOf(drawing, plan, plot)
    return [
      ...plot.nodes,
      ...loneDots(drawing, marks),
      ...emphasisMarks(drawing, plan, marks),
      ...axisTitles(drawing, plan),
      ...columnLabels(drawing, plan, marks),
    ]
  })
}

/** Prepares the chart's data: shares for percent stacks, and zeros for missing values if requested. */
function prepared(drawing: DrawContext): DrawContext {
  const { chart } = drawing
  const filled = chart.style.missing === 'zero' ? withZeros(drawing).chart : chart
  if (stackOf(chart) !== 'percent') return { ...drawing, chart: filled }
  const style = { ...chart.style, numberFormat: '0%' }
  return { ...drawing, chart: { ...shareChart(filled), style } }
}

function withZeros(drawing: DrawContext): DrawContext {
  const series = drawing.chart.series.map(one => ({ ...one, values: one.values.map(value => value ?? 0) }))
  return { ...drawing, chart: { ...drawing.chart, series } }
}

/** Draws dots for values between two gaps, which are on no line and would be invisible. */
function loneDots({ chart, inks }: DrawContext, marks: readonly Mark[]): SceneNode[] {
  if (chart.style.labels && chart.categories.length <= 40) return []
  return marks.flatMap(({ series, category, at }) => {
    const look = seriesStyleOf(chart, series)
    const values = chart.series[series]?.values ?? []
    const isLone = (values[category - 1] ?? null) === null && (values[category + 1] ?? null) === null
    if (look.as !== 'line' || chart.kind === 'scatter' || !isLone) return []
    const fill = paintOf(look.line, { top: at.y, bottom: at.y }, inks.color)
    return [pathNodeOf(circlePath(at, LONE_DOT), { fill, stroke: null })]
  })
}
