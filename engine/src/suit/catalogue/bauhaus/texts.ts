import { countsOf } from '../../layout-ids.ts'
import { box } from '../../toolkit/art.ts'
import { paragraphs } from '../../toolkit/sets.ts'
import { each, fullRows, one } from '../../toolkit/slots.ts'
import { withoutTop } from '../../toolkit/surface.ts'
import type { Art, Layout } from '../../types.ts'
import { block, disc, half, quarters } from './forms.ts'
import { page } from './frame.ts'
import { GROUNDS } from './inks.ts'
import { pointOn, title } from './styles.ts'

/** Pages with the most room for words: one to eight paragraphs, a bar of color over each. */
export function texts(): Layout[] {
  return countsOf('text').map(textPage)
}

function textPage(count: number): Layout {
  const { perRow, sizes } = paragraphs(count)
  const area = box(56, 140, count === 1 ? 620 : 848, count === 2 ? 316 : count === 3 ? 324 : 356)
  const cells = fullRows(area, perRow, 24, 18)
  return page('text', count, {
    pattern: count === 1 ? 'reading' : 'columns',
    claims: [],
    source: count > 1,
    slots: [
      one('title', {
        frame: box(56, 44, count === 1 ? 620 : 700, 84),
        style: title({ sizes: [36, 32, 28, 24, 20] }),
        range: [8, 110],
      }),
      ...each('point', cells, cell => ({
        frame: withoutTop(cell, 18),
        style: pointOn('background1', { sizes, lineHeight: 1.38 }),
        range: [40, 700],
      })),
    ],
    art: ({ random }) => [
      ...cells.map((cell, index) => block(box(cell.x, cell.y, cell.width, 8), GROUNDS[(index + 1) % 4] ?? 'accent1')),
      ...(count === 1 ? column(random() < 0.5) : crest(random() < 0.5)),
    ],
  })
}

/** Forms in the upper right corner, beside the title. */
function crest(isTurned: boolean): Art[] {
  return isTurned
    ? quarters(
        { x: 960, y: 0 },
        [-1, 1],
        [
          [108, 'accent2'],
          [54, 'accent3'],
        ],
      )
    : [half({ x: 880, y: 0 }, 80, 'down', 'accent3'), half({ x: 880, y: 0 }, 40, 'down', 'accent1')]
}

/** Returns a block of forms down the right side. */
function column(isTurned: boolean): Art[] {
  return [
    block(box(740, 0, 220, 540), 'accent2'),
    half({ x: 740, y: 270 }, 220, 'right', 'accent3'),
    isTurned ? disc({ x: 820, y: 270 }, 80, 'accent1') : half({ x: 740, y: 270 }, 110, 'right', 'text1'),
  ]
}
