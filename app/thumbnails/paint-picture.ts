import type { Scene, Size } from '@slidewright/engine/internal'
import { paintScene } from '../painter-2d/paint-scene.ts'
import { createSurface, type Images } from '../painter-2d/surface.ts'

/** How large a picture is: painted at `scale` px per px of the page, then scaled down to `width` px. */
export interface PictureSize {
  readonly scale: number
  readonly width: number
}

/** Returns the height of a picture of this width, in px, of a page that is painted at this size before it is scaled down. */
export function heightAt(width: number, painted: Size): number {
  return Math.round((width * painted.height) / painted.width)
}

/** Where pages are painted before they are scaled down. */
let large: OffscreenCanvasRenderingContext2D | null = null

/** Paints a page. The picture is scaled down with averaging: the browser's element scaling would drop thin strokes. */
export function paintPicture(scene: Scene, images: Images, { scale, width }: PictureSize): OffscreenCanvas {
  large ??= createSurface(1, 1)
  large.canvas.width = Math.round(scene.size.width * scale)
  large.canvas.height = Math.round(scene.size.height * scale)
  paintScene(large, scene, { scale, images })
  const small = createSurface(width, heightAt(width, large.canvas))
  small.imageSmoothingQuality = 'high'
  small.drawImage(large.canvas, 0, 0, small.canvas.width, small.canvas.height)
  return small.canvas
}
