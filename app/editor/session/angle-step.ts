import type { Point } from '@slidewright/engine/internal'

/** The end point of a line nearest to `to` whose angle is a multiple of 45°, for drags with Shift held. */
export function snapToAngle(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const angle = Math.round(Math.atan2(dy, dx) / (Math.PI / 4)) * (Math.PI / 4)
  const length = Math.hypot(dx, dy)
  return { x: from.x + Math.cos(angle) * length, y: from.y + Math.sin(angle) * length }
}
