import { hitTest, type Point, pagesOf } from '@slidewright/engine/internal'
import { paintScene } from '../../app/painter-2d/paint-scene.ts'
import { controlFrames, type FrameControl, nextPaint } from '../../app/screens/bench/run/frame-control.ts'
import { WARM } from '../../app/screens/bench/run/run-frames.ts'
import { firstPage, gridDeck } from '../../app/screens/bench/scenarios/decks.ts'
import { hitPoints, turnedPlan } from '../../app/screens/bench/scenarios/hits.ts'
import { pagesPlan } from '../../app/screens/bench/scenarios/pages.ts'
import { plainHit, plainItems } from '../../app/screens/bench/scenarios/plain-canvas.ts'
import { NO_VIEW, STAGE } from '../../app/screens/bench/scenarios/scenario.ts'
import { sceneNow, sceneOf } from '../../app/screens/bench/scenarios/scenes.ts'
import { SCENARIOS } from '../../app/screens/bench/scenarios/table.ts'
import { mount, plainSurface } from '../editor/mount.ts'
import { type Peer, type PeerLibrary, SMALL, sheetOf } from './contender.ts'
import { DRIVES, type PeerScenario } from './drives.ts'
import { fabric } from './fabric.ts'
import { konva } from './konva.ts'
import { leafer } from './leafer.ts'

/** A scenario with its size and number of frames. */
export interface PeerCase {
  readonly scenario: PeerScenario
  readonly size: number
  readonly frames: number
  /** WebGL has its own pass, because software rendering keeps every core busy. */
  readonly isWebgl: boolean
}

/** Script times of all frames in ms, by contender. */
export type PeerTimes = Readonly<Record<string, readonly number[]>>

/** Point queries per second, and the share of answers that equal the product's. */
export interface HitSpeed {
  readonly perSecond: number
  readonly agrees: number
}

declare global {
  /** Runs one round of a scenario with all contenders: one after the other in every frame, in rotating order. */
  var runPeers: (which: PeerCase) => Promise<PeerTimes>
  /** Runs one round of point queries among `size` elements. */
  var hitPeers: (size: number) => Promise<Readonly<Record<string, HitSpeed>>>
  /** Returns the versions of the compared libraries, by name. */
  var peerVersions: () => Readonly<Record<string, string>>
  var ready: boolean
}

const LIBRARIES: readonly PeerLibrary[] = [konva, fabric, leafer]
/** The approximate duration of a library's point queries per round, in ms. */
const HIT_MS = 150
const AGREED = 100

/** A contender that works in every frame. */
interface Worker {
  readonly name: string
  readonly held: FrameControl
  step(frame: number): void
  /** Waits until pending GPU work is painted. */
  drain(): void
  close(): void
}

globalThis.peerVersions = () => Object.fromEntries(LIBRARIES.map(({ name, version }) => [name, version]))

globalThis.runPeers = async which => {
  const workers = which.scenario === 'thumbnails' ? await painters(which) : await viewers(which)
  const times: Record<string, number[]> = Object.fromEntries(workers.map(({ name }) => [name, []]))
  for (let settling = 0; settling < 3; settling++) await nextPaint()
  for (let frame = 0; frame < which.frames + WARM; frame++) {
    for (const [place] of workers.entries()) {
      const worker = workers[(place + frame) % workers.length]
      if (worker === undefined) continue
      const { ms } = worker.held.step(() => worker.step(frame))
      if (frame >= WARM) times[worker.name]?.push(ms)
      worker.drain()
    }
    await nextPaint()
  }
  for (const worker of workers) {
    worker.held.settle()
    worker.close()
  }
  return times
}

