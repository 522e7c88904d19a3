import type { PictureFilter } from '@slidewright/engine/internal'
import { FilteredPictures } from '../assets/filtered-pictures.ts'
import { PictureCache } from '../assets/picture-cache.ts'

/** Larger pictures are scaled down: a thumbnail shows a fraction of their px. */
const MAX_SIDE = 2048
/** Pixel budget of the loaded pictures. */
const MAX_PIXELS = 24_000_000

/** The pictures of a worker by URL, which has no image elements. Drawings (SVG) cannot be decoded there. */
export class WorkerPictures {
  private readonly loaded = new PictureCache<ImageBitmap>(MAX_PIXELS, picture => picture.close())
  private readonly loading = new Map<string, Promise<void>>()
  private readonly filtered = new FilteredPictures({ onSharp: () => undefined, sharpen: async pixels => pixels })

  /** Returns a loaded picture with a filter applied; null if it is not loaded. */
  get(url: string, filter: PictureFilter | null = null): CanvasImageSource | null {
    const picture = this.loaded.get(url)
    return filter === null || picture === null ? picture : this.filtered.of(url, picture, filter)
  }

  /** Loads pictures. Rejects if one cannot be loaded or decoded. */
  async load(urls: Iterable<string>): Promise<void> {
    await Promise.all([...urls].map(url => this.request(url)))
  }

  private request(url: string): Promise<void> {
    const pending = this.loading.get(url)
    if (pending !== undefined) return pending
    const arrival = fetchBitmap(url)
      .then(picture => this.loaded.add(url, picture))
      .finally(() => this.loading.delete(url))
    this.loading.set(url, arrival)
    return arrival
  }
}

async function fetchBitmap(url: string): Promise<ImageBitmap> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status} ${url}`)
  const picture = await createImageBitmap(await answer.blob())
  const scale = MAX_SIDE / Math.max(picture.width, picture.height)
  if (scale >= 1) return picture
  const size = { resizeWidth: Math.round(picture.width * scale), resizeHeight: Math.round(picture.height * scale) }
  const smaller = await createImageBitmap(picture, { ...size, resizeQuality: 'high' })
  picture.close()
  return smaller
}
