import type { PageId, Size } from '@slidewright/engine/internal'
import { heightAt } from './paint-picture.ts'
import type { MadePicture } from './picture-memory.ts'

/** A canvas that shows a page. */
export interface Attachment {
  readonly page: PageId
  readonly canvas: HTMLCanvasElement
  /** In device px. */
  readonly width: number
  shown: MadePicture | null
}

/** Returns the key of a page's picture at a width. */
export function keyOf({ page, width }: { readonly page: PageId; readonly width: number }): string {
  return `${width} ${page}`
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

/** Shows the picture of a page; `painted` is the size at which pages are painted before they are scaled down. */
export function show(attachment: Attachment, picture: MadePicture, painted: Size): void {
  attachment.shown = picture
  const { image } = picture
  draw(attachment.canvas, image, { width: image.width, height: image.height, painted })
}

/** Shows a picture of the page that was made for another width, scaled to this one, until its own is there. */
export function showInstead({ canvas, width }: Attachment, { image }: MadePicture, painted: Size): void {
  // Of the height that the own picture will have: another one would have the browser give the canvas new memory, twice for each page.
  draw(canvas, image, { width, height: heightAt(width, painted), painted })
}

function draw(
  canvas: HTMLCanvasElement,
  image: ImageBitmap,
  { width, height, painted }: Size & { readonly painted: Size },
): void {
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const surface = surfaceOf(canvas)
  if (surface === null) return
  // Replaces what was there, also where the picture is transparent.
  surface.globalCompositeOperation = 'copy'
  surface.imageSmoothingQuality = 'high'
  surface.drawImage(image, 0, 0, width, height)
  const size = `${painted.width}x${painted.height}`
  if (canvas.dataset.painted !== size) canvas.dataset.painted = size
}
