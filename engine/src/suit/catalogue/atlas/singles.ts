import type { Random } from '../../../base/random.ts'
import type { Rect } from '../../../geometry/types.ts'
import { box } from '../../toolkit/art.ts'
import { quoteSlots } from '../../toolkit/sets.ts'
import { nth, one } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { page, SIDE_TITLE } from './frame.ts'
import { rings } from './relief.ts'
import { figure, inkText, lead, point, text, title } from './styles.ts'
import { terrain } from './terrain.ts'

/** Pages with one thing to say: a number, a quotation, a sentence. */
export function singles(): Layout[] {
  return [metric(), quote(), statement()]
}

/** Returns a hill that fills an area, ring by ring to its middle; one ring is the route. */
export function hillOf(
  { x, y, width, height }: Rect,
  random: Random,
  count = 8,
  percent = 5,
  red = Math.round(count / 4),
): Art[] {
  const middle = { x: x + width / 2, y: y + height / 2 }
  const bumpy = terrain([], random, { rough: 0.26, grain: Math.min(width, height) / 3 })
  const ground = (px: number, py: number) => {
    const away = Math.hypot((px - middle.x) / (width / 2), (py - middle.y) / (height / 2))
    return 1 - away + (bumpy(px, py) - 0.13) * Math.min(1, away * 1.4) * 0.9
  }
  return rings(box(x, y, width, height), ground, {
    levels: { first: 0.1, step: 0.7 / count, count },
    route: red,
    percent,
  })
}

/** One number on top of a hill that fills the right of the page. */
function metric(): Layout {
  return page('content', 1, {
    pattern: 'number',
    claims: ['quantity'],
    suits: ['metric'],
    source: null,
    slots: [
      one('title', { frame: box(56, 60, 312, 180), style: title(), range: [4, 46] }),
      one('number', {
        frame: box(420, 184, 484, 172),
        style: figure({
          sizes: [140, 120, 100, 84, 72, 60, 48, 40, 32],
          weight: 600,
          lineHeight: 1,
          align: 'center',
          verticalAlign: 'middle',
        }),
        range: [1, 5],
        optional: false,
      }),
      one('caption', {
        frame: box(56, 340, 288, 152),
        style: lead({ ...inkText(), sizes: [20, 18, 16, 15, 14], verticalAlign: 'bottom' }),
        range: [8, 120],
      }),
    ],
    art: ({ random }) => hillOf(box(372, 34, 580, 476), random),
  })
}

/** Returns a quotation on the same hill, fainter. */
function quote(): Layout {
  return page('content', 1, {
    pattern: 'quote',
    claims: [],
    suits: ['quote'],
    source: null,
    slots: quoteSlots({
      title: {
        frame: box(56, 44, 232, 120),
        style: text({ sizes: [16, 15, 14, 13], weight: 600 }),
        range: [4, 46],
      },
      quote: {
        frame: box(356, 128, 484, 284),
        style: title({
          sizes: [32, 30, 28, 26, 24, 21, 18, 16, 15, 14],
          weight: 500,
          lineHeight: 1.32,
          verticalAlign: 'middle',
        }),
        range: [24, 180],
      },
      caption: {
        frame: box(56, 400, 232, 96),
        style: inkText({ verticalAlign: 'bottom' }),
        range: [4, 90],
      },
    }),
    art: ({ random }) => hillOf(box(236, -16, 724, 572), random, 6, 3, 0),
  })
}

/** One sentence in the column of the legend, a hill that fills the page under the title. */
function statement(): Layout {
  return page('content', 1, {
    pattern: 'statement',
    claims: [],
    source: 416,
    slots: [
      SIDE_TITLE,
      nth('point', 1, {
        frame: box(416, 60, 488, 432),
        style: point({
          sizes: [36, 32, 28, 26, 24, 22, 20, 18, 16, 15, 14],
          face: '@title',
          weight: 500,
          lineHeight: 1.34,
          verticalAlign: 'middle',
        }),
        range: [24, 300],
      }),
    ],
    art: ({ random }) => hillOf(box(-150, 190, 530, 480), random, 9, 6, 3),
  })
}
