import type { Random } from '../../../base/random.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { box, circle, path, pen, slot, solid } from '../../toolkit/art.ts'
import { headedSlots } from '../../toolkit/sets.ts'
import { each, grid, gridDown, one, spread } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { bed, meadow } from './garden.ts'
import { near, type Petal } from './inks.ts'
import { leaf, petal } from './plants.ts'
import { blob } from './shapes.ts'
import { head, pointOn, text, title } from './styles.ts'

/** Returns a pebble with a sign of nature on it over or beside every point. */
export function pebbles(count: number): Layout {
  if (count === 4) return scattered()
  return count > 6 ? listed(count) : strewn(count)
}

const INKS: readonly Petal[] = ['accent3', 'accent2', 'accent4', 'accent5']
const MIDDLES: readonly Point[] = [
  { x: 460, y: 112 },
  { x: 714, y: 144 },
  { x: 438, y: 338 },
  { x: 694, y: 368 },
]

/** Four pebbles beside the title, none level with another. */
function scattered(): Layout {
  return page('content', 4, {
    pattern: 'pebbles',
    claims: [],
    slots: [
      one('title', { frame: box(56, 76, 288, 168), style: title(), range: [4, 48] }),
      ...headedSlots(MIDDLES, {
        head: ({ y }, index) => ({
          frame: box(LEFTS[index] ?? 416, y + 50, 232, 28),
          style: head({ verticalAlign: 'middle' }),
          range: [2, 22],
          optional: true,
        }),
        body: ({ y }, index) => ({
          frame: box(LEFTS[index] ?? 416, y + 80, 232, 74),
          style: text({ lineHeight: 1.35 }),
          range: [12, 72],
        }),
      }),
    ],
    art: ({ random, pageIndex }) => [...meadow(random), ...stones(MIDDLES, { radius: 50, turn: pageIndex }, random)],
  })
}

const LEFTS = [416, 672, 394, 650]

/** Pebbles in rows of three, their words below. */
function strewn(count: number): Layout {
  const isOne = count === 3
  const cells = isOne
    ? spread(box(56, 148, 848, 344), 3, 32)
    : grid(box(56, 132, 848, 372), count, { columns: 3, gapX: 32, gapY: 12 })
  const drops = [0, 18, 6]
  const places = cells.map((cell, index) => ({ ...cell, y: cell.y + (drops[index % 3] ?? 0) * (isOne ? 1.6 : 0.5) }))
  const radius = isOne ? 72 : 40
  const top = isOne ? 162 : 86
  const middles = places.map(({ x, y }) => ({ x: x + radius, y: y + radius }))
  return page('content', count, {
    pattern: 'pebbles',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...each('point', places, ({ x, y, width }) => ({
        frame: box(x, y + top, width, isOne ? 170 : 90),
        style: pointOn('background1', {
          sizes: isOne ? [18, 16, 15, 14, 13] : [16, 15, 14, 13, 12],
          lineHeight: 1.35,
        }),
        range: [12, isOne ? 150 : 100],
      })),
    ],
    art: ({ random, pageIndex }) => [
      bed({ at: { x: 900, y: 6 }, radii: [150, 104], ink: 'background2' }, random),
      ...(count === 5 ? [bed({ at: { x: 930, y: 540 }, radii: [230, 150], ink: 'background2' }, random)] : []),
      ...stones(middles, { radius, turn: pageIndex }, random),
    ],
  })
}

/** Seven or eight pebbles in two columns, their words beside them. */
function listed(count: number): Layout {
  const cells = gridDown(box(56, 132, 848, 368), count, { columns: 2, gapX: 36, gapY: 8 })
  const middles = cells.map(({ x, y }, index) => ({ x: x + 34 + (index % 2) * 6, y: y + 40 }))
  return page('content', count, {
    pattern: 'pebbles',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...each('point', cells, ({ x, y, width }) => ({
        frame: box(x + 88, y + 1, width - 88, 84),
        style: pointOn('background1', { sizes: [16, 15, 14, 13, 12], lineHeight: 1.3, verticalAlign: 'middle' }),
        range: [12, 90],
      })),
    ],
    art: ({ random, pageIndex }) => [
      bed({ at: { x: 920, y: 0 }, radii: [150, 100], ink: 'background2' }, random),
      ...stones(middles, { radius: 32, turn: pageIndex }, random),
    ],
  })
}

