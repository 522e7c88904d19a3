import type { Random } from '../../../base/random.ts'
import type { Point } from '../../../geometry/types.ts'
import { countsOf } from '../../layout-ids.ts'
import { box, path, pen, slot, solid } from '../../toolkit/art.ts'
import { softLine, softPlaces } from '../../toolkit/lines.ts'
import { itemSlots } from '../../toolkit/sets.ts'
import { each, listColumns, listDown } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { bed } from './garden.ts'
import { near, on, petalAt } from './inks.ts'
import { leaf } from './plants.ts'
import { blob } from './shapes.ts'
import { head, small, text, title } from './styles.ts'

/** What the deck holds: blobs on a stem to five items, two stems to ten, leaves in three columns to twenty. */
export function catalogs(): Layout[] {
  return countsOf('catalog').map(count => [wave, twoWaves, leaves][listColumns(count) - 1]?.(count) ?? wave(count))
}

/** The blobs of a wave: their middles, how far apart they stand, how large they are. */
interface Wave {
  readonly places: readonly Point[]
  readonly pitch: number
  readonly radius: number
}

/** For one to five items: the middle of the first blob, the way to the next, their size, how high they hang. */
const WAVES: readonly (readonly [first: number, pitch: number, radius: number, level: number])[] = [
  [176, 400, 106, 248],
  [168, 420, 100, 250],
  [152, 296, 92, 260],
  [136, 218, 78, 268],
  [124, 176, 68, 278],
]

function waveOf(count: number): Wave {
  const [first, pitch, radius, level] = WAVES[count - 1] ?? [124, 176, 68, 278]
  return { places: swung(count, { x: first, y: level }, pitch, 22), pitch, radius }
}

/** Places that hang by turns below and above a level. */
function swung(count: number, { x, y }: Point, pitch: number, swing: number): Point[] {
  return Array.from({ length: count }, (_, index) => ({
    x: x + index * pitch,
    y: y + (index % 2 === 0 ? swing : -swing) + 2 * (index % 3),
  }))
}

function wave(count: number): Layout {
  const { places, pitch, radius } = waveOf(count)
  const width = Math.min(pitch - 20, 340)
  return page('catalog', count, {
    pattern: 'petal-wave',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...itemSlots(places, {
        number: ({ x, y }, index) => ({
          frame: box(x - 40, y - 32, 80, 64),
          style: title({
            sizes: count < 4 ? [44, 40, 36] : [36, 32, 28],
            align: 'center',
            verticalAlign: 'middle',
            fill: on(petalAt(index)),
          }),
        }),
        item: ({ x }) => ({
          frame: box(x - radius, 388, width, 44),
          style: head({
            sizes: count < 4 ? [20, 18, 16, 15, 14] : [16, 15, 14, 13, 12],
            verticalAlign: 'bottom',
            lineHeight: 1.3,
          }),
          range: [2, Math.round(width / 8)],
        }),
        line: ({ x }) => ({
          frame: box(x - radius, 436, width, 60),
          style: text({ sizes: [16, 15, 14, 13, 12] }),
          range: [12, Math.round(width / 3)],
        }),
      }),
    ],
    art: ({ random }) => [
      ...stemThrough(places, pitch, random),
      ...places.flatMap((place, index) => fruit(place, index, radius, random)),
    ],
  })
}

