import { box } from '../../toolkit/art.ts'
import { one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { bed, blossom, meadow } from './garden.ts'
import { near } from './inks.ts'
import { picturePages } from './pictures.ts'
import { pointOn, small, text, title } from './styles.ts'

/** Table, charts, pictures, team. */
export function dataPages(): Layout[] {
  return [table(), chart(), chartWithWords(), ...picturePages()]
}

/** Returns a table of soft rows under a cloud of peach. */
function table(): Layout {
  return page('table', 1, {
    pattern: 'soft-rows',
    claims: [],
    source: true,
    slots: [WIDE_TITLE, one('table', { frame: box(56, 140, 848, 352), style: text() })],
    art: ({ random }) => [
      bed({ at: { x: 880, y: 8 }, radii: [216, 108], ink: 'accent3', percent: 70 }, random),
      blossom({ x: near(884, 10, random), y: near(72, 6, random) }, 30, random),
    ],
  })
}

/** Returns a chart beside the title, which stands over a meadow. */
function chart(): Layout {
  return page('chart', 1, {
    pattern: 'meadow',
    claims: ['quantity'],
    slots: [
      one('title', { frame: box(56, 44, 304, 188), style: title(), range: [4, 51] }),
      one('chart', { frame: box(408, 64, 496, 408), style: small() }),
      one('caption', { frame: box(408, 480, 496, 20), style: small({ sizes: [12] }), range: [2, 63] }),
    ],
    art: ({ random }) => meadow(random, { width: 330, height: 270 }),
  })
}

/** A chart beside what it says. */
function chartWithWords(): Layout {
  return page('chart', 1, {
    pattern: 'words',
    claims: ['quantity'],
    slots: [
      one('title', { frame: box(56, 44, 304, 132), style: title(), range: [4, 50] }),
      one('body', {
        frame: box(56, 188, 288, 252),
        style: pointOn('background1', { sizes: [22, 20, 18, 16, 15, 14, 13], lineHeight: 1.36 }),
        optional: false,
        range: [20, 140],
      }),
      one('chart', { frame: box(408, 64, 496, 428), style: small() }),
    ],
    art: ({ random }) => [
      bed({ at: { x: 60, y: 500 }, radii: [330, 280], ink: 'background2' }, random),
      bed({ at: { x: 20, y: 570 }, radii: [150, 76], ink: 'accent3', percent: 80 }, random),
      blossom({ x: near(70, 10, random), y: near(496, 6, random) }, 34, random),
    ],
  })
}
