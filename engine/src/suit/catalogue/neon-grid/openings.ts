import { box, solid } from '../../toolkit/art.ts'
import { one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { floor, ridge, shade } from './floor.ts'
import { page } from './frame.ts'
import { brackets, halo, PAGE } from './light.ts'
import { coverTitle, figure, lead, text, title } from './styles.ts'
import { sun } from './sun.ts'
import { tunnel } from './tunnel.ts'

/** Returns the cover, which the ending reuses, and its relatives for inserting by hand. */
export function openings(): Layout[] {
  return [cover(), ending(), thanks(), chapter(), titleOnly()]
}

const bright = solid('text1')
/** Where the words of the cover end. */
const RIGHT_OF_WORDS = 548

/** Returns a sun that sets behind mountains, the floor before it. */
function cover(): Layout {
  const horizon = 340
  return page('cover', 1, {
    pattern: 'horizon',
    claims: [],
    slots: [
      one('title', { frame: box(56, 64, 488, 248), style: coverTitle(), range: [4, 32] }),
      one('subtitle', { frame: box(56, 388, 416, 64), style: lead({ fill: bright, weight: 500 }), range: [2, 67] }),
      one('caption', {
        frame: box(56, 468, 336, 24),
        style: text({ weight: 600, fill: solid('accent2') }),
        range: [1, 36],
      }),
    ],
    art: ({ random }) => {
      const center = { x: 722 + (random() - 0.5) * 28, y: 236 + (random() - 0.5) * 24 }
      const east = center.x + 84 + random() * 30
      return [
        ...sun({ center, radius: 164, horizon }),
        ...ridge({ from: RIGHT_OF_WORDS, to: Math.round(east + 60), horizon, rise: 96 }, random),
        ...floor({ vanish: center.x, horizon }),
        shade(box(0, horizon + 4, 760, 196), 96, 90),
        brackets(PAGE),
      ]
    },
  })
}

/** Returns the last word: the same sun half gone behind the horizon. */
function ending(): Layout {
  const horizon = 372
  return page('ending', 1, {
    pattern: 'dusk',
    claims: [],
    slots: [
      one('title', {
        frame: box(56, 72, 416, 200),
        style: coverTitle({ sizes: [72, 60, 52, 44, 38, 32] }),
        range: [4, 32],
      }),
      one('subtitle', { frame: box(56, 400, 416, 92), style: lead({ fill: bright, weight: 500 }), range: [2, 67] }),
    ],
    art: ({ random }) => {
      const center = { x: 700 + random() * 40, y: horizon - 40 }
      return [
        ...sun({ center, radius: 190, horizon }),
        ...floor({ vanish: center.x, horizon, strength: 0.8 }),
        shade(box(0, horizon + 4, 760, 164), 96, 90),
        brackets(PAGE),
      ]
    },
  })
}

/** Returns a thank-you at the end of a tunnel. */
function thanks(): Layout {
  return page('thanks', 1, {
    pattern: 'portal',
    claims: [],
    slots: [
      one('title', {
        frame: box(250, 150, 460, 148),
        style: coverTitle({ sizes: [60, 52, 44, 38, 32], align: 'center', lineHeight: 1.04 }),
        range: [4, 30],
      }),
      one('subtitle', { frame: box(290, 312, 380, 60), style: lead({ align: 'center' }), range: [2, 60] }),
    ],
    art: ({ random }) => [
      halo({ x: 480, y: 270 }, 420 + random() * 60, 'accent1', 34),
      ...tunnel({ center: { x: 480, y: 270 }, far: 290 + random() * 12, lit: 0, gates: 3 }),
      ...tunnel({ center: { x: 480, y: 270 }, far: 250 + random() * 16, lit: -1, gates: 1 }),
      brackets(PAGE),
    ],
  })
}

/** Returns the opener of a chapter: its number, and a tunnel of which one gate more burns each time. */
function chapter(): Layout {
  return page('chapter', 1, {
    pattern: 'tunnel',
    claims: [],
    slots: [
      one('number', {
        frame: box(52, 64, 288, 176),
        style: figure({ sizes: [168, 140, 112, 88], lineHeight: 1 }),
        range: [1, 3],
      }),
      one('title', {
        frame: box(56, 260, 416, 132),
        style: title({ sizes: [44, 40, 34, 30, 26, 24] }),
        range: [4, 40],
      }),
      one('subtitle', { frame: box(56, 408, 344, 84), style: lead(), range: [2, 75] }),
    ],
    art: ({ random, chapter }) => {
      const center = { x: 706 + random() * 16, y: 246 + random() * 28 }
      return [
        halo(center, 420, 'accent1', 40),
        ...tunnel({ center, lit: 4 + ((chapter + 1) % 3), far: 19.5, gates: 7, within: box(488, 0, 472, 540) }),
        brackets(PAGE),
      ]
    },
  })
}

/** Returns a title on a page of its own, over an empty floor. */
function titleOnly(): Layout {
  const horizon = 420
  return page('title', 0, {
    pattern: 'floor',
    claims: [],
    slots: [
      one('title', {
        frame: box(56, 96, 700, 200),
        style: title({
          sizes: [60, 52, 44, 40, 34, 30, 26, 24],
          weight: 800,
          lineHeight: 1.06,
          verticalAlign: 'bottom',
        }),
        range: [4, 120],
      }),
      one('body', { frame: box(56, 312, 560, 72), style: lead(), optional: true, range: [2, 140] }),
    ],
    art: ({ random }) => {
      const vanish = 640 + random() * 160
      return [
        halo({ x: vanish, y: horizon - 20 }, 360, 'accent1', 34),
        ...ridge({ from: 560, to: 980, horizon, rise: 84 }, random),
        ...floor({ vanish, horizon }),
      ]
    },
  })
}
