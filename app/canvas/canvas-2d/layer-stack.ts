import type { PageId, Scene } from '@slidewright/engine/internal'
import type { Images } from '../../painter-2d/surface.ts'
import { BitmapLayer } from './bitmap-layer.ts'
import type { Region } from './region.ts'

/** The bitmap layers of the page on screen, from below, and one layer for each page that is painted in advance. */
export class LayerStack {
  private readonly images: Images
  private readonly layers: BitmapLayer[] = []
  private readonly prepared = new Map<PageId, BitmapLayer>()

  constructor(images: Images) {
    this.images = images
  }

  /** A layer of the page on screen; 0 is the lowest. */
  at(index: number): BitmapLayer {
    const layer = this.layers[index] ?? new BitmapLayer(index === 0, this.images)
    this.layers[index] = layer
    return layer
  }

  /** Another page is on screen. The lowest layer of the page before is kept: people often go back to it. */
  changePage(from: PageId | null, to: PageId | null): void {
    const [lowest] = this.layers
    const found = to === null ? undefined : this.prepared.get(to)
    // The bitmap of a page that is dropped is reused: a new one would be allocated in the middle of a frame.
    const [spare] = [...this.prepared.values()].filter(layer => layer !== found)
    this.prepared.clear()
    if (from !== null && lowest) this.prepared.set(from, lowest)
    const base = found ?? spare
    this.layers.length = 0
    if (base) this.layers.push(base)
  }

  /** Drops the layers of all pages that are not on screen, save those of these. */
  keepPrepared(pages: ReadonlySet<PageId>): void {
    for (const page of this.prepared.keys()) if (!pages.has(page)) this.prepared.delete(page)
  }

  /** Paints a page that is not on screen. */
  prepare(scene: Scene, region: Region): void {
    const layer = this.prepared.get(scene.page) ?? new BitmapLayer(true, this.images)
    layer.update(scene, scene.order, region)
    this.prepared.set(scene.page, layer)
  }

  /** Every layer is painted again with its next update. */
  invalidate(): void {
    for (const layer of this.layers) layer.invalidate()
    for (const layer of this.prepared.values()) layer.invalidate()
  }

  /** What is approximate on screen is painted exactly with the next update. */
  settle(): void {
    for (const layer of this.layers) layer.settle()
  }
}
