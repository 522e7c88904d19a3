import type { Point, Rect } from '@slidewright/engine/internal'

type Interval = readonly [from: number, to: number]

/**
 * How far the view must move to bring a box into the visible part with a margin in px around it; null if it is visible
 * already. Of a box that is too large, the start is shown.
 */
export function panIntoSight(box: Rect, sight: Rect, margin: number): Point | null {
  const by = {
    x: along([box.x, box.x + box.width], [sight.x, sight.x + sight.width], margin),
    y: along([box.y, box.y + box.height], [sight.y, sight.y + sight.height], margin),
  }
  return by.x === 0 && by.y === 0 ? null : by
}

function along([from, to]: Interval, [low, high]: Interval, margin: number): number {
  const room = Math.max(0, Math.min(margin, (high - low - (to - from)) / 2))
  if (from < low + room) return low + room - from
  return to > high - room ? Math.max(high - room - to, low + room - from) : 0
}
