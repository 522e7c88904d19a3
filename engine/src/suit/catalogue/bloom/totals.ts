import type { Random } from '../../../base/random.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { countsOf } from '../../layout-ids.ts'
import { box, circle, numeral, path, pen, slot, solid } from '../../toolkit/art.ts'
import { shade } from '../../toolkit/ink-on.ts'
import { softLine } from '../../toolkit/lines.ts'
import { factSlots } from '../../toolkit/sets.ts'
import { each, evenRows, fullRows, one } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { fruit } from './catalogs.ts'
import { page } from './frame.ts'
import { bed } from './garden.ts'
import { on, type Petal, petalAt } from './inks.ts'
import { GREENS, leaf, petal } from './plants.ts'
import { blob } from './shapes.ts'
import { dated } from './stems.ts'
import { head, pointOn, text, title } from './styles.ts'

/** One node with two to twelve sub-items: pebbles, or a flower to eight where they are parts of it; a stem where they are dates, pebbles above six. */
export function totals(): Layout[] {
  const counts = countsOf('total')
  return [
    ...counts.filter(count => count <= 8).map(bloom),
    ...counts.map(pebbleGrid),
    ...counts.map(count => (count <= 6 ? dated(count) : calendar(count))),
  ]
}

const HEART: Point = { x: 480, y: 290 }
const REACH = 196
/** Fills around a flower: no petal has the color of the next. */
const FILLS: readonly Petal[] = [
  'accent3',
  'accent4',
  'accent2',
  'accent5',
  'accent3',
  'background2',
  'accent4',
  'accent2',
]

function inkAt(index: number, count: number): Petal {
  if (index === 4 && count === 5) return 'background2'
  return FILLS[index] ?? 'accent3'
}

/** Returns a flower with a petal for every item, their words around it. */
function bloom(count: number): Layout {
  return page('total', count, {
    pattern: 'flower',
    claims: ['whole'],
    numbers: true,
    slots: [
      one('title', {
        frame: box(56, 40, 312, count > 6 ? 88 : 108),
        style: title({ sizes: [32, 28, 24, 20] }),
        range: [4, 43],
      }),
      ...each('point', roomsAround(count), (frame: Rect) => ({
        frame,
        style: pointOn('background1', {
          sizes: count < 5 ? [18, 16, 15, 14, 13] : [16, 15, 14, 13, 12],
          lineHeight: 1.32,
        }),
        range: [12, count > 6 ? 66 : 84] as const,
      })),
    ],
    art: ({ random }) => [
      bed({ at: { x: 930, y: 560 }, radii: [190, 60], ink: 'background2' }, random),
      ...sepals(count),
      ...Array.from({ length: count }, (_, index) => petalOf(index, count)),
      circle(HEART, 66, { fill: solid('background1') }),
      circle(HEART, 58, { fill: solid('accent1') }),
      ...seeds(random),
      ...Array.from({ length: count }, (_, index) => ordinal(index, count)),
    ],
  })
}

/** Where a petal points to, in degrees: the first upwards; two of them to the left and to the right. */
function angleOf(index: number, count: number): number {
  return count === 2 ? 180 * (1 - index) : -90 + (index * 360) / count
}

/** Green leaves between few petals. */
function sepals(count: number): Art[] {
  if (count > 4) return []
  const between =
    count === 2
      ? [-120, -60, 60, 120]
      : Array.from({ length: count }, (_, index) => -90 + ((index + 0.5) * 360) / count)
  return between.flatMap((angle, index) =>
    leaf({ foot: HEART, angle, length: 132, half: 0.24 }, GREENS[(index + 1) % GREENS.length] ?? slot('accent6')),
  )
}

function petalOf(index: number, count: number): Art {
  const half = Math.min(0.4, 1.8 / count)
  return petal(
    { foot: HEART, angle: angleOf(index, count), length: REACH, half },
    shade(inkAt(index, count), index === 4 && count > 5 ? 90 : 100).color,
  )
}

/** Seeds in the eye of the flower, as they grow in spirals. */
function seeds(random: Random): Art[] {
  const turn = random() * 6.28
  return Array.from({ length: 24 }, (_, index) => {
    const angle = turn + index * 2.39996
    const reach = 8.6 * Math.sqrt(index + 0.6)
    return circle({ x: HEART.x + Math.cos(angle) * reach, y: HEART.y + Math.sin(angle) * reach }, 2.6, {
      fill: solid('background1', 80),
    })
  })
}

function ordinal(index: number, count: number): Art {
  const angle = (angleOf(index, count) * Math.PI) / 180
  const reach = count > 6 ? 140 : 132
  const size = count > 6 ? 26 : 32
  const at = { x: HEART.x + Math.cos(angle) * reach, y: HEART.y + Math.sin(angle) * reach }
  return numeral(box(at.x - 24, at.y - size * 0.62, 48, size * 1.2), String(index + 1), {
    face: '@title',
    size,
    weight: 500,
    fill: on(inkAt(index, count)),
    align: 'center',
    lineHeight: 1.2,
  })
}

/** Rooms for words: down the right side, then up the left side, each beside its petal. */
function roomsAround(count: number): Rect[] {
  const right = Math.ceil(count / 2)
  if (count === 2) return [box(56, 222, 212, 170), box(696, 222, 208, 170)]
  return Array.from({ length: count }, (_, index) =>
    index < right ? roomRight(index, count) : roomLeft(index - right, count),
  )
}

