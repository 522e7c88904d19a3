import { pick } from '../../toolkit/chance.ts'
import type { ArtContext } from '../../types.ts'
import { LARGE_DOODLES } from './doodles.ts'
import { bulb, flask, hourglass, magnet, scales } from './experiments.ts'
import { atom, balloon, rocket } from './heavens.ts'
import { plant } from './plant.ts'
import type { Sketch } from './sketch.ts'
import { arch, beam, book, cable, clock, gears, graph, summit } from './structures.ts'

/** The drawings of what a page may be about. */
const DRAWN: Readonly<Record<string, readonly [Sketch, ...Sketch[]]>> = {
  analysis: [graph],
  astronomy: [rocket],
  biology: [plant],
  book: [book],
  bridge: [arch, beam, cable],
  chemistry: [flask],
  clock: [clock, hourglass],
  energy: [bulb],
  farm: [plant],
  forest: [plant],
  goal: [summit],
  growth: [graph],
  idea: [bulb],
  law: [scales],
  learning: [book],
  mathematics: [graph],
  mountain: [summit],
  physics: [atom, magnet],
  plant: [plant],
  power: [bulb],
  research: [flask],
  space: [rocket],
  tools: [gears],
  travel: [balloon],
}

/** Returns a drawing of what a page is about; a form that says nothing where there is none. */
export function sketchOf({ subject, random }: Pick<ArtContext, 'subject' | 'random'>): Sketch {
  return pick(DRAWN[subject ?? ''] ?? LARGE_DOODLES, random)
}