/** Returns the stem that all blobs of a wave hang on, from edge to edge; where it bears no blob it bears leaves. */
function stemThrough(places: readonly Point[], pitch: number, random: Random): Art[] {
  const [first = { x: 0, y: 300 }, last = first] = [places[0], places.at(-1)]
  const swing = places.length % 2 === 0 ? 34 : -34
  const beyond = Array.from({ length: Math.ceil((990 - last.x) / pitch) }, (_, index) => ({
    x: last.x + (index + 1) * pitch,
    y: last.y + (index % 2 === 0 ? swing : 0),
  }))
  const way = [{ x: -20, y: first.y + 30 }, ...places.map(({ x, y }) => ({ x, y: y + 8 })), ...beyond]
  const free = softPlaces(way, 12).filter(({ x }, index) => x > last.x + 130 && x < 930 && index % 4 === 0)
  return [
    path(softLine(way), { stroke: pen('accent2', 2, 70) }),
    ...free.flatMap((foot, index) =>
      leaf(
        { foot, angle: near(index % 2 === 0 ? -44 : 40, 10, random), length: 34 - Math.min(14, index * 2) },
        slot(index % 2 === 0 ? 'accent6' : 'accent2'),
      ),
    ),
  ]
}

/** Returns a blob with a leaf at its upper right. */
export function fruit({ x, y }: Point, index: number, radius: number, random: Random): Art[] {
  const size = radius / 68
  const stalk = { x: x + near(52, 3, random) * size, y: y - near(44, 3, random) * size }
  return [
    blob({ at: { x, y }, radii: [radius, radius], vary: 0.09 }, random, solid(petalAt(index))),
    ...leaf({ foot: stalk, angle: near(-50, 8, random), length: 34 * size }, slot('accent6')),
  ]
}

const LEVELS = [170, 366] as const

function twoWaves(count: number): Layout {
  const upper = Math.ceil(count / 2)
  const pitch = 848 / upper
  const lines = LEVELS.map((level, row) => swung(row === 0 ? upper : count - upper, { x: 100, y: level }, pitch, 6))
  const places = lines.flatMap((line, row) => line.map(place => ({ ...place, level: LEVELS[row] ?? 170 })))
  const width = Math.min(pitch - 14, 240)
  return page('catalog', count, {
    pattern: 'two-waves',
    claims: [],
    slots: [
      { ...WIDE_TITLE, frame: box(56, 44, 776, 72) },
      ...itemSlots(places, {
        number: ({ x, y }, index) => ({
          frame: box(x - 28, y - 20, 56, 40),
          style: title({ sizes: [28, 24], align: 'center', verticalAlign: 'middle', fill: on(petalAt(index)) }),
        }),
        item: ({ x, level }) => ({
          frame: box(x - 44, level + 58, width, 38),
          style: head({ sizes: [16, 15, 14, 13, 12], verticalAlign: 'bottom', lineHeight: 1.2 }),
          range: [2, 34],
        }),
        line: ({ x, level }) => ({
          frame: box(x - 44, level + 98, width, 34),
          style: small({ lineHeight: 1.3 }),
          range: [8, 44],
        }),
      }),
    ],
    art: ({ random }) => [
      ...lines.flatMap(line => stemThrough(line, pitch, random)),
      ...places.flatMap(({ x, y }, index) => fruit({ x, y }, index, 43, random)),
    ],
  })
}

function leaves(count: number): Layout {
  const rows = listDown(box(56, 132, 848, 0), count, { columns: 3, rowHeight: 48, gapX: 24, gapY: 4 })
  return page('catalog', count, {
    pattern: 'leaves',
    claims: [],
    slots: [
      { ...WIDE_TITLE, frame: box(56, 44, 776, 76) },
      ...each('item', rows, row => ({
        frame: box(row.x + 36, row.y + 2, row.width - 40, 44),
        style: head({ sizes: [16, 15, 14, 13, 12], weight: 500, verticalAlign: 'middle', lineHeight: 1.25 }),
        range: [4, 40],
      })),
    ],
    art: ({ random }) => [
      bed({ at: { x: 900, y: 570 }, radii: [300, 190], ink: 'background2' }, random),
      ...rows.flatMap((row, index) =>
        leaf(
          { foot: { x: row.x + 2, y: row.y + 34 }, angle: near(-44, 10, random), length: 27 },
          slot(LEAVES[index % LEAVES.length] ?? 'accent6'),
        ),
      ),
    ],
  })
}

const LEAVES = ['accent6', 'accent2', 'accent1'] as const