/** The tops of rooms at the right, from the top petal down, and of those at the left, from the lowest petal up. */
const TOPS: { readonly [count: number]: { readonly right: readonly number[]; readonly left: readonly number[] } } = {
  3: { right: [76, 408], left: [408] },
  4: { right: [76, 240], left: [408, 240] },
  5: { right: [60, 190, 408], left: [408, 190] },
  6: { right: [76, 236, 408], left: [408, 280, 160] },
  7: { right: [64, 178, 292, 412], left: [412, 286, 160] },
  8: { right: [60, 168, 280, 400], left: [416, 322, 230, 138] },
}

function roomRight(row: number, count: number): Rect {
  const top = TOPS[count]?.right[row] ?? 76
  if (row === 0) return box(count < 5 ? 600 : 584, top, count < 5 ? 304 : 320, 96)
  const isLow = top > 380
  const x = isLow ? (count < 4 ? 652 : count > 6 ? 640 : 612) : 700
  return box(x, top, 904 - x, count > 6 ? 92 : 104)
}

function roomLeft(row: number, count: number): Rect {
  const top = TOPS[count]?.left[row] ?? 76
  const isLow = top > 380
  const right = isLow ? (count === 3 || count === 5 ? 300 : 364) : 264
  return box(56, top, right - 56, count > 6 ? 84 : 104)
}

const GRID_TITLE = one('title', { frame: box(56, 44, 776, 72), style: title(), range: [4, 60] })

function cellsOf(count: number): Rect[] {
  return fullRows(box(56, 128, 848, 372), evenRows(count, count === 9 ? 3 : 4), 20, 10)
}

/** Pebbles with a number on each, their words beside it. */
function pebbleGrid(count: number): Layout {
  const cells = cellsOf(count)
  return page('total', count, {
    pattern: 'pebbles',
    claims: [],
    numbers: true,
    slots: [
      GRID_TITLE,
      ...each('point', cells, ({ x, y, width, height }) => ({
        frame: box(x + 58, y + 6, width - 58, height - 8),
        style: pointOn('background1', {
          sizes: count <= 4 ? [22, 20, 18, 16, 15, 14] : count <= 8 ? [18, 16, 15, 14, 13] : [15, 14, 13, 12],
          lineHeight: 1.3,
        }),
        range: [12, count <= 4 ? 160 : count <= 8 ? 100 : 60],
      })),
    ],
    art: ({ random }) => [
      bed({ at: { x: 930, y: 0 }, radii: [150, 100], ink: 'background2' }, random),
      ...cells.flatMap(({ x, y }, index) => stone({ x: x + 24, y: y + 30 }, index, random)),
    ],
  })
}

function stone(at: Point, index: number, random: Random): Art[] {
  return [
    blob({ at, radii: [26, 25], vary: 0.1 }, random, solid(petalAt(index))),
    numeral(box(at.x - 24, at.y - 12, 48, 24), String(index + 1), {
      face: '@title',
      size: 20,
      weight: 500,
      fill: on(petalAt(index)),
      align: 'center',
      lineHeight: 1.2,
    }),
  ]
}

/** Seven to twelve dates under blobs that hang on stems, row by row. */
function calendar(count: number): Layout {
  const cells = cellsOf(count)
  const isLow = count > 8
  const [drop, radius] = isLow ? [18, 15] : [26, 24]
  const top = drop + radius + 4
  return page('total', count, {
    pattern: 'calendar',
    claims: ['order'],
    suits: ['dates'],
    slots: [
      GRID_TITLE,
      ...factSlots(cells, {
        number: ({ x, y, width }) => ({
          frame: box(x, y + top, width, 28),
          style: head({ sizes: [20, 18, 16, 15, 14, 13], fill: solid('accent1'), verticalAlign: 'middle' }),
        }),
        body: ({ x, y, width, height }) => ({
          frame: box(x, y + top + 30, width, height - top - 30),
          style: text({ sizes: isLow ? [15, 14, 13, 12] : [16, 15, 14, 13, 12], lineHeight: 1.3 }),
          range: [20, isLow ? 50 : 90],
        }),
      }),
    ],
    art: ({ random }) => {
      const hung = cells.map(({ x, y }, index) => ({
        x: x + radius + 2,
        y: y + drop + (index % 2 === 0 ? 3 : -3),
        row: y,
      }))
      const rows = [...new Set(hung.map(({ row }) => row))]
      return [
        ...rows.map(row => tendril(hung.filter(place => place.row === row))),
        ...hung.flatMap((place, index) => fruit(place, index, radius, random)),
      ]
    },
  })
}

/** Returns a stem through places, from edge to edge. */
function tendril(places: readonly Point[]): Art {
  const [first = { x: 0, y: 0 }, last = first] = [places[0], places.at(-1)]
  const between = places.slice(1).map((to, index) => {
    const from = places[index] ?? to
    return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 + (index % 2 === 0 ? -7 : 7) }
  })
  const way = [...places, ...between].sort((a, b) => a.x - b.x)
  const line = [{ x: -20, y: first.y + 8 }, ...way, { x: last.x + 110, y: last.y + 8 }, { x: 985, y: last.y - 6 }]
  return path(softLine(line), { stroke: pen('accent2', 2, 70) })
}
