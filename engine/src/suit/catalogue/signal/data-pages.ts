import { box } from '../../toolkit/art.ts'
import { one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { glass, lit } from './cards.ts'
import { page } from './frame.ts'
import { picturePages } from './pictures.ts'
import { FROM } from './stage.ts'
import { litPoint, small, text, title } from './styles.ts'

const TITLE = one('title', { frame: box(56, 44, 848, 84), style: title(), range: [8, 60] })

/** Table, charts, pictures, team. */
export function dataPages(): Layout[] {
  return [table(), chart(), chartWithWords(), ...picturePages()]
}

/** Returns a table on one sheet of glass. */
function table(): Layout {
  return page('table', 1, {
    pattern: 'glass',
    claims: [],
    slots: [TITLE, one('table', { frame: box(72, 152, 816, 340), style: text() })],
    art: () => glass(box(56, 148, 848, 348)),
    from: FROM.corners,
    grid: { x: 0.8, y: 0.2 },
  })
}

/** Returns a chart on one sheet of glass. */
function chart(): Layout {
  return page('chart', 1, {
    pattern: 'stage',
    claims: ['quantity'],
    slots: [TITLE, one('chart', { frame: box(80, 168, 800, 312), style: small() })],
    art: () => glass(box(56, 148, 848, 348)),
    from: FROM.above,
    grid: { x: 0.3, y: 0.6 },
  })
}

/** Returns a chart on glass, and what it says on a lit card. */
function chartWithWords(): Layout {
  return page('chart', 1, {
    pattern: 'card',
    claims: ['quantity'],
    slots: [
      TITLE,
      one('body', {
        frame: box(684, 168, 200, 312),
        style: litPoint({ sizes: [24, 22, 20, 18, 16, 15, 14], lineHeight: 1.3, verticalAlign: 'bottom' }),
        optional: false,
        range: [20, 140],
      }),
      one('chart', { frame: box(76, 168, 572, 312), style: small() }),
    ],
    art: () => [...glass(box(56, 148, 592, 348)), ...lit(box(664, 148, 240, 348))],
    from: FROM.above,
    grid: { x: 0.3, y: 0.6 },
  })
}
