import { IDENTITY, type Paint, type PathNode, type Rect } from '@slidewright/engine/internal'
import { CanvasSource, ImageSource, Matrix, Texture } from 'pixi.js'
import { extentOf } from '../../assets/picture-pixels.ts'
import { paintContent } from '../../painter-2d/paint-node.ts'
import type { DrawKit, Shared } from './draw-kit.ts'

/** A texture filling an outline; `matrix` maps texture px to the outline's px. */
export interface TextureFill {
  readonly texture: Shared<Texture>
  readonly matrix: Matrix
  readonly key: string
}

type Gradient = Extract<Paint, { kind: 'linear' | 'radial' }>
type Picture = Extract<Paint, { kind: 'image' }>

/** Texture px on the longer side of a gradient, enough at any zoom. */
const GRADIENT_PIXELS = 512
/** Margin of the gradient in texture px, so that sampling its edge does not wrap around. */
const EDGE = 2

/** Returns a gradient over `box` as a small texture. */
export function gradientFill(paint: Gradient, box: Rect, kit: DrawKit): TextureFill {
  const scale = Math.min(1, GRADIENT_PIXELS / Math.max(1, box.width, box.height))
  const key = `gradient ${JSON.stringify([gradientKey(paint), box])}`
  const texture = kit.texture(key, () => paintGradient(paint, box, { scale, kit }))
  const matrix = new Matrix(1 / scale, 0, 0, 1 / scale, box.x - EDGE / scale, box.y - EDGE / scale)
  return { texture, matrix, key }
}

function gradientKey(paint: Gradient): unknown {
  const stops = paint.stops.map(({ offset, resolved }) => [offset, resolved.r, resolved.g, resolved.b, resolved.a])
  return paint.kind === 'linear' ? [paint.from, paint.to, stops] : [paint.center, paint.radiusX, paint.radiusY, stops]
}

function paintGradient(paint: Gradient, box: Rect, { scale, kit }: { scale: number; kit: DrawKit }): Texture {
  const size = { width: box.width * scale + EDGE * 2, height: box.height * scale + EDGE * 2, alone: true }
  return kit.bitmaps.acquire(size, surface => {
    surface.setTransform(scale, 0, 0, scale, EDGE - box.x * scale, EDGE - box.y * scale)
    paintContent(surface, boxNode(paint, box, EDGE / scale))
  })
}

function boxNode(fill: Paint, box: Rect, margin: number): PathNode {
  const [left, top] = [box.x - margin, box.y - margin]
  const [right, bottom] = [box.x + box.width + margin, box.y + box.height + margin]
  return {
    kind: 'path',
    id: 'box',
    element: null,
    transform: IDENTITY,
    bounds: box,
    opacity: 1,
    shadow: null,
    path: `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`,
    evenOdd: false,
    fill,
    stroke: null,
  }
}

/** Returns a picture in its target, or null until it has loaded. Equal pictures share one texture. */
export function pictureFill(paint: Picture, kit: DrawKit): TextureFill | null {
  const picture = kit.images(paint.url, paint.look)
  if (picture === null) return null
  // A filter being adjusted is previewed at a low resolution: another texture.
  const name = `${paint.url} ${paint.look ? `${paint.look.key} ${extentOf(picture).width}` : ''}`
  const texture = kit.texture(`picture ${name}`, () => textureOf(picture))
  const { width, height } = texture.value
  const { crop, target } = paint
  const inset = 0.5
  const scaleX = target.width / Math.max(1, crop.width * width - inset * 2)
  const scaleY = target.height / Math.max(1, crop.height * height - inset * 2)
  const matrix = new Matrix(
    scaleX,
    0,
    0,
    scaleY,
    target.x - (crop.x * width + inset) * scaleX,
    target.y - (crop.y * height + inset) * scaleY,
  )
  return { texture, matrix, key: `${name} ${JSON.stringify([crop, target])}` }
}

function textureOf(picture: CanvasImageSource): Texture {
  const smooth = { autoGenerateMipmaps: true, scaleMode: 'linear' as const }
  const isCanvas =
    picture instanceof OffscreenCanvas ||
    (typeof HTMLCanvasElement !== 'undefined' && picture instanceof HTMLCanvasElement)
  const source = isCanvas
    ? new CanvasSource({ resource: picture, ...smooth })
    : new ImageSource({ resource: picture as HTMLImageElement, ...smooth })
  return new Texture({ source })
}
