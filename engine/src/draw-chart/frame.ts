import type { Rect } from '../geometry/types.ts'
import type { SceneNode } from '../scene/node.ts'
import { type Desk, wordsNode, wordsWidth } from './desk.ts'
import { LABEL_LINE } from './label.ts'
import { layOutLegend } from './legend.ts'
import { wrapLabel } from './wrap-label.ts'

/** What stands around a chart of any kind, and the room that is left for it. */
export interface Frame {
  readonly nodes: readonly SceneNode[]
  readonly room: Rect
}

/** Sets title and legend. */
export function layOutFrame(desk: Desk): Frame {
  const title = layOutTitle(desk)
  const legend = layOutLegend(desk, title.room)
  return { nodes: [...title.nodes, ...legend.nodes], room: legend.room }
}

/** A title takes two lines at most, where the chart's language begins. */
function layOutTitle(desk: Desk): Frame {
  const whole = { x: 0, y: 0, ...desk.size }
  const { title } = desk.chart.style
  if (title === null || title.trim() === '') return { nodes: [], room: whole }
  const size = desk.font + 2
  const lines = wrapLabel(title, whole.width, text => wordsWidth(desk, text, 600, size))
  const step = size * LABEL_LINE
  const isBackwards = /^(ar|he|fa|ur|yi)\b/.test(desk.context.language)
  const nodes = lines.map((text, index) =>
    wordsNode(desk, {
      text,
      at: { x: isBackwards ? whole.width : 0, y: index * step },
      align: isBackwards ? 'right' : 'left',
      baseline: 'top',
      size,
      weight: 600,
    }),
  )
  const height = lines.length * step + desk.font * 0.5
  return { nodes, room: { ...whole, y: height, height: Math.max(0, whole.height - height) } }
}
