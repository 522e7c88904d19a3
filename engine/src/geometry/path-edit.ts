import type { PathSegment } from './path.ts'
import { cutAt } from './trim.ts'
import type { Point } from './types.ts'

/** A point of an editable path. Handles are absolute positions; null if the path is straight there. */
export interface PathPoint {
  readonly at: Point
  /** The control point of the incoming curve. */
  readonly in: Point | null
  /** The control point of the outgoing curve. */
  readonly out: Point | null
}

/** A subpath: points in order, closed or open. */
export interface PathPiece {
  readonly points: readonly PathPoint[]
  readonly closed: boolean
}

/** A path as points with handles. */
export type EditPath = readonly PathPiece[]

/** Identifies a point: its subpath and its index in it, both from 0. */
export interface PointName {
  readonly piece: number
  readonly point: number
}

/** Whether a path is smooth at a point or has a corner. */
export type PointKind = 'smooth' | 'corner'

/** A position on a path: between a point and the next, at `share` (0..1) of that segment. */
export interface PathPlace extends PointName {
  readonly share: number
  readonly at: Point
  readonly distance: number
}

const NEAR = 0.01
/** Handles that a smooth point gets reach this share of the way to its neighbors. */
const REACH = 1 / 3
const SAMPLES = 24

/** Converts a path to points with handles. */
export function readPoints(segments: readonly PathSegment[]): EditPath {
  const pieces: { points: PathPoint[]; closed: boolean }[] = []
  for (const segment of segments) {
    const piece = pieces.at(-1)
    if (segment.op === 'M') pieces.push({ points: [cornerAt(segment.to)], closed: false })
    else if (segment.op === 'Z') {
      if (piece) closePiece(piece)
    } else if (piece) addStep(piece.points, segment)
  }
  return pieces
}

/** Converts points with handles to a path. */
export function writePoints(path: EditPath): PathSegment[] {
  return path.flatMap(({ points, closed }): PathSegment[] => {
    const [first, ...rest] = points
    if (!first) return []
    const steps = rest.map((point, index) => stretch(points[index] ?? first, point))
    const last = points.at(-1) ?? first
    const back = closed && points.length > 1 && (last.out !== null || first.in !== null) ? [stretch(last, first)] : []
    return [{ op: 'M', to: first.at }, ...steps, ...back, ...(closed ? [{ op: 'Z' as const }] : [])]
  })
}

/** Returns the point of this name. */
export function pointAt(path: EditPath, { piece, point }: PointName): PathPoint | undefined {
  return path[piece]?.points[point]
}

/** Whether a path is smooth at a point. */
export function kindOf({ at, in: before, out: after }: PathPoint): PointKind {
  if (!before || !after) return 'corner'
  const [ax, ay, bx, by] = [before.x - at.x, before.y - at.y, after.x - at.x, after.y - at.y]
  const size = Math.hypot(ax, ay) * Math.hypot(bx, by)
  if (size < 1e-9) return 'corner'
  return Math.abs(ax * by - ay * bx) / size < 0.02 && ax * bx + ay * by < 0 ? 'smooth' : 'corner'
}

/** Moves a point with its handles. */
export function movePoint(path: EditPath, name: PointName, to: Point): EditPath {
  return withPoint(path, name, point => {
    const by = { x: to.x - point.at.x, y: to.y - point.at.y }
    const go = (handle: Point | null) => handle && { x: handle.x + by.x, y: handle.y + by.y }
    return { at: to, in: go(point.in), out: go(point.out) }
  })
}

/** Moves a handle. At a smooth point the opposite handle rotates along and keeps its length, unless this one is moved `alone`. */
export function moveHandle(
  path: EditPath,
  name: PointName,
  { side, to, alone = false }: { readonly side: 'in' | 'out'; readonly to: Point; readonly alone?: boolean },
): EditPath {
  return withPoint(path, name, point => {
    const other = side === 'in' ? 'out' : 'in'
    const opposed = point[other]
    const turns = !alone && opposed !== null && kindOf(point) === 'smooth'
    return { ...point, [side]: to, ...(turns && opposed && { [other]: opposite(point.at, to, opposed) }) }
  })
}

