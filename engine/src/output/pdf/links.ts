import { applyToRect, IDENTITY, multiply } from '../../geometry/matrix.ts'
import type { Matrix } from '../../geometry/types.ts'
import type { Scene, SceneNode } from '../../scene/node.ts'
import type { PageLink } from './content.ts'

/** Protocols that a link in a file may have. */
const SAFE = /^(https?:|mailto:)/i
/** What a link to a page of the deck begins with; the id of the page follows. */
const TO_PAGE = '#'

/** Where the pages of the file stand, from 0. */
export type PagePlaces = ReadonlyMap<string, number>

/** The links on a page: the upright boxes of linked text. What leads to a page that is not in the file is none. */
export function linksOf(scene: Scene, places: PagePlaces): PageLink[] {
  return scene.order.flatMap(id => {
    const node = scene.nodes.get(id)
    return node ? linksIn(node, IDENTITY, places) : []
  })
}

function linksIn(node: SceneNode, parent: Matrix, places: PagePlaces): PageLink[] {
  const matrix = multiply(parent, node.transform)
  if (node.kind === 'group') return node.children.flatMap(child => linksIn(child, matrix, places))
  if (node.kind !== 'text') return []
  return node.glyphs.flatMap(({ link, x, y, width, size, turn = IDENTITY }) => {
    const to = link === null ? null : targetOf(link, places)
    if (to === null) return []
    return [{ ...applyToRect(multiply(matrix, turn), { x, y: y - size, width, height: size * 1.25 }), to }]
  })
}

function targetOf(link: string, places: PagePlaces): PageLink['to'] | null {
  if (SAFE.test(link)) return { url: link }
  const page = link.startsWith(TO_PAGE) ? places.get(link.slice(TO_PAGE.length)) : undefined
  return page === undefined ? null : { page }
}
