import type { Point } from '../../../geometry/types.ts'
import { circle, linear, path, pen, solid, stop } from '../../toolkit/art.ts'
import type { Art } from '../../types.ts'

const LIT = linear({ x: 1, y: 0 }, { x: 0, y: 1 }, [stop(0, 'accent3'), stop(1, 'accent1')])

/** Returns a moon of which a fraction (0..1) is lit from the right. */
export function moon(center: Point, radius: number, fraction: number): Art[] {
  const dark = circle(center, radius, { fill: solid('background2'), stroke: pen('accent1', 1, 70) })
  if (fraction <= 0) return [dark]
  if (fraction >= 1) return [dark, circle(center, radius, { fill: LIT })]
  return [dark, path(litPart(center, radius, fraction), { fill: LIT })]
}

/** Half a disc plus or minus half an ellipse. */
function litPart({ x, y }: Point, radius: number, fraction: number): string {
  const inner = Math.max(0.01, radius * Math.abs(1 - 2 * fraction))
  const sweep = fraction < 0.5 ? 0 : 1
  const [top, bottom] = [y - radius, y + radius]
  return `M${x} ${top}A${radius} ${radius} 0 0 1 ${x} ${bottom}A${inner} ${radius} 0 0 ${sweep} ${x} ${top}Z`
}

/** How much of the moon is lit at one of `count` steps (from 0): a thin crescent first, full at the last. */
export function litAt(step: number, count: number): number {
  return count <= 1 ? 1 : 0.06 + (0.94 * step) / (count - 1)
}

/** The curve that moons travel along: from the left edge over a crest to the right edge. */
export const PATHWAY = { from: { x: -40, y: 262 }, crest: { x: 480, y: 120 }, to: { x: 1000, y: 262 } } as const

/** Returns the height of the pathway above a place, in px. */
export function pathwayAt(x: number): number {
  const t = (x - PATHWAY.from.x) / (PATHWAY.to.x - PATHWAY.from.x)
  return PATHWAY.from.y * (1 - t) ** 2 + 2 * PATHWAY.crest.y * t * (1 - t) + PATHWAY.to.y * t ** 2
}

/** Returns the pathway as a faint line. */
export function pathway(): Art {
  const { from, crest, to } = PATHWAY
  return path(`M${from.x} ${from.y}Q${crest.x} ${crest.y} ${to.x} ${to.y}`, { stroke: pen('accent1', 1, 40) })
}
