import { countsOf } from '../../layout-ids.ts'
import { box, circle, rule, solid } from '../../toolkit/art.ts'
import { paragraphs } from '../../toolkit/sets.ts'
import { each, fullRows, one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { sealed } from './brush.ts'
import { marginSheet } from './catalogs.ts'
import { page } from './frame.ts'
import { point, title } from './styles.ts'
import { rightSheet } from './torn.ts'
import { hemp } from './weaves.ts'

/** Pages with the most room for words: one to eight paragraphs, a thread with a knot over each. */
export function texts(): Layout[] {
  return countsOf('text').map(textPage)
}

function textPage(count: number): Layout {
  const isOne = count === 1
  const { perRow, sizes } = paragraphs(count)
  const isAiry = count === 2 || count === 3
  const left = isAiry ? 176 : 56
  const cells = fullRows(box(left, 144, isOne ? 620 : 904 - left, isOne ? 356 : 352), perRow, 28, 18)
  return page('text', count, {
    pattern: isOne ? 'reading' : 'columns',
    claims: [],
    source: isOne ? false : box(left, 508, 640, 18),
    slots: [
      one('title', {
        frame: box(left, 48, isOne ? 620 : 816 - left, 80),
        style: title({ sizes: [32, 28, 24, 20] }),
        range: [4, 110],
      }),
      ...each(
        'point',
        cells.map(({ x, y, width, height }) => box(x, y + 16, width, height - 16)),
        {
          style: point({ sizes, lineHeight: 1.45 }),
          range: [40, 700],
        },
      ),
    ],
    art: context => [
      ...cells.flatMap(({ x, y, width }) => [
        rule({ x, y: y + 4 }, { x: x + width, y: y + 4 }, 1, solid('text1', 30)),
        circle({ x: x + 5, y: y + 4 }, 5, { fill: solid('accent1') }),
      ]),
      ...(isOne
        ? [
            ...rightSheet(738, 752, solid('accent3'), context.random),
            hemp(box(772, 0, 188, 540), { radius: 30, ink: solid('background1', 55) }),
          ]
        : [...(isAiry ? marginSheet(context.random) : []), ...sealed({ x: 860, y: 56 }, 44, context)]),
    ],
  })
}
