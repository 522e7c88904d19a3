import Flatbush from 'flatbush'
import type { ElementId } from '../base/id.ts'
import { invert } from '../geometry/matrix.ts'
import type { Matrix, Rect } from '../geometry/types.ts'
import { type HitShape, hitShape } from './hit-shape.ts'
import { boundsOfNode } from './ink.ts'
import type { Scene, SceneNode } from './node.ts'

/** Something that a pointer can meet: an element that is no group, and the groups around it, outermost first. */
export interface HitTarget {
  readonly element: ElementId
  readonly path: readonly ElementId[]
  readonly node: SceneNode
  readonly bounds: Rect
  /** From the page to the element's own px; null where the element has no area. */
  readonly inverse: Matrix | null
  /** How it is met; worked out when a pointer first comes near. */
  shape: HitShape | null
}

/** What pointers are looked up in: targets back to front, by cells of the page for points and as boxes for areas. */
export interface HitIndex {
  readonly targets: readonly HitTarget[]
  /** Numbers of the targets whose bounds meet the cell of a point, front to back. */
  at(x: number, y: number): ArrayLike<number>
  /** Numbers of the targets whose bounds meet a box, in no order. */
  within(box: Rect): readonly number[]
}

/** The least and most side of a cell in px: on a crowded page cells get smaller, so that few targets share one. */
const CELL = { least: 5, most: 32 } as const
/** How many times the room of one target a cell is wide. */
const ROOM = 1
/** A pointer that misses by this much still meets a thin line, in px; the cells know targets this much larger. */
export const REACH = 8

const indexes = new WeakMap<Scene['nodes'], HitIndex>()

/** The index of a scene, made when it is first asked for. */
export function hitIndexOf(scene: Scene): HitIndex {
  const found = indexes.get(scene.nodes)
  if (found) return found
  const made = createIndex(targetsOf(scene))
  indexes.set(scene.nodes, made)
  return made
}

function targetsOf(scene: Scene): HitTarget[] {
  const targets: HitTarget[] = []
  for (const id of scene.order) {
    const node = scene.nodes.get(id)
    if (node) addTargets(node, [], targets)
  }
  return targets
}

function addTargets(node: SceneNode, around: readonly ElementId[], targets: HitTarget[]): void {
  if (node.element === null) return
  const path = [...around, node.element]
  if (isGroupElement(node)) {
    for (const child of node.children) addTargets(child, path, targets)
    return
  }
  targets.push({
    element: node.element,
    path,
    node,
    bounds: node.shadow === null ? node.bounds : boundsOfNode({ ...node, shadow: null }),
    inverse: invert(node.transform),
    shape: null,
  })
}

/** Whether a point of the page meets a target, its transform undone. */
export function isMet(target: HitTarget, x: number, y: number, slack: number): boolean {
  const { bounds, inverse } = target
  if (x < bounds.x - slack || x > bounds.x + bounds.width + slack) return false
  if (y < bounds.y - slack || y > bounds.y + bounds.height + slack || inverse === null) return false
  target.shape ??= hitShape(target.node)
  const [a, b, c, d, e, f] = inverse
  return target.shape(a * x + c * y + e, b * x + d * y + f, slack)
}

/** Children of a group element are elements; parts of any other element are not. */
function isGroupElement(node: SceneNode): node is Extract<SceneNode, { kind: 'group' }> {
  return node.kind === 'group' && node.children.some(child => child.element !== null)
}

function createIndex(targets: readonly HitTarget[]): HitIndex {
  const grid = createGrid(targets)
  let boxes: Flatbush | null = null
  return {
    targets,
    at: grid,
    within: ({ x, y, width, height }) => {
      boxes ??= boxIndex(targets)
      return boxes?.search(x, y, x + width, y + height) ?? []
    },
  }
}

function boxIndex(targets: readonly HitTarget[]): Flatbush | null {
  if (targets.length === 0) return null
  const index = new Flatbush(targets.length)
  for (const { bounds } of targets) index.add(bounds.x, bounds.y, bounds.x + bounds.width, bounds.y + bounds.height)
  index.finish()
  return index
}

const NONE: ArrayLike<number> = []

/** Cells over all targets, as one run of numbers and where each cell's part of it begins. */
function createGrid(targets: readonly HitTarget[]): (x: number, y: number) => ArrayLike<number> {
  const area = areaOf(targets)
  const side = cellSide(area, targets.length)
  const columns = Math.max(1, Math.ceil(area.width / side))
  const rows = Math.max(1, Math.ceil(area.height / side))
  const grid = { area, side, columns, rows }
  const starts = new Uint32Array(columns * rows + 1)
  eachCell(targets, grid, cell => {
    starts[cell + 1] = (starts[cell + 1] ?? 0) + 1
  })
  for (let cell = 0; cell < columns * rows; cell++) starts[cell + 1] = (starts[cell + 1] ?? 0) + (starts[cell] ?? 0)
  const entries = new Uint32Array(starts[columns * rows] ?? 0)
  const next = starts.slice(0, -1)
  eachCell(targets, grid, (cell, target) => {
    const place = next[cell] ?? 0
    entries[place] = target
    next[cell] = place + 1
  })
  return (x, y) => {
    const column = Math.floor((x - area.x) / side)
    const row = Math.floor((y - area.y) / side)
    if (column < 0 || row < 0 || column >= columns || row >= rows) return NONE
    const cell = row * columns + column
    return entries.subarray(starts[cell], starts[cell + 1])
  }
}

/** Cells of `side` px over an area. */
interface Grid {
  readonly area: Rect
  readonly side: number
  readonly columns: number
  readonly rows: number
}

function cellSide({ width, height }: Rect, count: number): number {
  const room = Math.sqrt((width * height) / Math.max(1, count))
  return Math.min(CELL.most, Math.max(CELL.least, room * ROOM))
}

/** Visits every cell of every target, the frontmost target first. */
function eachCell(
  targets: readonly HitTarget[],
  { area, side, columns, rows }: Grid,
  visit: (cell: number, target: number) => void,
): void {
  for (let target = targets.length - 1; target >= 0; target--) {
    const bounds = targets[target]?.bounds
    if (!bounds) continue
    const left = Math.max(0, Math.floor((bounds.x - REACH - area.x) / side))
    const top = Math.max(0, Math.floor((bounds.y - REACH - area.y) / side))
    const right = Math.min(columns - 1, Math.floor((bounds.x + bounds.width + REACH - area.x) / side))
    const bottom = Math.min(rows - 1, Math.floor((bounds.y + bounds.height + REACH - area.y) / side))
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) visit(row * columns + column, target)
  }
}

/** The box that the grid covers, kept to a size that some stray giant cannot blow up. */
function areaOf(targets: readonly HitTarget[]): Rect {
  const most = 8192
  let [left, top, right, bottom] = [0, 0, 1, 1]
  for (const { bounds } of targets) {
    left = Math.min(left, bounds.x - REACH)
    top = Math.min(top, bounds.y - REACH)
    right = Math.max(right, bounds.x + bounds.width + REACH)
    bottom = Math.max(bottom, bounds.y + bounds.height + REACH)
  }
  const x = Math.max(left, -most)
  const y = Math.max(top, -most)
  return { x, y, width: Math.min(right, most) - x, height: Math.min(bottom, most) - y }
}
