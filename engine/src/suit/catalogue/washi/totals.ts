import type { Rect } from '../../../geometry/types.ts'
import { countsOf } from '../../layout-ids.ts'
import { box, circle, numeral, path, rect, rule, solid } from '../../toolkit/art.ts'
import { factSlots } from '../../toolkit/sets.ts'
import { grid, nth, one, spread } from '../../toolkit/slots.ts'
import type { Art, ArtContext, Layout } from '../../types.ts'
import { sealed, sealSign } from './brush.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { ranges } from './hills.ts'
import { HILLS, on } from './inks.ts'
import { figure, point, pointOn, text, title } from './styles.ts'

/** One node with two to twelve sub-items: mats on a floor; dates along a thread. */
export function totals(): Layout[] {
  const counts = countsOf('total')
  return [...counts.map(mats), ...counts.map(dates)]
}

/** A mat in units of the floor: from the left, from the top, how wide, how deep. */
type Mat = readonly [x: number, y: number, width: number, depth: number]

/** A floor: its size in units, its mats in reading order, which one is the hearth, and the one that stays empty. */
interface Floor {
  readonly size: readonly [number, number]
  readonly mats: readonly Mat[]
  readonly hearth: number
  readonly empty?: Mat
}

const SIX: readonly Mat[] = [
  [0, 0, 1, 2],
  [1, 0, 2, 1],
  [3, 0, 1, 2],
  [1, 1, 2, 1],
  [0, 2, 2, 1],
  [2, 2, 2, 1],
]
const EIGHT: readonly Mat[] = [
  [0, 0, 2, 1],
  [2, 0, 2, 1],
  [0, 1, 1, 2],
  [1, 1, 2, 1],
  [3, 1, 1, 2],
  [1, 2, 2, 1],
  [0, 3, 2, 1],
  [2, 3, 2, 1],
]
const TEN: readonly Mat[] = [
  [0, 0, 2, 1],
  [2, 0, 2, 1],
  [4, 0, 1, 2],
  [0, 1, 1, 2],
  [1, 1, 2, 1],
  [3, 1, 1, 2],
  [1, 2, 2, 1],
  [4, 2, 1, 2],
  [0, 3, 2, 1],
  [2, 3, 2, 1],
]
const TWELVE: readonly Mat[] = [
  [0, 0, 2, 1],
  [2, 0, 2, 1],
  [4, 0, 2, 1],
  [0, 1, 1, 2],
  [1, 1, 2, 1],
  [3, 1, 2, 1],
  [5, 1, 1, 2],
  [1, 2, 2, 1],
  [3, 2, 2, 1],
  [0, 3, 2, 1],
  [2, 3, 2, 1],
  [4, 3, 2, 1],
]

/** Returns a floor with one of its mats empty. */
function without(mats: readonly Mat[], size: Floor['size'], place: number): Floor {
  const empty = mats[place]
  return { size, mats: mats.filter(mat => mat !== empty), hearth: -1, ...(empty ? { empty } : {}) }
}

const FLOORS: readonly Floor[] = [
  {
    size: [2, 2],
    mats: [
      [0, 0, 2, 1],
      [0, 1, 2, 1],
    ],
    hearth: 1,
  },
  {
    size: [3, 2],
    mats: [
      [0, 0, 2, 1],
      [2, 0, 1, 2],
      [0, 1, 2, 1],
    ],
    hearth: 1,
  },
  {
    size: [3, 3],
    mats: [
      [0, 0, 2, 1],
      [2, 0, 1, 2],
      [0, 1, 1, 2],
      [1, 2, 2, 1],
    ],
    hearth: -1,
    empty: [1, 1, 1, 1],
  },
  without(SIX, [4, 3], 3),
  { size: [4, 3], mats: SIX, hearth: 3 },
  without(EIGHT, [4, 4], 3),
  { size: [4, 4], mats: EIGHT, hearth: 3 },
  without(TEN, [5, 4], 6),
  { size: [5, 4], mats: TEN, hearth: 6 },
  without(TWELVE, [6, 4], 4),
  { size: [6, 4], mats: TWELVE, hearth: 5 },
]

