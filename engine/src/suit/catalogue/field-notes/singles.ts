import { box, path, solid } from '../../toolkit/art.ts'
import { pick } from '../../toolkit/chance.ts'
import { numberSlots, quoteSlots } from '../../toolkit/sets.ts'
import { nth, one } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { bubble, someone } from './creatures.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { at, drawn, fine, roundPen } from './marks.ts'
import { card, tape, underline } from './paper.ts'
import { loops, off } from './pencil.ts'
import { bank } from './reeds.ts'
import { SPECIMENS } from './specimens.ts'
import { figure, lead, point, remark, title } from './styles.ts'
import { SCENE_COUNT, vignette } from './vignettes.ts'

/** Pages with one thing to say: in a bubble, on a note, a number, a quotation. */
export function singles(): Layout[] {
  return [saying(), note(), metric(), quote()]
}

const SENTENCE = [36, 32, 28, 26, 24, 22, 20, 18, 16, 15, 14] as const

/** One sentence in a bubble, somebody who says it. */
function saying(): Layout {
  return page('content', 1, {
    pattern: 'bubble',
    claims: [],
    slots: [
      WIDE_TITLE,
      nth('point', 1, {
        frame: box(136, 168, 560, 208),
        style: point({
          sizes: SENTENCE,
          face: '@title',
          weight: 600,
          fill: solid('text1'),
          lineHeight: 1.26,
          verticalAlign: 'middle',
        }),
        range: [24, 180],
      }),
    ],
    art: ({ random }) => [
      ...bubble([96, 144, 760, 396], { x: 560, y: 474 }, random),
      ...drawn([
        ...bank({ foot: 552, from: -20, to: 170, height: 128, rushes: [[0.4, 1]] }, random),
        ...at(someone(random), { x: 800, y: 372, scale: 1.5 }),
      ]),
    ],
  })
}

/** One text on a note that is taped to the page, something found beside it. */
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
      ...drawn(
        fine(at(pick(SPECIMENS, random)(random), { x: 196, y: 380, angle: 30 + off(random, 14), scale: 0.58 }), 0.8),
      ),
    ],
  })
}

/** One number, underlined twice, a round picture beside it. */
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
      ...vignette({ x: 762, y: 306 }, 132, Math.floor(random() * SCENE_COUNT), random),
      path(loops({ x: 762, y: 306 }, 152, random), { stroke: roundPen(['accent2', 100], 2.4) }),
    ],
  })
}

/** Returns a quotation in a bubble, under opening marks. */
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
      caption: { frame: box(300, 432, 300, 56), style: remark({ sizes: [16, 15, 14, 13] }), range: [8, 60] },
    }),
    art: ({ random }) => [
      ...bubble([96, 90, 866, 372], { x: 240, y: 470 }, random),
      ...marks(),
      ...drawn(at(someone(random), { x: 740, y: 330, scale: 1.5 })),
    ],
  })
}

/** Opening marks in yellow. */
function marks(): Art[] {
  const sign = (x: number) =>
    `M${x} 104c8 -18 28 -26 34 -24c-14 10 -16 16 -16 22c16 -2 20 25 2 27c-16 0 -25 -11 -20 -25Z`
  return [path(sign(126) + sign(168), { fill: solid('accent3') })]
}
