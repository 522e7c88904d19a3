import type { Random } from '../../../base/random.ts'
import type { SolidFill } from '../../../document/fill.ts'
import type { Rect } from '../../../geometry/types.ts'
import { path, solid } from '../../toolkit/art.ts'
import type { Art } from '../../types.ts'
import { facet, type Ink } from './inks.ts'

/** A corner of a flat form, page px. */
export type Corner = readonly [x: number, y: number]

/** What every cut runs across for what it runs down: the one slope of the suit. */
export const SLOPE = 1 / 3
/** How far a cut over the whole height of the page leans. */
export const LEAN = 540 * SLOPE

/** Returns a flat form. */
export function poly(corners: readonly Corner[], fill: SolidFill): Art {
  return path(`M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`, { fill })
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Returns a place that chance moves by so many px at most. */
export function near([x, y]: Corner, reach: number, random: Random): Corner {
  return [x + (random() * 2 - 1) * reach, y + (random() * 2 - 1) * reach]
}

/** Returns the mark of a chapter over the title of a white page. */
export function tick(ink: Ink): Art {
  return slab({ x: 50, y: 24, width: 40, height: 9 }, solid(ink))
}

/** Returns a bar whose ends lean right at the top; `x` is its lower left, `width` the length of its edges. */
export function slab({ x, y, width, height }: Rect, fill: SolidFill): Art {
  const lean = height * SLOPE
  return poly(
    [
      [x + lean, y],
      [x + lean + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    fill,
  )
}

/** Returns a thin cut between two things; `x` is its foot. */
export function slash(x: number, [top, foot]: readonly [number, number], ink: Ink): Art {
  return slab({ x, y: top, width: 8, height: foot - top }, solid(ink))
}

/** Returns a block whose top rises to the right, its right side in shadow; `y` is its upper left, `side` the width of the shadow. */
export function riser(
  { x, y, width, height }: Rect,
  fill: SolidFill,
  { ink, side }: { ink: Ink; side: number },
): Art[] {
  const at = (across: number): Corner => [x + across, y - across * SLOPE]
  const foot = y + height
  return [
    poly([at(0), at(width), [x + width, foot], [x, foot]], fill),
    poly([at(width), [x + width, foot], [x + width - side, foot], at(width - side)], facet(ink, 80)),
  ]
}

/** Returns the left of the page in full color, cut where `foot` is at its lower edge. Its facets leave the upper left to words. */
export function leftCut(foot: number, ink: Ink, random: Random): Art[] {
  const top = foot + LEAN
  const inner = near([foot + 74, 224], 16, random)
  const low = 392 + random() * 44
  return [
    poly(
      [
        [0, 0],
        [top, 0],
        [foot, 540],
        [0, 540],
      ],
      solid(ink),
    ),
    poly(
      [
        [0, low],
        [foot, 540],
        [0, 540],
      ],
      facet(ink, 88),
    ),
    poly([[top - 110 + random() * 30, 0], [top, 0], inner], facet(ink, 93)),
    poly([[top, 0], [foot, 540], inner], facet(ink, 82)),
  ]
}

/** Returns the right of a page in facets of the full color, cut where `foot` is at its lower edge. */
export function rightCut(foot: number, ink: Ink, random: Random): Art[] {
  const top = foot + LEAN
  const inner = near([top + (960 - top) * 0.54, 330], 36, random)
  return [
    poly(
      [
        [top, 0],
        [960, 0],
        [960, 540],
        [foot, 540],
      ],
      facet(ink, 82),
    ),
    poly([[top, 0], [960, 0], inner], facet(ink, 70)),
    poly([[foot, 540], inner, [960, 540]], facet(ink, 90, 9)),
  ]
}

/** Returns a corner of the page at the upper right in two facets. */
export function corner(width: number, ink: Ink, random: Random): Art[] {
  const depth = width * (1.2 + random() * 0.5)
  const bend: Corner = [960 - width * 0.36, depth * (0.3 + random() * 0.15)]
  return [
    poly(
      [
        [960 - width, 0],
        [960, 0],
        [960, depth],
      ],
      solid(ink),
    ),
    poly([[960, 0], [960, depth], bend], facet(ink, 82)),
  ]
}

/** Returns the full color along the lower edge of the page, one end of it in another light. */
export function floor(top: number, ink: Ink, random: Random): Art[] {
  const from = 640 + random() * 220
  return [
    poly(
      [
        [0, top],
        [960, top],
        [960, 540],
        [0, 540],
      ],
      solid(ink),
    ),
    poly(
      [
        [from + (540 - top) * SLOPE, top],
        [960, top],
        [960, 540],
        [from, 540],
      ],
      facet(ink, 86),
    ),
  ]
}
