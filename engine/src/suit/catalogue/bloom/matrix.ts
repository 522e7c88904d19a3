import { box, solid } from '../../toolkit/art.ts'
import { each, grid } from '../../toolkit/slots.ts'
import { roundRect, shrink } from '../../toolkit/surface.ts'
import type { Layout } from '../../types.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { bed, sprout } from './garden.ts'
import { near, type Petal } from './inks.ts'
import { pointOn } from './styles.ts'

/** The grounds of the fields, two alike across from each other. */
const GROUNDS: readonly Petal[] = ['background2', 'accent3', 'accent3', 'background2']

function groundAt(index: number): Petal {
  return GROUNDS[index] ?? 'background2'
}

/** Returns four round beds, two over two, a sprout over their corner. */
export function matrix(): Layout {
  const cells = grid(box(56, 140, 848, 352), 4, { columns: 2, gapX: 20, gapY: 20 })
  return page('content', 4, {
    pattern: 'matrix',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...each('point', cells, (cell, index) => ({
        frame: shrink(cell, 32, 20),
        style: pointOn(groundAt(index), {
          sizes: [20, 18, 16, 15, 14, 13],
          lineHeight: 1.35,
          verticalAlign: 'middle',
        }),
        range: [12, 110],
      })),
    ],
    art: ({ random }) => [
      bed({ at: { x: 916, y: 0 }, radii: [130, 90], ink: 'background2' }, random),
      ...sprout({ x: near(880, 10, random), y: 150 }, { reach: { x: 14, y: -120 }, leaves: 6, length: 30 }, random),
      ...cells.map((cell, index) => roundRect(cell, 44, { fill: solid(groundAt(index)) })),
    ],
  })
}
