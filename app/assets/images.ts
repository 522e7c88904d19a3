import type { PictureFilter } from '@slidewright/engine/internal'
import { filterInWorker } from './filter-in-worker.ts'
import { FilteredPictures } from './filtered-pictures.ts'

/** Cards take textures up to this size everywhere; larger pictures are scaled down once. In px. */
const MAX_PIXELS = 4096
/** A picture that could not be loaded is requested again after this time, in ms. */
const RETRY_AFTER = 10_000

interface Entry {
  picture: CanvasImageSource | null
  done: Promise<CanvasImageSource | null>
  failedAt: number | null
}

/** The pictures of one screen by their url, loaded when they are first asked for. */
export class ImageStore {
  private readonly entries = new Map<string, Entry>()
  private readonly listeners = new Set<() => void>()
  private readonly filtered = new FilteredPictures({ onSharp: () => this.notify(), sharpen: filterInWorker })
  private isNotifying = false

  /** The picture with a filter applied; null while it is loading or if it cannot be loaded. */
  readonly get = (url: string, filter: PictureFilter | null = null): CanvasImageSource | null => {
    const { picture } = this.entryOf(url)
    return filter === null || picture === null ? picture : this.filtered.of(url, picture, filter)
  }

  /** Waits for a picture, as exports and covers do. Null if it cannot be loaded. */
  load(url: string): Promise<CanvasImageSource | null> {
    return this.entryOf(url).done
  }

  /** To be called while a filter's control is dragged: new filters are previewed at a low resolution, and applied in full afterwards. */
  preview(): void {
    this.filtered.preview()
  }

  /** Calls back when pictures have been loaded or filtered, once for several at a time. Returns what unsubscribes. */
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
    const known = this.entries.get(url)
    if (known === undefined) return this.request(url)
    const isStale = known.failedAt !== null && performance.now() - known.failedAt > RETRY_AFTER
    return isStale ? this.request(url) : known
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
  if (longest <= MAX_PIXELS) return image
  const scale = MAX_PIXELS / longest
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.naturalWidth * scale)
  canvas.height = Math.round(image.naturalHeight * scale)
  const context = canvas.getContext('2d')
  if (context === null) return image
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}
