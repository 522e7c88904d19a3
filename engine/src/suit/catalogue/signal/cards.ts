import type { Rect } from '../../../geometry/types.ts'
import { box, linear, pen, rect, stop } from '../../toolkit/art.ts'
import { roundRect, shrink, slanted } from '../../toolkit/surface.ts'
import type { Art } from '../../types.ts'

const RADIUS = 20

/** Returns a card of glass: light falls through it from the upper left, and catches its upper edge. */
export function glass(area: Rect, radius = RADIUS): Art[] {
  const fill = slanted(150, area, [stop(0, 'text1', 12), stop(1, 'text1', 4)])
  return [roundRect(shrink(area, 0.5), radius - 0.5, { fill, stroke: pen('text1', 1, 20) }), edge(area, radius)]
}

/** Returns the one card of a page that is lit. */
export function lit(area: Rect, radius = RADIUS): Art[] {
  const fill = slanted(135, area, [stop(0, 'accent1', 92), stop(1, 'accent2', 88)])
  return [roundRect(shrink(area, 0.5), radius - 0.5, { fill, stroke: pen('text1', 1, 34) }), edge(area, radius)]
}

/** Cards of which one is lit. */
export function cards(areas: readonly Rect[], litOne: number | null, radius = RADIUS): Art[] {
  return areas.flatMap((area, index) => (index === litOne ? lit(area, radius) : glass(area, radius)))
}

function edge({ x, y, width }: Rect, radius: number): Art {
  const end = Math.min(0.45, (radius * 0.7) / width)
  const stops = [stop(0, 'text1', 0), stop(end, 'text1', 22), stop(1 - end, 'text1', 22), stop(1, 'text1', 0)]
  const area = box(x + radius * 0.4, y + 1, width - radius * 0.8, 1)
  return rect(area, { fill: linear({ x: 0, y: 0.5 }, { x: 1, y: 0.5 }, stops) })
}
