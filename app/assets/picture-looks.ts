import { filterPixels, type PictureLook, type Pixels } from '@slidewright/engine'

/** Pictures under their looks, each made once. */
export interface PictureLooks {
  /** The picture as a look shows it; `name` tells pictures apart. */
  of(name: string, picture: CanvasImageSource, look: PictureLook): CanvasImageSource
}

/** Looks are worked out on pictures up to this side, in px: as sharp as a page is shown. */
const LONGEST = 1600
/** How many px of made pictures are kept, and of how many pictures the px they are made from. */
const MOST_PIXELS = 40_000_000
const MOST_SOURCES = 4

interface Made {
  readonly canvas: OffscreenCanvas
  readonly size: number
}

/** Makes and keeps pictures under looks; what was not used for longest is let go. */
export function createPictureLooks(): PictureLooks {
  const made = new Map<string, Made>()
  const sources = new Map<string, Pixels>()
  let total = 0

  function keep(key: string, entry: Made): void {
    made.delete(key)
    made.set(key, entry)
  }

  function dropOld(): void {
    for (const [key, { size }] of made) {
      if (total <= MOST_PIXELS || made.size === 1) return
      made.delete(key)
      total -= size
    }
  }

  function sourceOf(name: string, picture: CanvasImageSource): Pixels | null {
    const known = sources.get(name)
    if (known) return known
    const pixels = pixelsOf(picture)
    if (pixels === null) return null
    const [oldest] = sources.keys()
    if (sources.size >= MOST_SOURCES && oldest !== undefined) sources.delete(oldest)
    sources.set(name, pixels)
    return pixels
  }

  return {
    of(name, picture, look) {
      const key = `${name} ${look.key}`
      const known = made.get(key)
      if (known) {
        keep(key, known)
        return known.canvas
      }
      const source = sourceOf(name, picture)
      const canvas = source && canvasOf(filterPixels(source, look))
      if (!canvas) return picture
      const entry = { canvas, size: canvas.width * canvas.height }
      total += entry.size
      keep(key, entry)
      dropOld()
      return canvas
    },
  }
}

function pixelsOf(picture: CanvasImageSource): Pixels | null {
  const { width, height } = extentOf(picture)
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  const surface = new OffscreenCanvas(size.width, size.height).getContext('2d', { willReadFrequently: true })
  if (surface === null) return null
  surface.imageSmoothingQuality = 'high'
  surface.drawImage(picture, 0, 0, size.width, size.height)
  try {
    return surface.getImageData(0, 0, size.width, size.height)
  } catch {
    // A picture from elsewhere that must not be read: it is shown as it is.
    return null
  }
}

function canvasOf({ width, height, data }: Pixels): OffscreenCanvas | null {
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
