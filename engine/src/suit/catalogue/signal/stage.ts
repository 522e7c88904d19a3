import type { ThemeSlot } from '../../../color/types.ts'
import type { Point } from '../../../geometry/types.ts'
import { box } from '../../toolkit/art.ts'
import { dots, lattice } from '../../toolkit/dots.ts'
import { glow } from '../../toolkit/surface.ts'
import type { Art, ArtContext } from '../../types.ts'

/** One light of the mesh: its middle and its reach as shares of the page, its strength in percent. */
type Light = readonly [ink: ThemeSlot, x: number, y: number, across: number, down: number, percent: number]

/** The three placements of the stage's light: from below, from the corners, from above. */
const PLACEMENTS: readonly (readonly Light[])[] = [
  [
    ['accent4', 0.6, 1.1, 0.36, 0.414, 50],
    ['accent1', 0.1, 0.96, 0.58, 0.667, 80],
    ['accent2', 0.88, 0.92, 0.62, 0.713, 90],
  ],
  [
    ['accent4', 1, 0.2, 0.26, 0.299, 34],
    ['accent1', 0.96, 0.96, 0.6, 0.69, 74],
    ['accent2', 0.04, 0, 0.54, 0.621, 82],
  ],
  [
    ['accent3', 0, 1, 0.34, 0.391, 40],
    ['accent2', 0.92, 0.6, 0.5, 0.575, 84],
    ['accent1', 0.5, 0, 0.6, 0.69, 70],
  ],
]

/** Where the light of a stage comes from. */
export const FROM = { below: 0, corners: 1, above: 2 } as const

/** The light on a stage: a placement, a little elsewhere on every page. `share` dims all of it, the third light most: it is the darkest on a bright stage. */
export function mesh({ random, size }: ArtContext, placement: number, share = 1): Art[] {
  const sway = () => (random() - 0.5) * 0.06
  return (PLACEMENTS[placement % PLACEMENTS.length] ?? []).map(([ink, x, y, across, down, percent]) =>
    glow(
      { x: (x + sway()) * size.width, y: (y + sway()) * size.height },
      [across * size.width, down * size.height],
      ink,
      Math.round(percent * (ink === 'accent1' || ink === 'accent2' ? share : share ** 3)),
    ),
  )
}

const PITCH = 24
const GRID = { strongest: 22, min: 4 } as const

/** Returns the grid of the stage: dots that fade away from a place (as shares of the page). */
export function dotGrid(focus: Point, reach: number): Art[] {
  const spots = lattice(box(20, 20, 920, 500), PITCH).map(place => {
    const far = Math.hypot((place.x / 960 - focus.x) / reach, (place.y / 540 - focus.y) / reach)
    return { ...place, radius: 1.1, ink: 'text1' as const, percent: GRID.strongest * (1 - far) }
  })
  return dots(
    spots.filter(({ percent }) => percent >= GRID.min),
    { radius: 1.1, percent: 6 },
  )
}
