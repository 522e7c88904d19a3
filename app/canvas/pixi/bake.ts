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
import type { DrawKit, PlacedTexture } from './draw-kit.ts'

/** Maximum side of a bitmap in px, supported by all GPUs. */
const MAX_PIXELS = 4096
/** Margin around the ink in px, so that antialiasing is not clipped. */
const MARGIN = 2

/** Returns the resolution of a node's bitmap in device px per px of the node, for a view at `scale`. */
export function bitmapScale(node: SceneNode, scale: number): number {
  const { width, height } = paintedBox(node)
  const wanted = Math.max(0.01, scale * (scaleOf(node.transform) || 1))
  return Math.min(wanted, (MAX_PIXELS - MARGIN * 2) / Math.max(1, width, height))
}

/** Options of {@link bake}. */
interface BakeOptions {
  /** Device px per px of the node. */
  readonly scale: number
  /** A single CSS color for everything; undefined for the node's own colors. */
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

/** Rotates a shadow back: it falls in the page's direction, but the bitmap rotates with its node. */
function upright(node: SceneNode): SceneNode {
  return node.shadow === null ? node : { ...node, shadow: localShadow(node) }
}

function localShadow({ shadow, transform }: SceneNode): SceneNode['shadow'] {
  const [a, b, c, d] = transform
  const inverse = invert([a, b, c, d, 0, 0] as Matrix)
  if (shadow === null || inverse === null) return shadow
  const { x, y } = shadow.offset
  return { ...shadow, offset: { x: inverse[0] * x + inverse[2] * y, y: inverse[1] * x + inverse[3] * y } }
}
