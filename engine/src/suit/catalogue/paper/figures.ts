import { box, solid } from '../../toolkit/art.ts'
import { factSlots } from '../../toolkit/sets.ts'
import { one, spread } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { page } from './frame.ts'
import { inkRule, leaf, upright } from './pieces.ts'
import { italic, title } from './styles.ts'

const SIZES: readonly (readonly number[])[] = [
  [112, 96, 80, 64, 52, 44],
  [80, 72, 64, 52, 44, 36],
  [64, 56, 48, 40, 34, 28],
]

/** Two to four figures in columns, each over its words. */
export function figures(count: number): Layout {
  const columns = spread(box(56, 232, 848, 264), count, 40)
  return page('content', count, {
    pattern: 'figures',
    claims: ['quantity'],
    suits: ['metric'],
    slots: [
      one('title', { frame: box(56, 84, 704, 88), style: title() }),
      ...factSlots(columns, {
        number: column => ({
          frame: box(column.x, 216, column.width, 112),
          style: title({
            sizes: SIZES[count - 2] ?? [64],
            lineHeight: 1.05,
            letterSpacing: -0.02,
            fill: solid('accent1'),
            verticalAlign: 'bottom',
          }),
          range: [1, 8],
        }),
        body: column => ({
          frame: box(column.x, 352, column.width, 112),
          style: italic({ sizes: [18, 16, 15, 14] }),
          range: [8, 110],
        }),
      }),
    ],
    art: ({ random }) => [
      ...columns.map(column => inkRule(column.x, column.x + column.width, 340)),
      ...columns.slice(1).map(column => upright(column.x - 20, 232, 480, 28)),
      ...leaf({ at: { x: 770, y: 186 }, length: 120, turn: -10 + random() * 8, wash: 'accent2', random }),
    ],
  })
}
