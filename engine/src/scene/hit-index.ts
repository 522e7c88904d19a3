import type { ElementId } from '../base/id.ts'
import { IDENTITY, invert } from '../geometry/matrix.ts'
import type { Rect } from '../geometry/types.ts'
import { isFooterId } from './footer.ts'
import { gridOf, type HitGrid } from './hit-grid.ts'
import { type HitShape, hitShape, mayHaveLine } from './hit-shape.ts'
import { boundsOfNode } from './ink.ts'
import { isMasterPart } from './master.ts'
import type { Scene, SceneNode } from './node.ts'

/** An element that a pointer can hit (never a group), and its path from the outermost group (itself last). */
export interface HitTarget {
  readonly element: ElementId
  readonly path: readonly ElementId[]
  readonly node: SceneNode
}

/** The spatial index for hit tests. Targets are back to front; the numbers that every test needs are in flat arrays. */
export interface HitIndex {
  readonly targets: readonly HitTarget[]
  /** The position of each target, or of its outermost group, in the scene's order. */
  readonly outers: Int32Array
  /** How many targets each place of the scene's order has. */
  readonly members: Uint32Array
  /** Left, top, right and bottom of every target's ink on the page, shadows aside. */
  readonly boxes: Float64Array
  /** Targets by the cells in which a pointer may hit them. */
  readonly grid: HitGrid
  /** The numbers of every target, see `isMet`, computed when a pointer first comes near. */
  readonly rows: Float64Array
  readonly shapes: (HitShape | null)[]
}

/** The maximum distance at which a thin line is still hit, in px; the cells are enlarged by it. */
export const REACH = 8

/**
 * The numbers per row: the matrix from the page to the target's own px, the outer and the inner box as left, top, right and bottom, and the
 * tolerance factor. All are NaN until a pointer comes near.
 */
const ROW = 15

const indexes = new WeakMap<Scene['nodes'], HitIndex>()

/** Returns the hit index of a scene, built on first use. */
export function hitIndexOf(scene: Scene): HitIndex {
  const found = indexes.get(scene.nodes)
  if (found) return found
  const made = indexOf(scene)
  indexes.set(scene.nodes, made)
  return made
}

/** Whether a point of the page hits a target, after inverting its transform. */
export function isMet(index: HitIndex, target: number, x: number, y: number, tolerance: number): boolean {
  const { rows } = index
  const row = target * ROW
  const px = (rows[row] ?? 0) * x + (rows[row + 2] ?? 0) * y + (rows[row + 4] ?? 0)
  const py = (rows[row + 1] ?? 0) * x + (rows[row + 3] ?? 0) * y + (rows[row + 5] ?? 0)
  const slack = tolerance * (rows[row + 14] ?? 0)
  if (px < (rows[row + 6] ?? 0) - slack || px > (rows[row + 8] ?? 0) + slack) return false
  if (py < (rows[row + 7] ?? 0) - slack || py > (rows[row + 9] ?? 0) + slack) return false
  const isAcross = px >= (rows[row + 10] ?? 0) && px <= (rows[row + 12] ?? 0)
  if (isAcross && py >= (rows[row + 11] ?? 0) && py <= (rows[row + 13] ?? 0)) return true
  const shape = index.shapes[target]
  if (shape) return shape.meets(px, py, tolerance)
  comeNear(index, target)
  return isMet(index, target, x, y, tolerance)
}

function addTargets(node: SceneNode, around: readonly ElementId[], targets: HitTarget[]): void {
  if (node.element === null || isFooterId(node.element) || isMasterPart(node.element)) return
  const path = [...around, node.element]
  if (isGroupElement(node)) for (const child of node.children) addTargets(child, path, targets)
  else targets.push({ element: node.element, path, node })
}

/** Whether a node is a group element, whose children are elements; children of other elements are parts. */
function isGroupElement(node: SceneNode): node is Extract<SceneNode, { kind: 'group' }> {
  return node.kind === 'group' && node.children.some(child => child.element !== null)
}

function indexOf({ order, nodes }: Scene): HitIndex {
  const targets: HitTarget[] = []
  const places: number[] = []
  const members = new Uint32Array(order.length)
  for (let place = 0; place < order.length; place++) {
    const node = nodes.get(order[place] as ElementId)
    if (node) addTargets(node, [], targets)
    members[place] = targets.length - places.length
    while (places.length < targets.length) places.push(place)
  }
  return { targets, outers: Int32Array.from(places), members, ...numbersOf(targets) }
}

/** Computes the boxes and the grid of targets; the rest is computed when a pointer first comes near. */
function numbersOf(targets: readonly HitTarget[]): Pick<HitIndex, 'boxes' | 'grid' | 'rows' | 'shapes'> {
  const boxes = new Float64Array(targets.length * 4)
  const reaches = new Float64Array(targets.length * 4)
  let at = 0
  for (const { node } of targets) {
    const box = node.shadow === null ? node.bounds : boundsOfNode({ ...node, shadow: null })
    writeSides(boxes, at, box, 0)
    writeSides(reaches, at, box, mayHaveLine(node) ? REACH : 0)
    at += 4
  }
  const rows = new Float64Array(targets.length * ROW).fill(Number.NaN)
  return { boxes, grid: gridOf(reaches), rows, shapes: new Array(targets.length).fill(null) }
}

/** Computes a target's row; a target without area cannot be hit. */
function comeNear({ targets, rows, shapes }: HitIndex, target: number): void {
  const row = target * ROW
  const node = targets[target]?.node
  const inverse = node && invert(node.transform)
  rows.set(inverse ?? IDENTITY, row)
  rows[row + 6] = Number.POSITIVE_INFINITY
  if (!node || !inverse) return
  const shape = hitShape(node)
  writeSides(rows, row + 6, shape.outer, 0)
  if (shape.inner) writeSides(rows, row + 10, shape.inner, 0)
  rows[row + 14] = Number(shape.hasLine)
  shapes[target] = shape
}

function writeSides(numbers: Float64Array, at: number, { x, y, width, height }: Rect, grown: number): void {
  numbers[at] = x - grown
  numbers[at + 1] = y - grown
  numbers[at + 2] = x + width + grown
  numbers[at + 3] = y + height + grown
}
