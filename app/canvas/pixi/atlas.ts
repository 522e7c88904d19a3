import { Rectangle, Texture } from 'pixi.js'
import {
  type AtlasPage,
  createAtlasPage,
  type PaintBitmap,
  type Painted,
  type Place,
  type Upload,
} from './atlas-page.ts'

/** A bitmap in an atlas. Free it with `page.give(painted)`. */
export interface AtlasEntry {
  readonly texture: Texture
  readonly page: AtlasPage
  readonly painted: Painted
}

/** Large textures shared by many small bitmaps, which are rendered in one draw call and uploaded together. */
export class Atlas {
  private readonly pages: AtlasPage[] = []

  /** Reserves a place for a bitmap of this size in px; `paint` is called by the next `flush`. */
  acquire(width: number, height: number, paint: PaintBitmap): AtlasEntry {
    const { page, place } = this.placeFor(width, height)
    const { cell } = place
    const texture = new Texture({
      source: page.source,
      frame: new Rectangle(cell.x, cell.y, cell.width, cell.height),
    })
    return { texture, page, painted: page.reserve(place, paint) }
  }

  /** Paints and uploads everything acquired since the last flush. */
  flush(upload: Upload): void {
    for (const page of this.pages) page.flush(upload)
  }

  /** Makes the next `flush` upload everything in use again, after the graphics context was lost. */
  restore(): void {
    for (const page of this.pages) page.restore()
  }

  destroy(): void {
    for (const page of this.pages) page.destroy()
  }

  private placeFor(width: number, height: number): { readonly page: AtlasPage; readonly place: Place } {
    for (const page of this.pages) {
      const place = page.place(width, height)
      if (place) return { page, place }
    }
    const page = createAtlasPage()
    this.pages.push(page)
    const place = page.place(width, height)
    if (place === null) throw new Error('The bitmap is larger than an atlas page')
    return { page, place }
  }
}
