import { smallestStep } from '../chart/format.ts'
import { faded, pointColor } from '../chart/series.ts'
import type { Rect } from '../geometry/types.ts'
import type { SceneNode } from '../scene/node.ts'
import { type DrawContext, wordsNode, wordsWidth } from './draw-context.ts'
import { LABEL_LINE } from './label.ts'
import { drawPlot } from './plot.ts'
import { placeLabels, valueText } from './value-labels.ts'
import { scaleOf } from './value-scale.ts'
import { clipLabel } from './wrap-label.ts'

/** The arc of a gauge: from the lower left over the top to the lower right, in degrees. */
const START = 220
const END = -40
const GAP = 24
/** Smaller gauges could not be read, in px. */
const LEAST = 76
/** The sides of a gauge by its radius: as wide as twice, as high as this. */
const HEIGHT = 1.72

interface Dial {
  readonly series: number
  readonly category: number
  readonly value: number
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Draws a gauge for every category of the first series, in rows; as many as are legible. */
export function drawGauge(drawing: DrawContext, room: Rect): SceneNode[] {
  const dials = dialsOf(drawing, room)
  const ends = endsOf(drawing)
  return drawPlot(drawing, { series: dials.map(dial => dialSeries(drawing, dial, ends)) }, plot => [
    ...plot.nodes,
    ...dials.flatMap(dial => dialWords(drawing, dial, ends, room)),
  ])
}

type Ends = readonly [low: number, high: number]

/** Returns the range of a gauge: from zero to the configured maximum, else the whole (1 for shares, 100), else a round number. */
function endsOf({ chart }: DrawContext): Ends {
  const values = (chart.series[0]?.values ?? []).filter(value => value !== null)
  const { valueMin, valueMax, numberFormat } = chart.style
  const high = Math.max(0, ...values)
  const isShare = numberFormat.includes('%') && !/"[^"]*%[^"]*"/.test(numberFormat)
  const whole = isShare && high <= 1 ? 1 : high <= 100 && high > 1 ? 100 : null
  const rounded = scaleOf({ low: 0, high, lines: 2, least: smallestStep(numberFormat), closed: true }).max
  const low = valueMin ?? Math.min(0, ...values)
  const end = valueMax ?? whole ?? rounded
  return end > low ? [low, end] : [low, low + 1]
}

function dialsOf({ chart, font }: DrawContext, room: Rect): Dial[] {
  const values = chart.series[0]?.values ?? []
  const found = values.flatMap((value, category) => (value === null ? [] : [{ series: 0, category, value }]))
  const name = font * LABEL_LINE * 1.2
  const { columns, cell } = bestGrid(found.length, room, name)
  const rows = Math.max(1, Math.floor((room.height + GAP) / (cell.height + GAP)))
  const shown = found.slice(0, columns * rows)
  const used = Math.ceil(shown.length / columns)
  const high = used * cell.height + (used - 1) * GAP
  const radius = Math.min(cell.width / 2, (cell.height - name) / HEIGHT)
  return shown.map((dial, index) => {
    const row = Math.floor(index / columns)
    const inRow = Math.min(columns, shown.length - row * columns)
    const wide = inRow * cell.width + (inRow - 1) * GAP
    const left = room.x + (room.width - wide) / 2 + (index % columns) * (cell.width + GAP)
    const top = room.y + (room.height - high) / 2 + row * (cell.height + GAP)
    return { ...dial, x: left + cell.width / 2, y: top + radius, radius: radius - 2 }
  })
}

/** Returns the number of columns at which dials are largest. */
function bestGrid(
  count: number,
  room: Rect,
  name: number,
): { columns: number; cell: { width: number; height: number } } {
  const options = Array.from({ length: Math.max(1, count) }, (_, index) => {
    const columns = index + 1
    const rows = Math.ceil(Math.max(1, count) / columns)
    const width = (room.width - (columns - 1) * GAP) / columns
    const height = (room.height - (rows - 1) * GAP) / rows
    const radius = Math.min(width / 2, (height - name) / HEIGHT)
    return { columns, radius }
  }).filter(({ radius }) => radius * 2 >= LEAST)
  const best = options.toSorted((a, b) => b.radius - a.radius)[0]
  const radius = best?.radius ?? Math.max(8, Math.min(LEAST / 2, room.width / 2, (room.height - name) / HEIGHT))
  const columns = best?.columns ?? Math.max(1, Math.floor((room.width + GAP) / (radius * 2 + GAP)))
  return { columns, cell: { width: radius * 2, height: radius * HEIGHT + name } }
}

function dialSeries(
  { chart, inks }: DrawContext,
  { x, y, radius, series, category, value }: Dial,
  [low, high]: Ends,
): object {
  const color = inks.token({ kind: 'solid', color: pointColor(chart, series, category) })
  const track = inks.token({ kind: 'solid', color: faded(chart.style.textColor, 0.16) })
  const width = Math.max(4, radius * 0.13)
  const hidden = { show: false }
  return {
    type: 'gauge',
    center: [x, y],
    radius,
    startAngle: START,
    endAngle: END,
    min: low,
    max: high,
    progress: { show: value > low, roundCap: true, width, clip: true, itemStyle: { color } },
    axisLine: { roundCap: true, lineStyle: { width, color: [[1, track]] } },
    pointer: hidden,
    anchor: hidden,
    axisTick: hidden,
    splitLine: hidden,
    axisLabel: hidden,
    title: hidden,
    detail: hidden,
    data: [{ value: Math.min(high, Math.max(low, value)) }],
  }
}

/** Draws the value in the middle, its name below it, and the ends of the scale below the ends of the arc. */
function dialWords(drawing: DrawContext, dial: Dial, [low, high]: Ends, room: Rect): SceneNode[] {
  const { chart, font } = drawing
  const inside = dial.radius * 0.74
  const text = valueText(drawing, dial.value)
  const natural = wordsWidth(drawing, text, 600, 100)
  const size = Math.max(font, Math.min(dial.radius * 0.46, ((inside * 1.7) / Math.max(1, natural)) * 100))
  const name = chart.categories[dial.category] ?? ''
  const isAlone = name.trim() === '' || !chart.style.xAxis
  const foot = dial.y + dial.radius * 0.72
  const under = chart.style.yAxis && dial.radius > 60
  const shown = isAlone ? '' : clipLabel(name, dial.radius * (under ? 1.05 : 2), words => wordsWidth(drawing, words))
  const value = wordsNode(drawing, {
    text,
    at: { x: dial.x, y: dial.y + dial.radius * 0.06 },
    align: 'center',
    baseline: 'middle',
    size,
    weight: 600,
    color: { base: 'text1' },
  })
  const spread = dial.radius * 0.72
  const quiet = { baseline: 'top' as const, align: 'center' as const }
  return [
    value,
    ...placeLabels(drawing, [
      ...(shown === ''
        ? []
        : [{ ...quiet, text: shown, at: { x: dial.x, y: foot }, first: true, within: roomBelow(room, dial) }]),
      ...(under
        ? [
            { ...quiet, text: valueText(drawing, low), at: { x: dial.x - spread, y: foot } },
            { ...quiet, text: valueText(drawing, high), at: { x: dial.x + spread, y: foot } },
          ]
        : []),
    ]),
  ]
}

function roomBelow(room: Rect, { y }: Dial): Rect {
  return { x: room.x, y, width: room.width, height: room.y + room.height - y + 2 }
}
