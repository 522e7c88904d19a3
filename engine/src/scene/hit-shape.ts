import type { Rect } from '../geometry/types.ts'
import { distanceTo, flatten, isInside, type Polyline } from './flatten.ts'
import { boundsOfPath, inkOf } from './ink.ts'
import type { PathNode, SceneNode } from './node.ts'

/** Whether a point (the element's own px) meets the element; `tolerance` in px. */
export type HitShape = (x: number, y: number, tolerance: number) => boolean

/** How a pointer meets a node: text, pictures, charts and tables by their box, outlines by fill or stroke, shapes with text by either part. */
export function hitShape(node: SceneNode): HitShape {
  if (node.kind === 'text') return boxShape({ x: 0, y: 0, ...node.size })
  if (node.kind === 'path') return pathShape(node)
  const shapes = node.children.filter(child => child.kind === 'path')
  const outlines = node.children.length <= 3 && shapes.length > 0
  return outlines ? partsShape(node.children) : boxShape(inkOf(node))
}

function boxShape({ x, y, width, height }: Rect): HitShape {
  const [right, bottom] = [x + width, y + height]
  return (px, py) => px >= x && px <= right && py >= y && py <= bottom
}

function partsShape(parts: readonly SceneNode[]): HitShape {
  const shapes = parts.map(part => ({ shape: hitShape(part), transform: part.transform }))
  return (x, y, tolerance) =>
    shapes.some(({ shape, transform: [a, b, c, d, e, f] }) => {
      const determinant = a * d - b * c
      if (determinant === 0) return false
      const [dx, dy] = [x - e, y - f]
      return shape((d * dx - c * dy) / determinant, (a * dy - b * dx) / determinant, tolerance)
    })
}

function pathShape(node: PathNode): HitShape {
  if (node.fill?.kind === 'image' || isBox(node)) return boxShape(filledBox(node))
  const reach = node.stroke ? node.stroke.width / 2 : 0
  const filled = node.fill !== null
  let outline: readonly Polyline[] | null = null
  const box = boundsOfPath(node.path)
  return (x, y, tolerance) => {
    const slack = filled && node.stroke === null ? 0 : reach + tolerance
    if (x < box.x - slack || y < box.y - slack || x > box.x + box.width + slack || y > box.y + box.height + slack)
      return false
    outline ??= flatten(node.path)
    if (filled && isInside(outline, { x, y }, node.evenOdd)) return true
    return node.stroke !== null && distanceTo(outline, { x, y }) <= slack
  }
}

/** A filled upright box needs no outline at all. */
function isBox({ path, fill }: PathNode): boolean {
  if (fill === null) return false
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
