import { formatValue } from '../chart/format.ts'
import { faded, pointColor } from '../chart/series.ts'
import type { Color } from '../color/types.ts'
import type { Point, Rect } from '../geometry/types.ts'
import type { SceneNode } from '../scene/node.ts'
import { type DrawContext, wordsWidth } from './draw-context.ts'
import type { Ink } from './inks.ts'
import { LABEL_LINE } from './label.ts'
import { drawPlot } from './plot.ts'
import { outlineStyle } from './series-option.ts'
import { outlineOf, pointInk } from './series-style.ts'
import { colorOn, type LabelRequest, placeLabels, valueText } from './value-labels.ts'
import { clipLabel } from './wrap-label.ts'

const GAP = 3
const NAME_GAP = 20
const MAX_NAMES = 0.34
/** How much of its color the last step of a funnel has left. */
const LAST = 0.4

/** Draws a funnel: steps as wide as their values, with their names at the left and their values inside. */
export function drawFunnel(drawing: DrawContext, room: Rect): SceneNode[] {
  const { chart } = drawing
  const values = chart.series.find(series => series.values.some(value => value))?.values ?? []
  const index = chart.series.findIndex(series => series.values === values)
  const measure = (text: string) => wordsWidth(drawing, text)
  const names = chart.categories.map(name =>
    chart.style.xAxis ? clipLabel(name, room.width * MAX_NAMES, measure) : '',
  )
  const widest = Math.max(0, ...names.map(measure))
  const left = room.x + (widest > 0 ? widest + NAME_GAP : 0)
  const box = { ...room, x: left, width: Math.max(8, room.x + room.width - left) }
  return drawPlot(drawing, { series: [funnelSeries(drawing, index, box)] }, plot => {
    const steps = values.map((_, item) => stepOf(plot.layoutOf(0, item)))
    const wishes = steps.flatMap((step, category) =>
      step ? stepWishes(drawing, { step, category, index, room, name: names[category] ?? '' }) : [],
    )
    return [...plot.nodes, ...placeLabels(drawing, wishes)]
  })
}

function funnelSeries(drawing: DrawContext, index: number, { x, y, width, height }: Rect): object {
  const { chart, inks } = drawing
  const values = chart.series[index]?.values ?? []
  return {
    type: 'funnel',
    left: x,
    top: y,
    width,
    height,
    sort: 'none',
    gap: values.length > 40 ? 0 : GAP,
    min: 0,
    minSize: '2%',
    maxSize: '100%',
    funnelAlign: 'center',
    label: { show: false },
    labelLine: { show: false },
    data: values.map((value, category) => {
      const ink = stepInk(drawing, index, category)
      const outline = { borderWidth: 0, ...outlineStyle(drawing, outlineOf(chart.series[index], ink)) }
      return { value: Math.abs(value ?? 0), itemStyle: { color: inks.token(ink), ...outline } }
    }),
  }
}

/** Returns the ink of a step: one color that fades from the first step to the last; steps with their own color keep it. */
function stepInk({ chart }: DrawContext, index: number, category: number): Ink {
  const series = chart.series[index]
  const isOwn = series?.pointColors?.[category] || series?.hatch || chart.style.emphasis
  if (isOwn) return pointInk(chart, index, category)
  return { kind: 'solid', color: stepColor(pointColor(chart, index, category), category, chart.categories.length) }
}

function stepColor(color: Color, category: number, count: number): Color {
  return faded(color, 1 - (1 - LAST) * (category / Math.max(1, count - 1)))
}

interface Step {
  readonly top: number
  readonly bottom: number
  readonly middle: number
  /** How wide it is at half its height. */
  readonly width: number
}

function stepOf(layout: unknown): Step | null {
  const points = (layout as { readonly points?: readonly (readonly number[])[] } | undefined)?.points
  if (!points || points.length < 4) return null
  const corners = points.map(([x = 0, y = 0]): Point => ({ x, y }))
  const [a, b, c, d] = corners as [Point, Point, Point, Point]
  const top = Math.min(...corners.map(({ y }) => y))
  const bottom = Math.max(...corners.map(({ y }) => y))
  const width = (Math.abs(b.x - a.x) + Math.abs(c.x - d.x)) / 2
  return { top, bottom, middle: (a.x + b.x) / 2, width }
}

interface StepAt {
  readonly step: Step
  readonly category: number
  readonly index: number
  readonly room: Rect
  readonly name: string
}

function stepWishes(drawing: DrawContext, { step, category, index, room, name }: StepAt): LabelRequest[] {
  const { chart, font } = drawing
  const y = (step.top + step.bottom) / 2
  const value = chart.series[index]?.values[category] ?? null
  const isRoomy = step.bottom - step.top >= font * LABEL_LINE * 0.8
  const named: LabelRequest[] =
    name === '' ? [] : [{ text: name, at: { x: room.x, y }, align: 'left', baseline: 'middle' }]
  if (!chart.style.labels || value === null || !isRoomy) return named
  const text = stepText(drawing, value, index)
  const isInside = wordsWidth(drawing, text, 600) + 12 <= step.width
  const ink = stepInk(drawing, index, category)
  const color = isInside && ink.kind === 'solid' ? { color: colorOn(drawing, ink.color) } : {}
  if (ink.kind === 'hatch' || !isInside) {
    const x = step.middle + step.width / 2 + 8
    return [...named, { text, at: { x, y }, align: 'left', baseline: 'middle', weight: 600 }]
  }
  return [...named, { text, at: { x: step.middle, y }, align: 'center', baseline: 'middle', weight: 600, ...color }]
}

/** Returns the label of a step: its value, or its share of the first step. */
function stepText(drawing: DrawContext, value: number, index: number): string {
  const { chart, context } = drawing
  const content = chart.style.labelContent
  if (content !== 'percent' && content !== 'namePercent') return valueText(drawing, value)
  const first = Math.abs(chart.series[index]?.values.find(each => each) ?? 1)
  return formatValue(Math.abs(value) / first, '0%', context.language)
}
