import type { Point, Rect } from '@slidewright/engine/internal'

/** The box between two places. */
export function boxOf(a: Point, b: Point): Rect {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  }
}

/** The end of a drawn box with Shift held: a square, or a line in steps of 45°. */
export function constrained(kind: 'line' | 'box', from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (kind === 'box') {
    const side = Math.max(Math.abs(dx), Math.abs(dy))
    return { x: from.x + Math.sign(dx || 1) * side, y: from.y + Math.sign(dy || 1) * side }
  }
  const angle = Math.round(Math.atan2(dy, dx) / (Math.PI / 4)) * (Math.PI / 4)
  const length = Math.hypot(dx, dy)
  return { x: from.x + Math.cos(angle) * length, y: from.y + Math.sin(angle) * length }
}
