import type { Rect, Size } from '../geometry/types.ts'
import type { SceneNode } from '../scene/node.ts'

/** Removes labels that would be cut off at the chart's edge or overlap earlier text: a final check, after everything has been placed. */
export function removeOverlaps(nodes: readonly SceneNode[], first: readonly SceneNode[], size: Size): SceneNode[] {
  const taken: Rect[] = []
  const stays = (node: SceneNode): boolean => {
    if (node.kind !== 'text') return true
    const { bounds } = node
    if (!isInside(bounds, size) || taken.some(other => touches(other, bounds))) return false
    taken.push(bounds)
    return true
  }
  const accepted = first.filter(stays)
  return [...nodes.filter(stays), ...accepted]
}

function isInside({ x, y, width, height }: Rect, size: Size): boolean {
  return x >= -1 && y >= -1 && x + width <= size.width + 1 && y + height <= size.height + 1
}

/** Whether two texts overlap. Line boxes of one label may touch without their letters doing so. */
function touches(a: Rect, b: Rect): boolean {
  return a.x + 0.5 < b.x + b.width && b.x + 0.5 < a.x + a.width && a.y + 1 < b.y + b.height && b.y + 1 < a.y + a.height
}
