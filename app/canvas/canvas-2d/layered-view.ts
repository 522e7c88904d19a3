import type { ElementId, Scene, Size } from '@slidewright/engine/internal'
import { paintElements } from '../../painter-2d/paint-scene.ts'
import type { Images } from '../../painter-2d/surface.ts'
import { type Camera, onDevicePixels } from '../camera.ts'
import { type LayerSpan, layersOf } from '../layers.ts'
import { emptyCounts, type ViewProbe } from '../probe.ts'
import { debounce, nextFrame, type View } from '../view.ts'
import { Viewport } from '../viewport.ts'
import { LayerStack } from './layer-stack.ts'
import { type Region, regionFor, sameRegion } from './region.ts'

/** How long the camera must be still before the page is painted at its new scale, in ms. */
const SETTLE_MS = 120
/** Pages whose bitmap would have more px are not painted in advance. */
const MAX_PREPARED = 6_000_000

const NOTHING_MOVES: ReadonlySet<ElementId> = new Set()

/** The Canvas2D view, for machines without fast WebGL: elements at rest are cached in bitmap layers, and those being dragged are painted between them. */
export class LayeredView implements View {
  readonly probe: ViewProbe
  private readonly canvas: HTMLCanvasElement
  private readonly context: CanvasRenderingContext2D | null
  private readonly images: Images
  private readonly counts = emptyCounts()
  private readonly viewport = new Viewport()
  private readonly layers: LayerStack
  private scene: Scene | null = null
  private moving = NOTHING_MOVES
  private spans: readonly LayerSpan[] = []
  /** The region shown by the layers; null chooses it anew. */
  private region: Region | null = null
  private readonly frame = nextFrame(() => this.paint())
  private readonly settling = debounce(() => this.settle(), SETTLE_MS)

  constructor(canvas: HTMLCanvasElement, images: Images) {
    this.canvas = canvas
    this.context = canvas.getContext('2d')
    this.images = images
    this.layers = new LayerStack(images)
    this.probe = {
      kind: 'canvas',
      counts: this.counts,
      isSettled: () => !(this.frame.isWaiting() || this.settling.isWaiting()),
      clear: () => Object.assign(this.counts, emptyCounts()),
    }
  }

  show(scene: Scene | null, moving: ReadonlySet<ElementId>): void {
    const order = scene?.order ?? []
    if (this.scene?.page !== scene?.page) this.layers.changePage(this.scene?.page ?? null, scene?.page ?? null)
    if (this.scene?.order !== order || this.moving !== moving) this.spans = layersOf(order, moving)
    this.scene = scene
    this.moving = moving
    this.frame.request()
  }

  prepare(scenes: readonly Scene[]): void {
    this.layers.keepPrepared(new Set(scenes.map(({ page }) => page)))
    for (const scene of scenes) {
      if (scene.page === this.scene?.page) continue
      const region = this.regionOf(scene.size, this.viewport.scale, null)
      if (region.rect.width * region.rect.height * region.scale ** 2 > MAX_PREPARED) continue
      this.layers.prepare(scene, region)
    }
  }

  setCamera(camera: Camera): void {
    if (camera.zoom !== this.viewport.camera.zoom) this.settling.request()
    this.viewport.camera = camera
    this.frame.request()
  }

  resize(size: Size, ratio: number): void {
    this.viewport.size = size
    this.viewport.ratio = ratio
    this.canvas.width = Math.max(1, Math.round(size.width * ratio))
    this.canvas.height = Math.max(1, Math.round(size.height * ratio))
    this.region = null
    this.paint()
  }

  refresh(): void {
    this.layers.invalidate()
    this.frame.request()
  }

  destroy(): void {
    this.frame.cancel()
    this.settling.cancel()
  }

  private settle(): void {
    this.region = null
    this.layers.settle()
    this.frame.request()
  }

  private paint(): void {
    const { context, scene } = this
    if (context === null) return
    if (scene !== null) this.updateLayers(scene)
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, this.canvas.width, this.canvas.height)
    if (scene !== null) this.paintScene(context, scene)
  }

  private updateLayers(scene: Scene): void {
    const region = this.chooseRegion(scene.size)
    this.region = region
    // The lowest layer is always at rest, because it includes the background.
    const spans = this.spans[0]?.moving ? [{ moving: false, ids: [] }, ...this.spans] : this.spans
    for (const [index, span] of spans.filter(({ moving }) => !moving).entries()) {
      const layer = this.layers.at(index)
      if (!layer.update(scene, span.ids, region)) continue
      this.counts.baked++
      if (layer.isApproximate) this.settling.request()
    }
  }

  /** Keeps the current bitmaps while zooming, as long as they cover the visible area. */
  private chooseRegion(page: Size): Region {
    const { region } = this
    const wanted = this.regionOf(page, this.viewport.scale, region)
    if (region === null || wanted.scale === region.scale) return wanted
    return sameRegion(this.regionOf(page, region.scale, region), region) ? region : wanted
  }

  private regionOf(page: Size, scale: number, current: Region | null): Region {
    return regionFor(page, { visible: this.viewport.visibleRect(), scale }, current)
  }

  private paintScene(surface: CanvasRenderingContext2D, scene: Scene): void {
    this.counts.frames++
    this.counts.draws = 0
    const { camera, ratio, scale } = this.viewport
    const { x, y } = onDevicePixels(camera, ratio)
    surface.setTransform(scale, 0, 0, scale, x * ratio, y * ratio)
    surface.save()
    surface.beginPath()
    surface.rect(0, 0, scene.size.width, scene.size.height)
    surface.clip()
    this.paintSpans(surface, scene)
    surface.restore()
  }

  private paintSpans(surface: CanvasRenderingContext2D, scene: Scene): void {
    let next = 0
    if (this.spans[0]?.moving !== false) this.layers.at(next++).blit(surface)
    for (const { moving, ids } of this.spans) {
      this.counts.draws++
      if (moving) paintElements(surface, { ...scene, order: ids }, { images: this.images })
      else this.layers.at(next++).blit(surface)
    }
  }
}
