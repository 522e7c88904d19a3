import type { Pixels } from '@slidewright/engine/internal'

/** How many pictures' pixels are kept. */
const MAX_SOURCES = 6

/** The pixels of the pictures that were read last, scaled down to a longest side. */
export class PixelSources {
  private readonly sources = new Map<string, Pixels>()

  /** The pixels of a picture, whose longest side is at most `longest` px; `name` tells pictures apart. Null if they cannot be read. */
  get(name: string, picture: CanvasImageSource, longest: number): Pixels | null {
    const key = `${name} ${longest}`
    const known = this.sources.get(key)
    if (known) return known
    const pixels = readPixels(picture, longest)
    if (pixels === null) return null
    const [oldest] = this.sources.keys()
    if (this.sources.size >= MAX_SOURCES && oldest !== undefined) this.sources.delete(oldest)
    this.sources.set(key, pixels)
    return pixels
  }
}

/** A canvas that shows these pixels; null where the browser has no canvas to give. */
export function canvasOf({ width, height, data }: Pixels): OffscreenCanvas | null {
  const canvas = new OffscreenCanvas(width, height)
  const surface = canvas.getContext('2d')
  surface?.putImageData(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0)
  return surface && canvas
}

/** How large a picture is, in its own px. */
export function extentOf(picture: CanvasImageSource): { readonly width: number; readonly height: number } {
  if (typeof HTMLImageElement !== 'undefined' && picture instanceof HTMLImageElement)
    return { width: picture.naturalWidth, height: picture.naturalHeight }
  if (typeof VideoFrame !== 'undefined' && picture instanceof VideoFrame)
    return { width: picture.displayWidth, height: picture.displayHeight }
  const { width, height } = picture as ImageBitmap
  return { width, height }
}

function readPixels(picture: CanvasImageSource, longest: number): Pixels | null {
  const { width, height } = extentOf(picture)
  const scale = Math.min(1, longest / Math.max(width, height))
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  const surface = new OffscreenCanvas(size.width, size.height).getContext('2d', { willReadFrequently: true })
  if (surface === null) return null
  surface.imageSmoothingQuality = 'high'
  surface.drawImage(picture, 0, 0, size.width, size.height)
  try {
    return surface.getImageData(0, 0, size.width, size.height)
  } catch {
    // A picture of another origin that may not be read is shown without a filter.
    return null
  }
}
