import { countsOf } from '../../layout-ids.ts'
import { box } from '../../toolkit/art.ts'
import { paragraphs } from '../../toolkit/sets.ts'
import { each, fullRows, one } from '../../toolkit/slots.ts'
import { withoutTop } from '../../toolkit/surface.ts'
import type { Layout } from '../../types.ts'
import { barOver } from './contents.ts'
import { cornerHill, page, upperHill } from './frame.ts'
import { point, title } from './styles.ts'

/** Pages with the most room for words: one to eight paragraphs, a bar of the ramp over each. */
export function texts(): Layout[] {
  return countsOf('text').map(count => (count === 1 ? reading() : columns(count)))
}

/** One long text in the column of the legend. */
function reading(): Layout {
  return page('text', 1, {
    pattern: 'reading',
    claims: [],
    source: 376,
    slots: [
      one('title', { frame: box(56, 44, 296, 220), style: title(), range: [8, 90] }),
      ...each('point', [box(376, 60, 528, 432)], {
        style: point({ sizes: [18, 16, 15, 14, 13, 12] }),
        range: [40, 900],
      }),
    ],
    art: ({ random }) => [...cornerHill(random), ...barOver(box(376, 44, 528, 0), 0)],
  })
}

function columns(count: number): Layout {
  const { columns: across, perRow } = paragraphs(count)
  const cells = fullRows(box(56, 148, 848, count <= 3 ? 312 : 344), perRow, across === 4 ? 20 : 32, 14)
  return page('text', count, {
    pattern: 'columns',
    claims: [],
    slots: [
      one('title', { frame: box(56, 44, 760, 72), style: title(), range: [8, 100] }),
      ...each('point', cells, cell => ({
        frame: withoutTop(cell, 14),
        style: point({
          sizes: across === 4 ? [15, 14, 13, 12] : [18, 16, 15, 14, 13, 12],
          lineHeight: across === 4 ? 1.32 : 1.38,
        }),
        range: [40, 700],
      })),
    ],
    art: ({ random }) => [...upperHill(random), ...cells.flatMap((cell, index) => barOver(cell, index))],
  })
}
