import { fromFile, pagesOf, toFile } from '@slidewright/engine'
import type { BenchFrame, BenchRun } from '@slidewright/shared'
import { Application } from 'pixi.js'
import { registerFonts } from '../../app/assets/fonts.ts'
import { createLayeredView } from '../../app/canvas/canvas-2d/layered-view.ts'
import type { RendererKind } from '../../app/canvas/choose-renderer.ts'
import { createPixiView } from '../../app/canvas/pixi/pixi-view.ts'
import type { View } from '../../app/canvas/view.ts'
import { benchRun } from '../../app/screens/bench/run/bench-run.ts'
import { runFrames } from '../../app/screens/bench/run/run-frames.ts'
import { countBytes } from '../../app/screens/bench/run/sent-bytes.ts'
import { gridDeck } from '../../app/screens/bench/scenarios/decks.ts'
import { benchImages } from '../../app/screens/bench/scenarios/pictures.ts'
import { STAGE } from '../../app/screens/bench/scenarios/scenario.ts'
import { SCENARIOS } from '../../app/screens/bench/scenarios/table.ts'
import type { EditorCase } from './scenarios.ts'

declare global {
  /** One round of a scenario on a view of its own, the plain program beside it in every frame. */
  var runCase: (which: EditorCase, renderer: RendererKind) => Promise<BenchRun>
  /** A deck's file, kept, and the deck read from it, kept as well: what it weighs is the difference. */
  var keepFile: (pages: number) => number
  var keepDeck: () => number
  var ready: boolean
}

interface Mounted {
  readonly view: View
  readonly drain: () => void
  readonly bytes: () => number
  readonly unmount: () => void
}

async function mount(renderer: RendererKind): Promise<Mounted> {
  const canvas = document.createElement('canvas')
  document.body.append(canvas)
  if (renderer === 'canvas') {
    const view = createLayeredView(canvas, benchImages)
    view.resize(STAGE, 1)
    return { view, drain: () => {}, bytes: () => 0, unmount: () => unmount(view, canvas) }
  }
  const app = new Application()
  await app.init({ canvas, ...STAGE, preference: 'webgl', autoStart: false, sharedTicker: false, hello: false })
  const gl = canvas.getContext('webgl2')
  if (gl === null) throw new Error('WebGL is missing')
  const bytes = countBytes(gl)
  const view = createPixiView(app, benchImages)
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

function plainSurface(): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, STAGE)
  document.body.append(canvas)
  const surface = canvas.getContext('2d')
  if (surface === null) throw new Error('Canvas2D is missing')
  return surface
}

globalThis.runCase = async ({ scenario, size, frames: count }, renderer) => {
  const mounted = await mount(renderer)
  const surface = plainSurface()
  const frames: BenchFrame[] = []
  const run = await SCENARIOS[scenario].start(mounted.view, size)
  await runFrames(run, { ...mounted, surface, isOurs: true }, { frames: count, onFrame: frame => frames.push(frame) })
  mounted.unmount()
  surface.canvas.remove()
  return benchRun({ scenario, size, backend: renderer }, frames, 1, Date.now())
}

const kept: { text: string; deck: unknown } = { text: '', deck: null }

globalThis.keepFile = pages => {
  kept.text = JSON.stringify(toFile(gridDeck({ pages, each: 40, characters: 60, boxes: 2 })))
  return kept.text.length
}

globalThis.keepDeck = () => {
  const read = fromFile(JSON.parse(kept.text))
  if (!read.ok) throw new Error('The file cannot be read')
  kept.deck = read.value
  return pagesOf(read.value).length
}

registerFonts()
globalThis.ready = true
