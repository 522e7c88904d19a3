import { box, numeral, solid } from '../../toolkit/art.ts'
import { pick } from '../../toolkit/chance.ts'
import { one } from '../../toolkit/slots.ts'
import type { Art, ArtContext, Layout } from '../../types.ts'
import { block, disc, half, quarter, quarters } from './forms.ts'
import { page } from './frame.ts'
import { on } from './inks.ts'
import { coverTitle, lead, title } from './styles.ts'
import { mosaic, wall } from './tiles.ts'

/** Returns the cover, which the ending reuses, and its relatives for inserting by hand. */
export function openings(): Layout[] {
  return [cover(), ending(), thanks(), chapter(), titleOnly()]
}

/** Returns a mosaic of nine tiles, the title beside it. */
function cover(): Layout {
  return page('cover', 1, {
    pattern: 'mosaic',
    claims: [],
    slots: [
      one('title', { frame: box(56, 44, 348, 300), style: coverTitle(), range: [8, 18] }),
      one('subtitle', {
        frame: box(56, 436, 340, 60),
        style: lead({ verticalAlign: 'bottom' }),
        range: [16, 62],
      }),
    ],
    art: ({ random }) => [...mosaic({ x: 420, y: 0 }, 180, random), block(box(56, 412, 72, 12), 'accent1')],
  })
}

/** Returns the last word over a row of tiles: the ending for inserting by hand. */
function ending(): Layout {
  return page('ending', 1, {
    pattern: 'frieze',
    claims: [],
    ground: 'accent3',
    slots: [
      one('title', {
        frame: box(56, 44, 760, 200),
        style: coverTitle({ fill: on('accent3') }),
        range: [8, 40],
      }),
      one('subtitle', { frame: box(56, 252, 560, 60), style: lead({ fill: on('accent3') }), range: [16, 90] }),
    ],
    art: ({ random }) => wall({ x: 0, y: 348 }, [5, 1, 192], random),
  })
}

/** Returns a thank-you beside a large face of circles. */
function thanks(): Layout {
  return page('thanks', 1, {
    pattern: 'sun',
    claims: [],
    ground: 'accent2',
    slots: [
      one('title', { frame: box(56, 44, 420, 200), style: coverTitle({ fill: on('accent2') }), range: [4, 24] }),
      one('subtitle', {
        frame: box(56, 436, 380, 60),
        style: lead({ verticalAlign: 'bottom', fill: on('accent2') }),
        range: [8, 70],
      }),
    ],
    art: ({ random }) => {
      const side = pick(['up', 'down', 'left', 'right'] as const, random)
      const middle = { x: 720, y: 270 }
      return [
        block(box(480, 0, 480, 540), 'accent3'),
        disc(middle, 240, 'accent1'),
        half(middle, 240, side, 'background1'),
        disc(middle, 90, 'text1'),
      ]
    },
  })
}

/** Returns the opener of a chapter: a numeral as high as the page, forms that change with every chapter. */
function chapter(): Layout {
  return page('chapter', 1, {
    pattern: 'numeral',
    claims: [],
    ground: 'accent1',
    slots: [
      one('title', {
        frame: box(520, 252, 384, 140),
        style: title({
          sizes: [54, 48, 44, 40, 36, 32, 28, 24],
          lineHeight: 1.04,
          letterSpacing: -0.025,
          verticalAlign: 'bottom',
          fill: solid('background1'),
        }),
        range: [8, 23],
      }),
      one('subtitle', { frame: box(520, 400, 384, 66), style: lead({ fill: on('accent1') }), range: [16, 71] }),
    ],
    art: context => [
      block(box(420, 0, 60, 540), 'text1'),
      block(box(480, 480, 480, 60), 'accent3'),
      ...crown(context),
      chapterNumeral(Math.max(1, context.chapter)),
    ],
  })
}

/** Forms in the upper right corner, others for every chapter. */
function crown({ chapter }: ArtContext): Art[] {
  const corner = { x: 960, y: 0 }
  const crowns: readonly (() => Art[])[] = [
    () => [half({ x: 720, y: 0 }, 240, 'down', 'accent2'), half({ x: 720, y: 0 }, 120, 'down', 'accent3')],
    () => [quarter(corner, 280, [-1, 1], 'accent2'), disc({ x: 820, y: 140 }, 70, 'accent3')],
    () =>
      quarters(
        corner,
        [-1, 1],
        [
          [250, 'accent3'],
          [180, 'accent2'],
          [90, 'background1'],
        ],
      ),
    () => [
      block(box(720, 0, 240, 240), 'accent2'),
      quarter({ x: 720, y: 240 }, 240, [1, -1], 'accent3'),
      quarter({ x: 720, y: 240 }, 120, [1, -1], 'text1'),
    ],
    () => [
      half({ x: 600, y: 120 }, 120, 'left', 'accent3'),
      half({ x: 600, y: 120 }, 120, 'right', 'accent2'),
      half({ x: 840, y: 120 }, 120, 'up', 'background1'),
      half({ x: 840, y: 120 }, 120, 'down', 'text1'),
    ],
  ]
  return crowns[Math.max(0, chapter - 1) % crowns.length]?.() ?? []
}

/** One giant digit; two digits stand smaller, so that both are read. */
function chapterNumeral(number: number): Art {
  const [size, left, top] = number > 9 ? [320, 14, 110] : [640, 32, -28]
  return numeral(box(left, top, 420, size), String(number), {
    face: '@title',
    size,
    weight: 700,
    fill: solid('background1'),
  })
}

/** Returns a title on a page of its own, above large forms at its feet. */
function titleOnly(): Layout {
  return page('title', 0, {
    pattern: 'forms',
    claims: [],
    slots: [
      one('title', {
        frame: box(56, 44, 620, 200),
        style: title({ sizes: [54, 48, 44, 40, 36, 32, 28, 24], lineHeight: 1.06 }),
        range: [8, 120],
      }),
      one('body', {
        frame: box(56, 252, 520, 64),
        style: lead({ weight: 400 }),
        optional: true,
        range: [16, 140],
      }),
    ],
    art: ({ random }) => [...wall({ x: 780, y: 0 }, [1, 3, 180], random), ...feet(random() < 0.5)],
  })
}

function feet(isTurned: boolean): Art[] {
  const [first, second] = isTurned ? (['accent2', 'accent3'] as const) : (['accent1', 'accent3'] as const)
  return [
    half({ x: 180, y: 540 }, 180, 'up', first),
    half({ x: 180, y: 540 }, 90, 'up', 'background1'),
    quarter({ x: 360, y: 540 }, 180, [1, -1], 'text1'),
    half({ x: 660, y: 540 }, 120, 'up', second),
  ]
}
