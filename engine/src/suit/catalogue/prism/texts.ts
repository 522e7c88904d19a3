import { countsOf } from '../../layout-ids.ts'
import { box, solid } from '../../toolkit/art.ts'
import { paragraphs } from '../../toolkit/sets.ts'
import { each, fullRows, one } from '../../toolkit/slots.ts'
import { withoutTop } from '../../toolkit/surface.ts'
import type { Layout } from '../../types.ts'
import { corner, rightCut, slab } from './cuts.ts'
import { page } from './frame.ts'
import type { Ink } from './inks.ts'
import { point, title } from './styles.ts'

/** Pages with the most room for words: one to eight paragraphs, a cut bar over each. */
export function texts(): Layout[] {
  return countsOf('text').map(textPage)
}

function textPage(count: number): Layout {
  const ink: Ink = count % 2 === 0 ? 'accent3' : 'accent1'
  const { perRow, sizes } = paragraphs(count)
  const area = box(56, 144, count === 1 ? 620 : 848, count === 2 ? 316 : count === 3 ? 324 : 352)
  const cells = fullRows(area, perRow, 24, 18)
  return page('text', count, {
    pattern: count === 1 ? 'reading' : 'columns',
    claims: [],
    ink,
    ticked: true,
    source: count > 1,
    slots: [
      one('title', {
        frame: box(56, 48, count === 1 ? 620 : 720, 84),
        style: title({ sizes: [36, 34, 32, 28, 24, 20] }),
        range: [4, 110],
      }),
      ...each('point', cells, cell => ({
        frame: withoutTop(cell, 18),
        style: point(undefined, { sizes, lineHeight: 1.38 }),
        range: [40, 700],
      })),
    ],
    art: ({ random }) => [
      ...cells.map(({ x, y }) => slab(box(x - 1, y + 2, 64, 6), solid(ink))),
      ...(count === 1 ? rightCut(708, ink, random) : corner(140, ink, random)),
    ],
  })
}
