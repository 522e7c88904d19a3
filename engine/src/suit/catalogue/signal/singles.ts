import type { Point, Rect } from '../../../geometry/types.ts'
import { box } from '../../toolkit/art.ts'
import { type Dot, dots, halftonePlaces } from '../../toolkit/dots.ts'
import { numberSlots, quoteSlots } from '../../toolkit/sets.ts'
import { nth, one } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { lit } from './cards.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { rings } from './globes.ts'
import { FROM } from './stage.ts'
import { brightText, display, litPoint, text, title } from './styles.ts'
import { tones } from './tones.ts'

/** Pages with one thing to say: a card, a sentence, a number, a quotation. */
export function singles(): Layout[] {
  return [card(), sentence(), metric(), quote()]
}

/** One lit card with a bundle of tones over its words. */
function card(): Layout {
  const area = box(56, 148, 848, 348)
  return page('content', 1, {
    pattern: 'card',
    claims: [],
    slots: [
      WIDE_TITLE,
      nth('point', 1, {
        frame: box(88, 312, 784, 164),
        style: litPoint({ sizes: [28, 26, 24, 22, 20, 18, 16, 15, 14], lineHeight: 1.34, verticalAlign: 'bottom' }),
        range: [24, 300],
      }),
    ],
    art: ({ random }) => [
      ...lit(area),
      ...tones(box(84, 164, 792, 144), { lines: 11, strongest: 90, first: 2.6 }, random),
    ],
    from: FROM.above,
    grid: { x: 0.8, y: 0.2 },
  })
}

/** One sentence, with a tone that spreads from the lower right. */
function sentence(): Layout {
  return page('content', 1, {
    pattern: 'sentence',
    claims: [],
    slots: [
      one('title', { frame: box(56, 44, 560, 92), style: title(), range: [8, 60] }),
      nth('point', 1, {
        frame: box(56, 216, 520, 280),
        style: brightText({
          sizes: [36, 32, 28, 26, 24, 22, 20, 18, 16],
          lineHeight: 1.26,
          face: '@title',
          weight: 600,
          letterSpacing: -0.01,
          verticalAlign: 'bottom',
        }),
        range: [24, 170],
      }),
    ],
    art: ({ random }) => rings({ x: 830 + random() * 40, y: 300 + random() * 60 }, random, { size: 28 }),
    from: FROM.corners,
    grid: null,
  })
}

/** One number, as wide as it can be, before a bundle of tones. */
function metric(): Layout {
  return page('content', 1, {
    pattern: 'number',
    claims: ['quantity'],
    suits: ['metric'],
    slots: numberSlots({
      number: { frame: box(56, 72, 848, 236), style: display() },
      title: {
        frame: box(160, 356, 640, 88),
        style: title({ sizes: [36, 32, 28, 24], align: 'center' }),
      },
      caption: {
        frame: box(200, 452, 560, 44),
        style: brightText({ align: 'center', lineHeight: 1.35 }),
      },
    }),
    art: ({ random }) =>
      tones(
        box(-40, 110, 1040, 200),
        { lines: 14, strongest: 40, first: 1.2, inks: ['accent3', 'text1', 'text1'] },
        random,
      ),
    from: FROM.below,
    grid: { x: 0.5, y: 0.5 },
    dim: 0.9,
  })
}

/** Returns a quotation under its marks, which are drawn in halftone. */
function quote(): Layout {
  return page('content', 1, {
    pattern: 'quote',
    claims: [],
    suits: ['quote'],
    slots: quoteSlots({
      title: {
        frame: box(136, 44, 688, 36),
        style: text({ sizes: [18, 16, 15, 14], face: '@title', verticalAlign: 'middle' }),
      },
      quote: {
        frame: box(136, 200, 688, 212),
        style: title({
          sizes: [40, 36, 32, 28, 26, 24, 21, 18],
          lineHeight: 1.26,
        }),
      },
      caption: {
        frame: box(136, 432, 688, 64),
        style: brightText({ sizes: [18, 16, 15, 14] }),
      },
    }),
    art: ({ random }) => [
      ...marks(box(136, 100, 136, 76)),
      ...tones(box(-40, 452, 1040, 116), { lines: 8, strongest: 22, first: 1.4, inks: ['accent3', 'text1'] }, random),
    ],
    from: FROM.above,
    grid: null,
    source: false,
  })
}

/** Two quotation marks in halftone: a ball each, with a tail that thins as it bends. */
function marks({ x, y, height }: Rect): Art[] {
  const size = height / 2
  return [0, size * 1.25].flatMap(shift => {
    const ball = { x: x + size * 0.42 + shift, y: y + height - size * 0.42 }
    return dots(
      halftonePlaces({ x: ball.x + size * 0.25, y: y + height / 2 }, height * 0.7, 7.2).flatMap((place): Dot[] => {
        const value = inkOfMark({ x: (place.x - ball.x) / size, y: (place.y - ball.y) / size })
        return value <= 0 ? [] : [{ ...place, radius: 3.5 * value, ink: 'accent3', percent: 96 }]
      }),
    )
  })
}

/** How much ink a mark has at a place, in sizes from the middle of its ball; 0 outside. */
function inkOfMark({ x, y }: Point): number {
  if (Math.hypot(x, y) <= 0.43) return 1
  const outer = Math.hypot(x - 0.62, y + 0.06) <= 1.06
  const inner = Math.hypot(x - 0.86, y - 0.02) <= 0.94
  const isTail = outer && !inner && y < 0.05 && y > -1.16 && x < 0.5
  return isTail ? Math.max(0.42, 1 + 0.5 * y) : 0
}
