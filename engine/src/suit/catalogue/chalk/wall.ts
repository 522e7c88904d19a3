import type { Random } from '../../../base/random.ts'
import type { Rect } from '../../../geometry/types.ts'
import { box, rect, solid } from '../../toolkit/art.ts'
import { factSlots } from '../../toolkit/sets.ts'
import { each, spread } from '../../toolkit/slots.ts'
import { shrink } from '../../toolkit/surface.ts'
import type { Art, Layout } from '../../types.ts'
import { chalk } from './chalk.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { stickOf } from './inks.ts'
import { chalkBox, line } from './marks.ts'
import { figure, point, text } from './styles.ts'

/** How many bricks lie in each row, the upper rows first. */
const ROWS: Readonly<Record<number, readonly number[]>> = {
  3: [1, 2],
  4: [2, 2],
  5: [2, 3],
  6: [3, 3],
  7: [3, 4],
  8: [4, 4],
  9: [3, 3, 3],
  10: [3, 4, 3],
  11: [4, 3, 4],
  12: [4, 4, 4],
}
const GAP = 12

/** Returns the bricks of a wall: where two rows have as many, the joints of one stand beside those of the other. */
function bricksOf(count: number): Rect[] {
  const rows = ROWS[count] ?? [count]
  const lines = spread(box(56, 144, 848, 340), rows.length, GAP, 'y')
  return lines.flatMap((row, index) => {
    const many = rows[index] ?? 1
    const isEven = new Set(rows).size === 1
    const short = isEven && many > 1 ? 0.82 : 1
    const whole = (row.width - GAP * (many - 1)) / (many - 1 + short)
    let x = row.x
    return Array.from({ length: many }, (_, at) => {
      const isShort = isEven && at === (index % 2 === 0 ? 0 : many - 1)
      const width = whole * (isShort ? short : 1)
      const brick = box(x, row.y, width, row.height)
      x += width + GAP
      return brick
    })
  })
}

function drawn(bricks: readonly Rect[], random: Random): Art[] {
  return [
    ...bricks.map((brick, index) => rect(brick, { fill: solid(stickOf(index), 10) })),
    ...chalk(
      [
        ...bricks.flatMap((brick, index) => chalkBox(brick, { ink: stickOf(index), width: 3 }, random)),
        line([30, 495], [930, 494], { ink: 'text1', width: 4 }),
      ],
      random,
    ),
  ]
}

function sizesIn({ height }: Rect): readonly number[] {
  return height > 120 ? [18, 16, 15, 14, 13] : [15, 14, 13, 12]
}

/** Returns a wall of bricks, an item on each. */
export function wall(count: number): Layout {
  const bricks = bricksOf(count)
  return page('total', count, {
    pattern: 'wall',
    claims: [],
    slots: [
      { ...WIDE_TITLE, frame: box(56, 28, 848, 88), style: { ...WIDE_TITLE.style, verticalAlign: 'middle' } },
      ...each('point', bricks, brick => ({
        frame: shrink(brick, 16, count > 8 ? 10 : 16),
        style: point({
          sizes: sizesIn(brick),
          lineHeight: 1.34,
          verticalAlign: 'middle',
        }),
        range: [8, count > 8 ? 70 : count > 6 ? 96 : 160],
      })),
    ],
    art: ({ random }) => drawn(bricks, random),
  })
}

/** Returns a wall of dates. */
export function datedWall(count: number): Layout {
  const bricks = bricksOf(count)
  return page('total', count, {
    pattern: 'dated-wall',
    claims: ['order'],
    suits: ['dates'],
    slots: [
      { ...WIDE_TITLE, frame: box(56, 28, 848, 88), style: { ...WIDE_TITLE.style, verticalAlign: 'middle' } },
      ...factSlots(bricks, {
        number: ({ x, y, width }) => ({
          frame: box(x + 16, y + 8, width - 28, 32),
          style: figure({ sizes: [24, 20, 18, 16] }),
        }),
        body: ({ x, y, width, height }) => ({
          frame: box(x + 16, y + 42, width - 28, height - 48),
          style: text({ sizes: [15, 14, 13, 12], lineHeight: 1.3 }),
          range: [8, 60],
        }),
      }),
    ],
    art: ({ random }) => drawn(bricks, random),
  })
}
