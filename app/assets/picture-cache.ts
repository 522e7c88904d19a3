/** A least-recently-used cache of pictures by key, within a pixel budget. */
export class PictureCache {
  private readonly maxPixels: number
  private readonly entries = new Map<string, OffscreenCanvas>()
  private pixels = 0

  constructor(maxPixels: number) {
    this.maxPixels = maxPixels
  }

  /** Returns the picture of a key and marks it as the most recently used. */
  get(key: string): OffscreenCanvas | null {
    const canvas = this.entries.get(key)
    if (canvas === undefined) return null
    this.entries.delete(key)
    this.entries.set(key, canvas)
    return canvas
  }

  /** Adds a picture. The latest one stays even if it alone exceeds the budget. */
  add(key: string, canvas: OffscreenCanvas): void {
    const before = this.entries.get(key)
    if (before) this.pixels -= pixelsOf(before)
    this.entries.delete(key)
    this.entries.set(key, canvas)
    this.pixels += pixelsOf(canvas)
    for (const [oldest, dropped] of this.entries) {
      if (this.pixels <= this.maxPixels || this.entries.size === 1) return
      this.entries.delete(oldest)
      this.pixels -= pixelsOf(dropped)
    }
  }
}

function pixelsOf({ width, height }: OffscreenCanvas): number {
  return width * height
}
