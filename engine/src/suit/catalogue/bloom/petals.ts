import type { Random } from '../../../base/random.ts'
import type { Point } from '../../../geometry/types.ts'
import { box, circle, solid } from '../../toolkit/art.ts'
import { factSlots, headedSlots } from '../../toolkit/sets.ts'
import type { Art, Layout } from '../../types.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { sprout } from './garden.ts'
import { near, on, type Petal } from './inks.ts'
import { flower, GREENS, leaf } from './plants.ts'
import { blob } from './shapes.ts'
import { figure, head, text } from './styles.ts'

/** Large petals that touch, their words inside. */
interface Row {
  readonly places: readonly Point[]
  readonly radius: number
  readonly inks: readonly Petal[]
}

const INKS: readonly Petal[] = ['accent3', 'background2', 'accent4', 'accent5']

function rowOf(count: number): Row {
  const [first, pitch, radius] = ROWS[count - 2] ?? [192, 288, 166]
  const places = Array.from({ length: count }, (_, index) => ({ x: first + index * pitch, y: count === 2 ? 314 : 322 }))
  return { places, radius, inks: INKS }
}

const ROWS: readonly (readonly [first: number, pitch: number, radius: number])[] = [
  [300, 360, 188],
  [192, 288, 166],
  [152, 219, 128],
]

function inkAt({ inks }: Row, index: number): Petal {
  return inks[index % inks.length] ?? 'accent3'
}

/** Two or three petals, a head and its words in each. */
export function petals(count: number): Layout {
  const row = rowOf(count)
  const isWide = count === 2
  const half = isWide ? 122 : 100
  const left = ({ x }: Point) => x - half + 2
  return page('content', count, {
    pattern: 'petals',
    claims: [],
    suits: count === 2 ? ['comparison', 'plain'] : ['plain'],
    source: true,
    slots: [
      WIDE_TITLE,
      ...headedSlots(row.places, {
        head: (place, index) => ({
          frame: box(left(place), 222, 2 * half - 4, 52),
          style: head({
            sizes: isWide ? [24, 22, 20, 18, 16] : [20, 18, 16, 15, 14],
            verticalAlign: 'bottom',
            lineHeight: 1.3,
            fill: on(inkAt(row, index)),
          }),
          range: [2, isWide ? 34 : 24],
          optional: true,
        }),
        body: (place, index) => ({
          frame: box(left(place), 280, 2 * half - 4, isWide ? 144 : 130),
          style: text({ sizes: isWide ? [18, 16, 15, 14, 13] : [16, 15, 14, 13], fill: on(inkAt(row, index)) }),
          range: [12, isWide ? 180 : 100],
        }),
      }),
    ],
    art: ({ random }) => [...corolla(row, random), ...visitors(row, random)],
  })
}

/** Two to four petals, a number large in each. */
export function figures(count: number): Layout {
  const row = rowOf(count)
  const half = [124, 100, 78][count - 2] ?? 78
  const [size, body] = [
    [
      [96, 84, 72, 64, 56, 48, 40, 34, 28, 24],
      [18, 16, 15, 14, 13],
    ] as const,
    [
      [64, 56, 48, 44, 40, 36, 32, 28, 24],
      [16, 15, 14, 13],
    ] as const,
    [
      [48, 44, 40, 36, 32, 28, 24],
      [14, 13, 12],
    ] as const,
  ][count - 2] ?? [[48], [14]]
  return page('content', count, {
    pattern: 'figures',
    claims: ['quantity'],
    suits: ['metric'],
    source: true,
    slots: [
      WIDE_TITLE,
      ...factSlots(row.places, {
        number: ({ x }, index) => ({
          frame: box(
            x - half,
            count === 2 ? 220 : count === 3 ? 234 : 244,
            2 * half,
            count === 2 ? 100 : count === 3 ? 72 : 62,
          ),
          style: figure({ sizes: size, align: 'center', verticalAlign: 'bottom', fill: on(inkAt(row, index)) }),
          range: [1, 8],
        }),
        body: ({ x }, index) => ({
          frame: box(x - half + 6, count === 2 ? 328 : 314, 2 * half - 12, count === 2 ? 100 : 84),
          style: text({ sizes: body, align: 'center', lineHeight: 1.35, fill: on(inkAt(row, index)) }),
          range: [8, count === 4 ? 50 : 80],
        }),
      }),
    ],
    art: ({ random }) => [...corolla(row, random), ...visitors(row, random)],
  })
}

function corolla(row: Row, random: Random): Art[] {
  return row.places.map(({ x, y }, index) =>
    blob({ at: { x, y }, radii: [row.radius, row.radius * 0.97], vary: 0.05 }, random, solid(inkAt(row, index), 92)),
  )
}

/** What sits on the rims of petals: a flower, a sprig, a moon, a leaf. */
function visitors({ places, radius }: Row, random: Random): Art[] {
  const kinds = [
    ({ x, y }: Point) => [flower({ x, y }, 26, { ink: 'accent1', eye: 'accent4', petals: 7, turn: random() * 51 })],
    ({ x, y }: Point) => sprout({ x: x + 10, y: y + 26 }, { reach: { x: -26, y: -66 }, leaves: 5, length: 24 }, random),
    ({ x, y }: Point) => [
      circle({ x, y }, 20, { fill: solid('accent5') }),
      circle({ x: x - 8, y: y - 6 }, 17, { fill: solid('accent4') }),
    ],
    ({ x, y }: Point) =>
      [-62, -14].flatMap((angle, index) =>
        leaf({ foot: { x, y: y + 8 }, angle, length: 32 }, GREENS[index + 1] ?? GREENS[0] ?? { base: 'accent6' }),
      ),
  ] as const
  const turn = Math.floor(random() * kinds.length)
  return places.flatMap(({ x, y }, index) => {
    const side = index === places.length - 1 ? 0.56 : -0.62
    const rim = { x: x + radius * near(side, 0.03, random), y: y - radius * 0.8 }
    return kinds[(index + turn) % kinds.length]?.(rim) ?? []
  })
}
