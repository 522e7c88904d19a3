import type { Random } from '../../../base/random.ts'
import type { Rect } from '../../../geometry/types.ts'
import { box, solid } from '../../toolkit/art.ts'
import { factSlots, headedSlots } from '../../toolkit/sets.ts'
import { each, one, spread } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { drawn, flat, line } from './marks.ts'
import { card, holes, ruled, TAPES, tape, tilt, underline } from './paper.ts'
import { blob, handLine, handOutline, off } from './pencil.ts'
import { bank } from './reeds.ts'
import { figure, head, point, text, title } from './styles.ts'

/** Lists, facts on cards, two pages of a notebook. */
export function lists(): Layout[] {
  return [
    ...[2, 3, 4, 5].flatMap(count => [checklist(count, 'checklist'), checklist(count, 'loose-leaf')]),
    ...[6, 7, 8].flatMap(count => [checkPages(count, 'checklist'), checkPages(count, 'loose-leaf')]),
    ...[2, 3, 4].map(figures),
    spreadPages(),
  ]
}

/** What stands before each line of a list: a ticked box for what is done, a dab of color for what is only listed. */
type Listing = 'checklist' | 'loose-leaf'

const MARKS = { checklist: tick, 'loose-leaf': dab } as const

/** Returns a loose leaf with a mark for each point, the title beside it. */
function checklist(count: number, pattern: Listing): Layout {
  const paper = box(344, 36, 580, 468)
  const rows = spread(box(372, 50, 524, 440), count, 0, 'y')
  return page('content', count, {
    pattern,
    claims: pattern === 'checklist' ? ['completion'] : [],
    slots: [
      one('title', { frame: box(56, 44, 264, 240), style: title(), range: [8, 52] }),
      ...each('point', rows, ({ y, height }) => ({
        frame: box(444, y + 8, 448, height - 16),
        style: point({
          sizes: count <= 3 ? [20, 18, 16, 15, 14] : [18, 16, 15, 14, 13],
          verticalAlign: 'middle',
          lineHeight: 1.32,
        }),
        range: [20, count <= 3 ? 210 : count === 4 ? 140 : 110],
      })),
    ],
    art: ({ random }) => [
      ...card(paper, 0.4),
      ...rows.slice(1).flatMap(({ y }) => ruled({ x: 368, y }, { x: 902, y: y + 1 }, random)),
      ...holes(360, [74, 468], 5),
      ...rows.flatMap(row => MARKS[pattern]({ x: 396, y: row.y + row.height / 2 }, random)),
      ...drawn(
        bank(
          {
            foot: 552,
            from: 16,
            to: 250,
            height: 200,
            rushes: [
              [0.36, 0.9],
              [0.72, 1.1],
            ],
          },
          random,
        ),
      ),
    ],
  })
}

/** Returns a box drawn by hand with its tick. */
function tick({ x, y }: { readonly x: number; readonly y: number }, random: Random): Art[] {
  const corners = [
    { x: x - 12 + off(random, 1), y: y - 12 },
    { x: x + 12, y: y - 12 + off(random, 1.5) },
    { x: x + 12 + off(random, 1.5), y: y + 12 },
    { x: x - 12, y: y + 12 + off(random, 1) },
  ]
  const [start, ...others] = corners
  return drawn([
    line(`M${start?.x} ${start?.y}${others.map(corner => `L${corner.x} ${corner.y}`).join('')}Z`, 2),
    line(
      `M${x - 8} ${y - 2 + off(random, 2)}Q${x - 3} ${y + 4} ${x - 1} ${y + 9}Q${x + 6} ${y - 8} ${x + 19 + off(random, 3)} ${y - 19}`,
      3.4,
      'accent2',
    ),
  ])
}

/** Returns a dab of color with a line around it. */
function dab({ x, y }: { readonly x: number; readonly y: number }, random: Random): Art[] {
  return drawn([
    flat(blob({ x: x + 2, y: y + 2 }, [9, 8], random), 'accent2', 60),
    line(blob({ x, y }, [9, 8], random), 1.8),
  ])
}

/** Six to eight points on a card over the whole width. */
function checkPages(count: number, pattern: Listing): Layout {
  const lines = Math.ceil(count / 2)
  const cells = spread(box(72, 142, 816, 352), lines, 0, 'y')
    .flatMap(row => spread(row, 2, 40))
    .slice(0, count)
  return page('content', count, {
    pattern,
    claims: pattern === 'checklist' ? ['completion'] : [],
    slots: [
      one('title', { frame: box(56, 40, 760, 80), style: title({ sizes: [36, 32, 28, 24, 20] }), range: [8, 50] }),
      ...each('point', cells, ({ x, y, width, height }) => ({
        frame: box(x + 48, y + 6, width - 48, height - 12),
        style: point({
          sizes: lines === 3 ? [18, 16, 15, 14, 13] : [16, 15, 14, 13, 12],
          verticalAlign: 'middle',
          lineHeight: 1.3,
        }),
        range: [16, lines === 3 ? 110 : 80],
      })),
    ],
    art: ({ random }) => [
      ...card(box(40, 132, 880, 372), -0.3),
      tape({ x: 868, y: 130 }, 4, 'accent3', 96),
      ...cells.flatMap(({ x, y, width }, index) =>
        index < 2 ? [] : ruled({ x, y }, { x: x + width, y: y + 1 }, random),
      ),
      ...cells.flatMap(({ x, y, height }) => MARKS[pattern]({ x: x + 16, y: y + height / 2 }, random)),
    ],
  })
}

