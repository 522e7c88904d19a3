import type { Deck, PageId, Scene } from '@slidewright/engine/internal'
import { paintScene } from '../painter-2d/paint-scene.ts'
import type { Images } from '../painter-2d/surface.ts'
import { debounce, whenIdle } from './view.ts'

/** Dependencies of {@link Thumbnails}. */
export interface ThumbnailPorts {
  readonly sceneOf: (page: PageId) => Scene | null
  readonly images: Images
  /** Px of the thumbnail per px of the page. */
  readonly scale: number
}

/** Maximum duration of a slice of painting, in ms. */
const SLICE_MS = 8
/** How long the deck must rest before changes are painted, and the maximum delay, in ms. */
const REST_MS = 150
const MAX_WAIT_MS = 1000

interface Attachment {
  readonly page: PageId
  readonly canvas: HTMLCanvasElement
  /** The inputs of the painted picture; null if it must be painted. */
  painted: readonly unknown[] | null
}

/** The thumbnails of a deck, painted in idle time where attached, and again only when their page has changed. */
export class Thumbnails {
  private readonly ports: ThumbnailPorts
  private readonly attachments = new Set<Attachment>()
  /** The canvas on which pages are painted before they are scaled down. */
  private readonly preview = document.createElement('canvas')
  private deck: Deck | null = null
  private cancelIdle: (() => void) | null = null
  /** Time of the first unpainted change, as `performance.now()`. */
  private changedAt: number | null = null
  private readonly rest = debounce(() => this.request(), REST_MS)

  constructor(ports: ThumbnailPorts) {
    this.ports = ports
  }

  /** Shows a page on a canvas. Returns a function that detaches it. */
  attach(page: PageId, canvas: HTMLCanvasElement): () => void {
    const attachment: Attachment = { page, canvas, painted: null }
    this.attachments.add(attachment)
    this.request()
    return () => this.attachments.delete(attachment)
  }

  /** Updates the deck; pages that differ are painted again. */
  follow(deck: Deck): void {
    const isFirst = this.deck === null
    this.deck = deck
    this.changedAt ??= performance.now()
    if (isFirst || performance.now() - this.changedAt > MAX_WAIT_MS) this.request()
    else this.rest.request()
  }

  /** Repaints everything after a font or a picture has loaded. */
  refresh(): void {
    for (const attachment of this.attachments) attachment.painted = null
    this.request()
  }

  destroy(): void {
    this.cancelIdle?.()
    this.rest.cancel()
    this.attachments.clear()
  }

  private request(): void {
    this.cancelIdle ??= whenIdle(() => this.paintStale())
  }

  private paintStale(): void {
    this.cancelIdle = null
    this.changedAt = null
    const until = performance.now() + SLICE_MS
    for (const attachment of this.attachments) {
      if (!this.isStale(attachment)) continue
      this.paint(attachment)
      if (performance.now() > until) break
    }
    if ([...this.attachments].some(attachment => this.isStale(attachment))) this.request()
  }

  private isStale({ page, painted }: Attachment): boolean {
    const { deck } = this
    if (deck === null || deck.pages[page] === undefined) return false
    return painted === null || sourcesOf(deck, page).some((part, index) => part !== painted[index])
  }

  private paint(attachment: Attachment): void {
    if (this.deck === null) return
    attachment.painted = sourcesOf(this.deck, attachment.page)
    const { sceneOf, images, scale } = this.ports
    const scene = sceneOf(attachment.page)
    if (scene === null) return
    const width = Math.round(scene.size.width * scale)
    const height = Math.round(scene.size.height * scale)
    const surface = sized(this.preview, width, height)
    if (surface === null) return
    paintScene(surface, scene, { scale, images })
    shrink(this.preview, attachment.canvas)
    attachment.canvas.dataset.painted = `${width}x${height}`
  }
}

/** Returns everything that a page's picture depends on. */
function sourcesOf(deck: Deck, page: PageId): readonly unknown[] {
  return [deck.pages[page], deck.theme, deck.assets, deck.size, deck.language]
}

/** Scales a picture down to device px with averaging: the browser's element scaling would drop thin strokes. */
function shrink(from: HTMLCanvasElement, to: HTMLCanvasElement): void {
  const shown = Math.round(to.clientWidth * devicePixelRatio)
  const width = shown > 0 ? Math.min(shown, from.width) : from.width
  const surface = sized(to, width, Math.round((width * from.height) / from.width))
  if (surface === null) return
  surface.imageSmoothingQuality = 'high'
  surface.drawImage(from, 0, 0, to.width, to.height)
}

function sized(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D | null {
  canvas.width = width
  canvas.height = height
  return canvas.getContext('2d')
}