const GAP = 4

/** Mats on a floor, as rooms are laid out: a bound edge along the sides of each, one of them the hearth. */
function mats(count: number): Layout {
  const floor = FLOORS[count - 2] ?? FLOORS[4]
  if (floor === undefined) throw new Error('A floor without mats')
  const isWide = count > 8
  const area = isWide ? box(56, 132, 848, 368) : box(356, 56, 548, 432)
  const cells = floor.mats.map(mat => placeOf(mat, floor, area))
  const isSmall = count > 6
  return page('total', count, {
    pattern: 'mats',
    claims: [],
    slots: [
      one('title', {
        frame: isWide ? box(56, 40, 760, 76) : box(56, 60, 256, 240),
        style: title({ sizes: isWide ? [32, 28, 24, 20] : [36, 32, 28, 24, 20] }),
        range: [4, isWide ? 60 : 47],
      }),
      ...cells.map((cell, index) => {
        const look = {
          sizes: isSmall ? [15, 14, 13, 12] : [...(count < 4 ? [18] : []), 16, 15, 14, 13],
          lineHeight: 1.36,
        }
        return nth('point', index + 1, {
          frame: wordsIn(cell),
          style: index === floor.hearth ? pointOn('accent1', look) : point(look),
          range: [8, isSmall ? 64 : 100],
        })
      }),
    ],
    art: context => [
      ...cells.flatMap((cell, index) =>
        index === floor.hearth ? [rect(cell, { fill: solid('accent1') })] : mat(cell),
      ),
      ...(floor.empty ? hearth(placeOf(floor.empty, floor, area), context) : []),
      ...(isWide || floor.empty ? [] : sealed({ x: 56, y: 424 }, 44, context)),
    ],
  })
}

function placeOf([x, y, width, depth]: Mat, { size: [across, down] }: Floor, area: Rect): Rect {
  const [stepX, stepY] = [(area.width + GAP) / across, (area.height + GAP) / down]
  return box(area.x + x * stepX, area.y + y * stepY, width * stepX - GAP, depth * stepY - GAP)
}

function isUpright({ width, height }: Rect): boolean {
  return height > width
}

/** Where the words of a mat stand: clear of its bound edges. */
function wordsIn(cell: Rect): Rect {
  const [across, down] = isUpright(cell) ? [16, 14] : [16, cell.height < 110 ? 11 : 18]
  return box(cell.x + across, cell.y + down, cell.width - 2 * across, cell.height - 2 * down)
}

/** Returns a mat: its straw, and the dyed cloth along its two long edges. */
function mat(cell: Rect): Art[] {
  const { x, y, width, height } = cell
  const upright = isUpright(cell)
  const edge = Math.min(8, (upright ? width : height) * 0.07)
  const straw = upright
    ? Array.from(
        { length: Math.floor((width - 2 * edge - 8) / 5) },
        (_, index) => `M${x + edge + 6 + index * 5} ${y}v${height}`,
      )
    : Array.from(
        { length: Math.floor((height - 2 * edge - 8) / 5) },
        (_, index) => `M${x} ${y + edge + 6 + index * 5}h${width}`,
      )
  const cloth = upright
    ? [box(x, y, edge, height), box(x + width - edge, y, edge, height)]
    : [box(x, y, width, edge), box(x, y + height - edge, width, edge)]
  return [
    rect(cell, { fill: solid('accent3', 34) }),
    path(straw.join(''), { stroke: { fill: solid('accent3', 26), width: 1, dash: 'solid' } }),
    ...cloth.map(area => rect(area, { fill: solid('accent6') })),
  ]
}

/** Returns the mat that stays empty: vermilion, the sign of the page in its middle. */
function hearth(cell: Rect, context: ArtContext): Art[] {
  const { x, y, width, height } = cell
  const size = Math.min(72, height * 0.5)
  return [
    rect(cell, { fill: solid('accent1') }),
    rect(box(x + 7, y + 7, width - 14, height - 14), { stroke: { fill: on('accent1', 60), width: 1, dash: 'solid' } }),
    numeral(box(x, y + height / 2 - size * 0.6, width, size * 1.2), sealSign(context), {
      face: '@title',
      size,
      weight: 700,
      fill: on('accent1'),
      align: 'center',
      lineHeight: 1.2,
    }),
  ]
}

