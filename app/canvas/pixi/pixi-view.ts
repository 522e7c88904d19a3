import type { Size } from '@slidewright/engine/internal'
import { type Application, type GraphicsContext, type Renderer, type Texture, WebGLRenderer } from 'pixi.js'
import type { Images } from '../../painter-2d/surface.ts'
import { type Camera, onDevicePixels, rectToPage } from '../camera.ts'
import { emptyCounts } from '../probe.ts'
import { afterQuiet, nextFrame, type View } from '../view.ts'
import type { Upload } from './atlas-page.ts'
import { BitmapPool } from './bitmap-pool.ts'
import { countCalls } from './count-gl.ts'
import { type DrawKit, sharedBy } from './kit.ts'
import { Stage } from './stage.ts'

/** How long the camera must be still before bitmaps are made crisp, in ms. */
const SETTLE = 120
/** How much of a frame crisp bitmaps may take, in ms. */
const SLICE = 6

/** The WebGL view on a Pixi application that has been started. Frames are painted only when something changed. */
export function createPixiView(app: Application, images: Images): View {
  const counts = emptyCounts()
  let ratio = 1
  let camera: Camera = { x: 0, y: 0, zoom: 1 }
  let size: Size = { width: 1, height: 1 }

  const { renderer } = app
  const bitmaps = new BitmapPool(uploadTo(renderer))
  const kit: DrawKit = {
    counts,
    images,
    bitmaps,
    scale: () => camera.zoom * ratio,
    context: sharedBy<GraphicsContext>(context => context.destroy()),
    texture: sharedBy<Texture>(texture => bitmaps.release(texture) || texture.source.unload()),
  }
  const stage = new Stage(kit)
  app.stage.addChild(stage.root)
  if (renderer instanceof WebGLRenderer) countCalls(renderer.gl, counts)

  const frame = nextFrame(() => {
    counts.draws = 0
    counts.frames++
    bitmaps.flush()
    // Its own group is the root: those above it would cost uniforms and passes of their own.
    renderer.render({ container: stage.root })
    stage.noteDrawn()
  })
  const slices = nextFrame(() => {
    const until = performance.now() + SLICE
    if (stage.sharpen(() => performance.now() > until)) slices.request()
    frame.request()
  })
  const settle = afterQuiet(() => slices.request(), SETTLE)

  const canvas = app.canvas as HTMLCanvasElement
  const onRestored = () => {
    bitmaps.restore()
    frame.request()
  }
  canvas.addEventListener('webglcontextrestored', onRestored)

  function placeCamera(): void {
    const crisp = onDevicePixels(camera, ratio)
    stage.root.position.set(crisp.x, crisp.y)
    stage.root.scale.set(camera.zoom)
    stage.cull(rectToPage(camera, { x: 0, y: 0, ...size }))
    frame.request()
  }

  return {
    probe: {
      kind: 'webgl',
      counts,
      isSettled: () => !(frame.isWaiting() || slices.isWaiting() || settle.isWaiting()),
      clear: () => Object.assign(counts, emptyCounts()),
    },
    show(scene, moving) {
      stage.show(scene, moving)
      frame.request()
      settle.request()
    },
    prepare(scenes) {
      const before = { ...counts }
      stage.prepare(scenes)
      bitmaps.flush()
      // Nobody waits for what is got ready.
      Object.assign(counts, before)
    },
    look(next) {
      camera = next
      placeCamera()
      settle.request()
    },
    resize(next, nextRatio) {
      size = next
      ratio = nextRatio
      renderer.resize(size.width, size.height, ratio)
      placeCamera()
      settle.request()
    },
    refresh() {
      stage.refresh()
      frame.request()
    },
    destroy() {
      frame.cancel()
      slices.cancel()
      settle.cancel()
      canvas.removeEventListener('webglcontextrestored', onRestored)
      stage.destroy()
      bitmaps.destroy()
    },
  }
}

/** Sends px to a texture of Pixi's without Pixi keeping them. */
function uploadTo(renderer: Renderer): Upload {
  return (source, canvas, { x, y, width, height }) => {
    if (!(renderer instanceof WebGLRenderer)) return
    const { gl } = renderer
    renderer.texture.bind(source, 0)
    const kept: unknown = gl.getParameter(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL)
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)
    gl.texSubImage2D(gl.TEXTURE_2D, 0, x, y, width, height, gl.RGBA, gl.UNSIGNED_BYTE, canvas)
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, kept === true)
  }
}
