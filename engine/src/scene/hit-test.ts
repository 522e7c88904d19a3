import type { ElementId } from '../base/id.ts'
import { apply, invert } from '../geometry/matrix.ts'
import type { Point, Rect } from '../geometry/types.ts'
import { cellAt } from './hit-grid.ts'
import { type HitIndex, hitIndexOf, isMet, REACH } from './hit-index.ts'
import { inkOf } from './ink.ts'
import type { Scene, SceneNode } from './node.ts'

/** The result of a hit test: the innermost element, and its path from the outermost group (itself last). */
export interface Hit {
  readonly element: ElementId
  readonly path: readonly ElementId[]
}

/**
 * Options of a hit test. `tolerance` is the distance at which a line still counts, in px of the page (at most 8); elements that `accept`
 * rejects are skipped.
 */
export interface HitOptions {
  readonly tolerance?: number
  accept?(element: ElementId): boolean
}

const TOLERANCE = 4
const ANYTHING: HitOptions = {}

/** Finds the frontmost element under a point of the page, or null. Rotated and flipped elements are hit where they are painted. */
export function hitTest(scene: Scene, point: Point, options: HitOptions = ANYTHING): Hit | null {
  const index = hitIndexOf(scene)
  const look = probeAt(index, point, options)
  for (let at = nextMet(index, look, look.start); at < look.end; at = nextMet(index, look, at + 1)) {
    const target = index.targets[index.grid.entries[at] ?? -1]
    if (target && (options.accept === undefined || options.accept(target.element))) return target
  }
  return null
}

/** Finds all elements under a point, front to back, so that a covered one can be chosen. */
export function hitAll(scene: Scene, point: Point, options: HitOptions = ANYTHING): Hit[] {
  const index = hitIndexOf(scene)
  const look = probeAt(index, point, options)
  const met: Hit[] = []
  for (let at = nextMet(index, look, look.start); at < look.end; at = nextMet(index, look, at + 1)) {
    const target = index.targets[index.grid.entries[at] ?? -1]
    if (target && (options.accept === undefined || options.accept(target.element))) met.push(target)
  }
  return met
}

/** A look at a point: the part of the grid's entries that is near it. */
interface Probe extends Point {
  readonly slack: number
  readonly start: number
  readonly end: number
}

function probeAt({ grid }: HitIndex, { x, y }: Point, { tolerance = TOLERANCE }: HitOptions): Probe {
  const cell = cellAt(grid, x, y)
  const end = cell < 0 ? 0 : (grid.starts[cell + 1] ?? 0)
  return { x, y, slack: Math.min(tolerance, REACH), start: cell < 0 ? 0 : (grid.starts[cell] ?? 0), end }
}

/** Returns the index of the next target that the point hits; `end` if there is none. */
function nextMet(index: HitIndex, { x, y, slack, end }: Probe, from: number): number {
  for (let at = from; at < end; at++) if (isMet(index, index.grid.entries[at] ?? 0, x, y, slack)) return at
  return end
}

/** Finds the top-level elements (groups as a whole) that a box touches, or contains entirely, back to front. */
export function hitRect(scene: Scene, rect: Rect, mode: 'touch' | 'contain'): ElementId[] {
  const index = hitIndexOf(scene)
  return mode === 'touch' ? touchedBy(index, scene.order, rect) : containedBy(index, scene.order, rect)
}

/** Returns the touched top-level elements. Members of a group are consecutive, so comparing with the last one avoids duplicates. */
function touchedBy({ targets, boxes, outers }: HitIndex, order: Scene['order'], rect: Rect): ElementId[] {
  const touched: ElementId[] = []
  let last = -1
  for (let number = 0; number < outers.length; number++) {
    if (!isNear(boxes, number, rect)) continue
    const outer = outers[number] ?? -1
    if (outer === last) continue
    if (!isWithin(boxes, number, rect) && !isTurnedOnto(targets[number]?.node, rect)) continue
    // Places in `outers` are places in this order.
    touched.push(order[outer] as ElementId)
    last = outer
  }
  return touched
}

/** Returns the top-level elements contained in a box; a group with all its members. */
function containedBy({ boxes, outers, members }: HitIndex, order: Scene['order'], rect: Rect): ElementId[] {
  const contained: ElementId[] = []
  let [last, inside] = [-1, 0]
  for (let number = 0; number < outers.length; number++) {
    if (!isWithin(boxes, number, rect)) continue
    const outer = outers[number] ?? -1
    inside = outer === last ? inside + 1 : 1
    last = outer
    if (inside === members[outer]) contained.push(order[outer] as ElementId)
  }
  return contained
}

/** Whether a target's upright box and another share a point. */
function isNear(boxes: Float64Array, number: number, { x, y, width, height }: Rect): boolean {
  const at = number * 4
  if ((boxes[at] ?? 0) > x + width || (boxes[at + 2] ?? 0) < x) return false
  return (boxes[at + 1] ?? 0) <= y + height && (boxes[at + 3] ?? 0) >= y
}

/** Whether a target's bounding box is inside another box. */
function isWithin(boxes: Float64Array, number: number, { x, y, width, height }: Rect): boolean {
  const at = number * 4
  if ((boxes[at] ?? 0) < x || (boxes[at + 2] ?? 0) > x + width) return false
  return (boxes[at + 1] ?? 0) >= y && (boxes[at + 3] ?? 0) <= y + height
}

/** Whether a node whose bounding box overlaps a box really intersects it: unless one of its own axes separates them. */
function isTurnedOnto(node: SceneNode | undefined, { x, y, width, height }: Rect): boolean {
  if (node === undefined || (node.transform[1] === 0 && node.transform[2] === 0)) return node !== undefined
  const inverse = invert(node.transform)
  if (inverse === null) return true
  const [a, b, c, d] = inverse
  const middle = apply(inverse, { x: x + width / 2, y: y + height / 2 })
  const ink = inkOf(node)
  const across = (Math.abs(a) * width + Math.abs(c) * height + ink.width) / 2
  const down = (Math.abs(b) * width + Math.abs(d) * height + ink.height) / 2
  return Math.abs(middle.x - ink.x - ink.width / 2) <= across && Math.abs(middle.y - ink.y - ink.height / 2) <= down
}
