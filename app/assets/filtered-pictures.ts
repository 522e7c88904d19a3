import { filterPixels, type PictureFilter, type Pixels } from '@slidewright/engine/internal'
import { PictureCache } from './picture-cache.ts'
import { canvasOf, PixelSources } from './picture-pixels.ts'

/** What filtering needs from outside. */
export interface FilterPorts {
  /** A picture that was previewed at a low resolution has been filtered in full. */
  onSharp(): void
  /** Applies a filter without blocking the page. */
  sharpen(pixels: Pixels, filter: PictureFilter): Promise<Pixels>
}

/** The longest side of a filtered picture, in px: as sharp as a page is shown. */
const LONGEST = 1600
/** The same for a preview, and how long (ms) after the last change pictures are filtered in full. */
const LONGEST_PREVIEW = 320
const REST = 250
/** How many px of filtered pictures are kept. */
const MAX_PIXELS = 40_000_000

/** A picture and the filter to apply; `name` tells pictures apart. */
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
  /** Runs while a control is dragged. */
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor(ports: FilterPorts) {
    this.ports = ports
  }

  /** The picture with the filter applied; the picture itself if its pixels cannot be read. */
  of(name: string, picture: CanvasImageSource, filter: PictureFilter): CanvasImageSource {
    const key = `${name} ${filter.key}`
    const known = this.sharp.get(key) ?? this.previews.get(key)?.canvas
    if (known) return known
    if (this.timer !== null) return this.addPreview(key, { name, picture, filter })
    const source = this.sources.get(name, picture, LONGEST)
    const canvas = source && canvasOf(filterPixels(source, filter))
    if (canvas) this.sharp.add(key, canvas)
    return canvas ?? picture
  }

  /** To be called while a control is dragged: new filters are previewed until the control rests. */
  preview(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.sharpenPreviews(), REST)
  }

  private addPreview(key: string, request: FilterRequest): CanvasImageSource {
    const source = this.sources.get(request.name, request.picture, LONGEST_PREVIEW)
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
      const source = this.sources.get(name, picture, LONGEST)
      const canvas = source && canvasOf(await this.ports.sharpen(source, filter))
      if (!this.previews.delete(key)) continue
      if (canvas) this.sharp.add(key, canvas)
      this.ports.onSharp()
    }
  }
}
