import type { Random } from '../../../base/random.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { box } from '../../toolkit/art.ts'
import { mixed } from '../../toolkit/chance.ts'
import { headedSlots } from '../../toolkit/sets.ts'
import { each, grid, one } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { bars, block, disc, half, pinwheel, quarters } from './forms.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { type Ink, on } from './inks.ts'
import { head, pointOn, text, title } from './styles.ts'

const SIDE_TITLE = one('title', {
  frame: box(56, 44, 248, 300),
  style: title({ sizes: [40, 36, 32, 28, 24, 20] }),
  range: [8, 60],
})

/** Blocks of flat color edge to edge, a wheel of quarters where four of them meet. */
export function blocks(count: number): Layout {
  return MAKERS.get(count)?.() ?? four()
}

const MAKERS: ReadonlyMap<number, () => Layout> = new Map([
  [2, two],
  [4, four],
  [6, six],
  [8, eight],
])

const CHECKS: readonly Ink[] = ['accent3', 'accent1', 'accent2', 'text1']

/** Grounds in rows, so that no block stands beside its like. */
function groundAt(index: number, columns: number): Ink {
  const [column, row] = [index % columns, Math.floor(index / columns)]
  return CHECKS[(column + row * 2 + (columns === 2 && row === 2 ? 1 : 0)) % CHECKS.length] ?? 'accent3'
}

function two(): Layout {
  const cells = [box(320, 0, 320, 540), box(640, 0, 320, 540)]
  return page('content', 2, {
    pattern: 'blocks',
    claims: [],
    suits: ['comparison', 'plain'],
    slots: [
      SIDE_TITLE,
      ...each('point', cells, ({ x }, index) => ({
        frame: box(x + 24, 32, 272, 260),
        style: pointOn(index === 0 ? 'accent3' : 'accent1', { sizes: [20, 18, 16, 15, 14], lineHeight: 1.34 }),
        range: [24, 200],
      })),
    ],
    art: ({ random }) => {
      const [isTurned, isRound] = [random() < 0.5, random() < 0.5]
      return [
        block(box(320, 0, 320, 540), 'accent3'),
        block(box(640, 0, 320, 540), 'accent1'),
        ...quarters(
          { x: 640, y: 540 },
          [-1, -1],
          [
            [220, isTurned ? 'accent2' : 'text1'],
            [110, 'background1'],
          ],
        ),
        ...quarters(
          { x: 640, y: 540 },
          [1, -1],
          [
            [220, isTurned ? 'text1' : 'accent2'],
            [110, 'accent3'],
          ],
        ),
        ...signet(isRound),
      ]
    },
  })
}

/** Small forms under the title at the side. */
function signet(isRound: boolean): Art[] {
  if (isRound) return [half({ x: 116, y: 496 }, 60, 'up', 'accent1'), disc({ x: 212, y: 460 }, 36, 'text1')]
  return [...bars(box(56, 416, 120, 80), 4, 'accent1'), half({ x: 212, y: 496 }, 40, 'up', 'text1')]
}

function four(): Layout {
  const cells = grid(box(320, 0, 640, 540), 4, { columns: 2, gapX: 0, gapY: 0 })
  const words = cells.map(({ x, y }) => box(x + 24, y === 0 ? 32 : 380, 272, 28))
  return page('content', 4, {
    pattern: 'blocks',
    claims: [],
    suits: ['comparison', 'plain'],
    slots: [
      SIDE_TITLE,
      ...headedSlots(words, {
        head: (frame, index) => ({
          frame,
          style: head({ lineHeight: 1.35, fill: on(groundAt(index, 2)) }),
          range: [4, 25],
        }),
        body: (frame, index) => ({
          frame: { ...frame, y: frame.y + 32, height: index < 2 ? 100 : 94 },
          style: text({ fill: on(groundAt(index, 2)) }),
          range: [20, 110],
        }),
      }),
    ],
    art: ({ random }) =>
      [
        ...cells.map((cell, index) => block(cell, groundAt(index, 2))),
        wheel(
          { x: 640, y: 270 },
          96,
          [0, 1, 3, 2].map(index => groundAt(index, 2)),
          random,
        ),
        ...signet(random() < 0.5),
      ].flat(),
  })
}

/** A wheel where four blocks meet: no quarter has the color of its block or of another quarter. `grounds` run clockwise from the upper left. */
function wheel(center: Point, radius: number, grounds: readonly Ink[], random: Random): Art[] {
  const order = mixed<Ink>(['background1', 'text1', 'accent3', 'accent1', 'accent2'], random)
  const inks: Ink[] = []
  for (const ground of grounds) inks.push(order.find(ink => ink !== ground && !inks.includes(ink)) ?? 'background1')
  const [a, b, c, d] = inks
  return pinwheel(center, radius, [a ?? 'text1', b ?? 'background1', c ?? 'accent3', d ?? 'accent1'])
}

function six(): Layout {
  const cells = grid(box(320, 0, 640, 540), 6, { columns: 2, gapX: 0, gapY: 0 })
  const frameOf = ({ x, y }: Rect) => (x === 320 ? box(344, y + 20, 258, 144) : box(680, y + 20, 256, 144))
  return page('content', 6, {
    pattern: 'blocks',
    claims: [],
    slots: [
      SIDE_TITLE,
      ...each('point', cells, (cell, index) => ({
        frame: frameOf(cell),
        style: pointOn(groundAt(index, 2)),
        range: [16, 110],
      })),
    ],
    art: ({ random }) => [
      ...cells.map((cell, index) => block(cell, groundAt(index, 2))),
      ...[0, 1].flatMap(row =>
        wheel(
          { x: 640, y: 180 * (row + 1) },
          34,
          [0, 1, 3, 2].map(step => groundAt(row * 2 + step, 2)),
          random,
        ),
      ),
      ...signet(random() < 0.5),
    ],
  })
}

function eight(): Layout {
  const cells = grid(box(0, 148, 960, 392), 8, { columns: 4, gapX: 0, gapY: 0 })
  return page('content', 8, {
    pattern: 'blocks',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...each('point', cells, (cell, index) => ({
        frame: box(cell.x + (cell.x === 0 ? 56 : 32), cell.y + 20, cell.x === 0 ? 158 : 182, 148),
        style: pointOn(groundAt(index, 4), { sizes: [16, 15, 14, 13, 12], lineHeight: 1.3 }),
        range: [16, 80],
      })),
    ],
    art: ({ random }) => [
      ...cells.map((cell, index) => block(cell, groundAt(index, 4))),
      ...[0, 1, 2].flatMap(column =>
        wheel(
          { x: 240 * (column + 1), y: 344 },
          24,
          [column, column + 1, column + 5, column + 4].map(index => groundAt(index, 4)),
          random,
        ),
      ),
    ],
  })
}
