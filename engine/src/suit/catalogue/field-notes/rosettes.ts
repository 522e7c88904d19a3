import type { Random } from '../../../base/random.ts'
import type { ThemeSlot } from '../../../color/types.ts'
import { softLine } from '../../toolkit/lines.ts'
import { flat, line, type Mark, misprinted, oval } from './marks.ts'
import { blob, handLine, loops, tenth } from './pencil.ts'

/** A large ornament about 360 px across around 0 0. */
type Rosette = (random: Random) => Mark[]

/** What was drawn with compass, pencil and a few washes: each an ornament that stands for nothing. */
export const ROSETTES: readonly [Rosette, ...Rosette[]] = [circles, nested, tiers]

const INKS: readonly ThemeSlot[] = ['accent3', 'accent4', 'accent2', 'accent1']

/** Circles whose middles lie on a circle, one of them filled in turn. */
function circles(random: Random): Mark[] {
  const middles = Array.from({ length: 6 }, (_, index) => {
    const angle = (index * Math.PI) / 3 - Math.PI / 2
    return { x: tenth(84 * Math.cos(angle)), y: tenth(84 * Math.sin(angle)) }
  })
  return [
    ...middles.map((middle, index) =>
      flat(blob(middle, [84, 84], random, 0.02), INKS[index % INKS.length] ?? 'accent3', 40),
    ),
    ...middles.map(middle => line(blob(middle, [85, 85], random, 0.012), 2.2)),
    ...misprinted(blob({ x: 0, y: 0 }, [30, 30], random), 'accent2', 84, { shift: [4, 4] }),
    line(loops({ x: 0, y: 0 }, 176, random), 2.2, 'accent2'),
  ]
}

/** Rings within one another, each a little aside, beads between them. */
function nested(random: Random): Mark[] {
  const radii = [172, 132, 94, 58]
  const beads = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * 2 * Math.PI
    return oval(tenth(152 * Math.cos(angle)), tenth(152 * Math.sin(angle)), index % 2 === 0 ? 8 : 5)
  })
  return [
    ...radii.map((radius, index) =>
      flat(blob({ x: 6, y: 6 }, [radius, radius], random, 0.02), INKS[index % INKS.length] ?? 'accent3', 46),
    ),
    flat(beads.join(''), 'background2'),
    ...radii.map(radius => line(blob({ x: 0, y: 0 }, [radius, radius], random, 0.014), 2.2)),
    line(loops({ x: 0, y: 0 }, 26, random), 2.2, 'accent2'),
  ]
}

/** Washes over one another, ruled lines through them. */
function tiers(random: Random): Mark[] {
  const rounds = [
    { x: -64, y: 44, radius: 112, ink: 'accent4' },
    { x: 70, y: 30, radius: 100, ink: 'accent3' },
    { x: 4, y: -78, radius: 92, ink: 'accent2' },
  ] as const
  const rays = Array.from({ length: 9 }, (_, index) =>
    handLine({ x: -150, y: -60 + index * 26 }, { x: 164, y: -96 + index * 26 }, random, 1),
  )
  return [
    ...rounds.map(({ x, y, radius, ink }) =>
      flat(blob({ x: x + 6, y: y + 6 }, [radius, radius], random, 0.03), ink, 56),
    ),
    line(rays.join(''), 1.4, 'text1', 42),
    ...rounds.map(({ x, y, radius }) => line(blob({ x, y }, [radius, radius], random, 0.02), 2.2)),
    line(
      softLine([
        { x: -176, y: 120 },
        { x: -60, y: 150 },
        { x: 60, y: 138 },
        { x: 176, y: 108 },
      ]),
      4,
      'accent1',
    ),
  ]
}
