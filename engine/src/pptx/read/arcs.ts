import type { PathSegment } from '../../geometry/path.ts'
import type { Point } from '../../geometry/types.ts'

/** An arc of an ellipse, its angles in degrees clockwise as they are seen. */
export interface Arc {
  readonly radius: Point
  readonly from: number
  readonly sweep: number
}

const QUARTER = Math.PI / 2

/** Returns an arc that starts where the pen is (ECMA-376 Part 1, 20.1.9.4), as cubic curves of a quarter turn at most. */
export function arcSegments(pen: Point, { radius, from, sweep }: Arc): readonly PathSegment[] {
  if (!(radius.x > 0) || !(radius.y > 0) || sweep === 0) return []
  const whole = Math.min(360, Math.max(-360, sweep))
  const start = parameterOf(from, radius)
  const length =
    Math.abs(whole) === 360 ? Math.sign(whole) * 2 * Math.PI : sweepOf(start, { radius, from, sweep: whole })
  const center = { x: pen.x - radius.x * Math.cos(start), y: pen.y - radius.y * Math.sin(start) }
  const count = Math.max(1, Math.ceil(Math.abs(length) / QUARTER - 1e-9))
  const step = length / count
  return Array.from({ length: count }, (_, index) => curve({ center, radius }, start + index * step, step))
}

/** Converts an angle as it is seen to that of the ellipse's equation. */
function parameterOf(degrees: number, { x, y }: Point): number {
  const angle = (degrees * Math.PI) / 180
  return Math.atan2(Math.sin(angle) * x, Math.cos(angle) * y)
}

function sweepOf(start: number, { radius, from, sweep }: Arc): number {
  const turn = 2 * Math.PI
  const between = (((parameterOf(from + sweep, radius) - start) % turn) + turn) % turn
  return sweep > 0 ? between || turn : between - turn
}

interface Ellipse {
  readonly center: Point
  readonly radius: Point
}

function curve({ center, radius }: Ellipse, start: number, step: number): PathSegment {
  const reach = (4 / 3) * Math.tan(step / 4)
  const end = start + step
  const at = (x: number, y: number): Point => ({ x: center.x + radius.x * x, y: center.y + radius.y * y })
  return {
    op: 'C',
    control1: at(Math.cos(start) - reach * Math.sin(start), Math.sin(start) + reach * Math.cos(start)),
    control2: at(Math.cos(end) + reach * Math.sin(end), Math.sin(end) - reach * Math.cos(end)),
    to: at(Math.cos(end), Math.sin(end)),
  }
}
