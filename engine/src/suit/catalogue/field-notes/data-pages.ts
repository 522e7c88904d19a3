import { box } from '../../toolkit/art.ts'
import { pick } from '../../toolkit/chance.ts'
import { one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { page } from './frame.ts'
import { at, drawn, fine } from './marks.ts'
import { card, squares, tape } from './paper.ts'
import { picturePages } from './pictures.ts'
import { ROSETTES } from './rosettes.ts'
import { point, remark, small, text, title } from './styles.ts'

/** Table, charts, pictures, team. */
export function dataPages(): Layout[] {
  return [table(), chart(), chartWithWords(), ...picturePages()]
}

/** Returns a table on a sheet that is taped to the page. */
function table(): Layout {
  return page('table', 1, {
    pattern: 'sheet',
    claims: [],
    source: true,
    slots: [
      one('title', { frame: box(56, 40, 744, 84), style: title(), range: [8, 60] }),
      one('table', { frame: box(72, 150, 816, 344), style: text() }),
    ],
    art: () => [...card(box(40, 136, 880, 370), -0.3), tape({ x: 868, y: 140 }, 4, 'accent3', 96)],
  })
}

/** Returns a chart on squared paper, the title beside it. */
function chart(): Layout {
  return page('chart', 1, {
    pattern: 'squared',
    claims: ['quantity'],
    slots: [
      one('title', { frame: box(56, 44, 264, 250), style: title(), range: [8, 60] }),
      one('chart', { frame: box(364, 88, 528, 380), style: small() }),
      one('caption', { frame: box(56, 308, 256, 60), style: remark(), range: [8, 60] }),
    ],
    art: ({ random }) => [
      ...squaredSheet(),
      ...drawn(fine(at(pick(ROSETTES, random)(random), { x: 168, y: 440, angle: 30, scale: 0.36 }), 0.6)),
    ],
  })
}

/** A chart beside what it says. */
function chartWithWords(): Layout {
  return page('chart', 1, {
    pattern: 'words',
    claims: ['quantity'],
    slots: [
      one('title', { frame: box(56, 44, 264, 190), style: title(), range: [8, 52] }),
      one('body', {
        frame: box(56, 250, 256, 246),
        style: point({ sizes: [18, 16, 15, 14, 13], verticalAlign: 'bottom' }),
        optional: false,
        range: [20, 140],
      }),
      one('chart', { frame: box(364, 88, 528, 380), style: small() }),
    ],
    art: () => squaredSheet(),
  })
}

function squaredSheet() {
  return [
    ...card(box(344, 60, 568, 428), 0.5),
    squares(box(364, 84, 532, 392), 28),
    tape({ x: 636, y: 60 }, -2, 'accent2', 92),
  ]
}
