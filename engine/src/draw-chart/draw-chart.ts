import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import { type ECharts, init, setPlatformAPI, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'
import { soundChart } from '../chart/series.ts'
import type { Chart } from '../document/chart.ts'
import type { Point, Rect, Size } from '../geometry/types.ts'
import type { SceneNode } from '../scene/node.ts'
import type { ChartContext, DrawChart } from '../scene/ports.ts'
import { createInks, type Inks } from './inks.ts'
import { labelWidth } from './label.ts'
import { lookOf } from './look.ts'
import { chartMarks, type PlaceOf } from './marks.ts'
import { chartOption } from './option.ts'
import { type Plan, planChart } from './plan.ts'
import { type Displayed, readBack } from './read-back.ts'

/** Below this a chart has no room for even one label, in px. */
const LEAST: Size = { width: 48, height: 48 }

/** Draws a chart as paths and text in the colors of the theme, slots kept, without a DOM. A kind that it does not know is drawn as columns; a chart that has nothing to show has its axes. */
export const drawChart: DrawChart = (chart, size, context) => {
  if (size.width < LEAST.width || size.height < LEAST.height) return []
  const sound = soundChart(chart)
  const plan = planChart(sound, size, context)
  const inks = createInks(context.palette)
  const { nodes, place } = drawPlot(sound, plan, inks, context)
  return [...nodes, ...chartMarks(sound, plan, inks, context, place)].map((node, index) => ({
    ...node,
    id: `chart/${index}`,
  }))
}

interface Plot {
  readonly nodes: readonly SceneNode[]
  readonly place: PlaceOf
}

/** Axes, grid lines and series by echarts: it lays out and draws, its display list is read back, and it is let go at once. */
function drawPlot(chart: Chart, plan: Plan, inks: Inks, context: ChartContext): Plot {
  use([BarChart, LineChart, GridComponent, LabelLayout, SVGRenderer])
  setPlatformAPI({ measureText: (text, font) => ({ width: labelWidth(text, pxOf(font, plan.font), 400, context) }) })
  const drawing = init(null, null, { renderer: 'svg', ssr: true, ...plan.size })
  try {
    drawing.setOption(chartOption(chart, plan, inks, context))
    const list = drawing.getZr().storage.getDisplayList(true) as unknown as readonly Displayed[]
    return { nodes: readBack(list, inks, context), place: notePlaces(chart, drawing) }
  } finally {
    drawing.dispose()
  }
}

/** What we ask echarts' model for: where it has laid out an item. Columns are boxes; points of lines follow from the axes. */
interface LaidOut {
  getModel(): {
    getSeriesByIndex(index: number): { getData(): { getItemLayout(item: number): unknown } } | undefined
  }
}

/** Every value's place is noted while the drawing lives. */
function notePlaces(chart: Chart, drawing: ECharts): PlaceOf {
  const model = (drawing as unknown as LaidOut).getModel()
  const found = new Map<string, Point>()
  for (const [series, { values }] of chart.series.entries()) {
    const data = model.getSeriesByIndex(series)?.getData()
    for (const [category, value] of values.entries()) {
      if (value === null) continue
      const box = lookOf(chart, series).as === 'column' ? data?.getItemLayout(category) : undefined
      const at = isBox(box) ? tipOf(box, chart, value) : pointOf(drawing.convertToPixel('grid', [category, value]))
      if (at) found.set(`${series}/${category}`, at)
    }
  }
  return (series, category) => found.get(`${series}/${category}`) ?? null
}

/** The middle of a column's far end. Columns that go down or left have negative sizes. */
function tipOf({ x, y, width, height }: Rect, { kind }: Chart, value: number): Point {
  const [left, right] = [Math.min(x, x + width), Math.max(x, x + width)]
  const [top, bottom] = [Math.min(y, y + height), Math.max(y, y + height)]
  if (kind === 'bar') return { x: value >= 0 ? right : left, y: (top + bottom) / 2 }
  return { x: (left + right) / 2, y: value >= 0 ? top : bottom }
}

function isBox(layout: unknown): layout is Rect {
  return typeof layout === 'object' && layout !== null && 'height' in layout
}

function pointOf(pixel: unknown): Point | null {
  return Array.isArray(pixel) ? { x: Number(pixel[0]), y: Number(pixel[1]) } : null
}

function pxOf(font: string | undefined, otherwise: number): number {
  const found = /([\d.]+)px/.exec(font ?? '')
  return found ? Number(found[1]) : otherwise
}
