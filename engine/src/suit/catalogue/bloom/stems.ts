import type { Random } from '../../../base/random.ts'
import type { Point } from '../../../geometry/types.ts'
import { box, circle, numeral, path, pen, solid } from '../../toolkit/art.ts'
import { softLine } from '../../toolkit/lines.ts'
import { factSlots } from '../../toolkit/sets.ts'
import { each, one } from '../../toolkit/slots.ts'
import type { Art, Layout, Slot } from '../../types.ts'
import { page } from './frame.ts'
import { bed } from './garden.ts'
import { near } from './inks.ts'
import { flower, GREENS, leaf } from './plants.ts'
import { head, pointOn, text, title } from './styles.ts'

/** A place on the stem: where its leaf grows, and whether to the right. */
interface Knot extends Point {
  readonly isRight: boolean
}

/** How high the knots of three to six steps are, the first at the foot. */
const LEVELS: { readonly [count: number]: readonly number[] } = {
  2: [400, 220],
  3: [430, 290, 150],
  4: [440, 342, 244, 146],
  5: [440, 372, 300, 232, 132],
  6: [446, 382, 318, 254, 190, 126],
}

function knotsOf(count: number): Knot[] {
  const levels = LEVELS[count] ?? []
  return levels.map((y, index) => {
    const isRight = (levels.length - index) % 2 === 1
    return { x: isRight ? 488 : 472, y, isRight }
  })
}

/** Returns the room beside a knot: from a little above it down to the next knot of its side. */
function roomAt(knots: readonly Knot[], index: number) {
  const { y, isRight } = knots[index] ?? { y: 0, isRight: true }
  const lower = knots[index - 2]?.y ?? y + 140
  const height = Math.min(lower - y - 10, isRight ? 106 : 104, 510 - (y - 38))
  return isRight ? box(600, y - 38, 304, height) : box(84, y - 38, 292, height)
}

/** Returns the same room with the knot at half its height. */
function levelRoom(knots: readonly Knot[], index: number) {
  const { y } = knots[index] ?? { y: 0 }
  const height = knots.length > 5 ? 96 : 104
  return { ...roomAt(knots, index), y: y - height / 2, height }
}

function titleOf(count: number): Slot {
  const height = count === 6 ? 96 : count === 5 ? 132 : 140
  return one('title', {
    frame: box(56, 44, 344, height),
    style: title({ sizes: count === 6 ? [32, 28, 24, 20] : [36, 32, 28, 24, 20] }),
    range: [4, 43],
  })
}

/** Returns the index of the knot that the n-th point stands at: they are read from the top, the knots counted from the foot. */
function knotOf(knots: readonly Knot[], index: number): number {
  return knots.length - 1 - index
}

/** Steps along a stem that grows from the foot of the page, the first at its top. */
export function growing(count: number): Layout {
  const knots = knotsOf(count)
  return page('content', count, {
    pattern: 'stem',
    claims: ['order'],
    numbers: true,
    suits: ['steps', 'plain'],
    slots: [
      titleOf(count),
      ...each('point', knots, (_, index) => ({
        frame: levelRoom(knots, knotOf(knots, index)),
        style: pointOn('background1', {
          verticalAlign: 'middle',
          lineHeight: 1.35,
          sizes: count > 3 ? [16, 15, 14, 13] : [18, 16, 15, 14, 13],
        }),
        range: [12, 100],
      })),
    ],
    art: ({ random }) => [
      ...soil(random),
      ...stem(knots, random),
      ...knots.flatMap(({ x, y }, index) => order({ x, y }, knots.length - index)),
    ],
  })
}

/** Dates along the same stem, the first at its top. */
export function dated(count: number): Layout {
  const knots = knotsOf(count)
  return page('total', count, {
    pattern: 'stem',
    claims: ['order'],
    suits: ['dates'],
    slots: [
      titleOf(count),
      ...factSlots(knots, {
        number: (_, index) => ({
          frame: { ...roomAt(knots, knotOf(knots, index)), height: 26 },
          style: head({ sizes: [18, 16, 15, 14], fill: solid('accent1'), verticalAlign: 'middle' }),
        }),
        body: (_, index) => {
          const { x, y, width, height } = roomAt(knots, knotOf(knots, index))
          return {
            frame: box(x, y + 28, width, height - 28),
            style: text({ lineHeight: 1.35, sizes: [16, 15, 14, 13] }),
            range: [12, 90] as const,
          }
        },
      }),
    ],
    art: ({ random }) => [
      ...soil(random),
      ...stem(knots, random),
      ...knots.map(({ x, y }) => circle({ x, y }, 7, { fill: solid('background1'), stroke: pen('accent1', 4) })),
    ],
  })
}

function soil(random: Random): Art[] {
  return [
    bed({ at: { x: 930, y: -34 }, radii: [250, 92], ink: 'background2' }, random),
    bed({ at: { x: 452, y: 566 }, radii: [190, 50], ink: 'accent3', percent: 60 }, random),
  ]
}

/** Returns the stem with a leaf at each knot and a flower at its top. */
function stem(knots: readonly Knot[], random: Random): Art[] {
  const top = { x: near(476, 5, random), y: near(38, 4, random) }
  const way = [
    { x: near(436, 12, random), y: 566 },
    ...knots.map(({ x, y }) => ({ x, y })),
    { x: near(486, 6, random), y: (top.y + (knots.at(-1)?.y ?? 140)) / 2 },
    top,
  ]
  return [
    path(softLine(way), { stroke: pen('accent6', 4) }),
    ...knots.flatMap(({ x, y, isRight }, index) =>
      leaf(
        { foot: { x: x + (isRight ? -4 : 4), y }, angle: near(isRight ? -16 : 196, 5, random), length: 94 },
        GREENS[(index + 1) % GREENS.length] ?? { base: 'accent6' },
      ),
    ),
    flower(top, 46, { ink: 'accent1', eye: 'accent4', turn: random() * 45 }),
  ]
}

/** Returns a knot with its number in it. */
function order(at: Point, number: number): Art[] {
  return [
    circle(at, 14, { fill: solid('background1'), stroke: pen('accent1', 3) }),
    numeral(box(at.x - 16, at.y - 9, 32, 18), String(number), {
      face: '@body',
      size: 14,
      weight: 600,
      fill: solid('text1'),
      align: 'center',
      lineHeight: 1.3,
    }),
  ]
}
