import type { LineElement } from '../document/element.ts'
import type { Point } from '../geometry/types.ts'
import type { LineEndPlace } from './connect.ts'

/** A line as a run of points (straight pieces), or as one curve. */
export type Route =
  | { readonly kind: 'points'; readonly points: readonly Point[] }
  | {
      readonly kind: 'curve'
      readonly from: Point
      readonly control1: Point
      readonly control2: Point
      readonly to: Point
    }

/** How far an elbow goes straight out of an element before it turns, in px. */
const STUB = 18
const NEAR = 0.01

/** The way of a line between its ends. */
export function routeOf(route: LineElement['route'], from: LineEndPlace, to: LineEndPlace): Route {
  if (route === 'straight') return { kind: 'points', points: [from.at, to.at] }
  const out = upright(from.out ?? towards(from.at, to.at))
  const into = upright(to.out ?? towards(to.at, from.at))
  return route === 'curved'
    ? curve(from.at, out, to.at, into)
    : { kind: 'points', points: elbow(from.at, out, to.at, into) }
}

/** The way at both ends of a route, pointing outwards, as unit vectors: where arrow heads look. */
export function endDirections(route: Route): { readonly start: Point; readonly end: Point } {
  if (route.kind === 'curve')
    return {
      start: direction(route.control1, route.from, route.to),
      end: direction(route.control2, route.to, route.from),
    }
  const { points } = route
  const [first, second] = points
  const [last, before] = [points.at(-1), points.at(-2)]
  if (!first || !second || !last || !before) return { start: { x: -1, y: 0 }, end: { x: 1, y: 0 } }
  return { start: direction(second, first), end: direction(before, last) }
}

function curve(from: Point, out: Point, to: Point, into: Point): Route {
  const reach = Math.max(STUB, (Math.abs(to.x - from.x) + Math.abs(to.y - from.y)) / 2)
  return { kind: 'curve', from, control1: along(from, out, reach), control2: along(to, into, reach), to }
}

/** Right angles only: out of the start, into the end, and at most three pieces between the two stubs. */
function elbow(from: Point, out: Point, to: Point, into: Point): Point[] {
  const start = along(from, out, STUB)
  const end = along(to, into, STUB)
  return tidy([from, ...between(from, start, out, end, into, to), to])
}

function between(from: Point, start: Point, out: Point, end: Point, into: Point, to: Point): Point[] {
  const across = out.x !== 0
  if ((out.x !== 0) === (into.x !== 0)) return parallel(start, out, end, into, across)
  const corner = across ? { x: to.x, y: from.y } : { x: from.x, y: to.y }
  if (ahead(from, out, corner) && ahead(to, into, corner)) return [corner]
  const turn = across ? { x: start.x, y: end.y } : { x: end.x, y: start.y }
  return [start, turn, end]
}

/** Both ends leave along the same axis: they face each other, look away, or look the same way. */
function parallel(start: Point, out: Point, end: Point, into: Point, across: boolean): Point[] {
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }
  const facing = out.x + into.x === 0 && out.y + into.y === 0
  if (!facing)
    return across
      ? crossAt(start, end, beyond(start.x, end.x, out.x))
      : dropAt(start, end, beyond(start.y, end.y, out.y))
  if (ahead(start, out, end)) return across ? crossAt(start, end, middle.x) : dropAt(start, end, middle.y)
  return [start, ...(across ? dropAt(start, end, middle.y) : crossAt(start, end, middle.x)), end]
}

/** Over at this x. */
function crossAt(start: Point, end: Point, x: number): Point[] {
  return [
    { x, y: start.y },
    { x, y: end.y },
  ]
}

/** Over at this y. */
function dropAt(start: Point, end: Point, y: number): Point[] {
  return [
    { x: start.x, y },
    { x: end.x, y },
  ]
}

function beyond(a: number, b: number, way: number): number {
  return way > 0 ? Math.max(a, b) : Math.min(a, b)
}

function tidy(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const before = points[index - 1]
    const after = points[index + 1]
    if (before && same(before, point) && after) return false
    if (!before || !after) return true
    const straight =
      (Math.abs(before.x - point.x) < NEAR && Math.abs(after.x - point.x) < NEAR) ||
      (Math.abs(before.y - point.y) < NEAR && Math.abs(after.y - point.y) < NEAR)
    return !straight
  })
}

function same(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) < NEAR && Math.abs(a.y - b.y) < NEAR
}

function ahead(from: Point, way: Point, to: Point): boolean {
  return (to.x - from.x) * way.x + (to.y - from.y) * way.y >= 0
}

function along(from: Point, way: Point, length: number): Point {
  return { x: from.x + way.x * length, y: from.y + way.y * length }
}

function towards(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y }
}

/** The nearest of the four upright ways. */
function upright({ x, y }: Point): Point {
  if (Math.abs(x) >= Math.abs(y)) return { x: x < 0 ? -1 : 1, y: 0 }
  return { x: 0, y: y < 0 ? -1 : 1 }
}

function direction(from: Point, to: Point, instead?: Point): Point {
  const x = to.x - from.x
  const y = to.y - from.y
  const length = Math.hypot(x, y)
  if (length > NEAR) return { x: x / length, y: y / length }
  return instead ? direction(instead, to) : { x: 1, y: 0 }
}
