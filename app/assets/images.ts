import type { PictureFilter } from '@slidewright/engine/internal'
import { filterInWorker } from './filter-in-worker.ts'
import { FilteredPictures } from './filtered-pictures.ts'

/** GPUs support textures up to this side in px; larger pictures are scaled down once. */
const MAX_SIDE = 4096
/** Delay before a failed picture is requested again, in ms. */
const RETRY_AFTER = 10_000

interface Entry {
  picture: CanvasImageSource | null
  done: Promise<CanvasImageSource | null>
  failedAt: number | null
}

/** The pictures of a screen by URL, loaded on first use. */
export class ImageStore {
  private readonly entries = new Map<string, Entry>()
  private readonly listeners = new Set<() => void>()
  private readonly filtered = new FilteredPictures({ onSharp: () => this.notify(), sharpen: filterInWorker })
  private isNotifying = false

  /** Returns the picture with a filter applied; null while it is loading or if it cannot be loaded. */
  readonly get = (url: string, filter: PictureFilter | null = null): CanvasImageSource | null => {
    const { picture } = this.entryOf(url)
    return filter === null || picture === null ? picture : this.filtered.of(url, picture, filter)
  }

  /** Loads a picture, for exports and covers; resolves to null if it cannot be loaded. */
  load(url: string): Promise<CanvasImageSource | null> {
    return this.entryOf(url).done
  }

  /** Call while a filter's control is dragged: new filters are previewed at low resolution and applied in full afterwards. */
  preview(): void {
    this.filtered.preview()
  }

  /** Subscribes to loaded or filtered pictures, batched. Returns a function that unsubscribes. */
  onArrived(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private notify(): void {
    if (this.isNotifying) return
    this.isNotifying = true
    queueMicrotask(() => {
      this.isNotifying = false
      for (const listener of this.listeners) listener()
    })
  }

  private entryOf(url: string): Entry {
    const existing = this.entries.get(url)
    if (existing === undefined) return this.request(url)
    const isStale = existing.failedAt !== null && performance.now() - existing.failedAt > RETRY_AFTER
    return isStale ? this.request(url) : existing
  }

  private request(url: string): Entry {
    const entry: Entry = { picture: null, failedAt: null, done: Promise.resolve(null) }
    entry.done = fetchPicture(url).then(
      picture => {
        entry.picture = picture
        this.notify()
        return picture
      },
      () => {
        entry.failedAt = performance.now()
        return null
      },
    )
    this.entries.set(url, entry)
    return entry
  }
}

async function fetchPicture(url: string): Promise<CanvasImageSource> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.decoding = 'async'
  image.src = url
  await image.decode()
  return scaledDown(image)
}

function scaledDown(image: HTMLImageElement): CanvasImageSource {
  const longest = Math.max(image.naturalWidth, image.naturalHeight)
  if (longest <= MAX_SIDE) return image
  const scale = MAX_SIDE / longest
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.naturalWidth * scale)
  canvas.height = Math.round(image.naturalHeight * scale)
  const context = canvas.getContext('2d')
  if (context === null) return image
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}
