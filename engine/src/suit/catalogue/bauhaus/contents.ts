import type { Random } from '../../../base/random.ts'
import type { Rect } from '../../../geometry/types.ts'
import { box, numeral } from '../../toolkit/art.ts'
import { pick } from '../../toolkit/chance.ts'
import { factSlots, headedSlots } from '../../toolkit/sets.ts'
import { each, one, spread } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { blocks } from './blocks.ts'
import { bars, block, disc, half, quarter, quarters } from './forms.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { GROUNDS, type Ink, on } from './inks.ts'
import { besidePicture } from './pictures.ts'
import { singles } from './singles.ts'
import { figure, head, pointOn, text, title } from './styles.ts'
import { banner, wall } from './tiles.ts'

/** Returns all layouts for one to eight points. */
export function contents(): Layout[] {
  return [
    ...singles(),
    ...[2, 3, 4].map(tiles),
    ...[2, 3, 4, 5].map(split),
    ...[2, 4, 6, 8].map(blocks),
    ...[3, 4, 5, 6].map(stairs),
    ...[2, 3, 4].map(figures),
    ...[2, 3, 4, 5, 6, 7, 8].map(list),
    ...[1, 2, 3, 4].map(besidePicture),
  ]
}

/** Returns a frieze of wide tiles across the page, the words of each below it. */
function tiles(count: number): Layout {
  const areas = spread(box(0, 148, 960, 180), count, 0)
  const words = areas.map((area, index) => {
    const left = index === 0 ? 56 : area.x + 24
    return box(left, 344, area.x + area.width - left - (index === count - 1 ? 40 : 20), 148)
  })
  return page('content', count, {
    pattern: 'tiles',
    claims: [],
    source: true,
    slots: [
      WIDE_TITLE,
      ...headedSlots(words, {
        head: area => ({
          frame: { ...area, height: 28 },
          style: head({ lineHeight: 1.35 }),
          range: [4, count === 4 ? 18 : 24],
        }),
        body: area => ({
          frame: { ...area, y: 376, height: 116 },
          style: text({ sizes: count === 2 ? [18, 16, 15, 14] : [16, 15, 14, 13] }),
          range: [20, count === 4 ? 90 : 120],
        }),
      }),
    ],
    art: ({ random, pageIndex }) => banner(areas, { turn: pageIndex, random }),
  })
}

/** Half the page is a block of forms that carries the title; numbered points stand beside it. */
function split(count: number): Layout {
  const rows = spread(box(616, 56, 288, count === 2 ? 340 : 448), count, count > 3 ? 14 : 20, 'y')
  return page('content', count, {
    pattern: 'split',
    claims: [],
    numbers: true,
    suits: ['plain', 'steps'],
    slots: [
      one('title', {
        frame: box(56, 44, 368, 190),
        style: title({ sizes: [44, 40, 36, 32, 28, 24], fill: on('accent2') }),
        range: [8, 60],
      }),
      ...each('point', rows, row => ({
        frame: { ...row, y: row.y + 4 },
        style: pointOn('background1', {
          sizes: count === 2 ? [20, 18, 16, 15, 14] : count > 4 ? [16, 15, 14, 13] : [18, 16, 15, 14],
          lineHeight: 1.34,
        }),
        range: [20, count > 4 ? 90 : 130],
      })),
    ],
    art: ({ random }) => [
      block(box(0, 0, 480, 540), 'accent2'),
      ...playground(random),
      ...rows.flatMap((row, index) => ordinal(row, index)),
    ],
  })
}

/** Returns a number on a disc before a row. */
function ordinal({ y }: Rect, index: number): Art[] {
  const ground = (['accent1', 'accent3', 'accent2'] as const)[index % 3] ?? 'accent1'
  const at = { x: 560, y: y + 34 }
  return [disc(at, 32, ground), sign(box(at.x - 32, at.y - 13, 64, 26), String(index + 1), { ground, size: 20 })]
}

