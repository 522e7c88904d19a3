import type { Random } from '../../../base/random.ts'
import type { Color } from '../../../color/types.ts'
import type { Point } from '../../../geometry/types.ts'
import { circle, slot, solid } from '../../toolkit/art.ts'
import { pick } from '../../toolkit/chance.ts'
import type { Art } from '../../types.ts'
import { near, type Petal } from './inks.ts'
import { branch, flower } from './plants.ts'
import { blob } from './shapes.ts'

/** A place at the edge of the page that a soft form grows from. */
export interface Bed {
  readonly at: Point
  readonly radii: readonly [across: number, down: number]
  readonly ink: Petal
  readonly percent?: number
}

/** Returns a soft form that bleeds off the page, never twice the same. */
export function bed({ at, radii: [across, down], ink, percent = 100 }: Bed, random: Random): Art {
  const place = { x: near(at.x, 14, random), y: near(at.y, 12, random) }
  const grown = near(1, 0.05, random)
  return blob({ at: place, radii: [across * grown, down * grown], vary: 0.11 }, random, solid(ink, percent))
}

/** How a plant at an edge grows: over how many px it reaches, how much it leans, its leaves. */
export interface Growth {
  readonly reach: Point
  readonly leaves: number
  readonly length: number
  readonly inks?: readonly Color[]
}

const PAIR: readonly Color[] = [slot('accent2'), slot('accent6')]

/** Returns a branch that grows into the page from a place at its edge. */
export function sprout(foot: Point, { reach, leaves, length, inks = PAIR }: Growth, random: Random): Art[] {
  const bow = near(0.16, 0.07, random)
  const at = (share: number, aside: number) => ({
    x: foot.x + reach.x * share - reach.y * aside,
    y: foot.y + reach.y * share + reach.x * aside,
  })
  const stem = [at(0, 0), at(0.34, bow * 0.8), at(0.68, bow), at(1, near(0.04, 0.06, random))]
  return branch({ stem, leaves, length, inks })
}

/** Returns a soft form in the lower left corner with a branch before it, or a flower. */
export function meadow(random: Random, { width = 300, height = 220 }: { width?: number; height?: number } = {}): Art[] {
  const ground = bed({ at: { x: 40, y: 552 }, radii: [width, height], ink: 'background2' }, random)
  const plant =
    random() < 0.7
      ? sprout({ x: near(36, 14, random), y: 560 }, { reach: { x: 150, y: -152 }, leaves: 9, length: 46 }, random)
      : [
          ...sprout({ x: near(26, 8, random), y: 560 }, { reach: { x: 70, y: -130 }, leaves: 7, length: 42 }, random),
          flower({ x: near(150, 18, random), y: near(486, 10, random) }, 30, {
            ink: 'accent1',
            eye: 'accent4',
            turn: random() * 45,
          }),
        ]
  return [ground, ...plant]
}

/** Returns a small flower, another one each time. */
export function blossom(at: Point, radius: number, random: Random): Art {
  const [ink, eye] = pick([POPPY, POPPY, ROSE], random)
  return flower(at, radius, { ink, eye, petals: radius < 34 ? 7 : 8, turn: random() * 45 })
}

const POPPY = ['accent1', 'accent4'] as const
const ROSE = ['accent5', 'accent1'] as const

/** Returns a disc. */
export function sun(at: Point, radius: number): Art {
  return circle(at, radius, { fill: solid('accent4') })
}
