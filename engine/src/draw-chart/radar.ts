import { faded } from '../chart/series.ts'
import type { Rect } from '../geometry/types.ts'
import type { SceneNode } from '../scene/node.ts'
import { drawCartesian } from './cartesian.ts'
import { type DrawContext, wordsWidth } from './draw-context.ts'
import { LABEL_LINE } from './label.ts'
import { drawPlot } from './plot.ts'
import { quietLine, seriesStyleOf } from './series-style.ts'
import { everyNth } from './thin.ts'
import { type LabelRequest, placeLabels, polar, valueText } from './value-labels.ts'
import { ticksOf, type ValueScale, valueScale } from './value-scale.ts'
import { wrapLabel } from './wrap-label.ts'

const NAME_GAP = 10
/** More names than this do not fit around a web. */
const MAX_NAMES = 36

/**
 * Draws a radar chart: one spoke per category, one outline per series, all on one scale. With fewer than three spokes, columns are drawn
 * instead.
 */
export function drawRadar(drawing: DrawContext, room: Rect): SceneNode[] {
  const { chart } = drawing
  if (chart.categories.length < 3) return drawCartesian({ ...drawing, chart: { ...chart, kind: 'column' } }, room)
  const web = webOf(drawing, room)
  const option = { radar: webOption(drawing, web), series: [webSeries(drawing, web.scale)] }
  return drawPlot(drawing, option, plot => [
    ...plot.nodes,
    ...placeLabels(drawing, [...nameWishes(drawing, web), ...tickWishes(drawing, web), ...valueWishes(drawing, web)]),
  ])
}

interface Web {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly scale: ValueScale
  readonly names: readonly (readonly string[])[]
}

function webOf(drawing: DrawContext, room: Rect): Web {
  const { chart, font } = drawing
  const measure = (text: string) => wordsWidth(drawing, text)
  const names = chart.categories.map(name => (chart.style.xAxis ? wrapLabel(name, room.width * 0.24, measure) : []))
  const widest = Math.max(0, ...names.flat().map(measure))
  const high = Math.max(0, ...names.map(lines => lines.length)) * font * LABEL_LINE
  const radius = Math.max(
    12,
    Math.min(room.height / 2 - high - NAME_GAP, room.width / 2 - (chart.style.xAxis ? widest + NAME_GAP : 6)),
  )
  const scale = valueScale(chart, radius > 90 ? 4 : 3)
  return { x: room.x + room.width / 2, y: room.y + room.height / 2, radius, scale, names }
}

function webOption({ chart, inks }: DrawContext, { x, y, radius, scale }: Web): object {
  const thread = {
    color: inks.token({ kind: 'solid', color: quietLine(chart.style.lineColor, 0.3, 14_000) }),
    width: 1,
  }
  return {
    center: [x, y],
    radius,
    startAngle: 90,
    clockwise: true,
    shape: 'polygon',
    splitNumber: Math.max(1, ticksOf(scale).length - 1),
    axisName: { show: false },
    axisTick: { show: false },
    axisLabel: { show: false },
    splitArea: { show: false },
    axisLine: { show: true, lineStyle: thread },
    splitLine: { show: chart.style.gridLines, lineStyle: thread },
    indicator: chart.categories.map(() => ({ name: '', min: scale.min, max: scale.max })),
  }
}

function webSeries({ chart, inks }: DrawContext, scale: ValueScale): object {
  const few = chart.series.length <= 3
  return {
    type: 'radar',
    symbol: chart.categories.length <= 24 ? 'circle' : 'none',
    symbolSize: 5,
    data: chart.series.map(({ values }, index) => {
      const { line } = seriesStyleOf(chart, index)
      const color = inks.token(line)
      const surface = line.kind === 'solid' ? inks.token({ kind: 'solid', color: faded(line.color, 0.16) }) : color
      return {
        value: values.map(value => Math.min(scale.max, Math.max(scale.min, value ?? scale.min))),
        lineStyle: { color, width: 2, join: 'round' },
        itemStyle: { color },
        ...(few && { areaStyle: { color: surface, opacity: 1 } }),
      }
    }),
  }
}

/** Returns the angle of a spoke; spokes run clockwise from the top. */
function angleOf(index: number, count: number): number {
  return -Math.PI / 2 + (index / count) * Math.PI * 2
}

function nameWishes(drawing: DrawContext, web: Web): LabelRequest[] {
  const { font } = drawing
  const count = web.names.length
  const shown = everyNth(count, MAX_NAMES)
  return web.names.flatMap((lines, index) => {
    if (!shown.has(index)) return []
    const angle = angleOf(index, count)
    const at = polar(web, web.radius + NAME_GAP, angle)
    const across = Math.cos(angle)
    const align = Math.abs(across) < 0.2 ? ('center' as const) : across > 0 ? ('left' as const) : ('right' as const)
    const height = lines.length * font * LABEL_LINE
    const top = at.y - (height * (1 - Math.sin(angle))) / 2
    return lines.map((text, line) => ({
      text,
      at: { x: at.x, y: top + line * font * LABEL_LINE },
      align,
      baseline: 'top' as const,
      first: true,
    }))
  })
}

/** Requests labels to the left of the first spoke. */
function tickWishes(drawing: DrawContext, web: Web): LabelRequest[] {
  const { chart } = drawing
  if (!chart.style.yAxis || chart.style.labels) return []
  return ticksOf(web.scale)
    .filter(tick => tick > web.scale.min)
    .map(tick => ({
      text: valueText(drawing, tick),
      at: { x: web.x - 5, y: web.y - reach(web, tick) },
      align: 'right',
      baseline: 'middle',
      color: faded(chart.style.textColor, 0.8),
    }))
}

function valueWishes(drawing: DrawContext, web: Web): LabelRequest[] {
  const { chart } = drawing
  if (!chart.style.labels) return []
  return chart.series.flatMap(({ values }, series) =>
    values.flatMap((value, index) => {
      if (value === null) return []
      const angle = angleOf(index, values.length)
      const from = reach(web, value)
      const away = from > web.radius * 0.84 ? -drawing.font * 1.4 : drawing.font
      const at = polar(web, from + away, angle)
      const look = seriesStyleOf(chart, series)
      const color = chart.series.length > 1 && look.line.kind === 'solid' ? { color: look.line.color } : {}
      return [{ text: valueText(drawing, value), at, align: 'center' as const, baseline: 'middle' as const, ...color }]
    }),
  )
}

function reach({ radius, scale }: Web, value: number): number {
  return (radius * (value - scale.min)) / (scale.max - scale.min)
}
