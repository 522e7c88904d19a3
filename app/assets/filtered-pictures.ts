import { filterPixels, type PictureFilter, type Pixels } from '@slidewright/engine/internal'

/** Pictures under their looks, each made once. */
export interface FilteredPictures {
  /** The picture as a look shows it; `name` tells pictures apart. */
  of(name: string, picture: CanvasImageSource, look: PictureFilter): CanvasImageSource
  /** While a control is dragged: looks that are new are made small, and sharp once nothing has been asked for a while. */
  hasten(): void
}

/** What looks need from outside. */
export interface FilterPorts {
  /** A picture that was shown small is there as it should be. */
  onSharp(): void
  sharpen(pixels: Pixels, look: PictureFilter): Promise<Pixels>
}

/** Looks are worked out on pictures up to this side, in px: as sharp as a page is shown. */
const LONGEST = 1600
/** The same while a control is dragged, and how long after it (ms) pictures become sharp. */
const LONGEST_DRAGGED = 320
const REST = 250
/** How many px of made pictures are kept, and of how many pictures the px they are made from. */
const MAX_PIXELS = 40_000_000
const MAX_SOURCES = 6

interface Made {
  readonly canvas: OffscreenCanvas
  readonly size: number
}

/** A look that is shown small for now. */
interface Coarse {
  readonly canvas: CanvasImageSource
  readonly name: string
  readonly picture: CanvasImageSource
  readonly look: PictureFilter
}

/** Makes and keeps pictures under looks; what was not used for longest is let go. */
export function createFilteredPictures({ onSharp, sharpen }: FilterPorts): FilteredPictures {
  const made = new Map<string, Made>()
  const sources = new Map<string, Pixels>()
  const coarse = new Map<string, Coarse>()
  let total = 0
  let resting: ReturnType<typeof setTimeout> | null = null

  function keep(key: string, entry: Made): void {
    made.delete(key)
    made.set(key, entry)
  }

  function dropOld(): void {
    for (const [key, { size }] of made) {
      if (total <= MAX_PIXELS || made.size === 1) return
      made.delete(key)
      total -= size
    }
  }

  function sourceOf(name: string, picture: CanvasImageSource, longest = LONGEST): Pixels | null {
    const key = `${name} ${longest}`
    const known = sources.get(key)
    if (known) return known
    const pixels = pixelsOf(picture, longest)
    if (pixels === null) return null
    const [oldest] = sources.keys()
    if (sources.size >= MAX_SOURCES && oldest !== undefined) sources.delete(oldest)
    sources.set(key, pixels)
    return pixels
  }

  function add(key: string, canvas: OffscreenCanvas): void {
    const entry = { canvas, size: canvas.width * canvas.height }
    total += entry.size
    keep(key, entry)
    dropOld()
  }

  function inHaste(key: string, entry: Omit<Coarse, 'canvas'>): CanvasImageSource {
    const source = sourceOf(entry.name, entry.picture, LONGEST_DRAGGED)
    const canvas = source && canvasOf(filterPixels(source, entry.look))
    if (!canvas) return entry.picture
    // What a drag has passed is not shown again.
    for (const [other, { name }] of coarse) if (name === entry.name) coarse.delete(other)
    coarse.set(key, { canvas, ...entry })
    return canvas
  }

  /** The looks that a drag has left, one after the other. */
  async function rest(): Promise<void> {
    resting = null
    for (const [key, { name, picture, look }] of [...coarse]) {
      const source = sourceOf(name, picture)
      const canvas = source && canvasOf(await sharpen(source, look))
      if (!coarse.delete(key)) continue
      if (canvas) add(key, canvas)
      onSharp()
    }
  }

  return {
    of(name, picture, look) {
      const key = `${name} ${look.key}`
      const known = made.get(key)
      if (known) {
        keep(key, known)
        return known.canvas
      }
      const shown = coarse.get(key)
      if (shown) return shown.canvas
      if (resting !== null) return inHaste(key, { name, picture, look })
      const source = sourceOf(name, picture)
      const canvas = source && canvasOf(filterPixels(source, look))
      if (canvas) add(key, canvas)
      return canvas ?? picture
    },
    hasten() {
      if (resting !== null) clearTimeout(resting)
      resting = setTimeout(() => void rest(), REST)
    },
  }
}

function pixelsOf(picture: CanvasImageSource, longest: number): Pixels | null {
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
