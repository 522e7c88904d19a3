import type { Random } from '../../../base/random.ts'
import { box, solid } from '../../toolkit/art.ts'
import { numberSlots, quoteSlots } from '../../toolkit/sets.ts'
import { nth, one } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { page } from './frame.ts'
import { bed, meadow, sprout } from './garden.ts'
import { near, on } from './inks.ts'
import { branch, flower, GREENS } from './plants.ts'
import { blob } from './shapes.ts'
import { heartFigure, lead, pointOn, saying, text, title } from './styles.ts'

/** Pages with one thing to say: on a blob, as a sentence, a number, a quotation. */
export function singles(): Layout[] {
  return [onBlob(), sentence(), metric(), quote()]
}

/** One point on one large blob, the title beside it. */
function onBlob(): Layout {
  return page('content', 1, {
    pattern: 'blob',
    claims: [],
    slots: [
      one('title', { frame: box(56, 76, 304, 208), style: title(), range: [4, 60] }),
      nth('point', 1, {
        frame: box(504, 136, 320, 268),
        style: pointOn('accent3', {
          sizes: [26, 24, 22, 20, 18, 16, 15, 14, 13],
          lineHeight: 1.36,
          verticalAlign: 'middle',
        }),
        range: [24, 260],
      }),
    ],
    art: ({ random }) => [
      ...meadow(random),
      bed({ at: { x: 930, y: 40 }, radii: [190, 150], ink: 'accent5', percent: 70 }, random),
      blob({ at: { x: 664, y: 270 }, radii: [244, 228], vary: 0.05 }, random, solid('accent3')),
      ...sprout({ x: 880, y: 470 }, { reach: { x: 24, y: -220 }, leaves: 9, length: 46, inks: GREENS }, random),
      flower({ x: near(858, 8, random), y: near(474, 8, random) }, 40, { ink: 'accent1', eye: 'accent4', turn: 20 }),
    ],
  })
}

/** One sentence in the title face on sage. */
function sentence(): Layout {
  return page('content', 1, {
    pattern: 'sentence',
    claims: [],
    ground: 'background2',
    slots: [
      one('title', {
        frame: box(176, 76, 608, 44),
        style: text({ sizes: [18, 16, 15, 14], weight: 600, align: 'center', verticalAlign: 'middle' }),
        range: [4, 60],
      }),
      nth('point', 1, {
        frame: box(176, 136, 608, 252),
        style: pointOn('background2', {
          face: '@title',
          sizes: [36, 34, 32, 30, 28, 26, 24, 22, 20, 18, 16, 15, 14],
          lineHeight: 1.28,
          align: 'center',
          verticalAlign: 'middle',
        }),
        range: [24, 200],
      }),
    ],
    art: corners,
  })
}

/** Soft forms in three corners, a branch and flowers. */
function corners({ random }: { readonly random: Random }): Art[] {
  const stem = [
    { x: -10, y: 560 },
    { x: near(62, 8, random), y: 470 },
    { x: near(96, 8, random), y: 380 },
    { x: near(80, 10, random), y: 290 },
  ]
  return [
    blob(
      { at: { x: near(60, 16, random), y: near(40, 14, random) }, radii: [268, 198], vary: 0.13 },
      random,
      solid('accent3'),
    ),
    blob(
      { at: { x: near(906, 14, random), y: near(516, 12, random) }, radii: [238, 198], vary: 0.12 },
      random,
      solid('accent5', 80),
    ),
    blob({ at: { x: near(930, 14, random), y: near(38, 10, random) }, radii: [126, 92] }, random, solid('accent4')),
    ...branch({ stem, leaves: 11, length: 62, inks: [{ base: 'accent2' }, { base: 'accent6' }] }),
    flower({ x: near(846, 10, random), y: near(436, 8, random) }, 52, {
      ink: 'accent1',
      eye: 'accent4',
      turn: random() * 45,
    }),
    flower({ x: near(906, 8, random), y: near(356, 6, random) }, 28, { ink: 'background1', eye: 'accent1', petals: 7 }),
  ]
}

/** One number in the heart of a bloom. */
function metric(): Layout {
  return page('content', 1, {
    pattern: 'number',
    claims: ['quantity'],
    suits: ['metric'],
    ground: 'accent3',
    slots: [
      ...numberSlots({
        number: {
          frame: box(470, 168, 372, 220),
          style: heartFigure({ sizes: [180, 160, 140, 120, 104, 88, 76, 64, 54, 44] }),
        },
        title: { frame: box(56, 96, 284, 176), style: title({ verticalAlign: 'bottom' }), range: [4, 50] },
        caption: { frame: box(56, 288, 280, 150), style: lead({ sizes: [20, 18, 16, 15, 14] }) },
      }),
    ],
    art: ({ random }) => [
      blob({ at: { x: near(706, 8, random), y: 256 }, radii: [342, 340], vary: 0.04 }, random, solid('accent1', 28)),
      blob(
        { at: { x: near(656, 4, random), y: 280 }, radii: [238, 232], vary: 0.04 },
        random,
        solid('background1', 90),
      ),
      bed({ at: { x: 40, y: 568 }, radii: [252, 112], ink: 'accent5', percent: 60 }, random),
      ...sprout({ x: 968, y: 560 }, { reach: { x: -86, y: -420 }, leaves: 13, length: 66, inks: GREENS }, random),
      flower({ x: near(842, 8, random), y: near(470, 8, random) }, 46, {
        ink: 'accent1',
        eye: 'accent4',
        turn: random() * 45,
      }),
    ],
  })
}

/** Returns a quotation in the middle of sage. */
function quote(): Layout {
  return page('content', 1, {
    pattern: 'quote',
    claims: [],
    suits: ['quote'],
    ground: 'background2',
    slots: [
      ...quoteSlots({
        quote: { frame: box(176, 120, 608, 248), style: saying({ fill: on('background2') }), range: [2, 130] },
        caption: { frame: box(272, 384, 416, 48), style: text({ weight: 500, align: 'center' }), range: [2, 40] },
      }),
    ],
    art: corners,
  })
}
