import type { ElementId, PageId, Rect, Scene, Size } from '@slidewright/engine/internal'
import { paintElements } from '../../painter-2d/paint-scene.ts'
import type { Images } from '../../painter-2d/surface.ts'
import { type Camera, onDevicePixels, rectToPage } from '../camera.ts'
import { type LayerSpan, layersOf } from '../layers.ts'
import { emptyCounts } from '../probe.ts'
import { afterQuiet, nextFrame, type View } from '../view.ts'
import { type BitmapLayer, createBitmapLayer, sameRegion } from './bitmap-layer.ts'
import type { Region } from './region.ts'
import { regionFor } from './region.ts'

const SETTLE = 120

/** A page whose bitmap would be larger, in px, is not painted before it is shown. */
const MAX_READY = 6_000_000

const NOTHING_MOVES: ReadonlySet<ElementId> = new Set()

/** The Canvas2D view, for machines without fast WebGL: resting elements are cached in bitmap layers, moving ones are painted between them. */
export function createLayeredView(canvas: HTMLCanvasElement, images: Images): View {
  const counts = emptyCounts()
  const context = canvas.getContext('2d')
  const layers: BitmapLayer[] = []
  const ready = new Map<PageId, BitmapLayer>()
  let scene: Scene | null = null
  let moving = NOTHING_MOVES
  let spans: readonly LayerSpan[] = []
  let camera: Camera = { x: 0, y: 0, zoom: 1 }
  let size: Size = { width: 1, height: 1 }
  let ratio = 1
  let region: Region | null = null

  const frame = nextFrame(paint)
  const settle = afterQuiet(() => {
    region = null
    for (const layer of layers) layer.settle()
    frame.request()
  }, SETTLE)

  function layerAt(index: number): BitmapLayer {
    const layer = layers[index] ?? createBitmapLayer(index === 0, images)
    layers[index] = layer
    return layer
  }

  function visiblePart(): Rect {
    return rectToPage(camera, { x: 0, y: 0, ...size })
  }

  /** The page that is left stays ready: it is the one that a hand goes back to. */
  function changePage(next: Scene | null): void {
    const [left] = layers
    const found = next === null ? undefined : ready.get(next.page)
    const [spare] = [...ready.values()].filter(layer => layer !== found)
    ready.clear()
    if (scene !== null && left) ready.set(scene.page, left)
    const base = found ?? spare
    layers.length = 0
    if (base) layers.push(base)
  }

  /** While zooming, the page is shown from its last bitmaps as far as they go. */
  function chooseRegion(page: Size): Region {
    const wanted = regionFor(page, visiblePart(), camera.zoom * ratio, region)
    if (region === null || wanted.scale === region.scale) return wanted
    const kept = regionFor(page, visiblePart(), region.scale, region)
    return sameRegion(kept, region) ? region : wanted
  }

  function followSheets(on: Scene): void {
    region = chooseRegion(on.size)
    const rest = spans[0]?.moving ? [{ moving: false, ids: [] }, ...spans] : spans
    for (const [index, span] of rest.filter(({ moving: isMoving }) => !isMoving).entries()) {
      const layer = layerAt(index)
      if (!layer.follow(on, span.ids, region)) continue
      counts.baked++
      if (layer.isApproximate()) settle.request()
    }
  }

  function paint(): void {
    if (context === null) return
    if (scene !== null) followSheets(scene)
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, canvas.width, canvas.height)
    if (scene !== null) paintScene(context, scene)
  }

  function paintScene(surface: CanvasRenderingContext2D, on: Scene): void {
    counts.frames++
    counts.draws = 0
    const { x, y } = onDevicePixels(camera, ratio)
    const scale = camera.zoom * ratio
    surface.setTransform(scale, 0, 0, scale, x * ratio, y * ratio)
    surface.save()
    surface.beginPath()
    surface.rect(0, 0, on.size.width, on.size.height)
    surface.clip()
    paintSpans(surface, on)
    surface.restore()
  }

  function paintSpans(surface: CanvasRenderingContext2D, on: Scene): void {
    let next = 0
    if (spans[0]?.moving !== false) layerAt(next++).blit(surface)
    for (const { moving: isMoving, ids } of spans) {
      counts.draws++
      if (isMoving) paintElements(surface, { ...on, order: ids }, { images })
      else layerAt(next++).blit(surface)
    }
  }

  return {
    probe: {
      kind: 'canvas',
      counts,
      isSettled: () => !(frame.isWaiting() || settle.isWaiting()),
      clear: () => Object.assign(counts, emptyCounts()),
    },
    show(nextScene, nextMoving) {
      const order = nextScene?.order ?? []
      if (scene?.page !== nextScene?.page) changePage(nextScene)
      if (scene?.order !== order || moving !== nextMoving) spans = layersOf(order, nextMoving)
      scene = nextScene
      moving = nextMoving
      frame.request()
    },
    prepare(scenes) {
      for (const page of ready.keys()) if (!scenes.some(each => each.page === page)) ready.delete(page)
      for (const each of scenes) {
        if (each.page === scene?.page) continue
        const at = regionFor(each.size, visiblePart(), camera.zoom * ratio, null)
        if (at.rect.width * at.rect.height * at.scale ** 2 > MAX_READY) continue
        const layer = ready.get(each.page) ?? createBitmapLayer(true, images)
        layer.follow(each, each.order, at)
        ready.set(each.page, layer)
      }
    },
    look(next) {
      if (next.zoom !== camera.zoom) settle.request()
      camera = next
      frame.request()
    },
    resize(nextSize, nextRatio) {
      size = nextSize
      ratio = nextRatio
      canvas.width = Math.max(1, Math.round(size.width * ratio))
      canvas.height = Math.max(1, Math.round(size.height * ratio))
      region = null
      paint()
    },
    refresh() {
      for (const layer of [...layers, ...ready.values()]) layer.invalidate()
      frame.request()
    },
    destroy() {
      frame.cancel()
      settle.cancel()
    },
  }
}