/** Dates along a thread over hills to five; on lines above. */
function dates(count: number): Layout {
  return count <= 5 ? thread(count) : calendar(count)
}

function thread(count: number): Layout {
  const cells = spread(box(56, 0, 848, 0), count, 20)
  return page('total', count, {
    pattern: 'thread',
    claims: ['order'],
    suits: ['dates'],
    slots: [
      WIDE_TITLE,
      ...factSlots(cells, {
        number: ({ x, width }) => ({
          frame: box(x, 148, width, 84),
          style: figure({
            sizes: count < 4 ? [56, 48, 40, 36, 32, 28, 24] : count < 5 ? [44, 40, 36, 32, 28, 24] : [32, 28, 24],
            verticalAlign: 'bottom',
          }),
        }),
        body: ({ x, width }) => ({
          frame: box(x, 272, width - 4, 140),
          style: text({ sizes: count > 3 ? [18, 16, 15, 14, 13] : [20, 18, 16, 15, 14, 13] }),
        }),
      }),
    ],
    art: context => {
      const { random } = context
      const layers = [
        { level: 446, rise: 18, fill: HILLS[1] ?? solid('accent3'), fall: (random() - 0.5) * 36 },
        { level: 472, rise: 20, fill: HILLS[2] ?? solid('accent2'), fall: (random() - 0.5) * 40 },
        { level: 498, rise: 14, fill: HILLS[3] ?? solid('accent6'), fall: (random() - 0.5) * 30 },
      ]
      return [
        circle({ x: 700 + random() * 150, y: 454 }, 42, { fill: solid('accent4', 84) }),
        rule({ x: 56, y: 250 }, { x: 970, y: 250 }, 2, solid('text1')),
        ...cells.map(({ x }, index) =>
          circle({ x: x + 8, y: 250 }, 8, { fill: solid(index === count - 1 ? 'accent1' : 'accent2') }),
        ),
        ...ranges(box(-10, 0, 980, 550), layers, random),
        ...sealed({ x: 860, y: 60 }, 44, context),
      ]
    },
  })
}

function calendar(count: number): Layout {
  const across = count <= 6 || count === 9 ? 3 : 4
  const cells = grid(box(56, 136, 848, 364), count, { columns: across, gapX: 24, gapY: 14 })
  const isLow = cells.some(({ height }) => height < 150)
  return page('total', count, {
    pattern: 'calendar',
    claims: ['order'],
    suits: ['dates'],
    slots: [
      one('title', { frame: box(56, 44, 760, 80), style: title({ sizes: [32, 28, 24, 20] }), range: [4, 60] }),
      ...factSlots(cells, {
        number: ({ x, y, width }) => ({
          frame: box(x + 20, y + 10, width - 20, isLow ? 30 : 40),
          style: figure({ sizes: isLow ? [24] : [32, 28, 24], verticalAlign: 'middle' }),
        }),
        body: ({ x, y, width, height }) => ({
          frame: box(x, y + (isLow ? 42 : 56), width, height - (isLow ? 42 : 56)),
          style: text({ sizes: isLow ? [14, 13, 12] : [16, 15, 14, 13], lineHeight: 1.36 }),
          range: [20, isLow ? 60 : 100],
        }),
      }),
    ],
    art: context => [
      ...cells.flatMap(({ x, y, width }, index) => [
        rule({ x, y: y + 2 }, { x: x + width, y: y + 2 }, 1.5, solid('text1', 60)),
        circle({ x: x + 6, y: y + (isLow ? 25 : 30) }, 6, { fill: solid(index === count - 1 ? 'accent1' : 'accent2') }),
      ]),
      ...sealed({ x: 860, y: 52 }, 44, context),
    ],
  })
}
