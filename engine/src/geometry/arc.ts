import type { Point } from './types.ts'

/** An elliptical arc as SVG writes it; `turn` in degrees. */
export interface Arc {
  readonly radiusX: number
  readonly radiusY: number
  readonly turn: number
  readonly large: boolean
  readonly sweep: boolean
}

/** One cubic piece of a curve. */
export interface CubicPiece {
  readonly op: 'C'
  readonly control1: Point
  readonly control2: Point
  readonly to: Point
}

/** A straight piece, for arcs without a radius. */
export interface StraightPiece {
  readonly op: 'L'
  readonly to: Point
}

/** Converts an elliptical arc to cubic curves of at most a quarter turn each (SVG 2, appendix B.2.4). */
export function arcToCubics(from: Point, to: Point, arc: Arc): (CubicPiece | StraightPiece)[] {
  if (from.x === to.x && from.y === to.y) return []
  if (arc.radiusX === 0 || arc.radiusY === 0) return [{ op: 'L', to }]
  const turn = (arc.turn * Math.PI) / 180
  const { middle, radiusX, radiusY } = centerOf(from, to, arc, turn)
  const angleOf = (point: Point) => {
    const local = rotate({ x: point.x - middle.x, y: point.y - middle.y }, -turn)
    return Math.atan2(local.y / radiusY, local.x / radiusX)
  }
  const start = angleOf(from)
  let sweep = angleOf(to) - start
  if (arc.sweep && sweep < 0) sweep += 2 * Math.PI
  if (!arc.sweep && sweep > 0) sweep -= 2 * Math.PI
  return ellipsePieces({ middle, radiusX, radiusY, turn, start, sweep }, to)
}

/** Converts part of an ellipse to cubic curves; `start` and `sweep` are parametric angles in radians (positive is clockwise). */
export function ellipseToCubics(middle: Point, radius: Point, start: number, sweep: number): CubicPiece[] {
  const end = start + sweep
  const to = { x: middle.x + radius.x * Math.cos(end), y: middle.y + radius.y * Math.sin(end) }
  return ellipsePieces({ middle, radiusX: radius.x, radiusY: radius.y, turn: 0, start, sweep }, to)
}

/** A stretch of an ellipse, angles in radians in the ellipse's own sense. */
interface EllipseStretch {
  readonly middle: Point
  readonly radiusX: number
  readonly radiusY: number
  readonly turn: number
  readonly start: number
  readonly sweep: number
}

function ellipsePieces({ middle, radiusX, radiusY, turn, start, sweep }: EllipseStretch, to: Point): CubicPiece[] {
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9))
  const step = sweep / count
  const reach = (4 / 3) * Math.tan(step / 4)
  const place = (x: number, y: number): Point => {
    const turned = rotate({ x: x * radiusX, y: y * radiusY }, turn)
    return { x: middle.x + turned.x, y: middle.y + turned.y }
  }
  return Array.from({ length: count }, (_, index) => {
    const a = start + index * step
    const b = a + step
    const end = place(Math.cos(b), Math.sin(b))
    return {
      op: 'C',
      control1: place(Math.cos(a) - reach * Math.sin(a), Math.sin(a) + reach * Math.cos(a)),
      control2: place(Math.cos(b) + reach * Math.sin(b), Math.sin(b) - reach * Math.cos(b)),
      to: index === count - 1 ? to : end,
    }
  })
}

function centerOf(from: Point, to: Point, arc: Arc, turn: number) {
  const half = rotate({ x: (from.x - to.x) / 2, y: (from.y - to.y) / 2 }, -turn)
  let radiusX = Math.abs(arc.radiusX)
  let radiusY = Math.abs(arc.radiusY)
  const needed = (half.x / radiusX) ** 2 + (half.y / radiusY) ** 2
  if (needed > 1) {
    radiusX *= Math.sqrt(needed)
    radiusY *= Math.sqrt(needed)
  }
  const across = (radiusX * half.y) ** 2 + (radiusY * half.x) ** 2
  const size = Math.sqrt(Math.max(0, (radiusX * radiusY) ** 2 - across) / across)
  const sign = arc.large === arc.sweep ? -1 : 1
  const local = { x: (sign * size * radiusX * half.y) / radiusY, y: (-sign * size * radiusY * half.x) / radiusX }
  const turned = rotate(local, turn)
  return { middle: { x: turned.x + (from.x + to.x) / 2, y: turned.y + (from.y + to.y) / 2 }, radiusX, radiusY }
}

function rotate({ x, y }: Point, angle: number): Point {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return { x: cos * x - sin * y, y: sin * x + cos * y }
}
