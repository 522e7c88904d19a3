import { fromFile, pagesOf, toFile } from '@slidewright/engine/internal'
import type { BenchFrame, BenchRun } from '@slidewright/shared'
import type { RendererKind } from '../../app/canvas/choose-renderer.ts'
import { benchRun } from '../../app/screens/bench/run/bench-run.ts'
import { runFrames } from '../../app/screens/bench/run/run-frames.ts'
import { gridDeck } from '../../app/screens/bench/scenarios/decks.ts'
import { SCENARIOS } from '../../app/screens/bench/scenarios/table.ts'
import { mount, plainSurface } from './mount.ts'
import type { EditorCase } from './scenarios.ts'

declare global {
  /** Runs one round of a scenario on its own view, with the plain program in every frame. */
  var runCase: (which: EditorCase, renderer: RendererKind) => Promise<BenchRun>
  /** Retain a deck's file, and the deck parsed from it: the difference in memory is the deck's size. */
  var keepFile: (pages: number) => number
  var keepDeck: () => number
  var ready: boolean
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

const retained: { text: string; deck: unknown } = { text: '', deck: null }

globalThis.keepFile = pages => {
  retained.text = JSON.stringify(toFile(gridDeck({ pages, each: 40, characters: 60, boxes: 2 })))
  return retained.text.length
}

globalThis.keepDeck = () => {
  const read = fromFile(JSON.parse(retained.text))
  if (!read.ok) throw new Error('The file cannot be read')
  retained.deck = read.value
  return pagesOf(read.value).length
}

globalThis.ready = true
