import { countsOf } from '../../layout-ids.ts'
import { box, slot } from '../../toolkit/art.ts'
import { paragraphs } from '../../toolkit/sets.ts'
import { each, fullRows, one } from '../../toolkit/slots.ts'
import { withoutTop } from '../../toolkit/surface.ts'
import type { Layout } from '../../types.ts'
import { page } from './frame.ts'
import { bed, sprout } from './garden.ts'
import { near } from './inks.ts'
import { flower, GREENS, leaf } from './plants.ts'
import { pointOn, title } from './styles.ts'

/** Pages with the most room for words: one to eight paragraphs, two leaves over each. */
export function texts(): Layout[] {
  return countsOf('text').map(count => (count === 1 ? reading() : columns(count)))
}

/** One text, a garden at its side. */
function reading(): Layout {
  return page('text', 1, {
    pattern: 'reading',
    claims: [],
    slots: [
      one('title', { frame: box(56, 44, 620, 84), style: title(), range: [4, 100] }),
      ...each('point', [box(56, 140, 600, 356)], frame => ({
        frame,
        style: pointOn('background1', { sizes: [22, 20, 18, 16, 15, 14, 13, 12], lineHeight: 1.45 }),
        range: [40, 700],
      })),
    ],
    art: ({ random }) => [
      bed({ at: { x: 960, y: 290 }, radii: [256, 340], ink: 'background2' }, random),
      bed({ at: { x: 950, y: 20 }, radii: [190, 150], ink: 'accent3', percent: 80 }, random),
      ...sprout({ x: 880, y: 570 }, { reach: { x: -40, y: -400 }, leaves: 13, length: 68, inks: GREENS }, random),
      flower({ x: near(796, 8, random), y: near(470, 10, random) }, 46, { ink: 'accent1', eye: 'accent4', turn: 12 }),
      flower({ x: near(900, 8, random), y: near(408, 10, random) }, 28, { ink: 'accent5', eye: 'accent1', petals: 7 }),
    ],
  })
}

function columns(count: number): Layout {
  const { perRow, sizes } = paragraphs(count)
  const cells = fullRows(box(56, 132, 848, count === 2 ? 340 : 364), perRow, count === 2 ? 56 : 32, 14)
  return page('text', count, {
    pattern: 'leaves',
    claims: [],
    slots: [
      one('title', { frame: box(56, 44, 704, 76), style: title(), range: [4, 110] }),
      ...each('point', cells, cell => ({
        frame: withoutTop(cell, 28),
        style: pointOn('background1', { sizes, lineHeight: 1.38 }),
        range: [40, 700],
      })),
    ],
    art: ({ random }) => [
      bed({ at: { x: 920, y: 10 }, radii: [130, 100], ink: 'accent3', percent: 70 }, random),
      ...cells.flatMap(({ x, y }, index) => {
        const foot = { x: x + 16, y: y + 24 }
        return [
          ...leaf({ foot, angle: near(-142, 8, random), length: 22 }, slot(index % 3 === 2 ? 'accent1' : 'accent6')),
          ...leaf({ foot, angle: near(-38, 8, random), length: 27 }, slot('accent2')),
        ]
      }),
    ],
  })
}
