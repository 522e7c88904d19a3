import type { Random } from '../../../base/random.ts'
import { box } from '../../toolkit/art.ts'
import { inkOn } from '../../toolkit/ink-on.ts'
import { numberSlots, quoteSlots } from '../../toolkit/sets.ts'
import { nth, one } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { columns } from './columns.ts'
import { page } from './frame.ts'
import { area, flag, LIT, thin } from './marks.ts'
import { cardPoint, figure, lead, text, title } from './styles.ts'

/** Pages with one thing to say: a sentence, a number, a quotation, each beside a navy panel. */
export function singles(): Layout[] {
  return [sentence(), metric(), quote()]
}

const SENTENCE = [36, 32, 28, 26, 24, 22, 20, 18, 16, 15, 14] as const
const PANEL = box(0, 0, 320, 540)

/** Columns at the foot of the panel. */
function panelColumns(random: Random): Art[] {
  const x = 154 + 18.2 * Math.floor(random() * 6)
  return columns(
    { from: -2, to: 318, max: () => 140, min: 36, mark: { x, height: 216 }, on: 'accent1', strength: [12, 48] },
    random,
  )
}

/** Columns at the foot of the page, right of the panel. */
function pageColumns(random: Random): Art[] {
  const x = 700 + 18.2 * Math.floor(random() * 8)
  return columns(
    {
      from: 376.4,
      to: 905,
      max: at => 40 + 0.06 * at,
      min: 16,
      mark: { x, height: 132 },
      on: 'background1',
      strength: [16, 100],
    },
    random,
  )
}

/** Returns the title on navy, one large sentence beside it. */
function sentence(): Layout {
  return page('content', 1, {
    pattern: 'panel',
    claims: [],
    bare: true,
    slots: [
      one('title', {
        frame: box(56, 72, 232, 232),
        style: title({ sizes: [32, 28, 24, 20, 18, 16], fill: inkOn('accent1') }),
        range: [8, 60],
      }),
      nth('point', 1, {
        frame: box(376, 72, 528, 424),
        style: cardPoint({ sizes: SENTENCE, face: '@title', weight: 300, lineHeight: 1.28, letterSpacing: -0.01 }),
        range: [24, 260],
      }),
    ],
    art: ({ random }) => [area(PANEL, 'accent1'), flag(), ...panelColumns(random)],
  })
}

/** One number as wide as it can be, what it counts below, more of it on the panel. */
function metric(): Layout {
  return page('content', 1, {
    pattern: 'number',
    claims: ['quantity'],
    suits: ['metric'],
    bare: true,
    slots: numberSlots({
      number: {
        frame: box(370, 36, 534, 196),
        style: figure({
          sizes: [128, 112, 96, 80, 68, 56, 48],
          lineHeight: 1,
          letterSpacing: -0.045,
          verticalAlign: 'bottom',
        }),
        range: [1, 8],
      },
      title: { frame: box(376, 248, 528, 114), style: title() },
      caption: {
        frame: box(56, 272, 224, 224),
        style: lead({ sizes: [18, 16, 15, 14, 13, 12], verticalAlign: 'bottom', fill: inkOn('accent1') }),
        range: [8, 140],
      },
    }),
    art: ({ random }) => [area(PANEL, 'accent1'), flag(), ...pageColumns(random)],
  })
}

/** Returns a quotation beside its mark on navy. */
function quote(): Layout {
  return page('content', 1, {
    pattern: 'quote',
    claims: [],
    suits: ['quote'],
    bare: true,
    slots: quoteSlots({
      quote: {
        frame: box(376, 72, 528, 344),
        style: title({
          sizes: [40, 36, 32, 28, 26, 24, 22, 20, 18, 16, 15, 14],
          weight: 300,
          lineHeight: 1.26,
          verticalAlign: 'middle',
        }),
        range: [24, 180],
      },
      caption: {
        frame: box(376, 444, 528, 52),
        style: text({ sizes: [16, 15, 14, 13, 12], weight: 600 }),
        range: [4, 100],
      },
    }),
    art: ({ random }) => [
      area(PANEL, 'accent1'),
      flag(),
      thin(box(50, 70, 240, 200), '“', { size: 200, weight: 200, fill: LIT }),
      ...panelColumns(random),
      area(box(376, 428, 40, 3), 'accent2'),
    ],
  })
}
