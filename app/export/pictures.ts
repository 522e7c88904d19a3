import type { Pixels } from '@slidewright/engine/internal'

/** Pictures go into a file at most so large: more is not seen at any zoom of a page. px */
const MAX_PIXELS = 2560
/** How close a changed photo is to its px. */
const QUALITY = 0.92

/** Returns the pixels of a picture, or null where there is no memory for them. */
export async function loadPixels(blob: Blob): Promise<Pixels | null> {
  const bitmap = await createImageBitmap(blob)
  const scale = Math.min(1, MAX_PIXELS / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const surface = new OffscreenCanvas(width, height).getContext('2d')
  if (surface === null) return null
  surface.imageSmoothingQuality = 'high'
  surface.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return surface.getImageData(0, 0, width, height)
}

/** Returns pixels as a JPEG file. */
export function asJpeg(pixels: Pixels): Promise<Uint8Array> {
  return encoded(pixels, { type: 'image/jpeg', quality: QUALITY })
}

/** Returns pixels as a PNG file. */
export function asPng(pixels: Pixels): Promise<Uint8Array> {
  return encoded(pixels, { type: 'image/png' })
}

async function encoded({ width, height, data }: Pixels, options: ImageEncodeOptions): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.putImageData(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0)
  return new Uint8Array(await (await canvas.convertToBlob(options)).arrayBuffer())
}
