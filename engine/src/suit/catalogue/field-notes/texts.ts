import { countsOf } from '../../layout-ids.ts'
import { box } from '../../toolkit/art.ts'
import { paragraphs } from '../../toolkit/sets.ts'
import { each, fullRows, one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { page } from './frame.ts'
import { drawn, line } from './marks.ts'
import { card, holes, tape } from './paper.ts'
import { handLine } from './pencil.ts'
import { bank } from './reeds.ts'
import { point, title } from './styles.ts'

/** Pages with the most room for words: one to eight paragraphs on a loose leaf. */
export function texts(): Layout[] {
  return countsOf('text').map(count => (count === 1 ? reading() : columns(count)))
}

const TITLE = one('title', {
  frame: box(56, 40, 760, 76),
  style: title({ sizes: [36, 32, 28, 24, 20, 18] }),
  range: [8, 110],
})

/** One long text on a leaf with a margin line. */
function reading(): Layout {
  return page('text', 1, {
    pattern: 'reading',
    claims: [],
    slots: [
      TITLE,
      ...each('point', [box(128, 144, 560, 344)], frame => ({
        frame,
        style: point({ sizes: [20, 18, 16, 15, 14, 13, 12], lineHeight: 1.46 }),
        range: [40, 900],
      })),
    ],
    art: ({ random }) => [
      ...card(box(56, 128, 668, 376), 0.3),
      ...holes(76, [166, 466], 4),
      ...drawn([
        line(handLine({ x: 106, y: 134 }, { x: 106, y: 498 }, random), 1.6, 'accent2', 75),
        ...bank(
          {
            foot: 552,
            from: 752,
            to: 976,
            height: 250,
            rushes: [
              [0.26, 0.9],
              [0.68, 1.12],
            ],
          },
          random,
        ),
      ]),
    ],
  })
}

/** Paragraphs in columns on one card, a stroke of color over each. */
function columns(count: number): Layout {
  const { perRow, sizes } = paragraphs(count)
  const cells = fullRows(box(72, 150, 816, 342), perRow, 28, 14)
  const inks = ['accent1', 'accent2', 'accent4', 'accent3'] as const
  return page('text', count, {
    pattern: 'columns',
    claims: [],
    slots: [
      TITLE,
      ...each('point', cells, ({ x, y, width, height }) => ({
        frame: box(x, y + 14, width, height - 14),
        style: point({ sizes }),
        range: [40, 700],
      })),
    ],
    art: ({ random }) => [
      ...card(box(40, 132, 880, 372), -0.3),
      tape({ x: 868, y: 130 }, 4, 'accent3', 96),
      ...cells.flatMap(({ x, y, width }, index) =>
        drawn([
          line(handLine({ x, y }, { x: x + Math.min(width, 96), y }, random, 1.4), 4, inks[index % 4] ?? 'accent1'),
        ]),
      ),
    ],
  })
}
