import type { Color } from '../color/types.ts'
import type { Chart } from '../document/chart.ts'
import type { Point, Rect, Size } from '../geometry/types.ts'
import type { SceneNode } from '../scene/node.ts'
import type { ChartContext } from '../scene/ports.ts'
import type { Inks } from './inks.ts'
import { type Label, labelNode, labelWidth } from './label.ts'

/** Shared by all parts of a drawing: the normalized chart, its box, its font size in px, and its colors. */
export interface DrawContext {
  readonly chart: Chart
  readonly size: Size
  readonly font: number
  readonly inks: Inks
  readonly context: ChartContext
}

/** Draws one kind of chart in the area that title and legend leave. */
export type DrawKind = (drawing: DrawContext, room: Rect) => readonly SceneNode[]

/** A text in a chart: by default in the chart's font size and text color, regular weight. */
export interface Words {
  readonly text: string
  readonly at: Point
  readonly align: Label['align']
  readonly baseline: Label['baseline']
  readonly size?: number
  readonly weight?: number
  readonly color?: Color
  readonly face?: '@title' | '@body'
}

/** Returns a line of text as a node. */
export function wordsNode({ chart, font, inks, context }: DrawContext, words: Words): SceneNode {
  const { size = font, weight = 400, color = chart.style.textColor, ...rest } = words
  return labelNode({ ...rest, size, weight, color: inks.color(color) }, context)
}

/** Returns the width of a chart's text, in px. */
export function wordsWidth({ font, context }: DrawContext, text: string, weight = 400, size = font): number {
  return labelWidth(text, size, weight, context)
}
