import { box, rect, rule, solid } from '../../toolkit/art.ts'
import { each, grid } from '../../toolkit/slots.ts'
import { shrink } from '../../toolkit/surface.ts'
import type { Layout } from '../../types.ts'
import { page, WIDE_TITLE } from './frame.ts'
import type { Dye } from './inks.ts'
import { pointOn } from './styles.ts'

/** The papers of the fields, two alike across from each other. */
const PAPERS: readonly Dye[] = ['accent6', 'accent3', 'accent3', 'accent6']

function paperAt(index: number): Dye {
  return PAPERS[index] ?? 'accent6'
}

/** Returns four sheets of dyed paper laid two over two, a vermilion cord beside the title. */
export function matrix(): Layout {
  const cells = grid(box(56, 152, 848, 340), 4, { columns: 2, gapX: 8, gapY: 8 })
  return page('content', 4, {
    pattern: 'matrix',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...each('point', cells, (cell, index) => ({
        frame: shrink(cell, 32, 20),
        style: pointOn(paperAt(index), { sizes: [20, 18, 16, 15, 14, 13], verticalAlign: 'middle' }),
        range: [12, 110],
      })),
    ],
    art: () => [
      rule({ x: 904, y: 52 }, { x: 904, y: 132 }, 4, solid('accent1')),
      ...cells.map((cell, index) => rect(cell, { fill: solid(paperAt(index)) })),
    ],
  })
}
