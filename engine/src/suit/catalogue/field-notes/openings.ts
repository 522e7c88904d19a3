import { box, path, solid } from '../../toolkit/art.ts'
import { pick } from '../../toolkit/chance.ts'
import { subjectOr } from '../../toolkit/illustration.ts'
import { one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { page } from './frame.ts'
import { at, drawn, fine, line, roundPen } from './marks.ts'
import { card, tape, underline } from './paper.ts'
import { handLine, loops, off } from './pencil.ts'
import { HAND } from './pictures.ts'
import { bank, growth, ripples } from './reeds.ts'
import { ROSETTES } from './rosettes.ts'
import { coverTitle, figure, lead, title } from './styles.ts'

/** Returns the cover, which the ending reuses, and its relatives for inserting by hand. */
export function openings(): Layout[] {
  return [cover(), ending(), thanks(), chapter(), titleOnly()]
}

/** Returns a rosette across the page, the title underlined by hand. */
function cover(): Layout {
  return page('cover', 1, {
    pattern: 'specimen',
    claims: [],
    slots: [
      one('title', { frame: box(56, 112, 420, 224), style: coverTitle({ verticalAlign: 'bottom' }), range: [8, 13] }),
      one('subtitle', { frame: box(56, 380, 340, 84), style: lead(), range: [16, 65] }),
    ],
    art: context => [
      ...drawn(
        bank(
          {
            foot: 552,
            from: 800,
            to: 984,
            height: 210,
            rushes: [
              [0.16, 0.94],
              [0.7, 1.1],
            ],
          },
          context.random,
        ),
      ),
      ...subjectOr(box(468, 0, 452, 440), context, {
        hand: HAND,
        otherwise: () =>
          drawn(at(pick(ROSETTES, context.random)(context.random), { x: 694, y: 206, angle: off(context.random, 12) })),
      }),
      ...underline({ x: 60, y: 349 }, 300, 'accent2', 6),
    ],
  })
}

/** Returns the last word over a bank of reeds: the ending for inserting by hand. */
function ending(): Layout {
  return page('ending', 1, {
    pattern: 'bank',
    claims: [],
    slots: [
      one('title', { frame: box(56, 44, 620, 190), style: coverTitle({ verticalAlign: 'bottom' }), range: [8, 40] }),
      one('subtitle', { frame: box(56, 272, 560, 60), style: lead(), range: [16, 90] }),
    ],
    art: ({ random }) => [
      ...underline({ x: 60, y: 248 }, 260, 'accent3', 6),
      ...drawn([
        ...bank(
          {
            foot: 552,
            from: -20,
            to: 980,
            height: 168,
            rushes: [
              [0.06, 1.1],
              [0.11, 0.9],
            ],
          },
          random,
        ),
        ...bank(
          {
            foot: 552,
            from: 660,
            to: 990,
            height: 250,
            rushes: [
              [0.2, 0.8],
              [0.44, 1],
              [0.78, 1.16],
            ],
          },
          random,
        ),
      ]),
      ...drawn(fine(at(pick(ROSETTES, random)(random), { x: 804, y: 146, scale: 0.42 }), 0.8)),
    ],
  })
}

/** Returns a thank-you on a card. */
function thanks(): Layout {
  return page('thanks', 1, {
    pattern: 'bubble',
    claims: [],
    slots: [
      one('title', {
        frame: box(136, 116, 640, 128),
        style: coverTitle({ sizes: [64, 54, 44, 36, 32, 28, 24, 20], verticalAlign: 'bottom' }),
        range: [4, 40],
      }),
      one('subtitle', { frame: box(136, 256, 600, 60), style: lead(), range: [8, 90] }),
    ],
    art: ({ random }) => [
      ...card(box(96, 80, 752, 280), -0.8),
      tape({ x: 472, y: 82 }, -3, 'accent4', 110),
      ...drawn(fine(at(pick(ROSETTES, random)(random), { x: 780, y: 420, scale: 0.42 }), 0.8)),
      ...drawn(bank({ foot: 552, from: -20, to: 150, height: 170, rushes: [[0.5, 1]] }, random)),
    ],
  })
}

/** Returns the opener of a chapter: its number in a circle drawn twice, light plants on the full color. */
function chapter(): Layout {
  const ink = solid('background1')
  return page('chapter', 1, {
    pattern: 'circle',
    claims: [],
    full: true,
    slots: [
      one('number', {
        frame: box(70, 110, 200, 140),
        style: figure({ sizes: [104, 88, 72], lineHeight: 1, align: 'center', verticalAlign: 'middle', fill: ink }),
        range: [1, 4],
      }),
      one('title', {
        frame: box(56, 300, 520, 120),
        style: title({ sizes: [48, 44, 40, 36, 32, 28, 24], fill: ink }),
        range: [8, 40],
      }),
      one('subtitle', { frame: box(56, 428, 480, 68), style: lead({ fill: ink }), range: [16, 90] }),
    ],
    art: ({ random, chapter: number }) => [
      path(loops({ x: 170, y: 180 }, 106, random), { stroke: roundPen(['accent3', 100], 3.2) }),
      ...drawn([...growth(number, random), ...ripples(random)]),
    ],
  })
}

/** Returns a title on a page of its own, a rosette over the reeds. */
function titleOnly(): Layout {
  return page('title', 0, {
    pattern: 'margin',
    claims: [],
    slots: [
      one('title', {
        frame: box(56, 84, 600, 244),
        style: title({ sizes: [54, 48, 44, 40, 36, 32, 28, 24], lineHeight: 1.08, verticalAlign: 'bottom' }),
        range: [8, 120],
      }),
      one('body', { frame: box(56, 372, 520, 84), style: lead(), optional: true, range: [16, 140] }),
    ],
    art: ({ random }) => [
      ...underline({ x: 60, y: 344 }, 240, 'accent2', 5),
      ...drawn([
        line(handLine({ x: 690, y: 90 }, { x: 690, y: 456 }, random), 1.6, 'accent2', 75),
        ...bank(
          {
            foot: 552,
            from: 716,
            to: 980,
            height: 230,
            rushes: [
              [0.3, 0.96],
              [0.74, 1.12],
            ],
          },
          random,
        ),
      ]),
      ...drawn(fine(at(pick(ROSETTES, random)(random), { x: 826, y: 170, angle: off(random, 12), scale: 0.5 }), 0.8)),
    ],
  })
}
