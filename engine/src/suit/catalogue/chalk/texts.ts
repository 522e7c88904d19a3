import { countsOf } from '../../layout-ids.ts'
import { box } from '../../toolkit/art.ts'
import { paragraphs } from '../../toolkit/sets.ts'
import { each, fullRows, one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { chalk } from './chalk.ts'
import { page, underlined } from './frame.ts'
import { sideInk } from './inks.ts'
import { line } from './marks.ts'
import { point, title } from './styles.ts'

/** Pages with the most room for words: one to eight paragraphs, a stroke of color over each. */
export function texts(): Layout[] {
  return countsOf('text').map(textPage)
}

function textPage(count: number): Layout {
  const { perRow, sizes } = paragraphs(count)
  const area = count === 1 ? box(136, 148, 688, 344) : box(56, 150, 848, count < 4 ? 318 : 342)
  const cells = fullRows(area, perRow, 36, 18)
  return page('text', count, {
    pattern: count === 1 ? 'reading' : 'columns',
    claims: [],
    slots: [
      one('title', {
        frame: count === 1 ? box(136, 36, 688, 84) : box(56, 36, 848, 84),
        style: title({ sizes: [32, 28, 24, 20] }),
        range: [4, 110],
      }),
      ...each('point', cells, ({ x, y, width, height }) => ({
        frame: count === 1 ? box(x, y + 6, width, height - 6) : box(x, y + 14, width, height - 14),
        style: point({ sizes: count === 1 ? [20, 18, 16, 15, 14, 13, 12] : sizes, lineHeight: 1.42 }),
        range: [40, 700],
      })),
    ],
    art: ({ random, title: words }) =>
      count === 1
        ? [
            ...underlined(words, random, [135, 133]),
            ...chalk([line([104, 44], [102, 488], { ink: 'accent2', width: 3, percent: 80 })], random),
          ]
        : chalk(
            cells.flatMap(({ x, y, width }, index) => [
              line([x, y], [x + width, y + 1], { ink: 'text1', width: 1.8, percent: 44 }),
              line([x, y], [x + Math.min(72, width * 0.4), y], { ink: sideInk(index), width: 4.4 }),
            ]),
            random,
          ),
  })
}
