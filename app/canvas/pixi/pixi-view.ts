import type { ElementId, Scene, Size } from '@slidewright/engine/internal'
import { type Application, type GraphicsContext, type Renderer, type Texture, WebGLRenderer } from 'pixi.js'
import type { Images } from '../../painter-2d/surface.ts'
import { type Camera, onDevicePixels } from '../camera.ts'
import { emptyCounts, type ViewProbe } from '../probe.ts'
import { debounce, nextFrame, type View } from '../view.ts'
import { Viewport } from '../viewport.ts'
import { BitmapPool } from './bitmap-pool.ts'
import { countCalls } from './count-gl.ts'
import { type DrawKit, sharedBy } from './draw-kit.ts'
import { Stage } from './stage.ts'
import { uploadTo } from './upload.ts'

/** How long the camera must be still before bitmaps are sharpened, in ms. */
const SETTLE_MS = 120
/** Maximum duration of sharpening per frame, in ms. */
const SLICE_MS = 6

/** The WebGL view. It renders a frame only when something has changed. */
export class PixiView implements View {
  readonly probe: ViewProbe
  private readonly renderer: Renderer
  private readonly canvas: HTMLCanvasElement
  private readonly counts = emptyCounts()
  private readonly viewport = new Viewport()
  private readonly bitmaps: BitmapPool
  private readonly stage: Stage
  private readonly frame = nextFrame(() => this.render())
  private readonly sharpening = nextFrame(() => this.sharpen())
  private readonly settling = debounce(() => this.sharpening.request(), SETTLE_MS)

  /** Creates a view on an initialized Pixi application. */
  constructor(app: Application, images: Images) {
    this.renderer = app.renderer
    this.canvas = app.canvas as HTMLCanvasElement
    this.bitmaps = new BitmapPool(uploadTo(app.renderer))
    this.stage = new Stage(this.drawKit(images))
    this.probe = {
      kind: 'webgl',
      counts: this.counts,
      isSettled: () => !(this.frame.isWaiting() || this.sharpening.isWaiting() || this.settling.isWaiting()),
      clear: () => Object.assign(this.counts, emptyCounts()),
    }
    app.stage.addChild(this.stage.root)
    if (app.renderer instanceof WebGLRenderer) countCalls(app.renderer.gl, this.counts)
    this.canvas.addEventListener('webglcontextrestored', this.onContextRestored)
  }

  show(scene: Scene | null, moving: ReadonlySet<ElementId>): void {
    this.stage.show(scene, moving)
    this.frame.request()
    this.settling.request()
  }

  prepare(scenes: readonly Scene[]): void {
    const before = { ...this.counts }
    this.stage.prepare(scenes)
    this.bitmaps.flush()
    // The counts only cover what is on screen.
    Object.assign(this.counts, before)
  }

  setCamera(camera: Camera): void {
    this.viewport.camera = camera
    this.placeCamera()
    this.settling.request()
  }

  resize(size: Size, ratio: number): void {
    this.viewport.size = size
    this.viewport.ratio = ratio
    this.renderer.resize(size.width, size.height, ratio)
    this.placeCamera()
    this.settling.request()
  }

  refresh(): void {
    this.stage.refresh()
    this.frame.request()
  }

  destroy(): void {
    this.frame.cancel()
    this.sharpening.cancel()
    this.settling.cancel()
    this.canvas.removeEventListener('webglcontextrestored', this.onContextRestored)
    this.stage.destroy()
    this.bitmaps.destroy()
  }

  private drawKit(images: Images): DrawKit {
    return {
      counts: this.counts,
      images,
      bitmaps: this.bitmaps,
      scale: () => this.viewport.scale,
      context: sharedBy<GraphicsContext>(context => context.destroy()),
      texture: sharedBy<Texture>(texture => this.bitmaps.release(texture) || texture.source.unload()),
    }
  }

  private render(): void {
    this.counts.draws = 0
    this.counts.frames++
    this.bitmaps.flush()
    // The stage is rendered as the root itself: groups above it would cost extra uniforms and passes.
    this.renderer.render({ container: this.stage.root })
    this.stage.markUploaded()
  }

  private sharpen(): void {
    const until = performance.now() + SLICE_MS
    if (this.stage.sharpen(() => performance.now() > until)) this.sharpening.request()
    this.frame.request()
  }

  private placeCamera(): void {
    const { camera, ratio } = this.viewport
    const { x, y } = onDevicePixels(camera, ratio)
    this.stage.root.position.set(x, y)
    this.stage.root.scale.set(camera.zoom)
    this.stage.cull(this.viewport.visibleRect())
    this.frame.request()
  }

  private readonly onContextRestored = () => {
    this.bitmaps.restore()
    this.frame.request()
  }
}
