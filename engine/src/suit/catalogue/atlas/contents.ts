import type { Rect } from '../../../geometry/types.ts'
import { box, numeral, rect, rule, solid } from '../../toolkit/art.ts'
import { factSlots } from '../../toolkit/sets.ts'
import { each, gridDown, spread } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { cornerHill, page, SIDE_TITLE, upperHill, WIDE_TITLE } from './frame.ts'
import { BARS } from './inks.ts'
import { mapWithKeys } from './maps.ts'
import { ascent } from './profiles.ts'
import { sheet } from './sheets.ts'
import { hillOf, singles } from './singles.ts'
import { figure, inkText, point } from './styles.ts'

/** Returns all layouts for one to eight points. */
export function contents(): Layout[] {
  return [
    ...singles(),
    ...[2, 3, 4, 5].map(list),
    ...[1, 2, 3, 4].map(mapWithKeys),
    ...[2, 4, 5, 6, 7, 8].map(count => sheet('content', count)),
    ...[3, 4, 5, 6].map(ascent),
    ...[2, 3, 4].map(figures),
    ...[3, 4, 5, 6, 7, 8].map(columns),
  ]
}

/** Returns a bar of the ramp that begins a line over a row. */
export function barOver({ x, y, width }: Rect, index: number, length = 56): Art[] {
  return [
    rule({ x, y: y + 1 }, { x: x + width, y: y + 1 }, 1, solid('text1', 20)),
    rect(box(x, y, length, 4), { fill: solid(BARS[index % BARS.length] ?? 'accent2') }),
  ]
}

/** Returns a number of two figures in the color of the route. */
function counter(x: number, y: number, { number, size }: { number: number; size: number }): Art {
  return numeral(box(x, y, 72, size * 1.3), String(number).padStart(2, '0'), {
    face: '@title',
    size,
    weight: 500,
    fill: solid('accent1'),
    lineHeight: 1.2,
  })
}

/** Numbered rows at the right, the title and a hill at the left. */
function list(count: number): Layout {
  const rows = spread(box(416, 60, 488, 432), count, 0, 'y')
  const size = count > 4 ? 28 : 32
  return page('content', count, {
    pattern: 'list',
    claims: [],
    numbers: true,
    source: 416,
    slots: [
      SIDE_TITLE,
      ...each('point', rows, row => ({
        frame: box(504, row.y + 16, 400, row.height - 24),
        style: point({
          sizes: count === 2 ? [20, 18, 16, 15, 14] : count > 3 ? [16, 15, 14, 13] : [18, 16, 15, 14],
          lineHeight: count > 4 ? 1.32 : 1.4,
        }),
        range: [20, Math.round(560 / count)],
      })),
    ],
    art: ({ random }) => [
      ...cornerHill(random),
      ...rows.flatMap((row, index) => [
        ...barOver(row, index),
        counter(row.x, row.y + 12, { number: index + 1, size }),
      ]),
    ],
  })
}

/** Numbered rows in two columns under the title, read down each. */
function columns(count: number): Layout {
  const max = Math.ceil(count / 2)
  const cells =
    count === 3
      ? spread(box(56, 160, 848, 330), 3, 28)
      : gridDown(box(56, 152, 848, 344), count, { columns: 2, gapX: 40, gapY: 0 })
  const isTall = count === 3
  return page('content', count, {
    pattern: 'columns',
    claims: [],
    numbers: true,
    slots: [
      WIDE_TITLE,
      ...each('point', cells, cell => ({
        frame: isTall
          ? box(cell.x, cell.y + 66, cell.width, cell.height - 74)
          : box(cell.x + 68, cell.y + 14, cell.width - 68, cell.height - 20),
        style: point({
          sizes: isTall ? [18, 16, 15, 14] : max > 3 ? [15, 14, 13, 12] : [16, 15, 14, 13],
          lineHeight: max > 3 ? 1.28 : 1.36,
        }),
        range: [16, isTall ? 190 : max > 3 ? 90 : 130],
      })),
    ],
    art: ({ random }) => [
      ...upperHill(random),
      ...cells.flatMap((cell, index) => [
        ...barOver(cell, index, 44),
        counter(cell.x, cell.y + 11, { number: index + 1, size: isTall ? 32 : 26 }),
      ]),
    ],
  })
}

/** Facts that are numbers, each on the top of its own hill. */
function figures(count: number): Layout {
  const cells = spread(box(56, 140, 848, 356), count, 24)
  const sizes = [
    [76, 64, 56, 48, 40, 32, 24],
    [56, 48, 40, 34, 28, 24],
    [44, 40, 34, 28, 24],
  ][count - 2] ?? [40]
  return page('content', count, {
    pattern: 'figures',
    claims: ['quantity'],
    suits: ['metric'],
    slots: [
      WIDE_TITLE,
      ...factSlots(cells, {
        number: cell => ({
          // Inside the hill, whose edge words would cross.
          frame: box(cell.x + 22, 204, cell.width - 44, 100),
          style: figure({ sizes, align: 'center', verticalAlign: 'middle', lineHeight: 1 }),
          range: [1, 8],
        }),
        body: cell => ({
          frame: box(cell.x + 8, 392, cell.width - 16, 104),
          style: inkText({ sizes: [18, 16, 15, 14, 13], align: 'center' }),
          range: [8, 80],
        }),
      }),
    ],
    art: ({ random }) =>
      cells.flatMap(({ x, width }) => {
        const across = Math.min(width - 4, 330)
        const down = Math.min(240, across * 1.1)
        return hillOf(box(x + (width - across) / 2, 254 - down / 2, across, down), random, 5)
      }),
  })
}
