import type { PathSegment } from './path.ts'
import type { Point } from './types.ts'

/** How finely a curve is measured. */
const STEPS = 24

type Drawn = Exclude<PathSegment, { op: 'M' | 'Z' }>

/** Whether a path is one piece with two loose ends. */
export function isOpen(path: readonly PathSegment[]): boolean {
  return path.length > 1 && path[0]?.op === 'M' && path.slice(1).every(({ op }) => op !== 'M' && op !== 'Z')
}

/** Reverses an open path. */
export function reversed(path: readonly PathSegment[]): PathSegment[] {
  const steps: PathSegment[] = []
  let at: Point = { x: 0, y: 0 }
  for (const segment of path) {
    if (segment.op === 'Z') continue
    if (segment.op !== 'M') steps.unshift(backwards(segment, at))
    at = segment.to
  }
  return [{ op: 'M', to: at }, ...steps]
}

/** Removes the last `by` px of an open path; at least a dot remains. */
export function trimEnd(path: readonly PathSegment[], by: number): PathSegment[] {
  const remaining = [...path]
  let left = by
  while (left > 0 && remaining.length > 1) {
    const [before, last] = [remaining.at(-2), remaining.at(-1)]
    if (!before || !last || before.op === 'Z' || last.op === 'Z' || last.op === 'M') break
    const length = lengthOf(last, before.to)
    if (length > left) {
      remaining[remaining.length - 1] = cutAt(last, before.to, shareAt(last, before.to, length - left))
      return remaining
    }
    if (remaining.length === 2) {
      remaining[1] = cutAt(last, before.to, 0.001)
      return remaining
    }
    remaining.pop()
    left -= length
  }
  return remaining
}

/** Returns the end of an open path, and its direction measured from `back` px before it (unit vector), for an arrow head. */
export function endOf(path: readonly PathSegment[], back: number): { readonly at: Point; readonly way: Point } {
  const last = path.at(-1)
  const at = last && last.op !== 'Z' ? last.to : { x: 0, y: 0 }
  for (const reach of [back, back / 4, 0.01]) {
    const cut = trimEnd(path, reach).at(-1)
    if (!cut || cut.op === 'Z') break
    const [x, y] = [at.x - cut.to.x, at.y - cut.to.y]
    const length = Math.hypot(x, y)
    if (length > 1e-6) return { at, way: { x: x / length, y: y / length } }
  }
  return { at, way: { x: 1, y: 0 } }
}

function backwards(segment: Drawn | PathSegment, to: Point): PathSegment {
  if (segment.op === 'C') return { op: 'C', control1: segment.control2, control2: segment.control1, to }
  if (segment.op === 'Q') return { op: 'Q', control: segment.control, to }
  return { op: 'L', to }
}

/** Returns the point of a segment that starts at `from`, at t (0..1). */
function placeAt(segment: PathSegment, from: Point, t: number): Point {
  if (segment.op === 'Z') return from
  const { to } = cutAt(segment, from, t)
  return to
}

/** Returns the part up to t (0..1) of a segment that starts at `from`. */
export function cutAt<S extends Exclude<PathSegment, { op: 'Z' }>>(segment: S, from: Point, t: number): S {
  const mix = (a: Point, b: Point): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })
  if (segment.op === 'C') {
    const [a, b, c] = [
      mix(from, segment.control1),
      mix(segment.control1, segment.control2),
      mix(segment.control2, segment.to),
    ]
    const [d, e] = [mix(a, b), mix(b, c)]
    return { ...segment, control1: a, control2: d, to: mix(d, e) }
  }
  if (segment.op === 'Q') {
    const [a, b] = [mix(from, segment.control), mix(segment.control, segment.to)]
    return { ...segment, control: a, to: mix(a, b) }
  }
  return { ...segment, to: mix(from, segment.to) }
}

function lengthOf(segment: Exclude<PathSegment, { op: 'Z' }>, from: Point): number {
  if (segment.op === 'L' || segment.op === 'M') return Math.hypot(segment.to.x - from.x, segment.to.y - from.y)
  return walk(segment, from, Number.POSITIVE_INFINITY).length
}

/** Returns the t at which a segment reaches a length. */
function shareAt(segment: Exclude<PathSegment, { op: 'Z' }>, from: Point, length: number): number {
  if (segment.op === 'L' || segment.op === 'M') return length / Math.max(1e-9, lengthOf(segment, from))
  return walk(segment, from, length).t
}

function walk(segment: Exclude<PathSegment, { op: 'Z' }>, from: Point, upTo: number): { length: number; t: number } {
  let [length, at] = [0, from]
  for (let step = 1; step <= STEPS; step++) {
    const next = placeAt(segment, from, step / STEPS)
    const piece = Math.hypot(next.x - at.x, next.y - at.y)
    if (length + piece >= upTo) return { length: upTo, t: (step - 1 + (upTo - length) / Math.max(1e-9, piece)) / STEPS }
    length += piece
    at = next
  }
  return { length, t: 1 }
}
