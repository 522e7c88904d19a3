import type { Rect } from '../../../geometry/types.ts'
import { box, solid } from '../../toolkit/art.ts'
import { mixed } from '../../toolkit/chance.ts'
import { factSlots, headedSlots } from '../../toolkit/sets.ts'
import { each, spread } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { at, chalk, type Mark, pressed } from './chalk.ts'
import { stroked, ticked } from './checklist.ts'
import { DOODLES } from './doodles.ts'
import { page, underlined, WIDE_TITLE } from './frame.ts'
import { iconPages } from './icons.ts'
import { sideInk } from './inks.ts'
import { labelled } from './labelled.ts'
import { arrow, chalkBox, line, ring, strongRing, type XY } from './marks.ts'
import { besidePicture } from './pictures.ts'
import { singles } from './singles.ts'
import { plainSnake, snake } from './snake.ts'
import { display, head, point, text } from './styles.ts'

/** Returns all layouts for one to eight points. */
export function contents(): Layout[] {
  return [
    ...singles(),
    ...[2, 3, 4].map(count => boxes(count)),
    ...[2, 3, 4].map(plainBoxes),
    ...[2, 3].map(equation),
    tChart(),
    ...[3, 4, 5, 6].map(labelled),
    ...[2, 3, 4].map(figures),
    ...[5, 6, 7, 8].map(count => snake('content', count)),
    ...[4, 5, 6, 7, 8].map(count => plainSnake('content', count)),
    ...[3, 4, 5, 6, 7, 8].flatMap(count => [ticked(count), stroked(count)]),
    ...iconPages(),
    ...[1, 2, 3, 4].map(besidePicture),
  ]
}

const WAY = { ink: 'text1', width: 4 } as const

/** Boxes side by side, and how far apart they stand. */
function cellsOf(count: number): Rect[] {
  return spread(box(56, 148, 848, 330), count, count === 4 ? 36 : 52)
}

/** Arrows from one box to the next. */
function wayMarks(cells: readonly Rect[]): Mark[] {
  return cells.slice(1).flatMap(({ x }) => arrow([x - (cells.length === 4 ? 30 : 44), 312], [x - 8, 312], WAY))
}

/** What is drawn into boxes: the boxes, and a drawing in the upper half of each. */
function boxMarks(cells: readonly Rect[], random: () => number): Mark[] {
  const scale = cells.length === 2 ? 1.16 : cells.length === 3 ? 1 : 0.82
  const sketches = mixed(DOODLES, random)
  return [
    ...cells.flatMap((cell, index) => chalkBox(cell, { ink: sideInk(index), width: 3 }, random)),
    ...cells.flatMap((cell, index) =>
      pressed(
        at(sketches[index]?.(sideInk(index)) ?? [], {
          x: cell.x + cell.width / 2,
          y: cell.y + (cells.length === 2 ? 100 : 96),
          scale,
        }),
        cells.length === 4 ? 0.9 : 1.12,
      ),
    ),
  ]
}

/** Step boxes: a drawing, its head in the color of its stick, its words. */
function boxes(count: number): Layout {
  const cells = cellsOf(count)
  const inset = count === 4 ? 14 : 22
  return page('content', count, {
    pattern: 'step-boxes',
    claims: ['order'],
    suits: ['steps', 'plain'],
    source: true,
    slots: [
      WIDE_TITLE,
      ...headedSlots(cells, {
        head: ({ x, width }, index) => ({
          frame: box(x + inset, 322, width - 2 * inset + 6, 44),
          style: head({
            sizes: count === 4 ? [16, 15, 14, 13, 12] : [20, 18, 16, 15, 14],
            verticalAlign: 'bottom',
            fill: solid(sideInk(index)),
          }),
          range: [2, count === 2 ? 34 : count === 3 ? 20 : 18],
        }),
        body: ({ x, width }) => ({
          frame: box(x + inset, 370, width - 2 * inset + 6, 100),
          style: text({ sizes: count === 2 ? [18, 16, 15, 14] : [16, 15, 14, 13] }),
          range: [12, [150, 84, 60][count - 2] ?? 60],
        }),
      }),
    ],
    art: ({ random, title: words }) => [
      ...chalk([...boxMarks(cells, random), ...wayMarks(cells)], random),
      ...underlined(words, random),
    ],
  })
}

/** Returns the same boxes with words of one piece. */
function plainBoxes(count: number): Layout {
  const cells = cellsOf(count)
  const inset = count === 4 ? 14 : 22
  return page('content', count, {
    pattern: 'sketches',
    claims: [],
    source: true,
    slots: [
      WIDE_TITLE,
      ...each('point', cells, ({ x, width }, index) => ({
        frame: box(x + inset, 322, width - 2 * inset + 6, 148),
        style: point({
          sizes: count === 2 ? [20, 18, 16, 15, 14] : count === 3 ? [18, 16, 15, 14, 13] : [16, 15, 14, 13],
          head: { weight: 600, fill: solid(sideInk(index)), face: '@title' },
        }),
        range: [16, [190, 120, 84][count - 2] ?? 84],
      })),
    ],
    art: ({ random, title: words }) => [...chalk(boxMarks(cells, random), random), ...underlined(words, random)],
  })
}

