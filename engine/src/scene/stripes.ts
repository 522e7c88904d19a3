import { apply, applyToRect, rotation } from '../geometry/matrix.ts'
import type { Rect } from '../geometry/types.ts'

/** The parameters of stripes, in px and degrees: 0 is horizontal, angles are clockwise. */
export interface Stripes {
  readonly ink: number
  readonly gap: number
  readonly angle: number
}

/** The maximum number of stripes in a box; beyond, the period is increased, since they would be indistinguishable. */
const STRIPES_MAX = 2000

/** Returns the stripes that cover a box, as path data of closed quadrilaterals. They are aligned to the origin, so that neighbors match. */
export function stripePath({ ink, gap, angle }: Stripes, box: Rect): string {
  const upright = applyToRect(rotation(-angle), box)
  const period = Math.max(ink + gap, upright.height / STRIPES_MAX, 0.05)
  const thickness = (period * ink) / Math.max(ink + gap, 0.05)
  const turn = rotation(angle)
  const pieces: string[] = []
  const corner = (x: number, y: number) => {
    const point = apply(turn, { x, y })
    return `${round(point.x)} ${round(point.y)}`
  }
  const right = upright.x + upright.width
  for (let y = Math.floor(upright.y / period) * period; y < upright.y + upright.height; y += period) {
    const bottom = y + thickness
    pieces.push(`M${corner(upright.x, y)}L${corner(right, y)}L${corner(right, bottom)}L${corner(upright.x, bottom)}Z`)
  }
  return pieces.join('')
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