/** Creates the plain program and either the product's WebGL view, or its Canvas2D view and the libraries, each on its own canvas. */
async function viewers(which: PeerCase): Promise<Worker[]> {
  const { start } = SCENARIOS[which.scenario]
  const renderer = which.isWebgl ? 'webgl' : 'canvas'
  const surface = plainSurface()
  const plain = await start(NO_VIEW, which.size)
  const { view, drain, unmount } = await mount(renderer)
  const run = await start(view, which.size)
  return [
    worker('canvas2d', frame => plain.plain(surface, frame), { close: () => surface.canvas.remove() }),
    worker(`slidewright ${renderer}`, frame => void run.step(frame), { drain, close: unmount }),
    ...(which.isWebgl ? [] : await libraries(which)),
  ]
}

/** Creates the thumbnail painters: the product builds its scene and paints it, the libraries create their objects. */
async function painters(which: PeerCase): Promise<Worker[]> {
  const deck = gridDeck(pagesPlan(which.size))
  const pages = pagesOf(deck)
  const at = (frame: number) => pages[frame % pages.length] ?? firstPage(deck)
  const [plain, ours] = [plainSurface(), plainSurface()]
  const drawn = await SCENARIOS.thumbnails.start(NO_VIEW, which.size)
  const paint = (frame: number) => {
    ours.setTransform(1, 0, 0, 1, 0, 0)
    paintScene(ours, sceneNow(deck, at(frame)), { scale: SMALL })
  }
  return [
    worker('canvas2d', frame => drawn.plain(plain, frame), { close: () => plain.canvas.remove() }),
    worker('slidewright canvas', paint, { close: () => ours.canvas.remove() }),
    ...(await libraries(which)),
  ]
}

async function libraries({ scenario, size }: PeerCase): Promise<Worker[]> {
  const workers: Worker[] = []
  for (const library of LIBRARIES) {
    const { peer, close } = await opened(library)
    const step = DRIVES[scenario](peer, size)
    workers.push(worker(library.name, step, { close }))
  }
  return workers
}

async function opened(library: PeerLibrary): Promise<{ peer: Peer; close: () => void }> {
  const host = document.createElement('div')
  document.body.append(host)
  return { peer: await library.open(host, STAGE), close: () => host.remove() }
}

function worker(
  name: string,
  step: (frame: number) => void,
  { drain = () => undefined, close }: { readonly drain?: () => void; readonly close: () => void },
): Worker {
  return { name, held: controlFrames(), step, drain, close }
}

globalThis.hitPeers = async size => {
  const deck = gridDeck(turnedPlan(size))
  const page = firstPage(deck)
  const scene = await sceneOf(deck, page)
  const surface = plainSurface()
  const items = plainItems(surface, deck, page)
  const asks: Record<string, (point: Point) => boolean> = {
    canvas2d: point => plainHit(items, point) !== null,
    slidewright: point => hitTest(scene, point) !== null,
  }
  const closing = [() => surface.canvas.remove()]
  for (const library of LIBRARIES) {
    const { peer, close } = await opened(library)
    peer.show(sheetOf(deck, page))
    asks[library.name] = point => peer.hits(point)
    closing.push(close)
  }
  for (let settling = 0; settling < 4; settling++) await nextPaint()
  const points = [0, 1, 2, 3].flatMap(hitPoints)
  const truth = points.slice(0, AGREED).map(point => asks.slidewright?.(point))
  const speeds: Record<string, HitSpeed> = {}
  for (const [name, ask] of Object.entries(asks)) {
    const agreed = points.slice(0, AGREED).filter((point, index) => ask(point) === truth[index]).length
    await nextPaint()
    speeds[name] = { perSecond: perSecond(ask, points), agrees: agreed / AGREED }
  }
  for (const close of closing) close()
  return speeds
}

function perSecond(ask: (point: Point) => boolean, points: readonly Point[]): number {
  const started = performance.now()
  let queries = 0
  // The clock is read at intervals, because reading it costs more than the fastest query.
  const step = 16
  while (performance.now() - started < HIT_MS)
    for (let each = 0; each < step; each++) ask(points[queries++ % points.length] ?? { x: 0, y: 0 })
  return (queries / (performance.now() - started)) * 1000
}

globalThis.ready = true
