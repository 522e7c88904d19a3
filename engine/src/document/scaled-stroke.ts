import { roundCoordinate } from '../geometry/map-frame.ts'
import type { Size } from '../geometry/types.ts'
import type { Stroke } from './fill.ts'

/** As wide as a line can be, in px. */
const WIDEST = 1000

/** Returns the stroke of a resized element: one that `scales` is scaled by the mean of both directions, others are unchanged. */
export function strokeAt<S extends Stroke | null>(stroke: S, from: Size, to: Size): S {
  const area = from.width * from.height
  const by = area > 0 ? Math.sqrt((to.width * to.height) / area) : 1
  if (stroke?.scales !== true || by === 1 || by === 0) return stroke
  return { ...stroke, width: roundCoordinate(Math.min(WIDEST, stroke.width * by)) }
}
