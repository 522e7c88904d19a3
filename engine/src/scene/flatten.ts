import { type PathSegment, parsePath } from '../geometry/path.ts'
import type { Point } from '../geometry/types.ts'

/** A flattened subpath: alternating x and y. */
export interface Polyline {
  readonly points: Float64Array
  readonly closed: boolean
}

/** Steps of one curve: on a page of 960 px the error stays under a third of a px. */
const STEPS = 16

/** Flattens path data to polylines. */
export function flatten(path: string): Polyline[] {
  const lines: Polyline[] = []
  let points: number[] = []
  let start: Point = { x: 0, y: 0 }
  let at = start
  const finish = (closed: boolean) => {
    if (points.length >= 4) lines.push({ points: Float64Array.from(points), closed })
    points = []
  }
  for (const segment of parsePath(path)) {
    if (segment.op === 'M') {
      finish(false)
      start = segment.to
      points.push(start.x, start.y)
      at = start
    } else if (segment.op === 'Z') {
      finish(true)
      points.push(start.x, start.y)
      at = start
    } else {
      step(points, at, segment)
      at = segment.to
    }
  }
  finish(false)
  return lines
}

/** Whether a point is inside the filled outline; open subpaths are closed for filling. */
export function isInside(lines: readonly Polyline[], { x, y }: Point, evenOdd: boolean): boolean {
  let turns = 0
  for (const { points } of lines) turns += windingOf(points, x, y, evenOdd)
  return evenOdd ? turns % 2 !== 0 : turns !== 0
}

/** Returns the distance from a point to the nearest point of the outline, in px. */
export function distanceTo(lines: readonly Polyline[], { x, y }: Point): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const { points, closed } of lines) {
    const count = points.length / 2
    for (let index = 0; index + 1 < count + (closed ? 1 : 0); index++) {
      const a = index * 2
      const b = ((index + 1) % count) * 2
      const distance = toSegment(x, y, points[a] ?? 0, points[a + 1] ?? 0, points[b] ?? 0, points[b + 1] ?? 0)
      if (distance < nearest) nearest = distance
    }
  }
  return nearest
}

function step(points: number[], from: Point, segment: Exclude<PathSegment, { op: 'M' | 'Z' }> | PathSegment): void {
  if (segment.op === 'L' || segment.op === 'M') points.push(segment.to.x, segment.to.y)
  if (segment.op === 'Q' || segment.op === 'C') {
    for (let index = 1; index <= STEPS; index++) {
      const { x, y } = curveAt(from, segment, index / STEPS)
      points.push(x, y)
    }
  }
}

function curveAt(from: Point, segment: Extract<PathSegment, { op: 'Q' | 'C' }>, t: number): Point {
  const s = 1 - t
  if (segment.op === 'Q') {
    const weigh = (a: number, b: number, c: number) => s * s * a + 2 * s * t * b + t * t * c
    return { x: weigh(from.x, segment.control.x, segment.to.x), y: weigh(from.y, segment.control.y, segment.to.y) }
  }
  const weigh = (a: number, b: number, c: number, d: number) =>
    s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
  const { control1, control2, to } = segment
  return { x: weigh(from.x, control1.x, control2.x, to.x), y: weigh(from.y, control1.y, control2.y, to.y) }
}

/** Returns the crossings of a ray to the right: their number for even-odd, their signed sum for winding. */
function windingOf(points: Float64Array, x: number, y: number, evenOdd: boolean): number {
  let turns = 0
  let [ax, ay] = [points[points.length - 2] ?? 0, points[points.length - 1] ?? 0]
  for (let index = 0; index < points.length; index += 2) {
    const bx = points[index] ?? 0
    const by = points[index + 1] ?? 0
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) turns += evenOdd || by > ay ? 1 : -1
    ax = bx
    ay = by
  }
  return turns
}

function toSegment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}
