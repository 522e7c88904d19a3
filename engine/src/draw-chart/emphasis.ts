import { faded } from '../chart/series.ts'
import type { Point, Size } from '../geometry/types.ts'
import type { SceneNode } from '../scene/node.ts'
import { type DrawContext, wordsNode, wordsWidth } from './draw-context.ts'
import type { Ink } from './inks.ts'
import { strokeOf } from './legend.ts'
import type { Mark } from './marks.ts'
import type { Plan } from './plan.ts'
import { circlePath, pathNodeOf } from './read-back.ts'
import { emphasisColor } from './series-style.ts'
import { valueText } from './value-labels.ts'

const DOT = 5
const RING = 14

/** Returns the emphasized value of a line: a dot in a ring, a line down to the axis, and its number. */
export function emphasisMarks(drawing: DrawContext, plan: Plan, marks: readonly Mark[]): SceneNode[] {
  const { emphasis, labels } = drawing.chart.style
  const mark = marks.find(({ series, category }) => series === emphasis?.[0] && category === emphasis[1])
  if (!mark || mark.box) return []
  return [...beacon(drawing, mark.at, plan), ...(labels ? [] : [besideLabel(drawing, mark, plan, marks)])]
}

function beacon({ chart, inks }: DrawContext, at: Point, { plot }: Plan): SceneNode[] {
  const color = emphasisColor(chart)
  const thread: Ink = { kind: 'solid', color: faded(color, 0.6) }
  const bottom = plot.y + plot.height
  const dot = pathNodeOf(circlePath(at, DOT), { fill: { kind: 'solid', ...inks.color(color) }, stroke: null })
  const ring = pathNodeOf(circlePath(at, RING), { fill: null, stroke: strokeOf(thread, 1, inks) })
  const hangs = chart.kind !== 'scatter' && at.y + RING < bottom
  const path = `M${at.x} ${at.y + RING}L${at.x} ${bottom}`
  return [...(hangs ? [pathNodeOf(path, { fill: null, stroke: strokeOf(thread, 1, inks) })] : []), ring, dot]
}

/** Places the value to the left of its beacon if the line comes from below, else to the right. */
function besideLabel(drawing: DrawContext, mark: Mark, { plot }: Plan, marks: readonly Mark[]): SceneNode {
  const { at, value } = mark
  const text = valueText(drawing, value)
  const size = drawing.font + 2
  const width = wordsWidth(drawing, text, 600, size)
  const isLeft = at.x - RING - 6 - width >= plot.x
  const color = emphasisColor(drawing.chart)
  if (isLeft && isCrossed(mark, marks, { width: width + RING + 6, height: size })) {
    const x = Math.min(at.x, drawing.size.width - width / 2)
    return wordsNode(drawing, {
      text,
      size,
      weight: 600,
      color,
      at: { x, y: at.y - RING - 3 },
      align: 'center',
      baseline: 'bottom',
    })
  }
  return wordsNode(drawing, {
    text,
    size,
    weight: 600,
    color,
    at: { x: isLeft ? at.x - RING - 6 : at.x + RING + 6, y: at.y - 2 },
    align: isLeft ? 'right' : 'left',
    baseline: 'middle',
  })
}

/** Whether a line runs through the place at the left of its set-off value. */
function isCrossed(mark: Mark, marks: readonly Mark[], room: Size): boolean {
  const before = marks.filter(({ category }) => category === mark.category - 1)
  return before.some(({ at }) => {
    const share = Math.min(1, room.width / Math.max(1, mark.at.x - at.x))
    const end = mark.at.y + (at.y - mark.at.y) * share
    const [top, bottom] = [Math.min(mark.at.y, end), Math.max(mark.at.y, end)]
    return (
      top < mark.at.y + room.height / 2 &&
      bottom > mark.at.y - room.height / 2 &&
      Math.abs(end - mark.at.y) < room.height
    )
  })
}
