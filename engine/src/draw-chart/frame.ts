import type { Rect } from '../geometry/types.ts'
import type { SceneNode } from '../scene/node.ts'
import { type DrawContext, wordsNode, wordsWidth } from './draw-context.ts'
import { LABEL_LINE } from './label.ts'
import { layOutLegend } from './legend.ts'
import { wrapLabel } from './wrap-label.ts'

/** Title and legend of a chart, and the area that is left for the plot. */
export interface Frame {
  readonly nodes: readonly SceneNode[]
  readonly room: Rect
}

/** Lays out title and legend. */
export function layOutFrame(drawing: DrawContext): Frame {
  const title = layOutTitle(drawing)
  const legend = layOutLegend(drawing, title.room)
  return { nodes: [...title.nodes, ...legend.nodes], room: legend.room }
}

/** Lays out a title of at most two lines, aligned to the start of the chart's language. */
function layOutTitle(drawing: DrawContext): Frame {
  const whole = { x: 0, y: 0, ...drawing.size }
  const { title } = drawing.chart.style
  if (title === null || title.trim() === '') return { nodes: [], room: whole }
  const size = drawing.font + 2
  const lines = wrapLabel(title, whole.width, text => wordsWidth(drawing, text, 600, size))
  const step = size * LABEL_LINE
  const isBackwards = /^(ar|he|fa|ur|yi)\b/.test(drawing.context.language)
  const nodes = lines.map((text, index) =>
    wordsNode(drawing, {
      text,
      at: { x: isBackwards ? whole.width : 0, y: index * step },
      align: isBackwards ? 'right' : 'left',
      baseline: 'top',
      size,
      weight: 600,
    }),
  )
  const height = lines.length * step + drawing.font * 0.5
  return { nodes, room: { ...whole, y: height, height: Math.max(0, whole.height - height) } }
}
