import { intersects, type Rect, type SceneNode, unionRects } from '@slidewright/engine/internal'
import type { Region } from './region.ts'

type Nodes = readonly (SceneNode | undefined)[]

/** With more changed nodes than this everything is repainted. */
const MAX_CHANGES = 16
/** Maximum share of a bitmap layer that is repainted in parts: beyond it the savings are small. */
const MAX_AREA = 0.5
/** How far antialiasing may extend beyond a node's bounds, in device px. */
const EDGE = 2
/** How far letters may extend beyond their bounds, in em. */
const LETTER_OVERHANG = 0.3

/**
 * Returns the disjoint areas of a bitmap layer that may have changed, in page px aligned to device px. Null if repainting everything is
 * cheaper.
 */
export function changedParts(before: Nodes, after: Nodes, region: Region): readonly Rect[] | null {
  if (before.length !== after.length) return null
  const boxes: Rect[] = []
  let changes = 0
  // Nearly all of thousands are the same: an iterator would take most of the time.
  for (let index = 0; index < after.length; index++) {
    const old = before[index]
    const node = after[index]
    if (old === node) continue
    if (++changes > MAX_CHANGES) return null
    for (const each of [old, node]) if (each) boxes.push(...onLayer(reachOf(each), region))
  }
  const parts = mergeOverlapping(boxes)
  const area = parts.reduce((sum, { width, height }) => sum + width * height, 0)
  return area > MAX_AREA * region.rect.width * region.rect.height ? null : parts
}

/** Returns disjoint areas that cover two lists of them. */
export function joinParts(some: readonly Rect[], others: readonly Rect[]): readonly Rect[] {
  return mergeOverlapping([...some, ...others])
}

const reaches = new WeakMap<SceneNode, Rect>()

/** Returns the area that a node may paint on, in page px. */
export function reachOf(node: SceneNode): Rect {
  const known = reaches.get(node)
  if (known !== undefined) return known
  const reach = computedReach(node)
  reaches.set(node, reach)
  return reach
}

function computedReach(node: SceneNode): Rect {
  const by = inkOverhang(node)
  const { x, y, width, height } = node.bounds
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

/** Returns how far ink may extend beyond the bounds: shadows fade out half a blur beyond them, and stacked diacritics may exceed the line. */
function inkOverhang(node: SceneNode): number {
  const own = node.shadow?.blur ?? 0
  if (node.kind === 'group') return Math.max(own, ...node.children.map(inkOverhang))
  return node.kind === 'text' ? Math.max(own, ...node.glyphs.map(({ size }) => size * LETTER_OVERHANG)) : own
}

/** Rounds a box to whole device px and clips it to the bitmap layer. */
function onLayer(box: Rect, { rect, scale }: Region): Rect[] {
  const [width, height] = [Math.ceil(rect.width * scale), Math.ceil(rect.height * scale)]
  const left = Math.max(0, Math.floor((box.x - rect.x) * scale) - EDGE)
  const top = Math.max(0, Math.floor((box.y - rect.y) * scale) - EDGE)
  const right = Math.min(width, Math.ceil((box.x + box.width - rect.x) * scale) + EDGE)
  const bottom = Math.min(height, Math.ceil((box.y + box.height - rect.y) * scale) + EDGE)
  if (right <= left || bottom <= top) return []
  return [
    {
      x: rect.x + left / scale,
      y: rect.y + top / scale,
      width: (right - left) / scale,
      height: (bottom - top) / scale,
    },
  ]
}

/** Merges overlapping boxes. */
function mergeOverlapping(boxes: readonly Rect[]): readonly Rect[] {
  const parts: Rect[] = []
  for (const box of boxes) {
    let merged = box
    for (let index = parts.findIndex(part => intersects(part, merged)); index >= 0; ) {
      merged = unionRects([merged, ...parts.splice(index, 1)]) ?? merged
      index = parts.findIndex(part => intersects(part, merged))
    }
    parts.push(merged)
  }
  return parts
}
