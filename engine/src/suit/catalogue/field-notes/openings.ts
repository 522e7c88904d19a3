import { box, path, solid } from '../../toolkit/art.ts'
import { pick } from '../../toolkit/chance.ts'
import { one } from '../../toolkit/slots.ts'
import type { Art, ArtContext, Layout } from '../../types.ts'
import { bubble, someone } from './creatures.ts'
import { page } from './frame.ts'
import { at, drawn, fine, line, roundPen } from './marks.ts'
import { arrow, scribble, underline } from './paper.ts'
import { handLine, loops, off } from './pencil.ts'
import { bank, growth, ripples } from './reeds.ts'
import { dragonfly, SPECIMENS, twig } from './specimens.ts'
import { coverTitle, figure, lead, title } from './styles.ts'

/** Returns the cover, which the ending reuses, and its relatives for inserting by hand. */
export function openings(): Layout[] {
  return [cover(), ending(), thanks(), chapter(), titleOnly()]
}

/** Returns a specimen pinned across the page, the title underlined by hand. */
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
      ...pinned(context),
      ...underline({ x: 60, y: 349 }, 300, 'accent2', 6),
    ],
  })
}

/** Returns the specimen, and a note with an arrow to it. */
function pinned({ random }: ArtContext): Art[] {
  const specimen = pick([SPECIMENS[0], ...SPECIMENS], random)
  const { x, y, angle, scale, tip } =
    specimen === dragonfly ? PINS.dragonfly : specimen === twig ? PINS.twig : PINS.butterfly
  return [
    ...drawn(at(specimen(random), { x, y, angle: angle + off(random, 3), scale })),
    ...arrow({ x: 506, y: 446 }, tip, 0.24, 'text1', 2.2),
    ...scribble({ x: 412, y: 452 }, 88, 2, random),
  ]
}

/** How each specimen lies on a cover, and where the arrow touches it. */
const PINS = {
  dragonfly: { x: 716, y: 194, angle: 24, scale: 0.98, tip: { x: 612, y: 400 } },
  butterfly: { x: 690, y: 190, angle: 9, scale: 0.92, tip: { x: 606, y: 330 } },
  twig: { x: 700, y: 250, angle: 6, scale: 1.04, tip: { x: 566, y: 404 } },
} as const

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
      ...drawn(fine(at(dragonfly(random), { x: 800, y: 150, angle: 34, scale: 0.4 }), 0.7)),
    ],
  })
}

/** Returns a thank-you that somebody says. */
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
      ...bubble([96, 88, 844, 356], { x: 250, y: 462 }, random),
      ...drawn(at(someone(random), { x: 700, y: 332, scale: 1.5 })),
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

/** Returns a title on a page of its own, something flying past. */
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
      ...drawn(
        fine(at(pick(SPECIMENS, random)(random), { x: 826, y: 170, angle: 18 + off(random, 12), scale: 0.5 }), 0.8),
      ),
    ],
  })
}
