import type { Deck, PageId, Scene } from '@slidewright/engine/internal'
import { paintScene } from '../painter-2d/paint-scene.ts'
import type { Images } from '../painter-2d/surface.ts'
import { afterQuiet, whenIdle } from './view.ts'

/** Small pictures of pages, painted in idle time, only where they are seen and only when their page has changed. */
export interface Thumbnails {
  /** Keeps `canvas` showing a page until the answer is called. */
  attach(page: PageId, canvas: HTMLCanvasElement): () => void
  /** Says what the deck is now: pages that differ are painted again. */
  follow(deck: Deck): void
  /** Paints all of them again: a font or a picture has arrived. */
  refresh(): void
  destroy(): void
}

/** What thumbnails are made with. */
export interface ThumbnailPorts {
  readonly sceneOf: (page: PageId) => Scene | null
  readonly images: Images
  /** Px of the picture per px of the page. */
  readonly scale: number
}

/** The most time taken from the hand at once, in ms. */
const SLICE = 8
/** How long a hand must rest before what it has changed is painted, and how long that is put off at most, in ms. */
const REST = 150
const PUT_OFF_AT_MOST = 1000

interface Place {
  readonly page: PageId
  readonly canvas: HTMLCanvasElement
  /** What was painted: the page's record and all that a page depends on beside it. */
  painted: readonly unknown[] | null
}

/** Thumbnails for one deck. */
export function createThumbnails({ sceneOf, images, scale }: ThumbnailPorts): Thumbnails {
  const places = new Set<Place>()
  const preview = document.createElement('canvas')
  let deck: Deck | null = null
  let waiting: (() => void) | null = null
  let changedAt: number | null = null
  const rest = afterQuiet(request, REST)

  function request(): void {
    waiting ??= whenIdle(work)
  }

  function work(): void {
    waiting = null
    changedAt = null
    const until = performance.now() + SLICE
    for (const place of places) {
      if (!isStale(place)) continue
      paint(place)
      if (performance.now() > until) break
    }
    if ([...places].some(isStale)) request()
  }

  function isStale({ page, painted }: Place): boolean {
    if (deck === null || deck.pages[page] === undefined) return false
    return painted === null || lookOf(deck, page).some((part, index) => part !== painted[index])
  }

  function paint(place: Place): void {
    if (deck === null) return
    place.painted = lookOf(deck, place.page)
    const scene = sceneOf(place.page)
    if (scene === null) return
    const width = Math.round(scene.size.width * scale)
    const height = Math.round(scene.size.height * scale)
    const surface = sized(preview, width, height)
    if (surface === null) return
    paintScene(surface, scene, { scale, images })
    shrink(preview, place.canvas)
    place.canvas.dataset.painted = `${width}x${height}`
  }

  return {
    attach(page, canvas) {
      const place: Place = { page, canvas, painted: null }
      places.add(place)
      request()
      return () => places.delete(place)
    },
    follow(next) {
      const isFirst = deck === null
      deck = next
      changedAt ??= performance.now()
      if (isFirst || performance.now() - changedAt > PUT_OFF_AT_MOST) request()
      else rest.request()
    },
    refresh() {
      for (const place of places) place.painted = null
      request()
    },
    destroy() {
      waiting?.()
      rest.cancel()
      places.clear()
    },
  }
}

function lookOf(deck: Deck, page: PageId): readonly unknown[] {
  return [deck.pages[page], deck.theme, deck.assets, deck.size, deck.language]
}

/** A picture painted at preview size and shown smaller: averaged down to the px that are on the screen, where a browser's own scaling would drop strokes. */
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
