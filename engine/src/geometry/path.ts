import { arcToCubics } from './arc.ts'
import { inThousandths } from './decimal-text.ts'
import { apply } from './matrix.ts'
import { scanPath } from './path-scanner.ts'
import { rectOfPoints } from './rect.ts'
import type { Matrix, Point, Rect } from './types.ts'

/** A segment of an outline, in absolute coordinates. */
export type PathSegment =
  | { readonly op: 'M' | 'L'; readonly to: Point }
  | { readonly op: 'Q'; readonly control: Point; readonly to: Point }
  | { readonly op: 'C'; readonly control1: Point; readonly control2: Point; readonly to: Point }
  | { readonly op: 'Z' }

/** The pen's position and the segments drawn while path data is read. */
interface Pen {
  readonly segments: PathSegment[]
  at: Point
  start: Point
  /** What S and T go on from: the last segment, unless it was an arc or closed the outline. */
  last: PathSegment | null
}

const ORIGIN: Point = { x: 0, y: 0 }

/** Parses SVG path data (SVG 2, 9.3) to absolute M, L, C, Q and Z. Parses up to the first error, as browsers do. */
export function parsePath(data: string): PathSegment[] {
  const pen: Pen = { segments: [], at: ORIGIN, start: ORIGIN, last: null }
  scanPath(data, (letter, values) => draw(pen, letter, values))
  return pen.segments
}

/** Formats segments as path data with at most three decimals. */
export function printPath(segments: readonly PathSegment[]): string {
  let data = ''
  for (const segment of segments) {
    data += segment.op
    if (segment.op === 'C') data += `${pair(segment.control1)} ${pair(segment.control2)} `
    if (segment.op === 'Q') data += `${pair(segment.control)} `
    if (segment.op !== 'Z') data += pair(segment.to)
  }
  return data
}

/** Transforms an outline. */
export function transformPath(segments: readonly PathSegment[], matrix: Matrix): PathSegment[] {
  const move = (point: Point) => apply(matrix, point)
  return segments.map(segment => {
    switch (segment.op) {
      case 'Z':
        return segment
      case 'C':
        return { op: 'C', control1: move(segment.control1), control2: move(segment.control2), to: move(segment.to) }
      case 'Q':
        return { op: 'Q', control: move(segment.control), to: move(segment.to) }
      default:
        return { op: segment.op, to: move(segment.to) }
    }
  })
}

/** The exact bounding box of an outline: the extremes of its curves, not of their control points. */
export function pathBounds(segments: readonly PathSegment[]): Rect {
  const points = segments.flatMap(segment => (segment.op === 'Z' ? [] : [segment.to]))
  const box = rectOfPoints(points)
  const isInside = insideOf(box, segments)
  const ends = points.length
  let at = ORIGIN
  let start = at
  for (const segment of segments) {
    if (segment.op === 'C' && !(isInside(segment.control1) && isInside(segment.control2)))
      points.push(...cubicExtremes(at, segment.control1, segment.control2, segment.to))
    if (segment.op === 'Q' && !isInside(segment.control))
      points.push(...quadraticExtremes(at, segment.control, segment.to))
    at = segment.op === 'Z' ? start : segment.to
    if (segment.op === 'M') start = at
  }
  return points.length === ends ? box : rectOfPoints(points)
}

/** Whether a control point pulls no curve out of the box around the ends of all segments: most curves need no extremes. */
function insideOf({ x, y, width, height }: Rect, [first]: readonly PathSegment[]): (point: Point) => boolean {
  if (first?.op !== 'M') return () => false
  const hair = (Math.abs(x) + Math.abs(y) + width + height) * 1e-9
  return point => point.x > x + hair && point.x < x + width - hair && point.y > y + hair && point.y < y + height - hair
}

