import { box } from '../../toolkit/art.ts'
import { each, grid } from '../../toolkit/slots.ts'
import { shrink } from '../../toolkit/surface.ts'
import type { Layout } from '../../types.ts'
import { cards } from './cards.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { FROM } from './stage.ts'
import { pointText } from './styles.ts'

/** Returns four fields of glass, two over two. */
export function matrix(): Layout {
  const cells = grid(box(56, 148, 848, 348), 4, { columns: 2, gapX: 16, gapY: 16 })
  return page('content', 4, {
    pattern: 'matrix',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...each(
        'point',
        cells.map(cell => shrink(cell, 28, 20)),
        { style: pointText({ sizes: [20, 18, 16, 15, 14], verticalAlign: 'middle' }), range: [12, 110] },
      ),
    ],
    art: () => cards(cells, null),
    from: FROM.below,
    grid: { x: 0.5, y: 0.3 },
  })
}
