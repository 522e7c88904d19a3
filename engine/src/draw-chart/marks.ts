import { formatValue } from '../chart/format.ts'
import { faded } from '../chart/series.ts'
import type { Chart } from '../document/chart.ts'
import type { Point } from '../geometry/types.ts'
import type { SceneNode, SceneStroke } from '../scene/node.ts'
import type { ChartContext } from '../scene/ports.ts'
import { type Ink, type Inks, paintOf } from './inks.ts'
import { LABEL_LINE, labelNode, labelWidth } from './label.ts'
import { emphasisColor, lookOf } from './look.ts'
import { entryTextX, type Plan, SWATCH } from './plan.ts'
import { pathNodeOf } from './read-back.ts'

/** Where a value is drawn, in the chart's px: the end of its column, or its place on the line. */
export type PlaceOf = (series: number, category: number) => Point | null

const DOT = 5
const RING = 14
const LONE_DOT = 3

/** What a chart has beyond its axes and series: title, legend, axis titles, the value that is set off, points that no line reaches. */
export function chartMarks(chart: Chart, plan: Plan, inks: Inks, context: ChartContext, place: PlaceOf): SceneNode[] {
  return [
    ...loneDots(chart, inks, place),
    ...emphasisMarks(chart, plan, inks, context, place),
    ...words(chart, plan, inks, context),
    ...plan.legend.flatMap(entry => legendMarks(chart, entry, plan, inks, context)),
  ]
}

function words(chart: Chart, plan: Plan, inks: Inks, context: ChartContext): SceneNode[] {
  const { title, axisTitleX, axisTitleY, textColor } = chart.style
  const color = inks.color(textColor)
  const quiet = { size: plan.font, weight: 400, color, baseline: 'top' as const }
  const above = plan.plot.y - plan.font * (LABEL_LINE * 2 + 0.3)
  return [
    ...(title
      ? [
          labelNode(
            { ...quiet, text: title, size: plan.font + 2, weight: 600, at: { x: 0, y: plan.titleTop }, align: 'left' },
            context,
          ),
        ]
      : []),
    ...(axisTitleY
      ? [labelNode({ ...quiet, text: axisTitleY, at: { x: 0, y: Math.max(0, above) }, align: 'left' }, context)]
      : []),
    ...(axisTitleX
      ? [
          labelNode(
            {
              ...quiet,
              text: axisTitleX,
              at: { x: plan.plot.x + plan.plot.width, y: plan.axisTitleTop },
              align: 'right',
            },
            context,
          ),
        ]
      : []),
  ]
}

function legendMarks(
  chart: Chart,
  entry: Plan['legend'][number],
  plan: Plan,
  inks: Inks,
  context: ChartContext,
): SceneNode[] {
  const look = lookOf(chart, entry.series)
  const middle = entry.y + plan.font * 0.8
  const name = labelNode(
    {
      text: entry.text,
      size: plan.font,
      weight: 400,
      color: inks.color(chart.style.textColor),
      at: { x: entryTextX(entry), y: middle },
      align: 'left',
      baseline: 'middle',
    },
    context,
  )
  if (look.as === 'line') {
    const stroke = strokeOf(look.line, look.width, inks, look.quiet ? [2, 5] : [])
    return [pathNodeOf(`M${entry.x} ${middle}L${entry.x + SWATCH} ${middle}`, { fill: null, stroke }), name]
  }
  const fill = paintOf(look.fill, { top: middle - SWATCH / 2, bottom: middle + SWATCH / 2 }, inks.color)
  const side = look.outline ? SWATCH : SWATCH - 4
  const inset = (SWATCH - side) / 2
  const left = entry.x + inset
  const top = Math.round(middle - side / 2)
  const path = `M${left} ${top}L${left + side} ${top}L${left + side} ${top + side}L${left} ${top + side}Z`
  return [pathNodeOf(path, { fill, stroke: look.outline && strokeOf(look.outline, 1, inks) }), name]
}

