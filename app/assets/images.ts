import type { PictureFilter } from '@slidewright/engine/internal'
import { filterInWorker } from './filter-in-worker.ts'
import { createFilteredPictures } from './filtered-pictures.ts'

/** The pictures that are at hand, by url. Asking for one that is not starts to fetch it. */
export interface ImageStore {
  /** What painters ask: the picture as its look shows it, or null while it is on its way or where it cannot be had. */
  readonly get: (url: string, look?: PictureFilter | null) => CanvasImageSource | null
  /** Waits for a picture: what an export or a cover does. Null where it cannot be had. */
  load(url: string): Promise<CanvasImageSource | null>
  /** While a control of looks is dragged: what is new is made quickly, and sharp afterwards. */
  hasten(): void
  /** Calls back when pictures have arrived (several at once count once). Returns what ends it. */
  onArrived(listener: () => void): () => void
}

/** Cards take textures up to this size everywhere; larger pictures are scaled down once. */
const MAX_PIXELS = 4096
/** A url that failed is asked for again after this time, in ms. */
const RETRY_AFTER = 10_000

interface Entry {
  picture: CanvasImageSource | null
  done: Promise<CanvasImageSource | null>
  failedAt: number | null
}

/** A store of pictures for one screen. */
export function createImageStore(): ImageStore {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  const looks = createFilteredPictures({ onSharp: tell, sharpen: filterInWorker })
  let isTelling = false

  function tell(): void {
    if (isTelling) return
    isTelling = true
    queueMicrotask(() => {
      isTelling = false
      for (const listener of listeners) listener()
    })
  }

  function start(url: string): Entry {
    const entry: Entry = { picture: null, failedAt: null, done: Promise.resolve(null) }
    entry.done = fetchPicture(url).then(
      picture => {
        entry.picture = picture
        tell()
        return picture
      },
      () => {
        entry.failedAt = performance.now()
        return null
      },
    )
    entries.set(url, entry)
    return entry
  }

  function entryOf(url: string): Entry {
    const known = entries.get(url)
    if (known === undefined) return start(url)
    const isStale = known.failedAt !== null && performance.now() - known.failedAt > RETRY_AFTER
    return isStale ? start(url) : known
  }

  return {
    get(url, look = null) {
      const { picture } = entryOf(url)
      return look === null || picture === null ? picture : looks.of(url, picture, look)
    },
    hasten: looks.hasten,
    load: url => entryOf(url).done,
    onArrived(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
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
