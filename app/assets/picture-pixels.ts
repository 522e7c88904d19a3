import type { Pixels } from '@slidewright/engine/internal'

/** Number of cached sources. */
const MAX_SOURCES = 6

/** A cache of the pixels of recent pictures, scaled down to a longest side. */
export class PixelSources {
  private readonly sources = new Map<string, Pixels>()

  /** Returns the pixels of a picture with a longest side of at most `longest` px, or null if they cannot be read; `name` identifies the picture. */
  get(name: string, picture: CanvasImageSource, longest: number): Pixels | null {
    const key = `${name} ${longest}`
    const cached = this.sources.get(key)
    if (cached) return cached
    const pixels = readPixels(picture, longest)
    if (pixels === null) return null
    const [oldest] = this.sources.keys()
    if (this.sources.size >= MAX_SOURCES && oldest !== undefined) this.sources.delete(oldest)
    this.sources.set(key, pixels)
    return pixels
  }
}

/** Creates a canvas with these pixels; null if the browser has no 2D context left. */
export function canvasOf({ width, height, data }: Pixels): OffscreenCanvas | null {
  const canvas = new OffscreenCanvas(width, height)
  const surface = canvas.getContext('2d')
  surface?.putImageData(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0)
  return surface && canvas
}

/** Returns the intrinsic size of a picture in px. */
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
    // A cross-origin picture that cannot be read is shown without a filter.
    return null
  }
}
