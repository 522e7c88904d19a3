import { bulb, flask, magnet, plant, scales } from './experiments.ts'
import { atom, rocket } from './heavens.ts'
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
  atom,
  book,
  summit,
  clock,
]

/** The drawings that stay clear when they are drawn large. */
export const LARGE: readonly [Sketch, ...Sketch[]] = [bulb, plant, rocket, flask, atom, scales, magnet, summit]
