import { type PathSegment, type Point, parsePath } from '@slidewright/engine/internal'
import { GraphicsPath } from 'pixi.js'

/** Curve smoothness for Pixi, fine enough at 8× zoom. */
const SMOOTHNESS = 0.96
/** Outlines with more segments are painted as bitmaps: checking them costs more than it saves. */
const MAX_SEGMENTS = 80
const CURVE_STEPS = 6
const MAX_CACHED = 4000

const plainOutlines = new Map<string, boolean>()

/** Returns whether triangles can show an outline exactly: one contour without self-intersections. */
export function isPlainOutline(path: string): boolean {
  const cached = plainOutlines.get(path)
  if (cached !== undefined) return cached
  if (plainOutlines.size > MAX_CACHED) plainOutlines.clear()
  const plain = checkPlain(parsePath(path))
  plainOutlines.set(path, plain)
  return plain
}

function checkPlain(segments: readonly PathSegment[]): boolean {
  if (segments.length > MAX_SEGMENTS) return false
  if (segments.filter(({ op }) => op === 'M').length > 1) return false
  return !crossesItself(flatten(segments))
}

/** Converts an outline to a Pixi path. */
export function graphicsPath(path: string): GraphicsPath {
  const drawn = new GraphicsPath()
  for (const segment of parsePath(path)) addSegment(drawn, segment)
  return drawn
}

function addSegment(drawn: GraphicsPath, segment: PathSegment): void {
  if (segment.op === 'Z') {
    drawn.closePath()
    return
  }
  const { x, y } = segment.to
  if (segment.op === 'M') drawn.moveTo(x, y)
  else if (segment.op === 'L') drawn.lineTo(x, y)
  else if (segment.op === 'Q') drawn.quadraticCurveTo(segment.control.x, segment.control.y, x, y, SMOOTHNESS)
  else if (segment.op === 'C') {
    const { control1: a, control2: b } = segment
    drawn.bezierCurveTo(a.x, a.y, b.x, b.y, x, y, SMOOTHNESS)
  }
}

/** Returns the corners of an outline, approximating curves by a few chords. */
function flatten(segments: readonly PathSegment[]): Point[] {
  const points: Point[] = []
  let at: Point = { x: 0, y: 0 }
  for (const segment of segments) {
    if (segment.op === 'Z') continue
    points.push(...chords(at, segment), segment.to)
    at = segment.to
  }
  return points
}

function chords(from: Point, segment: Exclude<PathSegment, { op: 'Z' }>): Point[] {
  if (segment.op !== 'C' && segment.op !== 'Q') return []
  const controls =
    segment.op === 'Q' ? [from, segment.control, segment.to] : [from, segment.control1, segment.control2, segment.to]
  return Array.from({ length: CURVE_STEPS - 1 }, (_, index) => onCurve(controls, (index + 1) / CURVE_STEPS))
}

/** Evaluates a Bézier curve of any degree (de Casteljau). */
function onCurve(controls: readonly Point[], t: number): Point {
  let row = controls
  while (row.length > 1) {
    const above = row
    row = above.slice(1).map((point, index) => mix(above[index] ?? point, point, t))
  }
  return row[0] ?? { x: 0, y: 0 }
}

function mix(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }
}

function crossesItself(points: readonly Point[]): boolean {
  const corners = points.filter((point, index) => index === 0 || !samePlace(point, points[index - 1]))
  if (corners.length > 1 && samePlace(corners[0], corners.at(-1))) corners.pop()
  const count = corners.length
  for (let i = 0; i < count; i++) {
    for (let j = i + 2; j < count; j++) {
      const areNeighbors = i === 0 && j === count - 1
      if (!areNeighbors && cross(corners, i, j)) return true
    }
  }
  return false
}

function samePlace(a: Point | undefined, b: Point | undefined): boolean {
  return a !== undefined && b !== undefined && Math.abs(a.x - b.x) < 1e-6 && Math.abs(a.y - b.y) < 1e-6
}

function cross(corners: readonly Point[], i: number, j: number): boolean {
  const [a, b] = [corners[i], corners[(i + 1) % corners.length]]
  const [c, d] = [corners[j], corners[(j + 1) % corners.length]]
  if (!(a && b && c && d)) return false
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

function side(a: Point, b: Point, point: Point): number {
  return Math.sign((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x))
}
