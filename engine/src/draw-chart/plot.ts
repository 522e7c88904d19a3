import { BarChart, FunnelChart, GaugeChart, LineChart, PieChart, RadarChart, ScatterChart } from 'echarts/charts'
import { GridComponent, RadarComponent } from 'echarts/components'
import { init, setPlatformAPI, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import type { SceneNode } from '../scene/node.ts'
import type { DrawContext } from './draw-context.ts'
import { labelWidth } from './label.ts'
import { type Displayed, readBack } from './read-back.ts'

const PARTS = [
  BarChart,
  FunnelChart,
  GaugeChart,
  LineChart,
  PieChart,
  RadarChart,
  ScatterChart,
  GridComponent,
  RadarComponent,
  SVGRenderer,
]

/** The placeholder font family of echarts labels, which are measured and drawn in the theme's fonts. */
export const FAMILY = 'chart'

/** Queries on a drawing during its lifetime. */
export interface Plot {
  readonly nodes: readonly SceneNode[]
  /** Returns the layout of an item in echarts' own format. */
  layoutOf(series: number, item: number): unknown
  /** Returns the points of a line, as alternating x and y. */
  pointsOf(series: number): ArrayLike<number> | undefined
}

interface SeriesData {
  getItemLayout(item: number): unknown
  getLayout(name: string): unknown
}

interface Model {
  getModel(): { getSeriesByIndex(index: number): { getData(): SeriesData } | undefined }
}

/** Lets echarts lay out and draw an option, reads its display list back, and disposes of it. */
export function drawPlot<T>(drawing: DrawContext, option: object, read: (plot: Plot) => T): T {
  const { context, font, size, inks } = drawing
  use(PARTS)
  setPlatformAPI({ measureText: (text, css) => ({ width: labelWidth(text, pxOf(css, font), 400, context) }) })
  const instance = init(null, null, { renderer: 'svg', ssr: true, ...size })
  try {
    instance.setOption({
      animation: false,
      textStyle: { fontFamily: FAMILY, fontSize: font },
      ...option,
    })
    const list = instance.getZr().storage.getDisplayList(true) as unknown as readonly Displayed[]
    const model = (instance as unknown as Model).getModel()
    return read({
      nodes: readBack(list, inks, context),
      layoutOf: (series, item) => model.getSeriesByIndex(series)?.getData().getItemLayout(item),
      pointsOf: series =>
        model.getSeriesByIndex(series)?.getData().getLayout('points') as ArrayLike<number> | undefined,
    })
  } finally {
    instance.dispose()
  }
}

function pxOf(font: string | undefined, otherwise: number): number {
  const found = /([\d.]+)px/.exec(font ?? '')
  return found ? Number(found[1]) : otherwise
}
