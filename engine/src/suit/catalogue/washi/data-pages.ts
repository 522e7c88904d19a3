import { box } from '../../toolkit/art.ts'
import { one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { sealed } from './brush.ts'
import { leafSheet, marginSheet } from './catalogs.ts'
import { page } from './frame.ts'
import { picturePages } from './pictures.ts'
import { point, small, text, title } from './styles.ts'

/** Table, charts, pictures, team. */
export function dataPages(): Layout[] {
  return [table(), chart(), chartWithWords(), ...picturePages()]
}

/** Returns a table beside a dyed sheet with waves on it. */
function table(): Layout {
  return page('table', 1, {
    pattern: 'margin-sheet',
    claims: [],
    source: box(176, 508, 632, 18),
    slots: [
      one('title', { frame: box(176, 52, 660, 84), style: title(), range: [4, 51] }),
      one('table', { frame: box(176, 152, 728, 340), style: text() }),
    ],
    art: context => [...marginSheet(context.random), ...sealed({ x: 860, y: 60 }, 44, context)],
  })
}

/** Returns a chart as wide as the page allows, beside a sheet of leaf paper. */
function chart(): Layout {
  return page('chart', 1, {
    pattern: 'leaf',
    claims: ['quantity'],
    source: box(200, 508, 600, 18),
    slots: [
      one('title', { frame: box(200, 52, 632, 84), style: title(), range: [4, 60] }),
      one('chart', { frame: box(200, 156, 704, 336), style: small() }),
    ],
    art: context => [...leafSheet(context.random), ...sealed({ x: 860, y: 60 }, 44, context)],
  })
}

/** A chart beside what it says. */
function chartWithWords(): Layout {
  return page('chart', 1, {
    pattern: 'bars',
    claims: ['quantity'],
    slots: [
      one('title', { frame: box(56, 56, 240, 180), style: title(), range: [4, 40] }),
      one('body', {
        frame: box(56, 248, 232, 160),
        style: point({ sizes: [18, 16, 15, 14, 13], lineHeight: 1.45 }),
        optional: false,
        range: [20, 140],
      }),
      one('chart', { frame: box(336, 64, 568, 424), style: small() }),
    ],
    art: context => sealed({ x: 56, y: 428 }, 44, context),
  })
}
