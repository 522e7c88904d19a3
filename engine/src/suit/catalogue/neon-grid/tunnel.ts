import type { ThemeSlot } from '../../../color/types.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { path, pen } from '../../toolkit/art.ts'
import type { Art } from '../../types.ts'
import { neon, PAGE, px } from './light.ts'

/** A tunnel: where it leads to, how wide its farthest gate is, and which of its gates burns. */
interface TunnelPlan {
  readonly center: Point
  readonly lit: number
  readonly gates?: number
  /** Half the width of the farthest gate, px. */
  readonly far?: number
  readonly within?: Rect
}

/** How much nearer gates are larger, and how high they are for their width. */
const [GROWTH, FLAT] = [1.5, 0.572]
/** The corners of a gate, for a width and a height of 1. */
const CORNERS: readonly Point[] = [
  { x: -1, y: -0.5 },
  { x: -0.62, y: -1 },
  { x: 0.62, y: -1 },
  { x: 1, y: -0.5 },
  { x: 1, y: 0.5 },
  { x: 0.62, y: 1 },
  { x: -0.62, y: 1 },
  { x: -1, y: 0.5 },
]

/** Gates one behind the other; one of them burns. */
export function tunnel({ center, lit, gates = 8, far = 24.5, within = PAGE }: TunnelPlan): Art[] {
  const frames = Array.from({ length: gates }, (_, index) => {
    const outline = gate(center, far * GROWTH ** index)
    if (index === lit) return neon(outline, 'accent1', 3, 1.1)
    const ink: ThemeSlot = index % 2 === 0 ? 'accent3' : 'accent2'
    return [path(outline, { stroke: pen(ink, 0.8 + 0.25 * index, Math.min(86, 30 + 7 * index)) })]
  })
  return [...frames.flat(), path(edges(center, far, within), { stroke: pen('accent3', 1, 50) })]
}

function gate({ x, y }: Point, half: number): string {
  const [first, ...others] = CORNERS.map(corner => `${px(x + corner.x * half)} ${px(y + corner.y * half * FLAT)}`)
  return `M${first}${others.map(corner => `L${corner}`).join('')}Z`
}

/** Returns the edges of the tunnel, from its end to where the page ends. */
function edges({ x, y }: Point, far: number, within: Rect): string {
  return CORNERS.map(corner => {
    const [across, down] = [corner.x * far, corner.y * far * FLAT]
    const reach = Math.min(
      (across > 0 ? within.x + within.width - x : x - within.x) / Math.abs(across),
      (down > 0 ? within.y + within.height - y : y - within.y) / Math.abs(down),
    )
    return `M${px(x + across)} ${px(y + down)}L${px(x + across * reach)} ${px(y + down * reach)}`
  }).join('')
}
