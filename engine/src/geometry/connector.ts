import { bestElbow, costOf, type ElbowTask, STUB, throughPieces } from './elbow.ts'
import type { PathSegment } from './path.ts'
import type { Point, Rect } from './types.ts'

/** The shape of a connector between its ends. */
export type ConnectorKind = 'straight' | 'elbow' | 'curved'

/** A connector end: its position, the direction in which it leaves (unit vector; null if it is free), and the box that it should avoid. */
export interface ConnectorEnd {
  readonly at: Point
  readonly out: Point | null
  readonly box?: Rect | null
}

/** Options of a route besides its ends. */
export interface RouteOptions {
  /** Boxes to keep out of, besides those of the ends. */
  readonly obstacles?: readonly Rect[]
  /** Where the pieces between the first and the last lie, in 1/100000 of the way from one end to the other (as in bentConnector3 to 5). */
  readonly adjust?: readonly number[]
}

/** The corners of a connector. A curved one passes through the middles of its inner segments, shaped by the corners. */
export interface Route {
  readonly points: readonly Point[]
  readonly curved: boolean
}

/** The middle of an inner segment of a route, which can be dragged along one axis. */
export interface RouteHandle {
  readonly at: Point
  readonly axis: 'x' | 'y'
}

const NEAR = 0.01
/** The least span that adjust values are shares of. */
const MIN_SPAN = 1

/** Routes a connector between its ends. */
export function routeBetween(
  kind: ConnectorKind,
  from: ConnectorEnd,
  to: ConnectorEnd,
  options: RouteOptions = {},
): Route {
  if (kind === 'straight') return { points: [from.at, to.at], curved: false }
  const [out, into] = waysOf(from, to)
  const swaps = out.x === 0
  const turned = (point: Point): Point => (swaps ? { x: point.y, y: point.x } : point)
  const task: ElbowTask = {
    from: turned(from.at),
    to: turned(to.at),
    out: turned(out),
    into: turned(into),
    free: from.out === null && to.out === null,
    boxes: boxesOf(from, to, options).map(box => (swaps ? tipped(box) : box)),
  }
  const points = adjusted(task, options.adjust) ?? bestElbow(task)
  return { points: points.map(turned), curved: kind === 'curved' }
}

/** Converts a route to a path. */
export function routeSteps(route: Route): PathSegment[] {
  const points = tidy(route.points)
  const [first, ...rest] = points
  if (!first) return []
  if (!route.curved || points.length < 3) return [{ op: 'M', to: first }, ...rest.map(to => ({ op: 'L' as const, to }))]
  const steps: PathSegment[] = [{ op: 'M', to: first }]
  let at = first
  for (let corner = 1; corner < points.length - 1; corner++) {
    const [bend, next] = [points[corner] ?? at, points[corner + 1] ?? at]
    const to = corner === points.length - 2 ? next : middle(bend, next)
    steps.push({ op: 'C', control1: middle(at, bend), control2: middle(bend, to), to })
    at = to
  }
  return steps
}

/** Returns the corners of a route from its start to its end, without those that lie on a straight line. */
export function routeCorners({ points }: Route): readonly Point[] {
  return tidy(points)
}

/** Returns the draggable inner segments of a route, from its start: each is one adjust value. */
export function routeHandles(route: Route): RouteHandle[] {
  const { points } = route
  const upright = points.length > 1 && isUpright(points[0], points[1])
  const handles: RouteHandle[] = []
  for (let piece = 1; piece < points.length - 2; piece++) {
    const [a, b] = [points[piece], points[piece + 1]]
    if (a && b) handles.push({ at: middle(a, b), axis: (piece % 2 === 1) === upright ? 'y' : 'x' })
  }
  return handles
}

/** Returns the adjust values after dragging an inner segment of a route; the others are kept. */
export function dragRoute(route: Route, index: number, to: Point): readonly number[] {
  const { points } = route
  const [from, end] = [points[0], points.at(-1)]
  if (!from || !end) return []
  return routeHandles(route).map(({ at, axis }, place) => {
    const value = place === index ? to[axis] : at[axis]
    return Math.round(((value - from[axis]) / span(from[axis], end[axis])) * 100_000)
  })
}

