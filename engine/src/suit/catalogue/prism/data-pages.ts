import { box } from '../../toolkit/art.ts'
import { one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { corner, floor, leftCut } from './cuts.ts'
import { on, page, WIDE_TITLE } from './frame.ts'
import { picturePages } from './pictures.ts'
import { point, small, text, title } from './styles.ts'

/** Table, charts, pictures, team. */
export function dataPages(): Layout[] {
  return [table(), chart(), chartWithWords(), ...picturePages()]
}

/** Returns a table under a title, a cut corner beside it. */
function table(): Layout {
  return page('table', 1, {
    pattern: 'corner',
    claims: [],
    ink: 'accent1',
    ticked: true,
    source: true,
    slots: [
      { ...WIDE_TITLE, frame: box(56, 48, 720, 88), style: title({ sizes: [36, 34, 32, 28, 24, 20] }) },
      one('table', { frame: box(56, 148, 848, 352), style: text() }),
    ],
    art: ({ random }) => corner(124, 'accent1', random),
  })
}

/** Returns a chart beside the cut, the title on the full color. */
function chart(): Layout {
  return page('chart', 1, {
    pattern: 'cut',
    claims: ['quantity'],
    ink: 'accent1',
    slots: [
      one('title', {
        frame: box(56, 52, 248, 232),
        style: title({ sizes: [40, 36, 34, 32, 28, 24, 20], fill: on('accent1') }),
        range: [4, 60],
      }),
      one('chart', { frame: box(460, 56, 444, 440), style: small() }),
    ],
    art: ({ random }) => leftCut(264, 'accent1', random),
  })
}

/** A chart beside what it says, the color along the floor. */
function chartWithWords(): Layout {
  return page('chart', 1, {
    pattern: 'words',
    claims: ['quantity'],
    ink: 'accent1',
    ticked: true,
    slots: [
      one('title', { frame: box(56, 52, 304, 136), style: title({ sizes: [40, 36, 32, 28, 24, 20] }), range: [4, 50] }),
      one('body', {
        frame: box(56, 200, 288, 292),
        style: point(undefined, { sizes: [24, 22, 20, 18, 16, 15, 14], lineHeight: 1.3, verticalAlign: 'bottom' }),
        optional: false,
        range: [20, 140],
      }),
      one('chart', { frame: box(396, 56, 508, 436), style: small() }),
    ],
    art: ({ random }) => floor(516, 'accent1', random),
  })
}
