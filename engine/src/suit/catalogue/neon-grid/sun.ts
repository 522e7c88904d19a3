import type { Point } from '../../../geometry/types.ts'
import { circle, linear, path, radial, solid, stop } from '../../toolkit/art.ts'
import type { Art } from '../../types.ts'
import { px } from './light.ts'

/** A sun: its middle, its radius, where it sets. */
interface SunPlan {
  readonly center: Point
  readonly radius: number
  readonly horizon: number
  /** Whether it lights up what is around it. */
  readonly lit?: boolean
}

/** Returns a sun that sets behind a horizon, cut by bars that widen towards it. */
export function sun({ center, radius, horizon, lit = true }: SunPlan): Art[] {
  const slices = slicesOf(radius, Math.min(horizon - center.y, radius))
  const [first, last] = [slices[0], slices.at(-1)]
  if (!first || !last) return []
  const height = last.to - first.from
  const fill = linear({ x: 0.5, y: 0 }, { x: 0.5, y: (2 * radius) / height }, [
    stop(0, 'accent4'),
    stop(0.45, 'accent6'),
    stop(1, 'accent1'),
  ])
  return [
    ...(lit ? [shine(center, radius * 1.9)] : []),
    path(sliceOutline(center, radius, { from: -radius, to: last.to }), { fill: solid('background1') }),
    path(slices.map(slice => sliceOutline(center, radius, slice)).join(''), { fill }),
  ]
}

/** Returns the light around a sun. */
function shine(center: Point, radius: number): Art {
  const stops = [stop(0, 'accent1', 48), stop(0.6, 'accent1', 14), stop(1, 'accent1', 0)]
  return circle(center, radius, { fill: radial(stops) })
}

/** A part of a disc between two levels, px from its middle. */
interface Slice {
  readonly from: number
  readonly to: number
}

/** What the bars leave of a disc down to a level. */
function slicesOf(radius: number, end: number): Slice[] {
  const thick = Math.min(1, Math.max(0.45, radius / 150))
  const slices: Slice[] = []
  let from = -radius
  for (let index = 0; from < end; index++) {
    const bar = radius * (-0.1 + 0.16 * index)
    slices.push({ from, to: Math.min(end, bar) })
    from = bar + (3 + 2.1 * index) * thick
  }
  return slices.filter(slice => slice.to - slice.from > 0.5)
}

function sliceOutline({ x, y }: Point, radius: number, { from, to }: Slice): string {
  const half = (level: number) => Math.sqrt(Math.max(0, radius ** 2 - level ** 2))
  const at = (side: number, level: number) => `${px(x + side * half(level))} ${px(y + level)}`
  const arc = (side: number, level: number) => `A${radius} ${radius} 0 0 1 ${at(side, level)}`
  return `M${at(-1, from)}L${at(1, from)}${arc(1, to)}L${at(-1, to)}${arc(-1, from)}Z`
}
