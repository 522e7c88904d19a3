import { normalizeChart } from '../chart/series.ts'
import type { ChartKind } from '../document/chart.ts'
import type { Size } from '../geometry/types.ts'
import type { DrawChart } from '../scene/ports.ts'
import { drawCartesian } from './cartesian.ts'
import type { DrawContext, DrawKind } from './draw-context.ts'
import { layOutFrame } from './frame.ts'
import { drawFunnel } from './funnel.ts'
import { drawGauge } from './gauge.ts'
import { createInks } from './inks.ts'
import { joinedPaths } from './join-paths.ts'
import { drawPie } from './pie.ts'
import { isEmptyChart, placeholderFor } from './placeholder.ts'
import { drawRadar } from './radar.ts'
import { removeOverlaps } from './remove-overlaps.ts'
import { fontSizeOf } from './series-style.ts'

/** Below this a chart has no room for even one label, in px. */
const LEAST: Size = { width: 48, height: 48 }

/** How each kind is drawn; a kind without a row does not compile. */
const KINDS: { readonly [K in ChartKind]: DrawKind } = {
  bar: drawCartesian,
  column: drawCartesian,
  stackedColumn: drawCartesian,
  line: drawCartesian,
  area: drawCartesian,
  combo: drawCartesian,
  scatter: drawCartesian,
  pie: drawPie,
  ring: drawPie,
  radar: drawRadar,
  funnel: drawFunnel,
  gauge: drawGauge,
}

/**
 * Draws a chart as paths and text in theme colors, slots kept, without a DOM. A chart without data is drawn as a pale placeholder of its
 * kind.
 */
export const drawChart: DrawChart = (chart, size, context) => {
  if (size.width < LEAST.width || size.height < LEAST.height) return []
  const sound = normalizeChart(chart)
  const isGhost = isEmptyChart(sound)
  const drawing: DrawContext = {
    chart: isGhost ? placeholderFor(sound) : sound,
    size,
    font: fontSizeOf(chart.style),
    inks: createInks(context.palette),
    context,
  }
  const { nodes, room } = layOutFrame(drawing)
  const drawn = KINDS[chart.kind](drawing, room)
  const shown = isGhost ? drawn.filter(({ kind }) => kind !== 'text') : drawn
  return joinedPaths(removeOverlaps(shown, nodes, size)).map((node, index) => ({ ...node, id: `chart/${index}` }))
}
