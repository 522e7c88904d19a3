import type { PageId } from '@slidewright/engine/internal'
import type { MadePicture } from './picture-memory.ts'

/** A canvas that shows a page. */
export interface Attachment {
  readonly page: PageId
  readonly canvas: HTMLCanvasElement
  /** In device px. */
  readonly width: number
  shown: MadePicture | null
}

const surfaces = new WeakMap<HTMLCanvasElement, CanvasRenderingContext2D | null>()

/** The surface of a canvas, asked for once: canvases are used again for many pages. */
function surfaceOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const known = surfaces.get(canvas)
  if (known !== undefined) return known
  const surface = canvas.getContext('2d')
  surfaces.set(canvas, surface)
  return surface
}

/** Empties a canvas that showed another page, until its own picture is there. */
export function hide(canvas: HTMLCanvasElement): void {
  if (canvas.dataset.painted === undefined) return
  delete canvas.dataset.painted
  surfaceOf(canvas)?.clearRect(0, 0, canvas.width, canvas.height)
}

/** Shows a picture. */
export function show(attachment: Attachment, picture: MadePicture): void {
  const { canvas } = attachment
  const { image } = picture
  attachment.shown = picture
  if (canvas.width !== image.width) canvas.width = image.width
  if (canvas.height !== image.height) canvas.height = image.height
  const surface = surfaceOf(canvas)
  if (surface === null) return
  // Replaces what was there, also where the picture is transparent.
  surface.globalCompositeOperation = 'copy'
  surface.drawImage(image, 0, 0)
  canvas.dataset.painted = `${image.width}x${image.height}`
}
