import { countsOf } from '../../layout-ids.ts'
import { box } from '../../toolkit/art.ts'
import { paragraphs } from '../../toolkit/sets.ts'
import { each, fullRows, one } from '../../toolkit/slots.ts'
import { shrink } from '../../toolkit/surface.ts'
import type { Layout } from '../../types.ts'
import { cards } from './cards.ts'
import { page } from './frame.ts'
import { FROM } from './stage.ts'
import { litPoint, title } from './styles.ts'

/** Pages with the most room for words: one to eight paragraphs, each on its glass. */
export function texts(): Layout[] {
  return countsOf('text').map(textPage)
}

function textPage(count: number): Layout {
  const { columns, perRow, sizes } = paragraphs(count)
  const area = count === 1 ? box(136, 140, 688, 356) : box(56, 140, 848, 356)
  const cells = fullRows(area, perRow, 16)
  const padding = columns === 4 ? 14 : 20
  return page('text', count, {
    pattern: count === 1 ? 'reading' : 'sheets',
    claims: [],
    slots: [
      one('title', {
        frame: count === 1 ? box(136, 44, 688, 84) : box(56, 44, 848, 84),
        style: title({ sizes: [36, 32, 28, 24] }),
        range: [8, 110],
      }),
      ...each('point', cells, cell => ({
        frame: shrink(cell, count < 3 ? 28 : padding, count < 3 ? 22 : 16),
        style: litPoint({ sizes }),
        range: [40, 700],
      })),
    ],
    art: () => cards(cells, null),
    from: FROM.above,
    grid: { x: 0.8, y: 0.2 },
    dim: 0.85,
  })
}
