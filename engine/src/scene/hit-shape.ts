import { applyToRect, invert } from '../geometry/matrix.ts'
import { containsPoint, expand, unionRects } from '../geometry/rect.ts'
import type { Matrix, Rect } from '../geometry/types.ts'
import { distanceTo, isInside } from './flatten.ts'
import { hitOutline } from './hit-outline.ts'
import { boundsOfPath, inkOf } from './ink.ts'
import type { GroupNode, PathNode, SceneNode } from './node.ts'

/** The hit area of an element, in its own px. Two boxes spare most pointers the exact test. */
export interface HitShape {
  /** The box outside of which nothing is hit; with a line, it grows by the tolerance. */
  readonly outer: Rect
  readonly hasLine: boolean
  /** Inside this box everything is. */
  readonly inner: Rect | null
  meets(x: number, y: number, tolerance: number): boolean
}

/** The hit area of a node: the box of text, pictures, charts and tables; fill or stroke of outlines; both parts of shapes with text. */
export function hitShape(node: SceneNode): HitShape {
  if (node.kind === 'text') return boxShape({ x: 0, y: 0, ...node.size })
  if (node.kind === 'path') return isBox(node) ? boxShape(filledBox(node)) : outlineShape(node)
  if (node.hitArea !== undefined) return areaShape(node.hitArea)
  return isOutlined(node) ? partsShape(node.children) : boxShape(inkOf(node))
}

/** Whether a node can be hit beside its ink, within the tolerance. */
export function mayHaveLine(node: SceneNode): boolean {
  if (node.kind === 'text') return false
  if (node.kind === 'path') return node.stroke !== null
  return isOutlined(node) && node.children.some(mayHaveLine)
}

/** Whether the children of a group are outlines to test, as for shapes with text or several paths, but not charts and tables. */
function isOutlined({ children, ground }: GroupNode): boolean {
  if (ground !== undefined) return false
  const few = children.length <= 3 && children.some(part => part.kind === 'path')
  return few || children.some(({ id }) => SHAPE_PART.test(id))
}

const SHAPE_PART = /\/shape\d*$/

function boxShape(box: Rect): HitShape {
  return { outer: box, hasLine: false, inner: box, meets: (x, y) => containsPoint(box, { x, y }) }
}

function outlineShape({ path, fill, stroke, evenOdd }: PathNode): HitShape {
  const { lines, box, inner } = hitOutline(path, evenOdd)
  const reach = stroke ? stroke.width / 2 : 0
  return {
    outer: expand(box, reach),
    hasLine: stroke !== null,
    inner: fill && inner,
    meets: (x, y, tolerance) =>
      (fill !== null && isInside(lines, { x, y }, evenOdd)) ||
      (stroke !== null && distanceTo(lines, { x, y }) <= reach + tolerance),
  }
}

function areaShape(path: string): HitShape {
  const { lines, box, inner } = hitOutline(path, true)
  return { outer: box, hasLine: false, inner, meets: (x, y) => isInside(lines, { x, y }, true) }
}

function partsShape(parts: readonly SceneNode[]): HitShape {
  const shapes = parts.flatMap(part => {
    const inverse = invert(part.transform)
    return inverse === null ? [] : [{ shape: hitShape(part), transform: part.transform, inverse }]
  })
  return {
    outer: unionRects(shapes.map(({ shape, transform }) => applyToRect(transform, shape.outer))) ?? NOTHING,
    hasLine: shapes.some(({ shape }) => shape.hasLine),
    inner: shapes.map(({ shape, transform }) => innerOf(shape, transform)).find(box => box !== null) ?? null,
    meets: (x, y, tolerance) =>
      shapes.some(({ shape, inverse: [a, b, c, d, e, f] }) =>
        shape.meets(a * x + c * y + e, b * x + d * y + f, tolerance),
      ),
  }
}

/** Returns the transformed inner box of a part, which remains a box if the part is not rotated. */
function innerOf({ inner }: HitShape, transform: Matrix): Rect | null {
  return inner !== null && transform[1] === 0 && transform[2] === 0 ? applyToRect(transform, inner) : null
}

const NOTHING: Rect = { x: 0, y: 0, width: 0, height: 0 }

/** Whether an outline is a filled axis-parallel box, which needs no outline test. */
function isBox({ path, fill, isSolid }: PathNode): boolean {
  if (fill === null) return false
  if (isSolid) return true
  if (fill.kind === 'image') return true
  const match = BOX.exec(path)
  if (match === null) return false
  const [ax, ay, bx, by, cx, cy, dx, dy] = match.slice(1).map(Number)
  return ay === by && bx === cx && cy === dy && dx === ax
}

const N = '(-?[\\d.]+(?:e-?\\d+)?)'
const BOX = new RegExp(`^M${N} ${N}L${N} ${N}L${N} ${N}L${N} ${N}Z$`)

function filledBox(node: PathNode): Rect {
  return node.stroke === null ? boundsOfPath(node.path) : inkOf(node)
}
