import { applyToRect, IDENTITY, multiply } from '../../geometry/matrix.ts'
import type { Matrix } from '../../geometry/types.ts'
import type { Scene, SceneNode } from '../../scene/node.ts'
import type { PageLink } from './content.ts'

/** Protocols that a link in a file may have. */
const SAFE = /^(https?:|mailto:)/i

/** The links on a page: the upright boxes of linked text. */
export function linksOf(scene: Scene): PageLink[] {
  return scene.order.flatMap(id => {
    const node = scene.nodes.get(id)
    return node ? linksIn(node, IDENTITY) : []
  })
}

function linksIn(node: SceneNode, parent: Matrix): PageLink[] {
  const matrix = multiply(parent, node.transform)
  if (node.kind === 'group') return node.children.flatMap(child => linksIn(child, matrix))
  if (node.kind !== 'text') return []
  return node.glyphs.flatMap(({ link, x, y, width, size, turn = IDENTITY }) => {
    if (link === null || !SAFE.test(link)) return []
    return [{ ...applyToRect(multiply(matrix, turn), { x, y: y - size, width, height: size * 1.25 }), url: link }]
  })
}
