import type { ElementId } from '../../base/id.ts'
import { multiply, scaling, translation } from '../../geometry/matrix.ts'
import type { Rect } from '../../geometry/types.ts'
import type { GroupNode, PathNode, Scene, SceneColor } from '../node.ts'

const HAIRLINE: SceneColor = { color: { base: '#C9C9CF' }, resolved: { r: 201, g: 201, b: 207, a: 1 } }
/** The distance of lines for writing, px. */
const RULE_STEP = 30

/** A page as it is painted, in a box of a sheet. */
export function pageNode(scene: Scene, element: ElementId, box: Rect): GroupNode {
  const { width, height } = scene.size
  const outline = rectangle({ x: 0, y: 0, width, height })
  const ground = plainPath(`${element}/ground`, { x: 0, y: 0, width, height }, outline)
  return {
    id: element,
    element,
    kind: 'group',
    transform: multiply(translation(box.x, box.y), scaling(box.width / width, box.height / height)),
    bounds: box,
    opacity: 1,
    shadow: null,
    clip: outline,
    children: [{ ...ground, fill: scene.background }, ...scene.order.flatMap(id => scene.nodes.get(id) ?? [])],
  }
}

/** A thin frame around a box. */
export function frameNode(element: ElementId, box: Rect): PathNode {
  return hairlines(element, box, rectangle(box))
}

/** Lines for writing by hand in a box. */
export function rulesNode(element: ElementId, box: Rect): PathNode {
  const count = Math.floor(box.height / RULE_STEP)
  const lines = Array.from({ length: count }, (_, line) => {
    const y = box.y + (line + 1) * RULE_STEP
    return `M${box.x} ${y}L${box.x + box.width} ${y}`
  })
  return hairlines(element, box, lines.join(''))
}

function hairlines(element: ElementId, box: Rect, path: string): PathNode {
  const paint = { kind: 'solid', ...HAIRLINE } as const
  const stroke = { paint, width: 0.75, dash: 'solid', dashes: [], cap: 'flat', join: 'miter' } as const
  return { ...plainPath(element, box, path), element, stroke }
}

function plainPath(id: string, bounds: Rect, path: string): PathNode {
  return {
    id,
    element: null,
    kind: 'path',
    transform: [1, 0, 0, 1, 0, 0],
    bounds,
    opacity: 1,
    shadow: null,
    path,
    evenOdd: false,
    fill: null,
    stroke: null,
  }
}

function rectangle({ x, y, width, height }: Rect): string {
  return `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`
}
