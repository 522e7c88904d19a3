import { containsPoint, expand } from '../geometry/rect.ts'
import type { Point, Rect } from '../geometry/types.ts'
import type { DrawContext } from './draw-context.ts'
import type { Plan } from './plan.ts'
import type { Plot } from './plot.ts'
import { seriesStyleOf } from './series-style.ts'

/** The position of a value, in the chart's px: the box of its column, or its point on the line. */
export interface Mark {
  readonly series: number
  readonly category: number
  readonly value: number
  readonly at: Point
  readonly box: Rect | null
}

/** Returns the position of every value, series by series; values outside the axis range have none. */
export function marksOf({ chart }: DrawContext, plan: Plan, plot: Plot): Mark[] {
  const inside = expand(plan.plot, 1)
  return chart.series.flatMap(({ values }, series) => {
    const points = seriesStyleOf(chart, series).as === 'line' ? plot.pointsOf(series) : undefined
    return values.flatMap((value, category) => {
      if (value === null) return []
      const place = points ? pointAt(points, category) : placeOf(plot.layoutOf(series, category), chart.kind, value)
      return place && containsPoint(inside, place.at) ? [{ series, category, value, ...place }] : []
    })
  })
}

type Place = Pick<Mark, 'at' | 'box'>

function pointAt(points: ArrayLike<number>, index: number): Place | null {
  const [x = Number.NaN, y = Number.NaN] = [points[index * 2], points[index * 2 + 1]]
  return Number.isFinite(x) && Number.isFinite(y) ? { at: { x, y }, box: null } : null
}

/** Returns the position of a value. Columns that go down or left have negative sizes. */
function placeOf(layout: unknown, kind: string, value: number): Place | null {
  if (Array.isArray(layout)) return pointAt(layout, 0)
  if (typeof layout !== 'object' || layout === null || !('height' in layout)) return null
  const { x, y, width, height } = layout as Rect
  if (![x, y, width, height].every(Number.isFinite)) return null
  const box = {
    x: Math.min(x, x + width),
    y: Math.min(y, y + height),
    width: Math.abs(width),
    height: Math.abs(height),
  }
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  if (kind === 'bar') return { box, at: { x: value >= 0 ? right : box.x, y: (box.y + bottom) / 2 } }
  return { box, at: { x: (box.x + right) / 2, y: value >= 0 ? box.y : bottom } }
}
