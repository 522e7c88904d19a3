import type { Point } from '@slidewright/engine/internal'

/** The nearest end of a line from a place in steps of 45°, as Shift asks for it. */
export function inAngleSteps(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const angle = Math.round(Math.atan2(dy, dx) / (Math.PI / 4)) * (Math.PI / 4)
  const length = Math.hypot(dx, dy)
  return { x: from.x + Math.cos(angle) * length, y: from.y + Math.sin(angle) * length }
}