/** Facts that are numbers, each on its card over a wash of color. */
function figures(count: number): Layout {
  const areas = spread(box(56, 160, 848, 316), count, count === 2 ? 48 : 36)
  const inner = ({ x, width }: Rect, y: number, height: number) => box(x + 20, y, width - 40, height)
  const sizes = [
    [80, 72, 64, 56, 48, 40, 34, 28],
    [72, 64, 56, 48, 40, 34, 28, 24],
    [56, 48, 40, 34, 28, 24, 20],
  ][count - 2] ?? [48]
  const inks = ['accent3', 'accent4', 'accent2', 'accent1'] as const
  return page('content', count, {
    pattern: 'figures',
    claims: ['quantity'],
    suits: ['metric'],
    source: true,
    slots: [
      WIDE_TITLE,
      ...factSlots(areas, {
        number: area => ({
          frame: inner(area, 194, 118),
          style: figure({ sizes, verticalAlign: 'middle', align: 'center', letterSpacing: -0.02 }),
          range: [1, 8],
        }),
        body: area => ({
          frame: inner(area, 330, 128),
          style: text({ sizes: count === 2 ? [18, 16, 15, 14, 13] : [16, 15, 14, 13], align: 'center' }),
          range: [8, 80],
        }),
      }),
    ],
    art: ({ random }) =>
      areas.flatMap((area, index) => {
        const middle = { x: area.x + area.width / 2, y: 254 }
        const size = [Math.min(176, area.width * 0.43), 56] as const
        return [
          ...card(area, tilt(index, random)),
          ...drawn([
            flat(blob({ x: middle.x + 5, y: middle.y + 5 }, size, random), inks[index % 4] ?? 'accent3', 34),
            line(blob(middle, [size[0] + 2, 58], random), 2),
          ]),
          tape(
            { x: middle.x + off(random, 12), y: 160 },
            [-5, 3, -2, 4][index] ?? 0,
            TAPES[(index + 1) % 3] ?? 'accent3',
          ),
        ]
      }),
  })
}

/** Two things side by side: the open pages of a notebook. */
function spreadPages(): Layout {
  const pages = [box(56, 140, 424, 364), box(480, 140, 424, 364)]
  const inner = ({ x }: Rect) => (x < 400 ? 96 : 520)
  return page('content', 2, {
    pattern: 'notebook',
    claims: [],
    suits: ['comparison', 'plain'],
    slots: [
      WIDE_TITLE,
      ...headedSlots(pages, {
        head: area => ({
          frame: box(inner(area), 164, 336, 36),
          style: head({
            sizes: [24, 22, 20, 18, 16, 15],
            fill: solid('accent1'),
            verticalAlign: 'bottom',
          }),
          optional: true,
        }),
        body: area => ({
          frame: box(inner(area), 224, 336, 260),
          style: text({ sizes: [22, 20, 18, 16, 15, 14, 13], lineHeight: 1.46, verticalAlign: 'middle' }),
          range: [40, 300],
        }),
      }),
    ],
    art: ({ random }) => [
      ...openNotebook(random),
      ...underline({ x: 98, y: 214 }, 120, 'accent3', 4),
      ...underline({ x: 522, y: 214 }, 120, 'accent2', 4),
    ],
  })
}

/** Two pages with a spiral between them. */
function openNotebook(random: Random): Art[] {
  const edge = (left: number, right: number) =>
    handOutline(
      [
        { x: left, y: 140 },
        { x: right, y: 140 },
        { x: right, y: 504 },
        { x: left, y: 504 },
      ],
      random,
      0.6,
    )
  const rings = Array.from(
    { length: 12 },
    (_, index) => `M466 ${162 + index * 29}C470 ${150 + index * 29} 490 ${150 + index * 29} 494 ${162 + index * 29}`,
  )
  return [
    ...card(box(56, 140, 848, 364), 0),
    ...drawn([
      line(edge(56, 476), 1.4, 'text1', 60),
      line(edge(484, 904), 1.4, 'text1', 60),
      line(handLine({ x: 480, y: 142 }, { x: 480, y: 502 }, random, 0.4), 1.2, 'text1', 40),
      line(rings.join(''), 2.4),
    ]),
  ]
}
