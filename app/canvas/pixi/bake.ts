import {
  expand,
  inkOf,
  invert,
  type Matrix,
  type Rect,
  type SceneNode,
  scaleOf,
  unionRects,
} from '@slidewright/engine/internal'
import { paintContent } from '../../painter-2d/paint-node.ts'
import type { PaintOptions } from '../../painter-2d/surface.ts'
import type { DrawKit, PlacedTexture } from './kit.ts'

/** No side of a bitmap is longer: cards differ, and 4096 px is safe on all. */
const MAX_PIXELS = 4096
/** Free px around the ink, so that smoothed edges are not cut. */
const MARGIN = 2

/** The device px a bitmap of this node should have for one of its px, when the view wants `scale` for the page's. */
export function bitmapScale(node: SceneNode, scale: number): number {
  const { width, height } = paintedBox(node)
  const wanted = Math.max(0.01, scale * (scaleOf(node.transform) || 1))
  return Math.min(wanted, (MAX_PIXELS - MARGIN * 2) / Math.max(1, width, height))
}

/** How a node is painted into a texture. */
interface BakeOptions {
  /** Device px per px of the node. */
  readonly scale: number
  /** The one CSS color of everything; undefined for the node's own colors. */
  readonly ink: string | undefined
}

/** Paints a node, without its transform and opacity, into a texture. */
export function bake(node: SceneNode, { scale, ink }: BakeOptions, { bitmaps, images }: DrawKit): PlacedTexture {
  const box = paintedBox(node)
  const options: PaintOptions = ink === undefined ? { images } : { images, ink }
  const size = { width: box.width * scale + MARGIN * 2, height: box.height * scale + MARGIN * 2 }
  const texture = bitmaps.acquire(size, (surface, x, y) => {
    surface.setTransform(scale, 0, 0, scale, x + MARGIN - box.x * scale, y + MARGIN - box.y * scale)
    paintContent(surface, upright({ ...node, opacity: 1 }), options)
  })
  const margin = MARGIN / scale
  return { texture, scale, at: { x: box.x - margin, y: box.y - margin } }
}

function paintedBox(node: SceneNode): Rect {
  const ink = inkOf(node)
  if (node.shadow === null) return ink
  const { blur, offset } = localShadow(node) ?? node.shadow
  const cast = expand({ ...ink, x: ink.x + offset.x, y: ink.y + offset.y }, blur * 1.5)
  return unionRects([ink, cast]) ?? ink
}

/** A shadow falls in the page's direction; the bitmap is turned with its node, so the shadow is turned back. */
function upright(node: SceneNode): SceneNode {
  return node.shadow === null ? node : { ...node, shadow: localShadow(node) }
}

function localShadow({ shadow, transform }: SceneNode): SceneNode['shadow'] {
  const [a, b, c, d] = transform
  const back = invert([a, b, c, d, 0, 0] as Matrix)
  if (shadow === null || back === null) return shadow
  const { x, y } = shadow.offset
  return { ...shadow, offset: { x: back[0] * x + back[2] * y, y: back[1] * x + back[3] * y } }
}