/**
 * Returns the axis-parallel directions at both ends. A free end faces the other one; opposite an attached end it is met head-on if there is
 * space.
 */
function waysOf(from: ConnectorEnd, to: ConnectorEnd): [out: Point, into: Point] {
  if (from.out === null && to.out === null) return [upright(between(from.at, to.at)), upright(between(to.at, from.at))]
  if (from.out === null && to.out !== null) {
    const [into, out] = waysOf(to, from)
    return [out, into]
  }
  const out = upright(from.out ?? between(from.at, to.at))
  if (to.out !== null) return [out, upright(to.out)]
  const way = between(from.at, to.at)
  const room = way.x * out.x + way.y * out.y
  return [out, room > 2 * STUB ? { x: -out.x + 0, y: -out.y + 0 } : upright(between(to.at, from.at))]
}

function boxesOf(from: ConnectorEnd, to: ConnectorEnd, { obstacles = [] }: RouteOptions): Rect[] {
  return [from.box, to.box, ...obstacles].flatMap(box => (box ? [box] : []))
}

/** Returns the route with the given adjust values, if it can leave and arrive in the right directions; else null. */
function adjusted(task: ElbowTask, adjust: readonly number[] | undefined): Point[] | null {
  if (!adjust || adjust.length === 0) return null
  const along = task.into.x !== 0
  if (along === (adjust.length === 2) || adjust.length > 3) return null
  const { from, to, out, into } = task
  const at = (axis: 'x' | 'y', index: number) =>
    from[axis] + (span(from[axis], to[axis]) * (adjust[index] ?? 0)) / 100_000
  const points = throughPieces(
    task,
    adjust.map((_, index) => at(index % 2 === 0 ? 'x' : 'y', index)),
  )
  const [second, before] = [points[1], points.at(-2)]
  if (task.free) return points
  const leaves = second !== undefined && (second.x - from.x) * out.x >= -NEAR
  const arrives = before !== undefined && (before.x - to.x) * into.x + (before.y - to.y) * into.y >= -NEAR
  return leaves && arrives ? points : null
}

/** Removes corners that lie on a straight line. */
function tidy(points: readonly Point[]): Point[] {
  const corners: Point[] = []
  for (const point of points) {
    const [before, last] = [corners.at(-2), corners.at(-1)]
    if (last && same(last, point)) continue
    if (before && last && inLine(before, last, point)) corners.pop()
    corners.push(point)
  }
  const [only] = corners
  return corners.length === 1 && only ? [only, points.at(-1) ?? only] : corners
}

function inLine(a: Point, b: Point, c: Point): boolean {
  const level = Math.abs(a.y - b.y) < NEAR && Math.abs(b.y - c.y) < NEAR
  const plumb = Math.abs(a.x - b.x) < NEAR && Math.abs(b.x - c.x) < NEAR
  return level || plumb
}

function same(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) < NEAR && Math.abs(a.y - b.y) < NEAR
}

function isUpright(a: Point | undefined, b: Point | undefined): boolean {
  return a !== undefined && b !== undefined && Math.abs(a.x - b.x) < Math.abs(a.y - b.y)
}

function span(from: number, to: number): number {
  const length = to - from
  if (Math.abs(length) >= MIN_SPAN) return length
  return length < 0 ? -MIN_SPAN : MIN_SPAN
}

function tipped({ x, y, width, height }: Rect): Rect {
  return { x: y, y: x, width: height, height: width }
}

function between(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y }
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** Returns the nearest of the four axis-parallel directions. */
function upright({ x, y }: Point): Point {
  if (Math.abs(x) >= Math.abs(y)) return { x: x < 0 ? -1 : 1, y: 0 }
  return { x: 0, y: y < 0 ? -1 : 1 }
}

/** Returns the cost of a route: its length, plus penalties for corners and for crossing the boxes of its ends. */
export function routeLength({ points }: Route, [from, to]: readonly [ConnectorEnd, ConnectorEnd]): number {
  return costOf(points, { boxes: boxesOf(from, to, {}) })
}
