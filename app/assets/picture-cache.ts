/** The size of a picture in px. */
interface Extent {
  readonly width: number
  readonly height: number
}

/** A least-recently-used cache of pictures by key, within a pixel budget. `release` frees one that is dropped. */
export class PictureCache<Picture extends Extent = OffscreenCanvas> {
  private readonly maxPixels: number
  private readonly release: (picture: Picture) => void
  private readonly entries = new Map<string, Picture>()
  private pixels = 0

  constructor(maxPixels: number, release: (picture: Picture) => void = () => undefined) {
    this.maxPixels = maxPixels
    this.release = release
  }

  /** Returns the picture of a key and marks it as the most recently used. */
  get(key: string): Picture | null {
    const canvas = this.entries.get(key)
    if (canvas === undefined) return null
    this.entries.delete(key)
    this.entries.set(key, canvas)
    return canvas
  }

  /** Adds a picture. The latest one stays even if it alone exceeds the budget. */
  add(key: string, canvas: Picture): void {
    const before = this.entries.get(key)
    if (before) this.pixels -= pixelsOf(before)
    if (before && before !== canvas) this.release(before)
    this.entries.delete(key)
    this.entries.set(key, canvas)
    this.pixels += pixelsOf(canvas)
    for (const [oldest, dropped] of this.entries) {
      if (this.pixels <= this.maxPixels || this.entries.size === 1) return
      this.entries.delete(oldest)
      this.pixels -= pixelsOf(dropped)
      this.release(dropped)
    }
  }
}

function pixelsOf({ width, height }: Extent): number {
  return width * height
}
