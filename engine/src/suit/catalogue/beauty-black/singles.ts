import { box, solid } from '../../toolkit/art.ts'
import { numberSlots, quoteSlots } from '../../toolkit/sets.ts'
import { nth, one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { page } from './frame.ts'
import { drift, eclipse, light, thread } from './light.ts'
import { brightPoint, figure, text, title } from './styles.ts'

/** Pages with one thing to say: a sentence, a figure, a quotation. */
export function singles(): Layout[] {
  return [sentence(), metric(), quote()]
}

/** One statement at the lower left, an eclipse rising at the right. */
function sentence(): Layout {
  return page('content', 1, {
    pattern: 'sentence',
    claims: [],
    slots: [
      one('title', { frame: box(56, 44, 560, 112), style: title(), range: [8, 60] }),
      nth('point', 1, {
        frame: box(56, 216, 520, 280),
        style: brightPoint({
          sizes: [34, 30, 27, 24, 22, 20, 18, 16],
          lineHeight: 1.3,
          face: '@title',
          weight: 300,
          verticalAlign: 'bottom',
        }),
        range: [24, 260],
      }),
    ],
    art: ({ random, pageIndex, pageCount }) => [
      light({ x: 900, y: 120 }, 460, 24),
      ...eclipse({
        center: { x: 850 + random() * 30, y: 280 + random() * 40 },
        radius: 190 + (60 * pageIndex) / Math.max(1, pageCount),
        towards: -120 + random() * 60,
        cover: 0.98,
        shift: 13,
      }),
    ],
  })
}

/** One figure over the rim of a world. */
function metric(): Layout {
  return page('content', 1, {
    pattern: 'number',
    claims: ['quantity'],
    suits: ['metric'],
    slots: numberSlots({
      number: {
        frame: box(56, 32, 848, 220),
        style: figure({ sizes: [220, 180, 148, 120, 96, 76, 60], align: 'center', verticalAlign: 'middle' }),
      },
      title: {
        frame: box(200, 350, 560, 80),
        style: title({ align: 'center', verticalAlign: 'bottom' }),
        range: [8, 55],
      },
      caption: {
        frame: box(200, 432, 560, 64),
        style: text({ align: 'center' }),
        range: [8, 160],
      },
    }),
    art: context => [
      ...eclipse({
        center: { x: 480 + (drift(context) - 90) * 0.3, y: 1020 },
        radius: 748,
        towards: -90,
        cover: 0.992,
        shift: 9,
        glow: 26,
        rings: [
          [42, 22],
          [98, 12],
        ],
      }),
    ],
  })
}

/** Returns a quotation that hangs in the light. */
function quote(): Layout {
  return page('content', 1, {
    pattern: 'quote',
    claims: [],
    suits: ['quote'],
    slots: quoteSlots({
      title: {
        frame: box(232, 124, 496, 44),
        style: text({ face: '@title', align: 'center', verticalAlign: 'middle', letterSpacing: 0.02 }),
      },
      quote: {
        frame: box(152, 180, 656, 216),
        style: title({
          sizes: [34, 30, 27, 24, 21, 18],
          align: 'center',
          verticalAlign: 'middle',
          lineHeight: 1.3,
        }),
      },
      caption: {
        frame: box(232, 420, 496, 64),
        style: text({ align: 'center', fill: solid('accent1'), sizes: [16, 15, 14] }),
      },
    }),
    art: context => [light({ x: 400 + drift(context), y: 40 }, 440, 34), ...thread(480, 100)],
    sourceAt: null,
  })
}
