import type { Random } from '../../../base/random.ts'
import { solid } from '../../toolkit/art.ts'
import type { Art } from '../../types.ts'
import { type Corner, LEAN, near, poly } from './cuts.ts'
import { facet, type Ink } from './inks.ts'

/** Facets in the shades of one color, behind the cut that stands at `foot` on the lower edge. */
export function facets(foot: number, ink: Ink, random: Random): Art[] {
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
    poly([inner, [960, 330], [960, 540]], facet(ink, 62)),
    poly([inner, [960, 540], near([foot + 150, 540], 24, random)], facet(ink, 70)),
  ]
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
