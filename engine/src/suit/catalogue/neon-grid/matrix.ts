import { box } from '../../toolkit/art.ts'
import { each, grid } from '../../toolkit/slots.ts'
import { shrink } from '../../toolkit/surface.ts'
import type { Layout } from '../../types.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { voice } from './inks.ts'
import { halo } from './light.ts'
import { panel, tab } from './panels.ts'
import { pointText } from './styles.ts'

/** Returns four panels, two over two, each under a lamp of its own. */
export function matrix(): Layout {
  const cells = grid(box(56, 148, 848, 344), 4, { columns: 2, gapX: 16, gapY: 20 })
  return page('content', 4, {
    pattern: 'matrix',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...each(
        'point',
        cells.map(cell => shrink(cell, 28, 20)),
        { style: pointText({ sizes: [20, 18, 16, 15, 14, 13], verticalAlign: 'middle' }), range: [12, 110] },
      ),
    ],
    art: () => [
      halo({ x: 480, y: 320 }, 420, 'accent3', 30),
      ...cells.flatMap((cell, index) => [panel(cell, { ink: voice(index) }), ...tab(cell, voice(index))]),
    ],
  })
}
