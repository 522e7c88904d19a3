import { countsOf } from '../../layout-ids.ts'
import { box, solid } from '../../toolkit/art.ts'
import { paragraphs } from '../../toolkit/sets.ts'
import { each, fullRows, one } from '../../toolkit/slots.ts'
import { shrink } from '../../toolkit/surface.ts'
import type { Layout } from '../../types.ts'
import { page } from './frame.ts'
import { halo } from './light.ts'
import { panels, tab } from './panels.ts'
import { pointText, title } from './styles.ts'

/** Pages with the most room for words: one to eight paragraphs, each on its panel. */
export function texts(): Layout[] {
  return countsOf('text').map(textPage)
}

function textPage(count: number): Layout {
  const { columns, perRow, sizes } = paragraphs(count)
  const area = count === 1 ? box(136, 140, 688, 356) : box(56, 140, 848, 356)
  const cells = fullRows(area, perRow, 16)
  const [across, down] = count < 3 ? [28, 24] : [columns === 4 ? 14 : 20, 16]
  return page('text', count, {
    pattern: count === 1 ? 'reading' : 'sheets',
    claims: [],
    slots: [
      one('title', {
        frame: count === 1 ? box(136, 44, 688, 84) : box(56, 44, 848, 84),
        style: title({ sizes: [34, 30, 26, 24] }),
        range: [4, 110],
      }),
      ...each(
        'point',
        cells.map(cell => shrink(cell, across, down)),
        { style: pointText({ sizes, fill: solid('text1') }), range: [40, 700] },
      ),
    ],
    art: ({ random }) => [
      halo({ x: 700 + random() * 200, y: 90 }, 360, 'accent3', 34),
      ...panels(cells, null),
      ...cells.slice(0, 1).flatMap(cell => tab(cell, 'accent1', 16)),
    ],
    source: true,
  })
}
