import { bulb, flask, hourglass, magnet, scales } from './experiments.ts'
import { atom, balloon, rocket } from './heavens.ts'
import { plant } from './plant.ts'
import type { Sketch } from './sketch.ts'
import { arch, beam, book, cable, clock, gears, graph, summit } from './structures.ts'

/** All drawings, those of the bridge first. */
export const SKETCHES: readonly Sketch[] = [
  beam,
  bulb,
  arch,
  flask,
  cable,
  plant,
  scales,
  gears,
  rocket,
  magnet,
  graph,
  balloon,
  hourglass,
  atom,
  book,
  summit,
  clock,
]

/** The drawings that fill a tall place and stay clear when they are drawn large. */
export const LARGE: readonly [Sketch, ...Sketch[]] = [bulb, plant, rocket, flask, atom, hourglass, balloon]
