import type { Random } from '../../../base/random.ts'
import { box, solid } from '../../toolkit/art.ts'
import { numberSlots, quoteSlots } from '../../toolkit/sets.ts'
import { nth, one } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { leftCut, near, poly, slab } from './cuts.ts'
import { on, page } from './frame.ts'
import { facet, type Ink } from './inks.ts'
import { figure, lead, point, text, title } from './styles.ts'

/** Pages with one thing to say: a number, a sentence beside its title, a sentence alone, a quotation. */
export function singles(): Layout[] {
  return [bleedingNumber(), sentence(), poster(), quote()]
}

const SENTENCE = [40, 36, 32, 28, 26, 24, 22, 20, 18, 16, 15, 14] as const

/** Two facets over the right of a page in full color, which leave its left to words. */
function farFacets(ink: Ink, random: Random): Art[] {
  const inner = near([806, 250], 40, random)
  return [
    poly(
      [
        [960, 0],
        [960, 540],
        [740, 540],
        [920, 0],
      ],
      facet(ink, 88),
    ),
    poly([[920, 0], [740, 540], inner], facet(ink, 82)),
  ]
}

/** One number, wider than anyone expects, on its color. */
function bleedingNumber(): Layout {
  const ink: Ink = 'accent6'
  return page('content', 1, {
    pattern: 'bleeding-number',
    claims: ['quantity'],
    suits: ['metric'],
    ink,
    ground: ink,
    slots: numberSlots({
      number: {
        frame: box(40, 120, 904, 272),
        style: figure({
          sizes: [380, 340, 300, 260, 220, 180, 148, 120, 96, 76, 60, 48],
          lineHeight: 0.86,
          letterSpacing: -0.06,
          fill: on(ink),
        }),
      },
      title: {
        frame: box(56, 44, 700, 56),
        style: title({ sizes: [40, 36, 32, 28, 24], fill: on(ink) }),
        range: [4, 50],
      },
      caption: { frame: box(56, 424, 500, 68), style: lead({ weight: 500, fill: on(ink) }), range: [8, 110] },
    }),
    art: ({ random }) => farFacets(ink, random),
  })
}

/** Returns the title on the full color, one large sentence beside the cut. */
function sentence(): Layout {
  const ink: Ink = 'accent3'
  return page('content', 1, {
    pattern: 'cut',
    claims: [],
    ink,
    slots: [
      one('title', {
        frame: box(56, 52, 248, 232),
        style: title({ sizes: [40, 36, 32, 28, 24, 20], fill: on(ink) }),
        range: [4, 60],
      }),
      nth('point', 1, {
        frame: box(492, 96, 412, 400),
        style: point(undefined, {
          sizes: SENTENCE,
          face: '@title',
          weight: 600,
          lineHeight: 1.18,
          letterSpacing: -0.01,
          verticalAlign: 'bottom',
        }),
        range: [24, 180],
      }),
    ],
    art: ({ random }) => [...leftCut(264, ink, random), slab(box(486, 52, 40, 9), solid(ink))],
  })
}

/** One sentence over a page in full color. */
function poster(): Layout {
  const ink: Ink = 'accent2'
  return page('content', 1, {
    pattern: 'poster',
    claims: [],
    ink,
    ground: ink,
    slots: [
      one('title', { frame: box(56, 52, 620, 60), style: lead({ weight: 600, fill: on(ink) }), range: [4, 80] }),
      nth('point', 1, {
        frame: box(56, 136, 650, 360),
        style: point(on(ink), {
          sizes: [54, 48, 44, ...SENTENCE],
          face: '@title',
          weight: 700,
          lineHeight: 1.12,
          letterSpacing: -0.02,
          verticalAlign: 'bottom',
        }),
        range: [24, 200],
      }),
    ],
    art: ({ random }) => farFacets(ink, random),
  })
}

/** Returns a quotation between two slabs that stand for its marks. */
function quote(): Layout {
  const ink: Ink = 'accent4'
  return page('content', 1, {
    pattern: 'quote',
    claims: [],
    suits: ['quote'],
    ink,
    ground: ink,
    slots: quoteSlots({
      quote: {
        frame: box(56, 196, 690, 228),
        style: title({ sizes: [44, 40, 36, 32, 28, 26, 24, 21, 18, 16, 15, 14], lineHeight: 1.14, fill: on(ink) }),
        range: [24, 120],
      },
      caption: {
        frame: box(56, 440, 640, 56),
        style: text({ sizes: [16, 15, 14], weight: 500, fill: on(ink), verticalAlign: 'bottom' }),
        range: [2, 90],
      },
    }),
    art: ({ random }) => [...farFacets(ink, random), ...marks(ink)],
  })
}

/** Two slanted strokes, as quotation marks are cut. */
function marks(ink: Ink): Art[] {
  return [56, 116].map(x => slab(box(x, 60, 34, 92), on(ink)))
}
