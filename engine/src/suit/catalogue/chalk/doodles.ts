import type { ThemeSlot } from '../../../color/types.ts'
import type { Mark } from './chalk.ts'
import { bent, curve, ring, wave, type XY } from './marks.ts'
import { of, type Sketch, THIN } from './sketch.ts'

/** What is drawn beside points that no icon stands for: forms and no things, since a thing would say what they are about. */
export const DOODLES: readonly [Sketch, ...Sketch[]] = [spiral, star, turning, nest, ripples, loops]

/** Those of them that fill a tall place. */
export const LARGE_DOODLES: readonly [Sketch, ...Sketch[]] = [spiral, star, nest, turning]

/** Returns a line that winds out of its middle. */
function spiral(ink: ThemeSlot): readonly Mark[] {
  const places = Array.from({ length: 61 }, (_, step): XY => {
    const [angle, radius] = [(step / 60) * Math.PI * 6, 4 + step * 0.98]
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
  return [curve(places, of(ink), 2)]
}

/** Returns a star in one stroke. */
function star(ink: ThemeSlot): readonly Mark[] {
  const corner = (index: number): XY => {
    const angle = ((index * 144 - 90) * Math.PI) / 180
    return [64 * Math.cos(angle), 4 + 64 * Math.sin(angle)]
  }
  return [bent([0, 1, 2, 3, 4, 5].map(corner), of(ink))]
}

/** Returns squares within each other, each turned a little. */
function turning(ink: ThemeSlot): readonly Mark[] {
  const square = (radius: number, turn: number) =>
    Array.from({ length: 5 }, (_, index): XY => {
      const angle = (index * Math.PI) / 2 + turn
      return [radius * Math.cos(angle), radius * Math.sin(angle)]
    })
  return [0, 1, 2, 3, 4].map(index => bent(square(66 * 0.8 ** index, index * 0.3), index % 2 === 0 ? of(ink) : THIN))
}

/** Rings inside each other. */
function nest(ink: ThemeSlot): readonly Mark[] {
  return [ring([0, 0], [62, 62], of(ink)), ring([0, 0], [42, 42], THIN), ring([0, 0], [22, 22], of(ink))]
}

/** Level waves under each other. */
function ripples(ink: ThemeSlot): readonly Mark[] {
  return [-42, -14, 14, 42].map((y, index) => wave(-78, 78, y, index % 2 === 0 ? of(ink) : THIN, index))
}

/** Returns a line in three loops. */
function loops(ink: ThemeSlot): readonly Mark[] {
  const places = Array.from({ length: 49 }, (_, step): XY => {
    const way = (step / 48) * Math.PI * 2 * 3.5
    return [-84 + step * 3.5 + 26 * Math.sin(way), 34 * Math.cos(way)]
  })
  return [curve(places, of(ink), 2)]
}
