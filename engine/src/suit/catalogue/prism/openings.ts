import type { Random } from '../../../base/random.ts'
import { box, numeral, solid } from '../../toolkit/art.ts'
import { one } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { type Corner, LEAN, leftCut, poly, rightCut, SLOPE } from './cuts.ts'
import { on, page } from './frame.ts'
import { facet, SPECTRUM } from './inks.ts'
import { coverTitle, lead, title } from './styles.ts'

/** Returns the cover, which the ending reuses, its relatives for inserting by hand, the opener of a chapter and a title alone. */
export function openings(): Layout[] {
  return [cover(), ending(), thanks(), chapter(), titleOnly()]
}

/** White light enters from the left, six colors leave to the right. */
function cover(): Layout {
  return page('cover', 1, {
    pattern: 'spectrum',
    claims: [],
    ground: 'text1',
    slots: [
      one('title', {
        frame: box(56, 232, 372, 196),
        style: coverTitle({ fill: solid('background1'), verticalAlign: 'bottom' }),
        range: [4, 18],
      }),
      one('subtitle', {
        frame: box(56, 440, 330, 64),
        style: lead({ fill: solid('background1') }),
        range: [2, 48],
      }),
    ],
    art: ({ random }) => [...spectrum(404, BANDS, random), wedge(random)],
  })
}

const BANDS = [132, 104, 86, 72, 62, 54] as const

/** Six bands from `foot` on, each with a facet at its top that lies at another angle, then white to the edge. */
function spectrum(foot: number, widths: readonly number[], random: Random): Art[] {
  const pieces: Art[] = []
  let left = foot
  for (const [index, ink] of SPECTRUM.entries()) {
    const width = widths[index] ?? 54
    pieces.push(...band(left, width + 1, { ink, deep: 60 + index * 26, tall: 240 - index * 60, random }))
    left += width
  }
  return [
    ...pieces,
    poly(
      [
        [left + LEAN, 0],
        [1300, 0],
        [1300, 540],
        [left, 540],
      ],
      solid('background1'),
    ),
  ]
}

interface BandStyle {
  readonly ink: (typeof SPECTRUM)[number]
  readonly deep: number
  readonly tall: number
  readonly random: Random
}

function band(foot: number, width: number, { ink, deep, tall, random }: BandStyle): Art[] {
  const at = (x: number, y: number): Corner => [x + (540 - y) * SLOPE, y]
  const right = deep + random() * 40
  const left = Math.max(40, right + tall + (random() - 0.5) * 80)
  return [
    poly([at(foot, 0), at(foot + width, 0), at(foot + width, 540), at(foot, 540)], solid(ink)),
    poly([at(foot, 0), at(foot + width, 0), at(foot + width, right), at(foot, left)], facet(ink, 78)),
  ]
}

/** Returns the light before the prism: thin at the edge of the page, wide where it is cut. */
function wedge(random: Random): Art {
  const top = 114 + random() * 26
  const thick = 54 + random() * 10
  const tip = top + 36 + random() * 10
  const end = 584 - top * SLOPE - 16
  return poly(
    [
      [-20, tip],
      [end, top],
      [end - thick * SLOPE, top + thick],
      [-20, tip + 12],
    ],
    solid('background1'),
  )
}

/** Returns the last word, the spectrum drawn together at the edge. */
function ending(): Layout {
  return page('ending', 1, {
    pattern: 'spectrum',
    claims: [],
    ground: 'text1',
    slots: [
      one('title', {
        frame: box(56, 196, 520, 190),
        style: coverTitle({ fill: solid('background1'), verticalAlign: 'bottom' }),
        range: [4, 40],
      }),
      one('subtitle', { frame: box(56, 400, 480, 96), style: lead({ fill: solid('background1') }), range: [2, 90] }),
    ],
    art: ({ random }) => [...spectrum(604, [84, 66, 54, 46, 40, 34], random), wedgeTo(784, random)],
  })
}

function wedgeTo(top: number, random: Random): Art {
  const y = 96 + random() * 30
  const end = top - y * SLOPE - 14
  return poly(
    [
      [-20, y + 34],
      [end, y],
      [end - 14, y + 42],
      [-20, y + 44],
    ],
    solid('background1'),
  )
}

/** Returns a thank-you in one full color. */
function thanks(): Layout {
  return page('thanks', 1, {
    pattern: 'cut',
    claims: [],
    ink: 'accent1',
    slots: [
      one('title', { frame: box(56, 52, 420, 220), style: coverTitle({ fill: on('accent1') }), range: [4, 24] }),
      one('subtitle', {
        frame: box(56, 420, 340, 76),
        style: lead({ verticalAlign: 'bottom', fill: on('accent1') }),
        range: [2, 70],
      }),
    ],
    ground: 'accent1',
    art: ({ random }) => [
      ...rightCut(460, 'accent1', random),
      poly(
        [
          [760, 0],
          [960, 0],
          [960, 540],
          [760 - LEAN, 540],
        ],
        solid('background1'),
      ),
    ],
  })
}

/** Returns the opener of a chapter: its color all over, its number as high as the page. */
function chapter(): Layout {
  return page('chapter', 1, {
    pattern: 'cut-number',
    claims: [],
    ink: 'accent2',
    ground: 'accent2',
    slots: [
      one('title', {
        frame: box(56, 232, 392, 208),
        style: title({ sizes: [44, 40, 36, 32, 28, 24], verticalAlign: 'bottom', fill: on('accent2') }),
        range: [4, 36],
      }),
      one('subtitle', { frame: box(56, 452, 372, 52), style: lead({ fill: on('accent2') }), range: [2, 60] }),
    ],
    art: ({ random, chapter: number }) => [...rightCut(440, 'accent2', random), chapterNumeral(Math.max(1, number))],
  })
}

/** One giant digit; two digits stand smaller, so that both are read. */
function chapterNumeral(number: number): Art {
  const [size, top] = number > 9 ? [310, 110] : [480, 18]
  return numeral(box(516, top, 424, size), String(number), {
    face: '@title',
    size,
    weight: 800,
    fill: on('accent2'),
    align: 'center',
  })
}

/** Returns a title on a page of its own: the cut half below it in the color of the chapter. */
function titleOnly(): Layout {
  return page('title', 0, {
    pattern: 'cut',
    claims: [],
    ink: 'accent5',
    slots: [
      one('title', {
        frame: box(56, 52, 384, 300),
        style: title({ sizes: [54, 48, 44, 40, 36, 32, 28, 24, 20], weight: 800, fill: on('accent5') }),
        range: [4, 120],
      }),
      one('body', {
        frame: box(640, 300, 264, 196),
        style: lead({ verticalAlign: 'bottom' }),
        optional: true,
        range: [16, 140],
      }),
    ],
    art: ({ random }) => leftCut(424, 'accent5', random),
  })
}
