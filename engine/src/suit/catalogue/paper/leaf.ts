import type { Random } from '../../../base/random.ts'
import { point } from './engraving.ts'

/** A leaf that lies along the x axis from 0 to `length`, as path data around its stalk. */
export interface Leaf {
  readonly outline: string
  readonly rib: string
  readonly hatch: string
}

/** Draws a leaf: outline, midrib, and slanted hatching that ends before the edge. */
export function drawLeaf(length: number, width: number, random: Random): Leaf {
  const [up, down] = [width * 0.75, width * 0.69]
  const outline =
    `M0 0C${point(length * 0.2, -up)} ${point(length * 0.7, -down)} ${point(length, 0)}` +
    `C${point(length * 0.7, down)} ${point(length * 0.2, up)} 0 0Z`
  return { outline, rib: `M${point(-length * 0.11, 0)}L${point(length, 0)}`, hatch: hatching(length, up, random) }
}

function hatching(length: number, reach: number, random: Random): string {
  const gap = Math.max(3.2, length / 32)
  const count = Math.floor((length * 0.94) / gap)
  return Array.from({ length: count }, (_, index) => {
    const x = length * 0.03 + index * gap
    const above = index % 2 === 0 ? 0.9 : 0.55 + random() * 0.25
    return stroke(x, -above) + stroke(x, 0.97)
  }).join('')

  function stroke(x: number, side: number): string {
    const slant = gap * 2.2
    const end = Math.min(length * 0.985, x + slant * Math.abs(side))
    const height = halfWidth(end / length) * reach * 0.9 * side
    return `M${point(x, 0)}Q${point(x + (end - x) * 0.65, height * 0.45)} ${point(end, height)}`
  }
}

/** Half the width of the leaf at a share of its length, as a share of the control point's reach. */
function halfWidth(share: number): number {
  const t = Math.min(1, Math.max(0, share))
  return Math.max(0, 2.55 * t * (1 - t) * (1.16 - 0.32 * t))
}
