import type { ElementId } from '../base/id.ts'
import { corners as cornersOf } from '../geometry/frame.ts'
import { apply, invert } from '../geometry/matrix.ts'
import { containsPoint, containsRect } from '../geometry/rect.ts'
import type { Point, Rect } from '../geometry/types.ts'
import { type HitTarget, hitIndexOf, isMet, REACH } from './hit-index.ts'
import { inkOf } from './ink.ts'
import type { Scene, SceneNode } from './node.ts'

/** What a pointer meets: the innermost element, and the way to it from the outermost group (itself last). */
export interface Hit {
  readonly element: ElementId
  readonly path: readonly ElementId[]
}

/** How a pointer looks. `tolerance` is how far beside a line still counts, in px of the page (at most 8); `accept` passes over what it refuses. */
export interface HitOptions {
  readonly tolerance?: number
  accept?(element: ElementId): boolean
}

const TOLERANCE = 4

/** The frontmost element under a point of the page, or null. Turned and flipped elements are met where they are painted. */
export function hitTest(scene: Scene, point: Point, { tolerance = TOLERANCE, accept }: HitOptions = {}): Hit | null {
  const { targets, at } = hitIndexOf(scene)
  const slack = Math.min(tolerance, REACH)
  const candidates = at(point.x, point.y)
  for (let index = 0; index < candidates.length; index++) {
    const target = targets[candidates[index] ?? -1]
    if (target && isMet(target, point.x, point.y, slack) && (accept === undefined || accept(target.element)))
      return target
  }
  return null
}

/** Everything under a point, front to back: for choosing what lies below. */
export function hitAll(scene: Scene, point: Point, { tolerance = TOLERANCE }: HitOptions = {}): Hit[] {
  const { targets, at } = hitIndexOf(scene)
  const slack = Math.min(tolerance, REACH)
  return Array.from(at(point.x, point.y)).flatMap(index => {
    const target = targets[index]
    return target && isMet(target, point.x, point.y, slack) ? [target] : []
  })
}

/** The elements on the page itself (groups as wholes) that a box touches, or contains entirely, back to front. */
export function hitRect(scene: Scene, rect: Rect, mode: 'touch' | 'contain'): ElementId[] {
  const { targets, within } = hitIndexOf(scene)
  const found = new Set<ElementId>()
  const refused = new Set<ElementId>()
  for (const number of within(rect).toSorted((a, b) => a - b)) {
    const target = targets[number]
    const [outer] = target?.path ?? []
    if (!target || outer === undefined || found.has(outer) || refused.has(outer)) continue
    const taken = mode === 'touch' ? isTouched(target, rect) : isContained(scene, target, outer, rect)
    if (taken) found.add(outer)
    else if (mode === 'contain') refused.add(outer)
  }
  return [...found]
}

function isTouched({ node, bounds }: HitTarget, rect: Rect): boolean {
  return containsRect(rect, bounds) || boxesMeet(node, rect)
}

/** A group is contained when all of its members are. */
function isContained(scene: Scene, { node, path }: HitTarget, outer: ElementId, rect: Rect): boolean {
  if (path.length === 1) return isWithin(node, rect)
  const group = scene.nodes.get(outer)
  return group !== undefined && isWithin(group, rect)
}

function isWithin(node: SceneNode, rect: Rect): boolean {
  const members = node.kind === 'group' ? node.children.filter(child => child.element !== null) : []
  if (members.length > 0) return members.every(member => isWithin(member, rect))
  return cornersOfNode(node).every(corner => containsPoint(rect, corner))
}

/** Whether an upright box and a node's turned box share a point: they do unless one of their four axes parts them. */
function boxesMeet(node: SceneNode, rect: Rect): boolean {
  const corners = cornersOfNode(node)
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  if (Math.max(...xs) < rect.x || Math.min(...xs) > rect.x + rect.width) return false
  if (Math.max(...ys) < rect.y || Math.min(...ys) > rect.y + rect.height) return false
  const inverse = invert(node.transform)
  if (inverse === null) return true
  const ink = inkOf(node)
  const local = rectCorners(rect).map(corner => apply(inverse, corner))
  const lx = local.map(({ x }) => x)
  const ly = local.map(({ y }) => y)
  if (Math.max(...lx) < ink.x || Math.min(...lx) > ink.x + ink.width) return false
  return !(Math.max(...ly) < ink.y || Math.min(...ly) > ink.y + ink.height)
}

function cornersOfNode(node: SceneNode): Point[] {
  return rectCorners(inkOf(node)).map(corner => apply(node.transform, corner))
}

function rectCorners(rect: Rect): readonly Point[] {
  return cornersOf({ ...rect, rotation: 0 })
}
