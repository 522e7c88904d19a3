import { box } from '../../toolkit/art.ts'
import { one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { brackets, halo } from './light.ts'
import { panel, tab } from './panels.ts'
import { picturePages } from './pictures.ts'
import { lead, small, text, title } from './styles.ts'

/** Table, charts, pictures, team. */
export function dataPages(): Layout[] {
  return [table(), chart(), chartWithWords(), ...picturePages()]
}

/** Returns a table as a leader board. */
function table(): Layout {
  return page('table', 1, {
    pattern: 'leader-board',
    claims: [],
    slots: [WIDE_TITLE, one('table', { frame: box(56, 148, 848, 340), style: text() })],
    art: ({ random }) => [halo({ x: 780 + random() * 100, y: 60 }, 320, 'accent1', 24)],
    source: true,
  })
}

/** Returns a chart on one screen. */
function chart(): Layout {
  const area = box(56, 148, 848, 344)
  return page('chart', 1, {
    pattern: 'screen',
    claims: ['quantity'],
    slots: [WIDE_TITLE, one('chart', { frame: box(84, 172, 792, 300), style: small() })],
    art: ({ random }) => [
      halo({ x: 760 + random() * 100, y: 160 }, 320, 'accent1', 28),
      panel(area, { cut: 20 }),
      ...tab(area, 'accent1'),
    ],
    source: true,
  })
}

/** Returns a chart on the open page, the title and what it says at the left. */
function chartWithWords(): Layout {
  return page('chart', 1, {
    pattern: 'meter',
    claims: ['quantity'],
    slots: [
      one('title', { frame: box(56, 44, 280, 196), style: title({ sizes: [40, 34, 30, 26, 24, 20] }), range: [4, 44] }),
      one('body', {
        frame: box(56, 256, 264, 228),
        style: lead({ lineHeight: 1.36 }),
        optional: false,
        range: [12, 144],
      }),
      one('chart', { frame: box(384, 76, 520, 412), style: small() }),
    ],
    art: ({ random }) => [
      halo({ x: 820 + random() * 60, y: 180 }, 280, 'accent1', 28),
      brackets(box(364, 52, 560, 456), 0, 16),
    ],
    source: true,
  })
}