/** Returns a numeral of the motif on a ground. */
export function sign(area: Rect, words: string, { ground, size }: { ground: Ink; size: number }): Art {
  return numeral(area, words, {
    face: '@title',
    size,
    weight: 700,
    fill: on(ground),
    align: size === 20 ? 'center' : 'start',
    lineHeight: size === 20 ? 1.3 : 1.1,
  })
}

/** Forms at the foot of the title's block, from y 240 down. */
function playground(random: Random): Art[] {
  const arcs = (x: number, way: 1 | -1) =>
    quarters(
      { x, y: 540 },
      [way, -1],
      [
        [300, 'accent3'],
        [180, 'accent1'],
      ],
    )
  const variants: readonly [() => Art[], ...(() => Art[])[]] = [
    () => [
      ...arcs(0, 1),
      half({ x: 480, y: 420 }, 120, 'left', 'background1'),
      block(box(300, 420, 180, 120), 'text1'),
      disc({ x: 360, y: 480 }, 36, 'accent3'),
    ],
    () => [
      ...arcs(480, -1),
      half({ x: 0, y: 420 }, 120, 'right', 'background1'),
      block(box(0, 420, 180, 120), 'text1'),
      disc({ x: 120, y: 480 }, 36, 'accent3'),
    ],
    () => [
      half({ x: 180, y: 540 }, 180, 'up', 'accent1'),
      half({ x: 180, y: 540 }, 90, 'up', 'accent3'),
      block(box(360, 348, 120, 192), 'background1'),
      ...bars(box(360, 348, 120, 192), 4, 'text1'),
      disc({ x: 420, y: 294 }, 54, 'accent3'),
    ],
  ]
  return pick(variants, random)()
}

/** Steps that rise to the right, a ball on the last one. */
function stairs(count: number): Layout {
  const width = (960 - 56) / count
  const flight = Array.from({ length: count }, (_, index) => {
    const x = index === 0 ? 0 : 56 + index * width
    const y = 276 - (160 * index) / (count - 1)
    return box(x, y, index === 0 ? width + 56 : width, 540 - y)
  })
  const ground = (index: number): Ink => (['accent3', 'accent1', 'text1', 'accent2'] as const)[index % 4] ?? 'accent3'
  const left = ({ x }: Rect) => (x === 0 ? 56 : x + 18)
  return page('content', count, {
    pattern: 'stairs',
    claims: ['order', 'rise'],
    numbers: true,
    suits: ['steps', 'plain'],
    slots: [
      one('title', { frame: box(56, 44, count > 4 ? 480 : 520, 120), style: title(), range: [8, 49] }),
      ...each('point', flight, (step, index) => ({
        frame: box(left(step), step.y + 56, step.x + step.width - 12 - left(step), 540 - 28 - step.y - 56),
        style: pointOn(ground(index), {
          sizes: count === 3 ? [20, 18, 16, 15, 14] : count === 4 ? [18, 16, 15, 14, 13] : [16, 15, 14, 13],
          lineHeight: 1.3,
        }),
        range: [16, Math.round(width * 0.62)],
      })),
    ],
    art: ({ random }) => [
      ...flight.map((step, index) => block(step, ground(index))),
      ...flight.map((step, index) =>
        sign(box(left(step), step.y + 10, 100, 44), String(index + 1), { ground: ground(index), size: 40 }),
      ),
      ...summit(flight[count - 1] ?? box(0, 0, 0, 0), { ink: count === 6 ? 'accent3' : 'accent1', random }),
    ],
  })
}

/** What stands on the last step. */
function summit({ x, y, width }: Rect, { ink, random }: { ink: Ink; random: Random }): Art[] {
  const middle = x + width / 2
  const variants: readonly [() => Art[], ...(() => Art[])[]] = [
    () => [disc({ x: middle, y: y - 48 }, 48, ink)],
    () => [half({ x: middle, y }, 60, 'up', ink), disc({ x: middle, y: y - 84 }, 24, 'text1')],
    () => [quarter({ x: x + width, y }, 92, [-1, -1], ink), quarter({ x: x + width, y }, 46, [-1, -1], 'background1')],
  ]
  return pick(variants, random)()
}

