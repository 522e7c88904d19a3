import { box } from '../../toolkit/art.ts'
import { one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { page, TITLE } from './frame.ts'
import { area } from './marks.ts'
import { picturePages } from './pictures.ts'
import { cardPoint, small, text } from './styles.ts'

/** Table, charts, pictures, team. */
export function dataPages(): Layout[] {
  return [table(), chart(), chartWithWords(), ...picturePages()]
}

/** Returns a table of rules, the column that the eye should find in the light of the accent. */
function table(): Layout {
  return page('table', 1, {
    pattern: 'rules',
    claims: [],
    slots: [TITLE, one('table', { frame: box(56, 146, 848, 342), style: text() })],
    art: () => [],
  })
}

/** Returns a chart over the whole page. */
function chart(): Layout {
  return page('chart', 1, {
    pattern: 'plain',
    claims: ['quantity'],
    slots: [TITLE, one('chart', { frame: box(56, 148, 848, 340), style: small() })],
    art: () => [],
  })
}

/** Returns a chart, and on a card what it says. */
function chartWithWords(): Layout {
  const place = box(664, 148, 240, 336)
  return page('chart', 1, {
    pattern: 'card',
    claims: ['quantity'],
    slots: [
      TITLE,
      one('body', {
        frame: box(680, 168, 208, 304),
        style: cardPoint({ sizes: [24, 22, 20, 18, 16, 15, 14], lineHeight: 1.3 }),
        optional: false,
        range: [20, 140],
      }),
      one('chart', { frame: box(56, 148, 584, 340), style: small() }),
    ],
    art: () => [area(place, 'background2'), area({ ...place, height: 4 }, 'accent2')],
  })
}
