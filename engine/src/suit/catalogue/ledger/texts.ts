import { countsOf } from '../../layout-ids.ts'
import { box } from '../../toolkit/art.ts'
import { paragraphs } from '../../toolkit/sets.ts'
import { each, fullRows, nth, one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { page } from './frame.ts'
import { area, inkAt } from './marks.ts'
import { squares } from './squares.ts'
import { pointText, title } from './styles.ts'

/** Pages with the most room for words: one to eight paragraphs, a rule over each. */
export function texts(): Layout[] {
  return countsOf('text').map(textPage)
}

const TEXT_TITLE = one('title', {
  frame: box(56, 40, 664, 80),
  style: title({ verticalAlign: 'bottom', sizes: [28, 24, 20, 18, 16] }),
  range: [8, 110],
})

function textPage(count: number): Layout {
  if (count === 1) return reading()
  const { columns, perRow } = paragraphs(count)
  const cells = fullRows(box(56, 148, 848, count <= 3 ? 330 : 340), perRow, 24, 14)
  return page('text', count, {
    pattern: 'columns',
    claims: [],
    slots: [
      TEXT_TITLE,
      ...each('point', cells, cell => ({
        frame: box(cell.x, cell.y + 12, cell.width - (count <= 3 ? 12 : 0), cell.height - (count <= 3 ? 24 : 14)),
        style: pointText({ sizes: columns === 4 ? [15, 14, 13, 12] : [18, 16, 15, 14, 13, 12], lineHeight: 1.38 }),
        range: [40, 700],
      })),
    ],
    art: () => cells.map((cell, index) => area({ ...cell, height: 4 }, inkAt(index, 0))),
  })
}

/** One text to be read, squares on navy at its side. */
function reading(): Layout {
  return page('text', 1, {
    pattern: 'reading',
    claims: [],
    bare: true,
    slots: [
      one('title', {
        frame: box(56, 64, 560, 84),
        style: title({ sizes: [28, 24, 20, 18, 16] }),
        range: [8, 110],
      }),
      nth('point', 1, {
        frame: box(56, 168, 560, 328),
        style: pointText({ sizes: [20, 18, 16, 15, 14, 13, 12], lineHeight: 1.44 }),
        range: [40, 1100],
      }),
    ],
    art: ({ random }) => [
      area(box(56, 40, 72, 6), 'accent2'),
      area(box(676, 0, 284, 540), 'accent1'),
      ...squares(676, [5, 9], random),
    ],
  })
}