/** Where the rings of an equation stand. */
const RINGS: Readonly<Record<number, readonly number[]>> = { 2: [300, 660], 3: [168, 480, 792] }

/** Two rings that act on each other, three that are added up. */
function equation(count: number): Layout {
  const middles = RINGS[count] ?? []
  const width = count === 2 ? 304 : 224
  const left = (index: number) => (middles[index] ?? 0) - width / 2
  return page('content', count, {
    pattern: 'equation',
    claims: ['whole'],
    source: true,
    slots: [
      WIDE_TITLE,
      ...headedSlots(middles, {
        head: (_, index) => ({
          frame: box(left(index), 336, width, 40),
          style: head({ align: 'center', fill: solid(RING_INKS[index] ?? 'accent1') }),
          range: [2, 20],
        }),
        body: (_, index) => ({
          frame: box(left(index), 380, width, 104),
          style: text({ sizes: [16, 15, 14, 13], align: 'center' }),
          range: [4, 84],
        }),
      }),
    ],
    art: ({ random }) => {
      const sketches = mixed(DOODLES, random)
      return chalk(
        [
          ...middles.flatMap((x, index): Mark[] => {
            const ink = RING_INKS[index] ?? 'accent1'
            const isLast = count === 3 && index === 2
            const stick = { ink, width: isLast ? 5 : 4 }
            return [
              ...(isLast ? strongRing([x, 227], [84, 84], stick, random) : [ring([x, 227], [82, 82], stick, random)]),
              ...at(sketches[index]?.(ink) ?? [], { x, y: 227, scale: 0.62 }),
            ]
          }),
          ...middles.slice(1).flatMap((x, index) => between([(x + (middles[index] ?? 0)) / 2, 227], count)),
        ],
        random,
      )
    },
  })
}

const RING_INKS = ['accent3', 'accent2', 'accent1'] as const

/** What stands between rings: a plus between three; between two, how they act on each other. */
function between([x, y]: XY, count: number): Mark[] {
  const stick = { ink: 'text1', width: count === 2 ? 5 : 6 } as const
  if (count > 2) return [line([x - 16, y], [x + 16, y], stick), line([x, y - 16], [x, y + 16], stick)]
  return [...arrow([x - 44, y - 10], [x + 44, y - 10], stick), ...arrow([x + 44, y + 12], [x - 44, y + 12], stick)]
}

/** Two sides of a thing under one stroke, as teachers compare. */
function tChart(): Layout {
  const cells = [box(56, 216, 392, 246), box(512, 216, 392, 246)]
  return page('content', 2, {
    pattern: 't-chart',
    claims: ['versus'],
    suits: ['comparison', 'plain'],
    source: true,
    slots: [
      WIDE_TITLE,
      ...headedSlots(cells, {
        head: ({ x, width }, index) => ({
          frame: box(x, 148, width, 48),
          style: head({ sizes: [24, 22, 20, 18, 16], fill: solid(index === 0 ? 'accent4' : 'accent2') }),
          range: [2, 28],
        }),
        body: frame => ({
          frame,
          style: text({ sizes: [20, 18, 16, 15, 14, 13], lineHeight: 1.42, verticalAlign: 'middle' }),
          range: [12, 260],
        }),
      }),
    ],
    art: ({ random }) =>
      chalk(
        [
          line([50, 202], [908, 201], { ink: 'text1', width: 5 }),
          line([480, 150], [479, 486], { ink: 'text1', width: 5 }),
        ],
        random,
      ),
  })
}

/** Facts that are numbers, each in its ring. */
function figures(count: number): Layout {
  const cells = spread(box(56, 156, 848, 190), count, 28)
  const across = Math.min(150, (cells[0]?.width ?? 200) / 2 - 8)
  return page('content', count, {
    pattern: 'ringed-figures',
    claims: ['quantity'],
    suits: ['metric'],
    source: true,
    slots: [
      WIDE_TITLE,
      ...factSlots(cells, {
        number: ({ x, width }) => ({
          frame: box(x + width / 2 - across * 0.84, 196, across * 1.68, 100),
          style: display({ sizes: count === 2 ? [72, 64, 54, 44, 36, 28, 24] : [54, 44, 36, 32, 28, 24, 20] }),
          range: [1, 8],
        }),
        body: ({ x, width }) => ({
          frame: box(x, 368, width, 112),
          style: text({ sizes: count === 4 ? [16, 15, 14, 13] : [18, 16, 15, 14, 13], align: 'center' }),
          range: [8, count === 2 ? 140 : 84],
        }),
      }),
    ],
    art: ({ random, title: words }) => [
      ...underlined(words, random),
      ...chalk(
        cells.flatMap(({ x, width }, index) =>
          strongRing(
            [x + width / 2, 246],
            [across - 8, count === 4 ? 72 : 80],
            { ink: sideInk(index), width: 4.4 },
            random,
          ),
        ),
        random,
      ),
    ],
  })
}
