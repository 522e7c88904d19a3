import type { Random } from '../../../base/random.ts'
import { solid } from '../../toolkit/art.ts'
import type { Art } from '../../types.ts'
import { type Corner, LEAN, near, poly, SLOPE } from './cuts.ts'
import { facet, type Ink } from './inks.ts'

/** Towers with slanted roofs in the shades of one color, behind the cut that stands at `foot` on the lower edge. */
export function city(foot: number, ink: Ink, random: Random): Art[] {
  const top = foot + LEAN
  const inner = near([top + 200, 220], 30, random)
  return [
    poly(
      [
        [top, 0],
        [960, 0],
        [960, 540],
        [foot, 540],
      ],
      solid(ink),
    ),
    poly([[top, 0], [960, 0], inner], facet(ink, 88)),
    poly([[foot, 540], [top, 0], inner], facet(ink, 94, 6)),
    poly([inner, [960, 0], [960, 330]], facet(ink, 75)),
    ...towers(foot, ink, random),
    poly(
      [
        [foot, 540],
        [foot + 48 * SLOPE, 492],
        [960, 492],
        [960, 540],
      ],
      facet(ink, 40),
    ),
  ]
}

const MODS = [66, 58, 70, 54, 62] as const

function towers(foot: number, ink: Ink, random: Random): Art[] {
  const pieces: Art[] = []
  const start = foot + 150 + random() * 24
  const step = (960 - start) / 5
  for (let index = 0; index < 5; index++) {
    const x = start + index * step
    const width = step * (0.8 + random() * 0.24)
    const min = Math.max(60, 540 - (x - foot) / SLOPE + 24)
    const y = Math.min(320, Math.max(min, 60 + random() * 190))
    const right: Corner = [Math.min(960, x + width), y - width * SLOPE * 0.9]
    pieces.push(poly([[x, y], right, [right[0], 540], [x, 540]], facet(ink, MODS[index] ?? 60)))
  }
  return pieces
}

/** Returns a large cut stone that rests on the ground, in the facets of another color. */
export function crystal(ink: Ink, random: Random): Art[] {
  const [x, foot] = [560 + random() * 120, 492]
  const high = 210 + random() * 50
  const wide = 108
  const waist = foot - high * 0.62
  const peak: Corner = [x + 26, foot - high]
  const left: Corner = [x - wide, waist]
  const right: Corner = [x + wide, waist - 20]
  const inner: Corner = [x + 18 + random() * 20, waist + 26]
  const base: readonly [Corner, Corner] = [
    [x - wide * 0.56, foot],
    [x + wide * 0.62, foot],
  ]
  return [
    poly([left, peak, right, base[1], base[0]], solid(ink)),
    poly([left, peak, inner], facet(ink, 92, 6)),
    poly([peak, right, inner], facet(ink, 86)),
    poly([right, base[1], inner], facet(ink, 70)),
    poly([base[0], base[1], inner], facet(ink, 78)),
  ]
}
