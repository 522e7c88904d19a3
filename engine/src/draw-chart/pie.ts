import type { Rect } from '../geometry/types.ts'
import type { SceneNode } from '../scene/node.ts'
import { type DrawContext, wordsNode, wordsWidth } from './draw-context.ts'
import { pieLabels, sideWidth } from './pie-labels.ts'
import type { Slice } from './pie-slice.ts'
import { drawPlot } from './plot.ts'
import { outlineStyle } from './series-option.ts'
import { emphasisColor, outlineOf, pointInk } from './series-style.ts'
import { valueText } from './value-labels.ts'
import { clipLabel } from './wrap-label.ts'

/** The hole of a ring relative to its radius; smaller for several nested rings. */
const HOLE = 0.64
const SMALL_HOLE = 0.36
/** Rings further in could not be read. */
const MAX_RINGS = 5
const EDGE = 6

/** Draws a pie, or concentric rings, one per series. Negative values count by their magnitude, as in Office. */
export function drawPie(drawing: DrawContext, room: Rect): SceneNode[] {
  const series = ringsOf(drawing)
  const beside = sideWidth(drawing, room, series)
  const radius = Math.max(4, Math.min(room.height / 2 - EDGE, room.width / 2 - beside - EDGE))
  const at = { x: room.x + room.width / 2, y: room.y + room.height / 2 }
  const bands = bandsOf(drawing, series.length, radius)
  const option = {
    series: series.map((index, ring) => pieSeries(drawing, index, { at, band: bands[ring] ?? [0, radius] })),
  }
  return drawPlot(drawing, option, plot => {
    const slices = series.flatMap((index, ring) => slicesOf(drawing, index, item => plot.layoutOf(ring, item)))
    return [...plot.nodes, ...pieLabels(drawing, room, slices), ...centerLabel(drawing, at, bands.at(-1)?.[0] ?? 0)]
  })
}

/** Returns the drawn series, outermost first: all of a ring chart, the first of a pie. */
function ringsOf({ chart }: DrawContext): number[] {
  const filled = chart.series.flatMap(({ values }, index) => (values.some(value => value) ? [index] : []))
  return filled.slice(0, chart.kind === 'ring' ? MAX_RINGS : 1)
}

function bandsOf({ chart }: DrawContext, count: number, radius: number): [inner: number, outer: number][] {
  if (chart.kind === 'pie') return [[0, radius]]
  const hole = count === 1 ? HOLE : SMALL_HOLE
  const step = (radius * (1 - hole)) / Math.max(1, count)
  const gap = count === 1 ? 0 : 3
  return Array.from({ length: count }, (_, ring) => [radius - (ring + 1) * step + gap, radius - ring * step])
}

function pieSeries(
  drawing: DrawContext,
  index: number,
  { at, band }: { at: { x: number; y: number }; band: [number, number] },
): object {
  const { chart, inks } = drawing
  const values = chart.series[index]?.values ?? []
  const many = values.filter(value => value).length
  return {
    type: 'pie',
    center: [at.x, at.y],
    radius: band,
    startAngle: 90,
    clockwise: true,
    padAngle: many < 2 || many > 24 ? 0 : 1,
    stillShowZeroSum: false,
    label: { show: false },
    labelLine: { show: false },
    data: values.map((value, category) => {
      const ink = pointInk(chart, index, category)
      const outline = outlineStyle(drawing, outlineOf(chart.series[index], ink))
      const borderRadius = ink.kind === 'hatch' ? 0 : Math.min(4, chart.style.rounded ?? 2)
      return { value: Math.abs(value ?? 0), itemStyle: { color: inks.token(ink), borderRadius, ...outline } }
    }),
  }
}

interface SectorLayout {
  readonly cx: number
  readonly cy: number
  readonly r0: number
  readonly r: number
  readonly startAngle: number
  readonly endAngle: number
}

function slicesOf({ chart }: DrawContext, series: number, layoutOf: (item: number) => unknown): Slice[] {
  const values = chart.series[series]?.values ?? []
  const total = values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0)
  return values.flatMap((value, category) => {
    const layout = layoutOf(category) as SectorLayout | undefined
    if (!value || !layout || !Number.isFinite(layout.startAngle)) return []
    const { cx: x, cy: y, r0: inner, r: outer, startAngle, endAngle } = layout
    const middle = (startAngle + endAngle) / 2
    const share = Math.abs(value) / total
    return [{ series, category, value, share, x, y, inner, outer, middle, angle: Math.abs(endAngle - startAngle) }]
  })
}

/** Places the emphasized value and its name in the hole of its ring. */
function centerLabel(drawing: DrawContext, at: { x: number; y: number }, hole: number): SceneNode[] {
  const { chart, font } = drawing
  const [series = -1, category = -1] = chart.style.emphasis ?? []
  const value = chart.series[series]?.values[category] ?? null
  if (chart.kind !== 'ring' || value === null || hole < font * 2) return []
  const size = Math.max(font, Math.min(font * 2.6, hole * 0.5))
  const text = valueText(drawing, value)
  if (wordsWidth(drawing, text, 600, size) > hole * 1.7) return []
  const name = clipLabel(chart.categories[category] ?? '', hole * 1.4, words => wordsWidth(drawing, words))
  const color = emphasisColor(chart)
  return [
    wordsNode(drawing, {
      text,
      at: { x: at.x, y: at.y + size * 0.16 },
      align: 'center',
      baseline: 'bottom',
      size,
      weight: 600,
      color,
    }),
    wordsNode(drawing, { text: name, at: { x: at.x, y: at.y + size * 0.26 }, align: 'center', baseline: 'top' }),
  ].slice(0, name === '' || hole < font * 3 ? 1 : 2)
}