function emphasisMarks(chart: Chart, plan: Plan, inks: Inks, context: ChartContext, place: PlaceOf): SceneNode[] {
  const { emphasis } = chart.style
  const value = emphasis && chart.series[emphasis[0]]?.values[emphasis[1]]
  const at = emphasis && place(...emphasis)
  if (!emphasis || !at || typeof value !== 'number') return []
  const text = formatValue(value, chart.style.numberFormat, context.language)
  if (lookOf(chart, emphasis[0]).as === 'line')
    return [...beacon(chart, at, plan, inks), besideLabel(chart, text, at, plan, inks, context)]
  return chart.style.labels ? [] : [columnLabel(chart, text, at, value, plan, inks, context)]
}

/** A dot in a ring on a thread that hangs down to the axis. */
function beacon(chart: Chart, at: Point, { plot }: Plan, inks: Inks): SceneNode[] {
  const color = emphasisColor(chart)
  const thread: Ink = { kind: 'solid', color: faded(color, 0.6) }
  const bottom = plot.y + plot.height
  const dot = pathNodeOf(circle(at, DOT), { fill: { kind: 'solid', ...inks.color(color) }, stroke: null })
  const ring = pathNodeOf(circle(at, RING), { fill: null, stroke: strokeOf(thread, 1, inks) })
  const below =
    at.y + RING < bottom
      ? [pathNodeOf(`M${at.x} ${at.y + RING}L${at.x} ${bottom}`, { fill: null, stroke: strokeOf(thread, 1, inks) })]
      : []
  return [...below, ring, dot]
}

/** The value stands to the left of its beacon, where the line comes from below, else to the right. */
function besideLabel(chart: Chart, text: string, at: Point, plan: Plan, inks: Inks, context: ChartContext): SceneNode {
  const width = labelWidth(text, plan.font + 2, 600, context)
  const left = at.x - RING - 6 - width >= plan.plot.x
  return labelNode(
    {
      text,
      size: plan.font + 2,
      weight: 600,
      color: inks.color(emphasisColor(chart)),
      at: { x: left ? at.x - RING - 6 : at.x + RING + 6, y: at.y - 2 },
      align: left ? 'right' : 'left',
      baseline: 'middle',
    },
    context,
  )
}

function columnLabel(
  chart: Chart,
  text: string,
  at: Point,
  value: number,
  plan: Plan,
  inks: Inks,
  context: ChartContext,
): SceneNode {
  const sideways = chart.kind === 'bar'
  const up = value >= 0
  return labelNode(
    {
      text,
      size: plan.font,
      weight: 700,
      color: inks.color(emphasisColor(chart)),
      at: sideways ? { x: at.x + (up ? 6 : -6), y: at.y } : { x: at.x, y: at.y + (up ? -4 : 4) },
      align: sideways ? (up ? 'left' : 'right') : 'center',
      baseline: sideways ? 'middle' : up ? 'bottom' : 'top',
    },
    context,
  )
}

/** A value between two gaps is on no line, and would not be seen. */
function loneDots(chart: Chart, inks: Inks, place: PlaceOf): SceneNode[] {
  return chart.series.flatMap(({ values }, series) => {
    const look = lookOf(chart, series)
    if (look.as !== 'line' || chart.style.labels) return []
    return values.flatMap((value, category) => {
      const lone = value !== null && (values[category - 1] ?? null) === null && (values[category + 1] ?? null) === null
      const at = lone ? place(series, category) : null
      return at
        ? [
            pathNodeOf(circle(at, LONE_DOT), {
              fill: paintOf(look.line, { top: at.y, bottom: at.y }, inks.color),
              stroke: null,
            }),
          ]
        : []
    })
  })
}

function strokeOf(ink: Ink, width: number, inks: Inks, dashes: readonly number[] = []): SceneStroke {
  return {
    paint: paintOf(ink, { top: 0, bottom: 0 }, inks.color),
    width,
    dash: dashes.length > 0 ? 'sysDash' : 'solid',
    dashes,
    cap: dashes.length > 0 ? 'round' : 'flat',
    join: 'miter',
  }
}

function circle({ x, y }: Point, radius: number): string {
  return `M${x - radius} ${y}A${radius} ${radius} 0 1 1 ${x + radius} ${y}A${radius} ${radius} 0 1 1 ${x - radius} ${y}Z`
}