/** Inserts a point without changing the shape of the path. */
export function addPoint(path: EditPath, { piece, point, share }: Omit<PathPlace, 'at' | 'distance'>): EditPath {
  return withPiece(path, piece, ({ points, closed }) => {
    const [from, to] = [points[point], points[(point + 1) % points.length]]
    if (!from || !to || (!closed && point + 1 >= points.length)) return { points, closed }
    const whole = stretch(from, to)
    if (whole.op !== 'C') {
      const at = cutAt(whole, from.at, share).to
      return { points: points.toSpliced(point + 1, 0, cornerAt(at)), closed }
    }
    const first = cutAt(whole, from.at, share)
    const second = backwards(cutAt(backwards(whole, from.at), whole.to, 1 - share), whole.to)
    const made: PathPoint = { at: first.to, in: first.control2, out: second.control1 }
    const next = points.map((each, index) => {
      if (index === point) return { ...each, out: first.control1 }
      return index === (point + 1) % points.length ? { ...each, in: second.control2 } : each
    })
    return { points: next.toSpliced(point + 1, 0, made), closed }
  })
}

/** Removes points. A subpath with fewer than two points is removed. */
export function removePoints(path: EditPath, names: readonly PointName[]): EditPath {
  return path
    .map((piece, index) => {
      const gone = new Set(names.filter(name => name.piece === index).map(({ point }) => point))
      return gone.size === 0 ? piece : { ...piece, points: piece.points.filter((_, place) => !gone.has(place)) }
    })
    .filter(({ points }) => points.length > 1)
}

/** Makes a point smooth, with handles along its neighbors, or a corner without handles. */
export function setPointKind(path: EditPath, name: PointName, kind: PointKind): EditPath {
  if (kind === 'corner') return withPoint(path, name, ({ at }) => cornerAt(at))
  const piece = path[name.piece]
  const point = pointAt(path, name)
  if (!piece || !point || kindOf(point) === 'smooth') return path
  const count = piece.points.length
  const before = piece.points[piece.closed ? (name.point + count - 1) % count : name.point - 1]?.at ?? point.at
  const after = piece.points[piece.closed ? (name.point + 1) % count : name.point + 1]?.at ?? point.at
  const [x, y] = [after.x - before.x, after.y - before.y]
  const length = Math.hypot(x, y) || 1
  const reach = (to: Point) => Math.hypot(to.x - point.at.x, to.y - point.at.y) * REACH
  const along = (by: number): Point => ({ x: point.at.x + (x / length) * by, y: point.at.y + (y / length) * by })
  return withPoint(path, name, ({ at }) => ({
    at,
    in: before === point.at ? null : along(-reach(before)),
    out: after === point.at ? null : along(reach(after)),
  }))
}

/** Closes a subpath, or opens it between its last point and its first. */
export function setClosed(path: EditPath, piece: number, closed: boolean): EditPath {
  return withPiece(path, piece, ({ points, closed: was }) => ({ points, closed: points.length > 1 ? closed : was }))
}

/** Opens a closed subpath at a point, which becomes both of its ends. */
export function openAt(path: EditPath, { piece, point }: PointName): EditPath {
  return withPiece(path, piece, ({ points, closed }) => {
    const at = points[point]
    if (!closed || !at) return { points, closed }
    const turned = [...points.slice(point), ...points.slice(0, point)]
    return { points: [{ ...at, in: null }, ...turned.slice(1), { ...at, out: null }], closed: false }
  })
}

/** Extends an open subpath at one end, or starts a new one (index one past the last). */
export function extendPath(path: EditPath, piece: number, point: PathPoint, end: 'start' | 'end' = 'end'): EditPath {
  if (piece >= path.length) return [...path, { points: [point], closed: false }]
  return withPiece(path, piece, ({ points, closed }) =>
    closed ? { points, closed } : { points: end === 'end' ? [...points, point] : [point, ...points], closed },
  )
}