/** Pebbles with their signs. */
function stones(
  middles: readonly Point[],
  look: { readonly radius: number; readonly turn: number },
  random: Random,
): Art[] {
  const { radius, turn } = look
  return middles.flatMap((at, index) => {
    const ink = INKS[index % INKS.length] ?? 'accent3'
    const sign = SIGNS[(index + turn) % SIGNS.length]
    return [
      blob({ at, radii: [radius, radius * near(0.9, 0.05, random)], vary: 0.12 }, random, solid(ink)),
      ...(sign?.({ at, unit: radius / 50, ink }) ?? []),
    ]
  })
}

interface Sign {
  readonly at: Point
  readonly unit: number
  readonly ink: Petal
}

/** Leaves and blossoms, as everywhere in the suit: a house or a moon would say what a point is about. */
const SIGNS: readonly ((sign: Sign) => Art[])[] = [leafSign, blossom, sprig, pair]

function leafSign({ at, unit, ink }: Sign): Art[] {
  const form = { foot: { x: at.x - 20 * unit, y: at.y + 18 * unit }, angle: -40, length: 56 * unit, half: 0.36 }
  const tip = { x: at.x + 16 * unit, y: at.y - 12 * unit }
  const vein = `M${at.x - 18 * unit} ${at.y + 16 * unit}L${tip.x} ${tip.y}`
  return [petal(form, slot('background1')), path(vein, { stroke: pen(ink, 1.2) })]
}

function blossom({ at, unit, ink }: Sign): Art[] {
  const petals = Array.from({ length: 6 }, (_, index) =>
    petal({ foot: at, angle: index * 60 - 90, length: 32 * unit, half: 0.3 }, slot('background1')),
  )
  return [...petals, circle(at, 7 * unit, { fill: solid(ink) })]
}

function pair({ at, unit }: Sign): Art[] {
  const foot = { x: at.x, y: at.y + 20 * unit }
  return [-142, -38].map(angle => petal({ foot, angle, length: 46 * unit, half: 0.34 }, slot('background1')))
}

function sprig({ at, unit }: Sign): Art[] {
  const foot = { x: at.x, y: at.y + 24 * unit }
  return [-150, -90, -30].map(angle =>
    petal({ foot, angle, length: (angle === -90 ? 50 : 38) * unit, half: 0.26 }, slot('background1')),
  )
}

const LISTS: { readonly [count: number]: readonly [top: number, height: number] } = {
  2: [120, 330],
  3: [84, 400],
  4: [60, 436],
}

/** Returns the title over a meadow, points with leaves for bullets beside it. */
export function leafList(count: number): Layout {
  const [first, tall] = LISTS[count] ?? [52, 440]
  const rows = spread(box(452, first, 452, tall), count, count > 4 ? 10 : 20, 'y')
  return page('content', count, {
    pattern: 'leaves',
    claims: [],
    slots: [
      one('title', { frame: box(56, 52, 328, 208), style: title(), range: [4, 60] }),
      ...each('point', rows, row => ({
        frame: row,
        style: pointOn('background1', {
          sizes: count < 4 ? [22, 20, 18, 16, 15, 14] : count === 4 ? [18, 16, 15, 14] : [16, 15, 14, 13],
          lineHeight: 1.36,
        }),
        range: [20, count < 4 ? 200 : count === 4 ? 130 : 95],
      })),
    ],
    art: ({ random }) => [
      ...meadow(random, { width: 330, height: 236 }),
      ...rows.flatMap((row, index) => bullet({ ...row, height: 28 }, index, random)),
    ],
  })
}

/** Returns a leaf before a point, level with the middle of its room. */
export function bullet({ x, y, height }: Rect, index: number, random: Random): Art[] {
  const inks = ['accent6', 'accent2', 'accent1'] as const
  const foot = { x: x - 36, y: y + height / 2 + 9 }
  return leaf({ foot, angle: near(-42, 8, random), length: 26 }, slot(inks[index % inks.length] ?? 'accent6'))
}
