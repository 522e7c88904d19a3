import { shareChart, stackOf } from '../chart/series.ts'
import type { Rect } from '../geometry/types.ts'
import type { SceneNode } from '../scene/node.ts'
import { axesOption, axisTitles } from './axes.ts'
import { columnLabels } from './column-labels.ts'
import type { Desk } from './desk.ts'
import { emphasisMarks } from './emphasis.ts'
import { paintOf } from './inks.ts'
import { lookOf } from './look.ts'
import { type Mark, marksOf } from './marks.ts'
import { planPlot } from './plan.ts'
import { drawPlot } from './plot.ts'
import { circlePath, pathNodeOf } from './read-back.ts'
import { seriesOptions } from './series-option.ts'

const LONE_DOT = 3

/** Draws columns, bars, lines, areas, dots, and columns with lines, on their axes. */
export function drawCartesian(asked: Desk, room: Rect): SceneNode[] {
  const desk = prepared(asked)
  const plan = planPlot(desk, room)
  const option = { ...axesOption(desk, plan), series: seriesOptions(desk, plan) }
  return drawPlot(desk, option, plot => {
    const marks = marksOf(desk, plan, plot)
    return [
      ...plot.nodes,
      ...loneDots(desk, marks),
      ...emphasisMarks(desk, plan, marks),
      ...axisTitles(desk, plan),
      ...columnLabels(desk, plan, marks),
    ]
  })
}

/** What is stacked to shares is drawn as shares; missing values are zero where the chart says so. */
function prepared(desk: Desk): Desk {
  const { chart } = desk
  const filled = chart.style.missing === 'zero' ? withZeros(desk).chart : chart
  if (stackOf(chart) !== 'percent') return { ...desk, chart: filled }
  const style = { ...chart.style, numberFormat: '0%' }
  return { ...desk, chart: { ...shareChart(filled), style } }
}

function withZeros(desk: Desk): Desk {
  const series = desk.chart.series.map(one => ({ ...one, values: one.values.map(value => value ?? 0) }))
  return { ...desk, chart: { ...desk.chart, series } }
}

/** A value between two gaps is on no line, and would not be seen. */
function loneDots({ chart, inks }: Desk, marks: readonly Mark[]): SceneNode[] {
  if (chart.style.labels && chart.categories.length <= 40) return []
  return marks.flatMap(({ series, category, at }) => {
    const look = lookOf(chart, series)
    const values = chart.series[series]?.values ?? []
    const isLone = (values[category - 1] ?? null) === null && (values[category + 1] ?? null) === null
    if (look.as !== 'line' || chart.kind === 'scatter' || !isLone) return []
    const fill = paintOf(look.line, { top: at.y, bottom: at.y }, inks.color)
    return [pathNodeOf(circlePath(at, LONE_DOT), { fill, stroke: null })]
  })
}
