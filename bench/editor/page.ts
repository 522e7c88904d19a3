import { fromFile, pagesOf, toFile } from '@slidewright/engine'
import { Application } from 'pixi.js'
import { registerFonts } from '../../app/assets/fonts.ts'
import { createLayeredView } from '../../app/canvas/canvas-2d/layered-view.ts'
import type { RendererKind } from '../../app/canvas/choose-renderer.ts'
import { createPixiView } from '../../app/canvas/pixi/pixi-view.ts'
import type { View } from '../../app/canvas/view.ts'
import { paintScene } from '../../app/painter-2d/paint-scene.ts'
import { gridDeck } from './decks.ts'
import { type HeldFrames, holdFrames } from './frames.ts'
import { drawPlain, plainItems } from './plain-canvas.ts'
import type { FrameCounts, Round, Run } from './scenario.ts'
import { SCENARIOS, type ScenarioName, sceneOf } from './scenarios.ts'
import { countBytes } from './sent-bytes.ts'

declare global {
  /** One round of a scenario on a view of its own. */
  var runScenario: (name: ScenarioName, renderer: RendererKind) => Promise<Round>
  /** Milliseconds for so many small pictures, by our painter and plainly. */
  var paintThumbnails: (pages: number) => Promise<Pick<Round, 'ours' | 'plain'>>
  /** A deck's file, kept, and the deck read from it, kept as well: what it weighs is the difference. */
  var keepFile: (pages: number) => number
  var keepDeck: () => number
  var ready: boolean
}

const SIZE = { width: 1000, height: 560 }
/** Frames until caches are warm. */
const WARM = 4
const images = () => null

interface Mounted {
  readonly view: View
  /** Waits until what was sent to the card is painted, so that no frame pays for the one before. */
  readonly drain: () => void
  readonly bytes: () => number
  readonly unmount: () => void
}

async function mount(renderer: RendererKind): Promise<Mounted> {
  const canvas = document.createElement('canvas')
  document.body.append(canvas)
  if (renderer === 'canvas') {
    const view = createLayeredView(canvas, images)
    view.resize(SIZE, 1)
    return { view, drain: () => {}, bytes: () => 0, unmount: () => unmount(view, canvas) }
  }
  const app = new Application()
  await app.init({ canvas, ...SIZE, preference: 'webgl', autoStart: false, sharedTicker: false, hello: false })
  const gl = canvas.getContext('webgl2')
  if (gl === null) throw new Error('WebGL is missing')
  const bytes = countBytes(gl)
  const view = createPixiView(app, images)
  view.resize(SIZE, 1)
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
  Object.assign(canvas, SIZE)
  document.body.append(canvas)
  const surface = canvas.getContext('2d')
  if (surface === null) throw new Error('Canvas2D is missing')
  return surface
}

globalThis.runScenario = async (name, renderer) => {
  const { frames, start } = SCENARIOS[name]
  const mounted = await mount(renderer)
  const surface = plainSurface()
  const run = await start(mounted.view)
  const held = holdFrames()
  const round = await runFrames(run, frames, { ...mounted, held, surface })
  mounted.unmount()
  held.release()
  surface.canvas.remove()
  return round
}

interface Ground extends Mounted {
  readonly held: HeldFrames
  readonly surface: CanvasRenderingContext2D
}

async function runFrames(run: Run, frames: number, { view, drain, bytes, held, surface }: Ground): Promise<Round> {
  const counts: FrameCounts[] = []
  let [ours, plain] = [0, 0]
  for (let frame = 0; frame < frames + WARM; frame++) {
    view.probe.clear()
    bytes()
    const started = performance.now()
    const nodes = run.step(frame)
    held.flush()
    const between = performance.now()
    run.plain(surface, frame)
    const ended = performance.now()
    const { draws, uploads, built, baked } = view.probe.counts
    if (frame >= WARM) {
      ours += between - started
      plain += ended - between
      counts.push({ nodes, draws, uploads, built, baked, bytes: bytes() })
    }
    drain()
    await held.pass()
  }
  return { ours: ours / frames, plain: plain / frames, counts: mostOf(counts) }
}

function mostOf(counts: readonly FrameCounts[]): FrameCounts {
  const most = (key: keyof FrameCounts) => Math.max(0, ...counts.map(each => each[key]))
  return {
    nodes: most('nodes'),
    draws: most('draws'),
    uploads: most('uploads'),
    built: most('built'),
    baked: most('baked'),
    bytes: most('bytes'),
  }
}

globalThis.paintThumbnails = async count => {
  const deck = gridDeck({ pages: count, each: 40, characters: 60, boxes: 2 })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 480, height: 270 })
  const surface = canvas.getContext('2d')
  if (surface === null) throw new Error('Canvas2D is missing')
  const [first] = pagesOf(deck)
  if (first) await sceneOf(deck, first)
  let [ours, plain] = [0, 0]
  for (const page of pagesOf(deck)) {
    const scene = await sceneOf(deck, page)
    const started = performance.now()
    surface.setTransform(1, 0, 0, 1, 0, 0)
    paintScene(surface, scene, { scale: 0.5, images })
    const between = performance.now()
    drawPlain(surface, plainItems(surface, deck, page), { ...deck.theme, zoom: 0.5 })
    plain += performance.now() - between
    ours += between - started
  }
  return { ours, plain }
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