/** Returns the position on a path nearest to a point, or null for an empty path. */
export function nearestPlace(path: EditPath, to: Point): PathPlace | null {
  let best: PathPlace | null = null
  for (const [piece, { points, closed }] of path.entries())
    for (let point = 0; point < points.length - (closed ? 0 : 1); point++) {
      const [from, next] = [points[point], points[(point + 1) % points.length]]
      if (!from || !next) continue
      const found = nearestOn(stretch(from, next), from.at, to)
      if (best === null || found.distance < best.distance) best = { piece, point, ...found }
    }
  return best
}

type Stretch = Extract<PathSegment, { op: 'C' }> | { readonly op: 'L'; readonly to: Point }

/** Returns the segment from one point to the next. */
function stretch(from: PathPoint, to: PathPoint): Stretch {
  if (from.out === null && to.in === null) return { op: 'L', to: to.at }
  return { op: 'C', control1: from.out ?? from.at, control2: to.in ?? to.at, to: to.at }
}

function nearestOn(segment: Stretch, from: Point, to: Point): { share: number; at: Point; distance: number } {
  const measure = (share: number) => {
    const at = cutAt(segment, from, share).to
    return { share, at, distance: Math.hypot(at.x - to.x, at.y - to.y) }
  }
  let best = measure(0)
  for (let step = 1; step <= SAMPLES; step++) {
    const found = measure(step / SAMPLES)
    if (found.distance < best.distance) best = found
  }
  for (let span = 1 / SAMPLES; span > 1e-5; span /= 2)
    for (const share of [best.share - span, best.share + span]) {
      const found = measure(Math.min(1, Math.max(0, share)))
      if (found.distance < best.distance) best = found
    }
  return best
}

function backwards(segment: Extract<PathSegment, { op: 'C' }>, to: Point): Extract<PathSegment, { op: 'C' }> {
  return { op: 'C', control1: segment.control2, control2: segment.control1, to }
}

/** Returns the handle opposite to another one, with its previous length. */
function opposite(at: Point, handle: Point, was: Point): Point {
  const [x, y] = [at.x - handle.x, at.y - handle.y]
  const length = Math.hypot(x, y)
  if (length < 1e-9) return was
  const keep = Math.hypot(was.x - at.x, was.y - at.y)
  return { x: at.x + (x / length) * keep, y: at.y + (y / length) * keep }
}

function cornerAt(at: Point): PathPoint {
  return { at, in: null, out: null }
}

function addStep(points: PathPoint[], segment: Exclude<PathSegment, { op: 'M' | 'Z' }>): void {
  const last = points.at(-1)
  if (!last) return
  const [out, into] = handlesOf(last.at, segment)
  points[points.length - 1] = { ...last, out }
  points.push({ at: segment.to, in: into, out: null })
}

/** Returns the handles of a segment; a quadratic curve is converted to the equal cubic one. */
function handlesOf(
  from: Point,
  segment: Exclude<PathSegment, { op: 'M' | 'Z' }>,
): [out: Point | null, into: Point | null] {
  if (segment.op === 'C') {
    const { control1, control2, to } = segment
    return [same(control1, from) ? null : control1, same(control2, to) ? null : control2]
  }
  if (segment.op !== 'Q') return [null, null]
  const toward = (a: Point): Point => ({
    x: a.x + ((segment.control.x - a.x) * 2) / 3,
    y: a.y + ((segment.control.y - a.y) * 2) / 3,
  })
  return [toward(from), toward(segment.to)]
}

/** Merges a last point with the first one if they coincide. */
function closePiece(piece: { points: PathPoint[]; closed: boolean }): void {
  const [first, last] = [piece.points[0], piece.points.at(-1)]
  piece.closed = true
  if (!first || !last || piece.points.length < 3 || !same(first.at, last.at)) return
  piece.points.pop()
  piece.points[0] = { ...first, in: last.in }
}

function same(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) < NEAR && Math.abs(a.y - b.y) < NEAR
}

function withPiece(path: EditPath, index: number, change: (piece: PathPiece) => PathPiece): EditPath {
  return path.map((piece, place) => (place === index ? change(piece) : piece))
}

function withPoint(path: EditPath, { piece, point }: PointName, change: (point: PathPoint) => PathPoint): EditPath {
  return withPiece(path, piece, each => ({
    ...each,
    points: each.points.map((old, place) => (place === point ? change(old) : old)),
  }))
}
