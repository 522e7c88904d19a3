import { expand, unionRects } from './rect.ts'
import type { Point, Rect } from './types.ts'

/** The length of the straight start of an elbow connector, and its distance from boxes, in px. */
export const STUB = 18
const NEAR = 0.01
/** The cost of a corner, in px of length. */
const CORNER = 30
/** The cost of crossing a box. */
const CROSSING = 100_000
/** The cost of passing a box closer than this distance (px). */
const CLOSE = 8
const GRAZING = 50

/** An elbow connector to be routed, rotated so that it starts along x. */
export interface ElbowTask {
  readonly from: Point
  readonly to: Point
  readonly out: Point
  readonly into: Point
  readonly free: boolean
  readonly boxes: readonly Rect[]
}

/** Builds a right-angled route with inner segments at these positions: x, y, x … */
export function throughPieces({ from, to, into }: ElbowTask, places: readonly number[]): Point[] {
  const points = [from]
  let at = from
  for (const [index, place] of places.entries()) {
    at = index % 2 === 0 ? { x: place, y: at.y } : { x: at.x, y: place }
    points.push(at)
  }
  // The last corner is where the last inner segment meets the direction into the end.
  points.push(into.x !== 0 ? { x: at.x, y: to.y } : { x: to.x, y: at.y })
  return [...points, to]
}

/** Returns the cheapest route: the fewest corners, then the shortest, through a box only if unavoidable. */
export function bestElbow(task: ElbowTask): Point[] {
  const found = cheapest(task, simpleWays(task))
  if (found && found.cost < CROSSING) return found.points
  const more = cheapest(task, roundWays(task))
  const picked = more && (!found || more.cost < found.cost) ? more : found
  return picked?.points ?? [task.from, { x: task.to.x, y: task.from.y }, task.to]
}

function cheapest(task: ElbowTask, ways: Iterable<Point[]>): { points: Point[]; cost: number } | null {
  let picked: { points: Point[]; cost: number } | null = null
  for (const points of ways) {
    const cost = costOf(points, task)
    if (picked === null || cost < picked.cost - NEAR) picked = { points, cost }
  }
  return picked
}

/** Yields routes with at most two corners. */
function* simpleWays(task: ElbowTask): Generator<Point[]> {
  const { from, to, out, into } = task
  if (into.x === 0) {
    const corner = { x: to.x, y: from.y }
    if ((corner.x - from.x) * out.x >= NEAR && (corner.y - to.y) * into.y >= NEAR) yield [from, corner, to]
    return
  }
  const gap = (to.x - from.x) * out.x
  const facing = out.x + into.x === 0 && gap > 0
  if (facing && Math.abs(from.y - to.y) < NEAR) yield [from, to]
  const room = facing ? Math.min(STUB, gap / 2) : STUB
  for (const x of places(task, 'x'))
    if ((x - from.x) * out.x >= room - NEAR && (x - to.x) * into.x >= room - NEAR) yield throughPieces(task, [x])
}

/** Yields routes with three or four corners. */
function* roundWays(task: ElbowTask): Generator<Point[]> {
  const { from, to, out, into } = task
  const firsts = places(task, 'x').filter(x => (x - from.x) * out.x >= STUB - NEAR)
  const ys = places(task, 'y')
  for (const x of firsts)
    for (const y of ys) {
      if (into.x === 0) {
        if ((y - to.y) * into.y >= STUB - NEAR) yield throughPieces(task, [x, y])
        continue
      }
      for (const last of places(task, 'x'))
        if ((last - to.x) * into.x >= STUB - NEAR) yield throughPieces(task, [x, y, last])
    }
}

/**
 * Returns candidate positions of inner segments: half-way, between the boxes, close to the ends, just beyond each box. The first of equal
 * routes wins.
 */
function places({ from, to, out, into, boxes }: ElbowTask, axis: 'x' | 'y'): number[] {
  const side = axis === 'x' ? 'width' : 'height'
  const found: number[] = []
  const [a, b] = boxes
  if (a && b) {
    const [first, second] = a[axis] < b[axis] ? [a, b] : [b, a]
    if (first[axis] + first[side] < second[axis]) found.push((first[axis] + first[side] + second[axis]) / 2)
  }
  found.push((from[axis] + to[axis]) / 2, from[axis] + STUB * out[axis], to[axis] + STUB * into[axis])
  for (const box of boxes) found.push(box[axis] - STUB, box[axis] + box[side] + STUB)
  const all = unionRects(boxes)
  if (all) found.push(all[axis] - STUB, all[axis] + all[side] + STUB)
  return [...new Set(found)]
}

/**
 * Returns the cost of a route: its length, its corners, and the boxes that it crosses or grazes. The first box is the start's, the second
 * the end's.
 */
export function costOf(points: readonly Point[], { boxes }: Pick<ElbowTask, 'boxes'>): number {
  let cost = (points.length - 2) * CORNER
  for (let piece = 0; piece + 1 < points.length; piece++) {
    const [a, b] = [points[piece], points[piece + 1]]
    if (!a || !b) continue
    cost += Math.abs(a.x - b.x) + Math.abs(a.y - b.y)
    for (const [index, box] of boxes.entries()) {
      // A site may lie inside its own shape, so the first and last segments may cross that.
      const own = (piece === 0 && index === 0) || (piece === points.length - 2 && index === 1)
      if (own) continue
      if (crosses(a, b, expand(box, -1))) cost += CROSSING
      else if (crosses(a, b, expand(box, CLOSE))) cost += GRAZING
    }
  }
  return cost
}

function crosses(a: Point, b: Point, { x, y, width, height }: Rect): boolean {
  return (
    Math.max(a.x, b.x) > x &&
    Math.min(a.x, b.x) < x + width &&
    Math.max(a.y, b.y) > y &&
    Math.min(a.y, b.y) < y + height
  )
}
