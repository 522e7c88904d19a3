import type { Deck, PageId, Scene } from '@slidewright/engine/internal'
import { paintScene } from '../painter-2d/paint-scene.ts'
import type { Images } from '../painter-2d/surface.ts'
import { afterQuiet, whenIdle } from './view.ts'

/** What thumbnails are made with. */
export interface ThumbnailPorts {
  readonly sceneOf: (page: PageId) => Scene | null
  readonly images: Images
  /** Px of the picture per px of the page. */
  readonly scale: number
}

/** How long painting may block the page at a time, in ms. */
const SLICE = 8
/** How long the deck must rest before its changes are painted, and how long they may wait at most, in ms. */
const REST = 150
const MAX_WAIT = 1000

interface Place {
  readonly page: PageId
  readonly canvas: HTMLCanvasElement
  /** What the picture was painted from; null if it has to be painted. */
  painted: readonly unknown[] | null
}

/** The thumbnails of a deck: painted in idle time, only where they are attached, and again only when their page has changed. */
export class Thumbnails {
  private readonly ports: ThumbnailPorts
  private readonly places = new Set<Place>()
  /** Where pages are painted before they are scaled down. */
  private readonly preview = document.createElement('canvas')
  private deck: Deck | null = null
  private cancelIdle: (() => void) | null = null
  /** When the first change that is not painted yet was made, as `performance.now()` counts. */
  private changedAt: number | null = null
  private readonly rest = afterQuiet(() => this.request(), REST)

  constructor(ports: ThumbnailPorts) {
    this.ports = ports
  }

  /** Shows a page on a canvas until the returned function is called. */
  attach(page: PageId, canvas: HTMLCanvasElement): () => void {
    const place: Place = { page, canvas, painted: null }
    this.places.add(place)
    this.request()
    return () => this.places.delete(place)
  }

  /** The deck has changed: pages that differ are painted again. */
  follow(deck: Deck): void {
    const isFirst = this.deck === null
    this.deck = deck
    this.changedAt ??= performance.now()
    if (isFirst || performance.now() - this.changedAt > MAX_WAIT) this.request()
    else this.rest.request()
  }

  /** Paints everything again: a font or a picture has arrived. */
  refresh(): void {
    for (const place of this.places) place.painted = null
    this.request()
  }

  destroy(): void {
    this.cancelIdle?.()
    this.rest.cancel()
    this.places.clear()
  }

  private request(): void {
    this.cancelIdle ??= whenIdle(() => this.paintStale())
  }

  private paintStale(): void {
    this.cancelIdle = null
    this.changedAt = null
    const until = performance.now() + SLICE
    for (const place of this.places) {
      if (!this.isStale(place)) continue
      this.paint(place)
      if (performance.now() > until) break
    }
    if ([...this.places].some(place => this.isStale(place))) this.request()
  }

  private isStale({ page, painted }: Place): boolean {
    const { deck } = this
    if (deck === null || deck.pages[page] === undefined) return false
    return painted === null || sourcesOf(deck, page).some((part, index) => part !== painted[index])
  }

  private paint(place: Place): void {
    if (this.deck === null) return
    place.painted = sourcesOf(this.deck, place.page)
    const { sceneOf, images, scale } = this.ports
    const scene = sceneOf(place.page)
    if (scene === null) return
    const width = Math.round(scene.size.width * scale)
    const height = Math.round(scene.size.height * scale)
    const surface = sized(this.preview, width, height)
    if (surface === null) return
    paintScene(surface, scene, { scale, images })
    shrink(this.preview, place.canvas)
    place.canvas.dataset.painted = `${width}x${height}`
  }
}

/** Everything that a page's picture depends on. */
function sourcesOf(deck: Deck, page: PageId): readonly unknown[] {
  return [deck.pages[page], deck.theme, deck.assets, deck.size, deck.language]
}

/** Scales a picture down to the px that are on screen, averaging: the browser's own scaling of an element would drop thin strokes. */
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
