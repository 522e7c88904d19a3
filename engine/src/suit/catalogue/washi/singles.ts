import { box, circle, solid } from '../../toolkit/art.ts'
import { numberSlots, quoteSlots } from '../../toolkit/sets.ts'
import { nth, one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { enso, sealed } from './brush.ts'
import { page } from './frame.ts'
import { ranges } from './hills.ts'
import { HILLS, on } from './inks.ts'
import { figure, lead, point, pointOn, text, title } from './styles.ts'
import { highSheet, lowSheet } from './torn.ts'
import { waves } from './weaves.ts'

/** Pages with one thing to say: a number or a quotation in the brushed circle, a sentence over hills, one under the moon. */
export function singles(): Layout[] {
  return [metric(), quote(), sentence(), night()]
}

const SENTENCE = [36, 32, 28, 26, 24, 22, 20, 18, 16, 15, 14] as const

/** One number in the brushed circle. */
function metric(): Layout {
  const middle = { x: 648, y: 268 }
  return page('content', 1, {
    pattern: 'number',
    claims: ['quantity'],
    suits: ['metric'],
    slots: numberSlots({
      number: {
        frame: box(500, 204, 296, 128),
        style: figure({
          sizes: [120, 104, 88, 76, 64, 56, 48, 40, 34],
          lineHeight: 1.05,
          align: 'center',
          verticalAlign: 'middle',
        }),
      },
      title: { frame: box(56, 60, 336, 176), style: title() },
      caption: { frame: box(56, 248, 312, 156), style: lead() },
    }),
    art: context => [
      ...enso(middle, { radius: 196, ink: 'accent6', band: 30 }, context.random),
      ...sealed({ x: 56, y: 428 }, 44, context),
    ],
  })
}

/** Returns a quotation inside the brushed circle. */
function quote(): Layout {
  const middle = { x: 480, y: 270 }
  return page('content', 1, {
    pattern: 'quote',
    claims: [],
    suits: ['quote'],
    slots: quoteSlots({
      quote: {
        frame: box(326, 148, 308, 180),
        style: title({
          sizes: [32, 30, 28, 26, 24, 22, 20, 18, 16, 15, 14, 13],
          lineHeight: 1.36,
          align: 'center',
          verticalAlign: 'middle',
        }),
        range: [16, 90],
      },
      caption: {
        frame: box(360, 338, 240, 48),
        style: text({ sizes: [15, 14, 13, 12], align: 'center', lineHeight: 1.4, fill: solid('text2') }),
        range: [2, 60],
      },
    }),
    art: context => [
      ...enso(middle, { radius: 218, ink: 'accent6' }, context.random),
      ...sealed({ x: 284, y: 408 }, 40, context),
    ],
  })
}

/** One sentence in the silence over a low range. */
function sentence(): Layout {
  return page('content', 1, {
    pattern: 'silence',
    claims: [],
    slots: [
      one('title', {
        frame: box(56, 60, 216, 240),
        style: lead({ face: '@title', weight: 600, lineHeight: 1.3 }),
        range: [4, 80],
      }),
      nth('point', 1, {
        frame: box(336, 60, 508, 300),
        style: point({ sizes: SENTENCE, face: '@title', weight: 600, lineHeight: 1.36 }),
        range: [24, 200],
      }),
    ],
    art: context => {
      const { random } = context
      const layers = [
        { level: 442, rise: 18, fill: HILLS[1] ?? solid('accent3'), fall: (random() - 0.5) * 70 },
        { level: 474, rise: 22, fill: HILLS[2] ?? solid('accent2'), fall: (random() - 0.5) * 70 },
      ]
      return [
        circle({ x: 56 + random() * 120 + 60, y: 392 }, 58, { fill: solid('accent4', 84) }),
        ...ranges(box(-10, 0, 980, 550), layers, random),
        ...lowSheet(516, 508, solid('background1'), random),
        ...sealed({ x: 860, y: 60 }, 44, context),
      ]
    },
  })
}

/** One sentence on the dyed sheet under the moon. */
function night(): Layout {
  return page('content', 1, {
    pattern: 'night',
    claims: [],
    slots: [
      one('title', {
        frame: box(56, 452, 700, 52),
        style: lead({ face: '@title', weight: 600, lineHeight: 1.25, verticalAlign: 'middle' }),
        range: [4, 80],
      }),
      nth('point', 1, {
        frame: box(56, 56, 560, 272),
        style: pointOn('accent6', { sizes: SENTENCE, face: '@title', weight: 600, lineHeight: 1.36 }),
        range: [24, 200],
      }),
    ],
    art: context => {
      const { random } = context
      return [
        ...highSheet(424, 412, solid('accent6'), random),
        circle({ x: 772 + random() * 40, y: 150 + random() * 30 }, 92, { fill: solid('accent4') }),
        waves(box(0, 340, 960, 68), { radius: 34, ink: on('accent6', 24) }),
        ...sealed({ x: 860, y: 456 }, 44, context),
      ]
    },
  })
}
