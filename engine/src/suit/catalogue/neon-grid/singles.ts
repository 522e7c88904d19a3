import type { Point } from '../../../geometry/types.ts'
import { box, linear, path, rect, solid, stop } from '../../toolkit/art.ts'
import { numberSlots, quoteSlots } from '../../toolkit/sets.ts'
import { nth, one } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { floor, ridge } from './floor.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { halo, neon } from './light.ts'
import { litPanel } from './panels.ts'
import { trophy } from './signs.ts'
import { display, lead, pointText, text, title } from './styles.ts'
import { sun } from './sun.ts'

/** Pages with one thing to say: a number, a sentence, a screen, a quotation. */
export function singles(): Layout[] {
  return [metric(), sentence(), screen(), quote()]
}

const bright = solid('text1')

/** One number over a sun that has almost set. */
function metric(): Layout {
  const horizon = 436
  return page('content', 1, {
    pattern: 'number',
    claims: ['quantity'],
    suits: ['metric'],
    slots: numberSlots({
      title: { frame: box(56, 44, 848, 84), style: title({ sizes: [34, 30, 26, 24], align: 'center' }) },
      number: { frame: box(56, 132, 848, 204), style: display() },
      caption: { frame: box(200, 452, 560, 64), style: lead({ align: 'center', fill: bright }) },
    }),
    art: ({ random }) => {
      const center = { x: 480, y: horizon + 4 + random() * 8 }
      return [
        halo({ x: 480, y: 420 }, 420, 'accent1', 40),
        ...sun({ center, radius: 88, horizon }),
        ...floor({ vanish: 480, horizon, strength: 0.6 }),
        rect(box(0, horizon + 2, 960, 102), { fill: solid('background1', 40) }),
      ]
    },
  })
}

/** One sentence, as large as a sign over the road. */
function sentence(): Layout {
  const horizon = 436
  return page('content', 1, {
    pattern: 'sentence',
    claims: [],
    slots: [
      one('title', {
        frame: box(56, 44, 700, 64),
        style: title({ sizes: [26, 24], fill: solid('accent2') }),
        range: [4, 60],
      }),
      nth('point', 1, {
        frame: box(56, 128, 720, 280),
        style: title({
          sizes: [44, 40, 34, 30, 26, 24, 22, 20, 18, 16],
          lineHeight: 1.2,
          head: { weight: 800, fill: bright },
          verticalAlign: 'middle',
        }),
        range: [24, 170],
      }),
    ],
    art: ({ random }) => {
      const vanish = 700 + random() * 120
      return [
        halo({ x: vanish, y: 400 }, 360, 'accent1', 38),
        ...ridge({ from: 620, to: 1000, horizon, rise: 70 }, random),
        ...floor({ vanish, horizon, strength: 0.9 }),
      ]
    },
  })
}

/** One burning screen, a trophy in it. */
function screen(): Layout {
  const area = box(56, 148, 848, 344)
  return page('content', 1, {
    pattern: 'screen',
    claims: [],
    slots: [
      WIDE_TITLE,
      nth('point', 1, {
        frame: box(88, 172, 516, 296),
        style: pointText({
          sizes: [26, 24, 22, 20, 18, 16, 15, 14],
          lineHeight: 1.36,
          verticalAlign: 'middle',
          head: { weight: 700, fill: bright, face: '@title' },
        }),
        range: [24, 320],
      }),
    ],
    art: ({ random, pageIndex }) => [
      halo({ x: 752, y: 320 }, 360, 'accent1', 34),
      ...litPanel(area, { ink: 'accent2', cut: 20 }),
      ...trophy({ center: { x: 756, y: 320 }, width: 168, height: 240 }, pageIndex, random),
    ],
  })
}

/** Returns a quotation between tubes of light. */
function quote(): Layout {
  return page('content', 1, {
    pattern: 'quote',
    claims: [],
    suits: ['quote'],
    slots: quoteSlots({
      title: {
        frame: box(264, 44, 640, 52),
        style: text({ sizes: [18, 16, 15, 14], verticalAlign: 'middle', fill: solid('accent2'), weight: 600 }),
      },
      quote: {
        frame: box(264, 116, 616, 232),
        style: title({ sizes: [40, 34, 30, 26, 24, 21, 18], lineHeight: 1.24, verticalAlign: 'middle' }),
      },
      caption: { frame: box(264, 364, 616, 52), style: text({ sizes: [18, 16, 15, 14], fill: bright }) },
    }),
    art: ({ random }) => {
      const vanish = 200 + random() * 60
      return [
        halo({ x: 150, y: 210 }, 340, 'accent1', 38),
        ...floor({ vanish, horizon: 440, strength: 0.8 }),
        ...marks({ x: 64, y: 124 }),
      ]
    },
  })
}

/** Two quotation marks, each one bent tube. */
function marks({ x, y }: Point): Art[] {
  const outline = (left: number) =>
    `M${left + 66} ${y}L${left + 24} ${y + 46}V${y + 118}H${left + 66}V${y + 66}H${left + 44}L${left + 66} ${y + 40}Z`
  const data = outline(x) + outline(x + 72)
  const light = linear({ x: 0.5, y: 0 }, { x: 0.5, y: 1 }, [stop(0, 'accent1', 0), stop(1, 'accent1', 26)])
  return [path(data, { fill: light }), ...neon(data, 'accent1', 3)]
}
