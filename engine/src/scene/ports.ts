import type { Palette } from '../color/types.ts'
import type { Chart } from '../document/chart.ts'
import type { ThemeFonts } from '../document/theme.ts'
import type { Size } from '../geometry/types.ts'
import type { Measure } from '../text/types.ts'
import type { SceneNode } from './node.ts'

/** What a chart is drawn with, apart from its own data. */
export interface ChartContext {
  readonly measure: Measure
  readonly fonts: ThemeFonts
  readonly palette: Palette
  readonly language: string
}

/** Draws a chart as scene nodes in a box of this size. A port, implemented by the door `/charts`. */
export type DrawChart = (chart: Chart, size: Size, context: ChartContext) => readonly SceneNode[]
