import { box, path, solid } from '../../toolkit/art.ts'
import { pick } from '../../toolkit/chance.ts'
import { numberSlots, quoteSlots } from '../../toolkit/sets.ts'
import { nth, one } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { at, drawn, fine, roundPen } from './marks.ts'
import { card, tape, underline } from './paper.ts'
import { loops, off } from './pencil.ts'
import { bank } from './reeds.ts'
import { ROSETTES } from './rosettes.ts'
import { figure, lead, point, remark, title } from './styles.ts'
import { SWATCH_COUNT, swatch } from './swatches.ts'

/** Pages with one thing to say: on a card, on a note, a number, a quotation. */
export function singles(): Layout[] {
  return [saying(), note(), metric(), quote()]
}

const SENTENCE = [36, 32, 28, 26, 24, 22, 20, 18, 16, 15, 14] as const

/** One sentence on a card, a rosette at its corner. */
function saying(): Layout {
  return page('content', 1, {
    pattern: 'bubble',
    claims: [],
    slots: [
      WIDE_TITLE,
      nth('point', 1, {
        frame: box(104, 172, 660, 280),
        style: point({
          sizes: SENTENCE,
          face: '@title',
          weight: 600,
          fill: solid('text1'),
          lineHeight: 1.26,
          verticalAlign: 'middle',
        }),
        range: [24, 240],
      }),
    ],
    art: ({ random }) => [
      ...card(box(64, 144, 740, 340), -0.5),
      tape({ x: 434, y: 146 }, -3, 'accent4', 110),
      ...drawn(fine(at(pick(ROSETTES, random)(random), { x: 840, y: 424, angle: off(random, 12), scale: 0.5 }), 0.8)),
    ],
  })
}

/** One text on a note that is taped to the page, a rosette beside it. */
function note(): Layout {
  return page('content', 1, {
    pattern: 'note',
    claims: [],
    slots: [
      one('title', { frame: box(56, 44, 330, 200), style: title(), range: [8, 60] }),
      nth('point', 1, {
        frame: box(460, 100, 400, 340),
        style: point({ sizes: [28, 26, 24, 22, 20, 18, 16, 15, 14], lineHeight: 1.4, verticalAlign: 'middle' }),
        range: [24, 260],
      }),
    ],
    art: ({ random }) => [
      ...card(box(424, 64, 476, 416), 1),
      tape({ x: 662, y: 62 }, -4, 'accent4', 110),
      ...drawn(fine(at(pick(ROSETTES, random)(random), { x: 206, y: 376, angle: off(random, 14), scale: 0.62 }), 0.8)),
    ],
  })
}

/** One number, underlined twice, a swatch beside it. */
function metric(): Layout {
  return page('content', 1, {
    pattern: 'number',
    claims: ['quantity'],
    suits: ['metric'],
    slots: numberSlots({
      number: {
        frame: box(56, 148, 560, 190),
        style: figure({
          sizes: [168, 148, 120, 104, 88, 72, 60, 48],
          lineHeight: 1,
          letterSpacing: -0.03,
          verticalAlign: 'bottom',
          fill: solid('accent1'),
        }),
      },
      title: { frame: box(56, 44, 848, 84), style: title() },
      caption: { frame: box(56, 386, 520, 110), style: lead({ sizes: [22, 20, 18, 16, 15, 14] }) },
    }),
    art: ({ random }) => [
      ...underline({ x: 60, y: 356 }, 330, 'accent3', 7),
      ...swatch({ x: 762, y: 306, radius: 132 }, Math.floor(random() * SWATCH_COUNT), random),
      path(loops({ x: 762, y: 306 }, 152, random), { stroke: roundPen(['accent2', 100], 2.4) }),
    ],
  })
}

/** Returns a quotation on a card, under opening marks; who said it under a line. */
function quote(): Layout {
  return page('content', 1, {
    pattern: 'quote',
    claims: [],
    suits: ['quote'],
    slots: quoteSlots({
      quote: {
        frame: box(150, 112, 664, 208),
        style: title({
          sizes: [36, 32, 28, 26, 24, 21, 18, 16, 15, 14],
          weight: 600,
          lineHeight: 1.4,
          verticalAlign: 'middle',
        }),
        range: [24, 120],
      },
      caption: { frame: box(150, 420, 600, 60), style: remark({ sizes: [20, 18, 16, 15, 14, 13] }), range: [8, 80] },
    }),
    art: ({ random }) => [
      ...card(box(88, 84, 784, 310), 0.4),
      ...marks(),
      ...drawn(bank({ foot: 552, from: 780, to: 976, height: 150, rushes: [[0.4, 1]] }, random)),
    ],
  })
}

/** Opening marks in yellow. */
function marks(): Art[] {
  const sign = (x: number) =>
    `M${x} 104c8 -18 28 -26 34 -24c-14 10 -16 16 -16 22c16 -2 20 25 2 27c-16 0 -25 -11 -20 -25Z`
  return [path(sign(126) + sign(168), { fill: solid('accent3') })]
}
