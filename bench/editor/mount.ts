import { Application } from 'pixi.js'
import { LayeredView } from '../../app/canvas/canvas-2d/layered-view.ts'
import type { RendererKind } from '../../app/canvas/choose-renderer.ts'
import { PixiView } from '../../app/canvas/pixi/pixi-view.ts'
import type { View } from '../../app/canvas/view.ts'
import { countBytes } from '../../app/screens/bench/run/sent-bytes.ts'
import { benchImages } from '../../app/screens/bench/scenarios/pictures.ts'
import { STAGE } from '../../app/screens/bench/scenarios/scenario.ts'

/** A view on its own canvas. */
export interface Mounted {
  readonly view: View
  /** Waits until pending GPU work is painted, so that no frame pays for the previous one. */
  readonly drain: () => void
  /** Returns the bytes sent to the GPU since the last call. */
  readonly bytes: () => number
  readonly unmount: () => void
}

/** Mounts one of the product's views on the page. */
export async function mount(renderer: RendererKind): Promise<Mounted> {
  const canvas = document.createElement('canvas')
  document.body.append(canvas)
  if (renderer === 'canvas') {
    const view = new LayeredView(canvas, benchImages)
    view.resize(STAGE, 1)
    return { view, drain: () => {}, bytes: () => 0, unmount: () => unmount(view, canvas) }
  }
  const app = new Application()
  await app.init({ canvas, ...STAGE, preference: 'webgl', autoStart: false, sharedTicker: false, hello: false })
  const gl = canvas.getContext('webgl2')
  if (gl === null) throw new Error('WebGL is missing')
  const bytes = countBytes(gl)
  const view = new PixiView(app, benchImages)
  view.resize(STAGE, 1)
  const drain = () => gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
  return {
    view,
    drain,
    bytes,
    unmount() {
      unmount(view, canvas)
      app.destroy()
    },
  }
}

function unmount(view: View, canvas: HTMLCanvasElement): void {
  view.destroy()
  canvas.remove()
}

/** Creates a canvas context for the plain program. */
export function plainSurface(): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, STAGE)
  document.body.append(canvas)
  const surface = canvas.getContext('2d')
  if (surface === null) throw new Error('Canvas2D is missing')
  return surface
}
