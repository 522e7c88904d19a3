import { intersects, type Rect, type SceneNode, unionRects } from '@slidewright/engine/internal'
import type { Region } from './region.ts'

type Nodes = readonly (SceneNode | undefined)[]

/** Where more nodes than this have changed, all is painted anew. */
const MAX_CHANGES = 16
/** So much of a bitmap layer, at most, is painted in parts: beyond, it is hardly cheaper. */
const MAX_AREA = 0.5
/** How far a soft edge may reach out of a node's bounds, in device px. */
const EDGE = 2
/** How far letters may reach out of their bounds, in em. */
const LOOSE = 0.3

/**
 * The areas of a bitmap layer that may have changed, in px of the page and on whole device px, disjoint. Null if repainting everything is
 * cheaper.
 */
export function changedParts(before: Nodes, after: Nodes, region: Region): readonly Rect[] | null {
  if (before.length !== after.length) return null
  const boxes: Rect[] = []
  let changes = 0
  for (const [index, node] of after.entries()) {
    const old = before[index]
    if (old === node) continue
    if (++changes > MAX_CHANGES) return null
    for (const each of [old, node]) if (each) boxes.push(...onLayer(reachOf(each), region))
  }
  const parts = apart(boxes)
  const area = parts.reduce((sum, { width, height }) => sum + width * height, 0)
  return area > MAX_AREA * region.rect.width * region.rect.height ? null : parts
}

/** All that a node may paint on, in px of the page. */
export function reachOf(node: SceneNode): Rect {
  const by = softness(node)
  const { x, y, width, height } = node.bounds
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

/** How far ink may reach out of the bounds: these hold a shadow up to its blur, the faint rest of it reaches half as far again; and letters with marks upon marks may be higher than others of their size. */
function softness(node: SceneNode): number {
  const own = node.shadow?.blur ?? 0
  if (node.kind === 'group') return Math.max(own, ...node.children.map(softness))
  return node.kind === 'text' ? Math.max(own, ...node.glyphs.map(({ size }) => size * LOOSE)) : own
}

/** A box on whole device px, as far as it lies on the bitmap layer. */
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

/** Boxes that share a place become one. */
function apart(boxes: readonly Rect[]): readonly Rect[] {
  const parts: Rect[] = []
  for (const box of boxes) {
    let whole = box
    for (let index = parts.findIndex(part => intersects(part, whole)); index >= 0; ) {
      whole = unionRects([whole, ...parts.splice(index, 1)]) ?? whole
      index = parts.findIndex(part => intersects(part, whole))
    }
    parts.push(whole)
  }
  return parts
}
