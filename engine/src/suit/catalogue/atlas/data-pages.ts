import { box, rule, solid } from '../../toolkit/art.ts'
import { one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { barOver } from './contents.ts'
import { cornerHill, page, SIDE_TITLE, upperHill, WIDE_TITLE } from './frame.ts'
import { picturePages } from './pictures.ts'
import { point, small, text, title } from './styles.ts'

/** Table, charts, pictures, team. */
export function dataPages(): Layout[] {
  return [table(), chart(), wideChart(), chartWithWords(), ...picturePages()]
}

/** Returns a table over the width of the page, a hill beside the title. */
function table(): Layout {
  return page('table', 1, {
    pattern: 'full',
    claims: [],
    slots: [
      one('title', { frame: box(56, 44, 600, 92), style: title(), range: [4, 60] }),
      one('table', { frame: box(56, 152, 848, 340), style: text() }),
    ],
    art: ({ random }) => upperHill(random),
  })
}

/** Returns a chart at the right, title and caption in the column beside it. */
function chart(): Layout {
  return page('chart', 1, {
    pattern: 'side',
    claims: ['quantity'],
    source: 416,
    slots: [
      one('title', { frame: box(56, 44, 288, 160), style: title(), range: [4, 51] }),
      one('chart', { frame: box(416, 72, 488, 416), style: small() }),
      one('caption', { frame: box(56, 216, 272, 100), style: text(), range: [2, 137] }),
    ],
    art: ({ random }) => cornerHill(random),
  })
}

/** Returns a chart over the width of the page. */
function wideChart(): Layout {
  return page('chart', 1, {
    pattern: 'wide',
    claims: ['quantity'],
    slots: [WIDE_TITLE, one('chart', { frame: box(56, 148, 848, 340), style: small() })],
    art: ({ random }) => upperHill(random),
  })
}

/** A chart and what it says, under a bar beside it. */
function chartWithWords(): Layout {
  return page('chart', 1, {
    pattern: 'words',
    claims: ['quantity'],
    source: 416,
    slots: [
      SIDE_TITLE,
      one('body', {
        frame: box(56, 276, 288, 216),
        style: point({ sizes: [20, 18, 16, 15, 14, 13], lineHeight: 1.36 }),
        optional: false,
        range: [20, 140],
      }),
      one('chart', { frame: box(416, 72, 488, 416), style: small() }),
    ],
    art: () => [
      ...barOver(box(56, 260, 288, 0), 0),
      rule({ x: 380, y: 44 }, { x: 380, y: 496 }, 1, solid('text1', 20)),
    ],
  })
}