/** Facts that are numbers, each on its block. */
function figures(count: number): Layout {
  const cells = spread(box(0, 180, 960, 360), count, 0)
  const ground = (index: number) => GROUNDS[index % GROUNDS.length] ?? 'accent3'
  const left = (cell: Rect) => (cell.x === 0 ? 56 : cell.x + 24)
  const inner = (cell: Rect, y: number, height: number) =>
    box(left(cell), y, cell.x + cell.width - (count === 4 ? 12 : 20) - left(cell), height)
  const sizes = [
    [112, 96, 80, 64, 52, 44, 36],
    [80, 72, 64, 56, 48, 40, 34, 28],
    [60, 56, 52, 48, 40, 34, 28, 24],
  ][count - 2] ?? [48]
  return page('content', count, {
    pattern: 'figures',
    claims: ['quantity'],
    suits: ['metric'],
    slots: [
      one('title', { frame: box(56, 44, 700, 92), style: title(), range: [8, 60] }),
      ...factSlots(cells, {
        number: (cell, index) => ({
          frame: inner(cell, 204, 124),
          style: figure({ sizes, verticalAlign: 'bottom', letterSpacing: -0.03, fill: on(ground(index)) }),
          range: [1, 8],
        }),
        body: (cell, index) => ({
          frame: inner(cell, 340, 112),
          style: text({ sizes: [18, 16, 15, 14, 13], fill: on(ground(index)) }),
          range: [8, 80],
        }),
      }),
    ],
    art: ({ random }) => [
      ...cells.map((cell, index) => block(cell, ground(index))),
      ...cells.map((cell, index) => foot(cell, ground(index), random() < 0.5)),
      half({ x: 852, y: 180 }, 72, 'up', pick(['accent1', 'text1', 'accent2'], random)),
    ],
  })
}

/** Returns a form at the foot of a block, below its words. */
function foot({ x, width }: Rect, ground: Ink, isHalf: boolean): Art {
  const ink: Ink = ground === 'accent3' ? 'accent1' : ground === 'accent1' ? 'text1' : 'accent3'
  return isHalf
    ? half({ x: x + width - 84, y: 540 }, 60, 'up', ink)
    : quarter({ x: x + width, y: 540 }, 78, [-1, -1], ink)
}

/** Points under bars of color beside a column of tiles. */
function list(count: number): Layout {
  const columns = count <= 3 ? 1 : 2
  const lines = Math.ceil(count / columns)
  const bare = spread(box(56, 160, 644, 348), lines, 14, 'y')
  const cells = bare.flatMap(line => spread(line, columns, 24)).slice(0, count)
  const ink = (index: number) => GROUNDS[(index + 1) % GROUNDS.length] ?? 'accent1'
  return page('content', count, {
    pattern: 'list',
    claims: [],
    slots: [
      one('title', { frame: box(56, 44, 644, 92), style: title(), range: [8, 50] }),
      ...each('point', cells, cell => ({
        frame: box(cell.x, cell.y + 14, cell.width, cell.height - 14),
        style: pointOn('background1', {
          sizes: count <= 3 ? [20, 18, 16, 15, 14] : lines > 3 ? [15, 14, 13, 12] : [18, 16, 15, 14, 13],
          lineHeight: 1.3,
        }),
        range: [16, count <= 3 ? 190 : lines > 3 ? 70 : 110],
      })),
    ],
    art: ({ random }) => [
      ...cells.map((cell, index) => block(box(cell.x, cell.y, cell.width, 8), ink(index))),
      ...wall({ x: 780, y: 0 }, [1, 3, 180], random),
    ],
  })
}
