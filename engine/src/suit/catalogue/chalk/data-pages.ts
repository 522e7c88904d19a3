import { box } from '../../toolkit/art.ts'
import { one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { page, underlined, WIDE_TITLE } from './frame.ts'
import { picturePages } from './pictures.ts'
import { small, text, title } from './styles.ts'

/** Table, charts, pictures, team. */
export function dataPages(): Layout[] {
  return [table(), chart(), chartWithWords(), ...picturePages()]
}

/** Returns a table of chalk lines. */
function table(): Layout {
  return page('table', 1, {
    pattern: 'chalk-grid',
    claims: [],
    source: true,
    slots: [WIDE_TITLE, one('table', { frame: box(56, 152, 848, 328), style: text() })],
    art: ({ random, title: words }) => underlined(words, random),
  })
}

/** Returns a chart as wide as the board. */
function chart(): Layout {
  return page('chart', 1, {
    pattern: 'wide-columns',
    claims: ['quantity'],
    source: true,
    slots: [WIDE_TITLE, one('chart', { frame: box(56, 156, 848, 328), style: small() })],
    art: ({ random, title: words }) => underlined(words, random),
  })
}

/** Returns a chart with what it says beside it. */
function chartWithWords(): Layout {
  return page('chart', 1, {
    pattern: 'hatched-columns',
    claims: ['quantity'],
    source: true,
    slots: [
      one('title', {
        frame: box(56, 44, 280, 164),
        style: title({ sizes: [32, 28, 24, 20] }),
        range: [4, 48],
      }),
      one('body', { frame: box(56, 248, 264, 236), style: text(), optional: false, range: [12, 160] }),
      one('chart', { frame: box(360, 56, 544, 432), style: small() }),
    ],
    art: ({ random, title: words }) => underlined(words, random, [55, 222], 180),
  })
}
