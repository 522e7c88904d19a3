import { box, linear, numeral, solid, stop } from '../../toolkit/art.ts'
import { one } from '../../toolkit/slots.ts'
import type { Art, ArtContext, Layout } from '../../types.ts'
import { page } from './frame.ts'
import { drift, eclipse, light, thread } from './light.ts'
import { small, text, title } from './styles.ts'

const COVER_TITLE = title({
  sizes: [72, 60, 54, 48, 40, 34],
  weight: 200,
  lineHeight: 1.04,
  letterSpacing: -0.02,
  // One line stands with the words below it, and the thread ends in the air above.
  verticalAlign: 'bottom',
})

/** Returns the cover, which the ending reuses, and its relatives for inserting by hand. */
export function openings(): Layout[] {
  return [cover(), ending(), thanks(), chapter(), titleOnly()]
}

function cover(): Layout {
  return page('cover', 1, {
    pattern: 'eclipse',
    claims: [],
    slots: [
      one('title', { frame: box(56, 300, 632, 152), style: COVER_TITLE, range: [8, 32] }),
      one('subtitle', {
        frame: box(56, 460, 480, 40),
        style: text({ sizes: [18, 16, 15, 14] }),
        range: [16, 53],
      }),
      one('caption', {
        frame: box(704, 468, 200, 20),
        style: small({ align: 'end', fill: solid('accent1'), letterSpacing: 0.04 }),
        range: [8, 27],
      }),
    ],
    art: coverArt,
    sourceAt: null,
  })
}

/** The first page shows the crescent; the last one the moment when the disc covers all of its light. */
function coverArt(context: ArtContext): Art[] {
  const { random, pageIndex, pageCount } = context
  const last = pageCount > 1 && pageIndex === pageCount - 1
  const center = { x: 690 + (random() - 0.5) * 40, y: 232 + (random() - 0.5) * 24 }
  const towards = -47 + (random() - 0.5) * 24
  const radius = 252 + (random() - 0.5) * 16
  const sun = last
    ? eclipse({ center, radius, towards, cover: 0.988, shift: 2.4, rings: CORONA, glow: 40 })
    : eclipse({ center, radius, towards })
  const far = last ? light(center, 470, 30) : light({ x: 840, y: 80 }, 520, 30)
  return [far, ...sun, ...thread(56, 272)]
}

const CORONA = [
  [22, 30],
  [58, 20],
  [108, 12],
  [172, 7],
] as const

/** Light from the left: the ending for inserting by hand. */
function ending(): Layout {
  return page('ending', 1, {
    pattern: 'afterglow',
    claims: [],
    slots: [
      one('title', { frame: box(480, 300, 424, 152), style: COVER_TITLE, range: [8, 32] }),
      one('subtitle', { frame: box(480, 460, 424, 28), style: text({ sizes: [18, 16, 15, 14] }), range: [16, 53] }),
    ],
    art: ({ random }) => [
      light({ x: 100, y: 460 }, 520, 26),
      ...eclipse({ center: { x: 220, y: 300 }, radius: 252, towards: 133 + (random() - 0.5) * 24 }),
      ...thread(480, 272),
    ],
    sourceAt: null,
  })
}

/** Returns a thank-you in the middle of a total eclipse. */
function thanks(): Layout {
  return page('thanks', 1, {
    pattern: 'corona',
    claims: [],
    slots: [
      one('title', {
        frame: box(304, 196, 352, 120),
        style: title({ sizes: [54, 48, 40, 34, 28], weight: 200, align: 'center', verticalAlign: 'bottom' }),
        range: [4, 30],
      }),
      one('subtitle', {
        frame: box(320, 328, 320, 56),
        style: text({ sizes: [18, 16, 15, 14], align: 'center' }),
        range: [8, 60],
      }),
    ],
    art: ({ random }) => [
      light({ x: 480, y: 270 }, 480, 34),
      ...eclipse({
        center: { x: 480, y: 270 },
        radius: 226,
        towards: -90 + (random() - 0.5) * 60,
        cover: 0.985,
        shift: 3,
        rings: CORONA,
      }),
    ],
    sourceAt: null,
  })
}

/** Returns the opener of a chapter: its number, cut by the edge of the page. */
function chapter(): Layout {
  return page('chapter', 1, {
    pattern: 'numeral',
    claims: [],
    slots: [
      one('title', {
        frame: box(56, 316, 448, 112),
        style: title({ sizes: [44, 40, 36, 32, 28] }),
        range: [8, 35],
      }),
      one('subtitle', {
        frame: box(56, 436, 416, 60),
        style: text({ sizes: [18, 16, 15, 14], verticalAlign: 'bottom' }),
        range: [16, 90],
      }),
    ],
    art: context => [
      light({ x: 760 + drift(context) * 0.5, y: 300 }, 460, 30),
      chapterNumeral(Math.max(1, context.chapter)),
      ...thread(56, 288),
    ],
    sourceAt: null,
  })
}

const NUMERAL = linear({ x: 0.67, y: 0 }, { x: 0.33, y: 1 }, [
  stop(0, 'accent3'),
  stop(0.4, 'accent1'),
  stop(0.86, 'accent2', 25),
])

/** One giant digit; two digits stand smaller, so that both are read. */
function chapterNumeral(number: number): Art {
  const size = number > 9 ? 470 : 760
  const top = number > 9 ? 96 : -28
  const left = number > 9 ? 476 : 520
  return numeral(box(left, top, 620, size), String(number), { face: '@title', size, weight: 200, fill: NUMERAL })
}

/** Returns a title on a page of its own. */
function titleOnly(): Layout {
  return page('title', 0, {
    pattern: 'drop',
    claims: [],
    slots: [
      one('title', {
        frame: box(56, 212, 640, 196),
        style: title({ sizes: [54, 48, 44, 40, 36, 32, 28, 24], weight: 200, verticalAlign: 'bottom' }),
        range: [8, 120],
      }),
      one('body', {
        frame: box(56, 420, 560, 76),
        style: text({ sizes: [18, 16, 15, 14] }),
        optional: true,
        range: [16, 160],
      }),
    ],
    art: context => [
      light({ x: 620 + drift(context), y: 120 }, 420, 26),
      ...thread(56, 176),
      ...thread(104, 96),
      ...thread(152, 44),
    ],
  })
}
