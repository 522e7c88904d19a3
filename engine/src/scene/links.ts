import { apply, IDENTITY, multiply } from '../geometry/matrix.ts'
import type { Matrix, Point, Rect } from '../geometry/types.ts'
import type { Scene, SceneGlyphs, SceneNode } from './node.ts'

/** A link area on the page: an address, or `#` and the id of a page. Its corners go around it, rotated as it is painted. */
export interface SceneLink {
  readonly to: string
  readonly corners: readonly [Point, Point, Point, Point]
}

/** How high above its baseline, and how high in all, a linked word is pressed, in em. */
const RISE = 1
const HEIGHT = 1.25

/** Returns all links of a page, back to front: elements, their descendants, linked text. Of several under a point the last one counts. */
export function linksOf(scene: Scene): SceneLink[] {
  return scene.order.flatMap(id => {
    const node = scene.nodes.get(id)
    return node ? linksIn(node, IDENTITY) : []
  })
}

/** Returns the target of the link at a point of the page; null if there is no link. */
export function linkAt(scene: Scene, point: Point): string | null {
  return linksOf(scene).findLast(({ corners }) => containsPoint(corners, point))?.to ?? null
}

function linksIn(node: SceneNode, parent: Matrix): SceneLink[] {
  const matrix = multiply(parent, node.transform)
  const own = node.link ? [linkOver(node.link.to, matrix, node.link.box)] : []
  if (node.kind === 'group') return [...own, ...node.children.flatMap(child => linksIn(child, matrix))]
  return node.kind === 'text' ? [...own, ...node.glyphs.flatMap(glyphs => linkedWords(glyphs, matrix))] : own
}

function linkedWords({ link, x, y, width, size, turn = IDENTITY }: SceneGlyphs, matrix: Matrix): SceneLink[] {
  if (link === null) return []
  return [linkOver(link, multiply(matrix, turn), { x, y: y - size * RISE, width, height: size * HEIGHT })]
}

function linkOver(to: string, matrix: Matrix, { x, y, width, height }: Rect): SceneLink {
  const at = (cornerX: number, cornerY: number) => apply(matrix, { x: cornerX, y: cornerY })
  return { to, corners: [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)] }
}

/** Whether a point is inside or on the edge, i.e. on the same side of all four edges. */
function containsPoint(corners: SceneLink['corners'], { x, y }: Point): boolean {
  const sides = corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length] as Point
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)
  })
  return sides.every(side => side >= 0) || sides.every(side => side <= 0)
}
