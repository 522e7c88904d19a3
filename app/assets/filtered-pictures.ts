import { filterPixels, type PictureFilter, type Pixels } from '@slidewright/engine/internal'
import { PictureCache } from './picture-cache.ts'
import { canvasOf, PixelSources } from './picture-pixels.ts'

/** Dependencies of {@link FilteredPictures}. */
export interface FilterPorts {
  /** Called when a preview was replaced by the picture filtered in full. */
  onSharp(): void
  /** Applies a filter without blocking the main thread. */
  sharpen(pixels: Pixels, filter: PictureFilter): Promise<Pixels>
}

/** The longest side of a filtered picture in px, enough for a page at full size. */
const MAX_SIDE = 1600
/** The longest side of a preview in px, and the delay in ms until previews are filtered in full. */
const MAX_PREVIEW_SIDE = 320
const SHARPEN_DELAY = 250
/** Pixel budget of the cache. */
const MAX_PIXELS = 40_000_000

/** A picture and the filter to apply; `name` identifies the picture. */
interface FilterRequest {
  readonly name: string
  readonly picture: CanvasImageSource
  readonly filter: PictureFilter
}

interface Preview extends FilterRequest {
  readonly canvas: CanvasImageSource
}

/** Pictures with filters applied, each computed once. While a control is dragged, they are previewed at a low resolution. */
export class FilteredPictures {
  private readonly ports: FilterPorts
  private readonly sharp = new PictureCache(MAX_PIXELS)
  private readonly sources = new PixelSources()
  private readonly previews = new Map<string, Preview>()
  /** Pending while a control is being dragged. */
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor(ports: FilterPorts) {
    this.ports = ports
  }

  /** Returns the picture with the filter applied, or the picture itself if its pixels cannot be read. */
  of(name: string, picture: CanvasImageSource, filter: PictureFilter): CanvasImageSource {
    const key = `${name} ${filter.key}`
    const cached = this.sharp.get(key) ?? this.previews.get(key)?.canvas
    if (cached) return cached
    if (this.timer !== null) return this.addPreview(key, { name, picture, filter })
    const source = this.sources.get(name, picture, MAX_SIDE)
    const canvas = source && canvasOf(filterPixels(source, filter))
    if (canvas) this.sharp.add(key, canvas)
    return canvas ?? picture
  }

  /** Call while a control is dragged: new filters are previewed until the control rests. */
  preview(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.sharpenPreviews(), SHARPEN_DELAY)
  }

  private addPreview(key: string, request: FilterRequest): CanvasImageSource {
    const source = this.sources.get(request.name, request.picture, MAX_PREVIEW_SIDE)
    const canvas = source && canvasOf(filterPixels(source, request.filter))
    if (!canvas) return request.picture
    // Earlier previews of the picture are not shown again.
    for (const [other, { name }] of this.previews) if (name === request.name) this.previews.delete(other)
    this.previews.set(key, { canvas, ...request })
    return canvas
  }

  private async sharpenPreviews(): Promise<void> {
    this.timer = null
    for (const [key, { name, picture, filter }] of [...this.previews]) {
      const source = this.sources.get(name, picture, MAX_SIDE)
      const canvas = source && canvasOf(await this.ports.sharpen(source, filter))
      if (!this.previews.delete(key)) continue
      if (canvas) this.sharp.add(key, canvas)
      this.ports.onSharp()
    }
  }
}
