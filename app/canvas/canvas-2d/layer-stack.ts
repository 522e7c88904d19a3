import type { PageId, Scene } from '@slidewright/engine/internal'
import type { Images } from '../../painter-2d/surface.ts'
import { BitmapLayer } from './bitmap-layer.ts'
import type { Region } from './region.ts'

/** The bitmap layers of the page on screen, from the bottom up, and one layer for each page painted in advance. */
export class LayerStack {
  private readonly images: Images
  private readonly layers: BitmapLayer[] = []
  private readonly prepared = new Map<PageId, BitmapLayer>()

  constructor(images: Images) {
    this.images = images
  }

  /** Returns a layer of the page on screen; 0 is the lowest. */
  at(index: number): BitmapLayer {
    const layer = this.layers[index] ?? new BitmapLayer(index === 0, this.images)
    this.layers[index] = layer
    return layer
  }

  /** Switches to another page. The lowest layer of the previous page is retained, because users often go back. */
  changePage(from: PageId | null, to: PageId | null): void {
    const [lowest] = this.layers
    const prepared = to === null ? undefined : this.prepared.get(to)
    // The bitmap of a dropped page is reused: allocating a new one would take time within a frame.
    const [spare] = [...this.prepared.values()].filter(layer => layer !== prepared)
    this.prepared.clear()
    if (from !== null && lowest) this.prepared.set(from, lowest)
    const base = prepared ?? spare
    this.layers.length = 0
    if (base) this.layers.push(base)
  }

  /** Drops the prepared layers of all pages except these. */
  keepPrepared(pages: ReadonlySet<PageId>): void {
    for (const page of this.prepared.keys()) if (!pages.has(page)) this.prepared.delete(page)
  }

  /** Paints a page that is not on screen. */
  prepare(scene: Scene, region: Region): void {
    const layer = this.prepared.get(scene.page) ?? new BitmapLayer(true, this.images)
    layer.update(scene, scene.order, region)
    this.prepared.set(scene.page, layer)
  }

  /** Makes every layer repaint with its next update. */
  invalidate(): void {
    for (const layer of this.layers) layer.invalidate()
    for (const layer of this.prepared.values()) layer.invalidate()
  }

  /** Makes approximate layers repaint exactly with their next update. */
  settle(): void {
    for (const layer of this.layers) layer.settle()
  }
}
