import { box } from '../../toolkit/art.ts'
import { mixed } from '../../toolkit/chance.ts'
import { numberSlots, quoteSlots } from '../../toolkit/sets.ts'
import { nth, one } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { block, disc, half, quarter } from './forms.ts'
import { page } from './frame.ts'
import { type Ink, on } from './inks.ts'
import { figure, lead, pointOn, text, title } from './styles.ts'
import { wall } from './tiles.ts'

/** Pages with one thing to say: a sentence on paper, one on a poster, a number, a quotation. */
export function singles(): Layout[] {
  return [sentence(), poster(), metric(), quote()]
}

const SENTENCE = [40, 36, 32, 28, 26, 24, 22, 20, 18, 16, 15, 14] as const

/** Returns the title on its block, one large sentence beside it. */
function sentence(): Layout {
  return page('content', 1, {
    pattern: 'split',
    claims: [],
    slots: [
      one('title', {
        frame: box(56, 44, 304, 230),
        style: title({ sizes: [40, 36, 32, 28, 24, 20], fill: on('accent3') }),
        range: [8, 60],
      }),
      nth('point', 1, {
        frame: box(476, 44, 428, 452),
        style: pointOn('background1', {
          sizes: SENTENCE,
          face: '@title',
          weight: 600,
          lineHeight: 1.16,
          letterSpacing: -0.01,
          verticalAlign: 'bottom',
        }),
        range: [24, 180],
      }),
    ],
    art: ({ random }) => [
      block(box(0, 0, 420, 540), 'accent3'),
      half({ x: 210, y: 540 }, 210, 'up', 'accent1'),
      ...core(random() < 0.5),
    ],
  })
}

function core(isRound: boolean): Art[] {
  return isRound
    ? [disc({ x: 210, y: 465 }, 75, 'text1')]
    : [half({ x: 210, y: 540 }, 120, 'up', 'background1'), half({ x: 210, y: 540 }, 60, 'up', 'accent2')]
}

/** One sentence as a poster, tiles at its side. */
function poster(): Layout {
  return page('content', 1, {
    pattern: 'poster',
    claims: [],
    ground: 'accent2',
    slots: [
      one('title', { frame: box(56, 44, 620, 60), style: lead({ weight: 600, fill: on('accent2') }), range: [8, 80] }),
      nth('point', 1, {
        frame: box(56, 140, 620, 356),
        style: pointOn('accent2', {
          sizes: [48, 44, ...SENTENCE],
          face: '@title',
          weight: 700,
          lineHeight: 1.12,
          letterSpacing: -0.015,
          verticalAlign: 'bottom',
        }),
        range: [24, 200],
      }),
    ],
    art: ({ random }) => wall({ x: 780, y: 0 }, [1, 3, 180], random),
  })
}

/** One number, as wide as it can be. */
function metric(): Layout {
  return page('content', 1, {
    pattern: 'number',
    claims: ['quantity'],
    suits: ['metric'],
    ground: 'accent3',
    slots: numberSlots({
      number: {
        frame: box(56, 132, 660, 230),
        style: figure({
          sizes: [220, 180, 148, 120, 96, 76, 60, 48],
          lineHeight: 1,
          letterSpacing: -0.045,
          verticalAlign: 'middle',
          fill: on('accent3'),
        }),
      },
      title: {
        frame: box(56, 44, 660, 84),
        style: title({ sizes: [32, 28, 24, 20], fill: on('accent3') }),
      },
      caption: {
        frame: box(56, 372, 560, 124),
        style: lead({ fill: on('accent3') }),
      },
    }),
    art: ({ random }) => {
      const [first = 'accent1', second = 'accent2', third = 'text1'] = mixed<Ink>(
        ['accent1', 'accent2', 'text1'],
        random,
      )
      return [
        quarter({ x: 960, y: 540 }, 240, [-1, -1], first),
        quarter({ x: 960, y: 540 }, 120, [-1, -1], 'background1'),
        half({ x: 960, y: 180 }, 120, 'left', second),
        half({ x: 780, y: 0 }, 60, 'down', third),
      ]
    },
  })
}

/** Returns a quotation under its marks: each a circle with a quarter circle of twice its radius. */
function quote(): Layout {
  return page('content', 1, {
    pattern: 'quote',
    claims: [],
    suits: ['quote'],
    ground: 'accent3',
    slots: quoteSlots({
      quote: {
        frame: box(56, 296, 736, 152),
        style: title({ sizes: [44, 40, 36, 32, 28, 26, 24, 21, 18, 16, 15, 14], lineHeight: 1.1, fill: on('accent3') }),
        range: [24, 90],
      },
      caption: {
        frame: box(56, 456, 736, 40),
        style: text({ sizes: [16, 15, 14], weight: 500, fill: on('accent3') }),
      },
    }),
    art: ({ random }) => [...mark(56, 'text1'), ...mark(252, 'accent1'), ...frieze(random)],
  })
}

function mark(x: number, ink: Ink): Art[] {
  return [disc({ x: x + 80, y: 120 }, 80, ink), quarter({ x, y: 120 }, 160, [1, 1], ink)]
}

/** Returns a column of round forms at the right. */
function frieze(random: () => number): Art[] {
  const [top = 'text1', middle = 'accent1', foot = 'background1'] = mixed<Ink>(
    ['text1', 'accent1', 'background1'],
    random,
  )
  return [
    block(box(840, 0, 120, 540), 'accent2'),
    quarter({ x: 960, y: 0 }, 120, [-1, 1], top),
    half({ x: 840, y: 270 }, 120, 'right', middle),
    quarter({ x: 840, y: 540 }, 120, [1, -1], foot),
  ]
}