function draw(pen: Pen, letter: string, values: readonly number[]): void {
  const kind = letter.toUpperCase()
  const { x: fromX, y: fromY } = pen.at
  const isRelative = letter !== kind
  const [originX, originY] = isRelative ? [fromX, fromY] : [0, 0]
  const value = (place: number) => values[place] ?? 0
  const point = (place: number): Point => ({ x: value(place) + originX, y: value(place + 1) + originY })
  switch (kind) {
    case 'M':
      go(pen, { op: 'M', to: point(0) })
      pen.start = pen.at
      return
    case 'L':
      return go(pen, { op: 'L', to: point(0) })
    case 'H':
      return go(pen, { op: 'L', to: { x: value(0) + originX, y: fromY } })
    case 'V':
      return go(pen, { op: 'L', to: { x: fromX, y: value(0) + originY } })
    case 'C':
      return go(pen, { op: 'C', control1: point(0), control2: point(2), to: point(4) })
    case 'S':
      return go(pen, { op: 'C', control1: mirrored(pen, 'C'), control2: point(0), to: point(2) })
    case 'Q':
      return go(pen, { op: 'Q', control: point(0), to: point(2) })
    case 'T':
      return go(pen, { op: 'Q', control: mirrored(pen, 'Q'), to: point(0) })
    case 'A': {
      const arc = { radiusX: value(0), radiusY: value(1), turn: value(2), large: value(3) === 1, sweep: value(4) === 1 }
      for (const piece of arcToCubics(pen.at, point(5), arc)) {
        go(pen, piece)
        pen.last = null
      }
      return
    }
    default:
      pen.segments.push({ op: 'Z' })
      pen.at = pen.start
      pen.last = null
  }
}

function go(pen: Pen, segment: Exclude<PathSegment, { op: 'Z' }>): void {
  pen.segments.push(segment)
  pen.at = segment.to
  pen.last = segment
}

/** Returns the first control point of S and T: the reflection of the last curve of their kind. */
function mirrored({ at, last }: Pen, kind: 'C' | 'Q'): Point {
  if (last?.op !== kind) return at
  const control = last.op === 'C' ? last.control2 : last.control
  return { x: 2 * at.x - control.x, y: 2 * at.y - control.y }
}

function cubicExtremes(p0: Point, p1: Point, p2: Point, p3: Point): Point[] {
  const at = (t: number): Point => {
    const s = 1 - t
    const weigh = (a: number, b: number, c: number, d: number) =>
      s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
    return { x: weigh(p0.x, p1.x, p2.x, p3.x), y: weigh(p0.y, p1.y, p2.y, p3.y) }
  }
  return (['x', 'y'] as const).flatMap(axis => {
    const a = -p0[axis] + 3 * p1[axis] - 3 * p2[axis] + p3[axis]
    const b = 2 * (p0[axis] - 2 * p1[axis] + p2[axis])
    const c = p1[axis] - p0[axis]
    return rootsInside(a, b, c).map(at)
  })
}

function quadraticExtremes(p0: Point, p1: Point, p2: Point): Point[] {
  return (['x', 'y'] as const).flatMap(axis => {
    const bend = p0[axis] - 2 * p1[axis] + p2[axis]
    const t = bend === 0 ? -1 : (p0[axis] - p1[axis]) / bend
    if (t <= 0 || t >= 1) return []
    const s = 1 - t
    const weigh = (a: number, b: number, c: number) => s * s * a + 2 * s * t * b + t * t * c
    return [{ x: weigh(p0.x, p1.x, p2.x), y: weigh(p0.y, p1.y, p2.y) }]
  })
}

/** Returns the solutions of a·t² + b·t + c = 0 with 0 < t < 1. */
function rootsInside(a: number, b: number, c: number): number[] {
  if (Math.abs(a) < 1e-9) return (Math.abs(b) < 1e-9 ? [] : [-c / b]).filter(inside)
  const under = b * b - 4 * a * c
  if (under < 0) return []
  const root = Math.sqrt(under)
  return [(-b + root) / (2 * a), (-b - root) / (2 * a)].filter(inside)
}

function inside(t: number): boolean {
  return t > 0 && t < 1
}

function pair({ x, y }: Point): string {
  return `${inThousandths(x)} ${inThousandths(y)}`
}
