import type { PictureFilter } from '@slidewright/engine/internal'

/** Anything that a scene can be painted on: a canvas's context, on screen or off. */
export type Surface = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Where painters find pictures: what is loaded under this url, as its look shows it, or null while it is not. A painter never loads. */
export type Images = (url: string, look?: PictureFilter | null) => CanvasImageSource | null

/** What a painter is given beside the node. */
export interface PaintOptions {
  /** Where pictures come from; without it every picture shows its placeholder. */
  readonly images?: Images
  /** One color (CSS) for all solid paint, opaque: for textures that are tinted later. */
  readonly ink?: string
}

/** What a picture looks like before it has arrived: a breath of grey on any ground. */
export const PLACEHOLDER = 'rgba(127,127,127,0.14)'

/** How many device px one px of the surface is now. */
export function scaleOfSurface(surface: Surface): number {
  const { a, b, c, d } = surface.getTransform()
  return Math.sqrt(Math.abs(a * d - b * c))
}

/** A fresh surface of this many device px that is not on screen. */
export function createSurface(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const canvas = new OffscreenCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)))
  const surface = canvas.getContext('2d')
  if (surface === null) throw new Error('Canvas 2D is not available')
  return surface
}
