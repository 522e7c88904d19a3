import { box, circle, solid } from '../../toolkit/art.ts'
import { one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { enso, sealed, signIn } from './brush.ts'
import { page } from './frame.ts'
import { moonlight, ranges } from './hills.ts'
import { HILLS, on } from './inks.ts'
import { coverTitle, lead, title } from './styles.ts'
import { highSheet, leftSheet, rightSheet } from './torn.ts'
import { waves } from './weaves.ts'

/** Returns the cover, which the ending reuses, and its relatives for inserting by hand. */
export function openings(): Layout[] {
  return [cover(), ending(), thanks(), chapter(), titleOnly()]
}

/** Moon and range behind a torn sheet that carries the title. */
function cover(): Layout {
  return page('cover', 1, {
    pattern: 'moon',
    claims: [],
    slots: [
      one('title', { frame: box(56, 56, 372, 248), style: coverTitle(), range: [4, 34] }),
      one('subtitle', {
        frame: box(56, 316, 340, 92),
        style: lead({ verticalAlign: 'bottom' }),
        range: [2, 80],
      }),
    ],
    art: context => {
      const { random } = context
      const edge = 462 + random() * 12
      return [
        ...moonlight(box(430, 0, 530, 540), random),
        ...leftSheet(edge, edge - 16, solid('background1'), random),
        ...sealed({ x: 56, y: 428 }, 52, context),
      ]
    },
  })
}

/** Returns the last word under a dyed sky: the ending for inserting by hand. */
function ending(): Layout {
  return page('ending', 1, {
    pattern: 'dusk',
    claims: [],
    slots: [
      one('title', {
        frame: box(56, 376, 660, 72),
        style: coverTitle({ sizes: [54, 48, 44, 40, 36, 32, 28, 24, 20], verticalAlign: 'middle' }),
        range: [4, 30],
      }),
      one('subtitle', { frame: box(56, 452, 660, 48), style: lead(), range: [2, 90] }),
    ],
    art: context => {
      const { random } = context
      return [
        ...highSheet(340, 356, solid('accent6'), random),
        circle({ x: 600 + random() * 180, y: 150 + random() * 30 }, 92, { fill: solid('accent4') }),
        waves(box(0, 232, 960, 92), { radius: 34, ink: on('accent6', 26) }),
        ...sealed({ x: 852, y: 424 }, 52, context),
      ]
    },
  })
}

/** Returns a thank-you in the brushed circle. */
function thanks(): Layout {
  const middle = { x: 480, y: 264 }
  return page('thanks', 1, {
    pattern: 'enso',
    claims: [],
    slots: [
      one('title', {
        frame: box(352, 176, 256, 108),
        style: coverTitle({
          sizes: [48, 44, 40, 36, 32, 28, 24, 20],
          align: 'center',
          verticalAlign: 'bottom',
        }),
        range: [4, 24],
      }),
      one('subtitle', {
        frame: box(368, 296, 224, 76),
        style: lead({ sizes: [18, 16, 15, 14, 13, 12], align: 'center' }),
        range: [2, 60],
      }),
    ],
    art: context => [
      ...enso(middle, { radius: 206, ink: 'accent6' }, context.random),
      ...sealed({ x: 300, y: 404 }, 44, context),
    ],
  })
}

/** Returns the opener of a chapter: its number in a golden circle on the dyed sheet. */
function chapter(): Layout {
  const middle = { x: 700, y: 232 }
  return page('chapter', 1, {
    pattern: 'sheet',
    claims: [],
    slots: [
      one('title', {
        frame: box(56, 56, 336, 204),
        style: title({ sizes: [44, 40, 36, 32, 28, 24, 20], lineHeight: 1.2 }),
        range: [4, 40],
      }),
      one('subtitle', { frame: box(56, 276, 312, 128), style: lead(), range: [2, 90] }),
    ],
    art: context => {
      const { random, chapter } = context
      const edge = 420 + random() * 16
      return [
        ...rightSheet(edge, edge + 40, solid('accent6'), random),
        waves(box(476, 330, 484, 210), { radius: 44, ink: on('accent6', 26), width: 1.2 }),
        ...enso(middle, { radius: 146, ink: 'accent4', band: 22 }, random),
        signIn(box(middle.x - 130, middle.y - 74, 260, 144), Math.max(1, chapter), {
          fill: on('accent6'),
          size: chapter > 10 ? 84 : 120,
          align: 'center',
        }),
        ...sealed({ x: 56, y: 432 }, 44, context),
      ]
    },
  })
}

/** Returns a title on a page of its own, a low range at its feet. */
function titleOnly(): Layout {
  return page('title', 0, {
    pattern: 'range',
    claims: [],
    slots: [
      one('title', {
        frame: box(56, 56, 620, 168),
        style: title({ sizes: [44, 40, 36, 32, 28, 24, 20], lineHeight: 1.2 }),
        range: [4, 120],
      }),
      one('body', { frame: box(56, 236, 520, 84), style: lead(), optional: true, range: [16, 140] }),
    ],
    art: context => {
      const { random } = context
      const fall = () => (random() - 0.5) * 50
      const layers = [
        { level: 408, rise: 20, fill: HILLS[1] ?? solid('accent3'), fall: fall() },
        { level: 438, rise: 24, fill: HILLS[2] ?? solid('accent2'), fall: fall() },
        { level: 478, rise: 16, fill: HILLS[3] ?? solid('accent6'), fall: fall() },
      ]
      return [
        circle({ x: 740 + random() * 90, y: 318 + random() * 24 }, 64, { fill: solid('accent4', 84) }),
        ...ranges(box(-10, 0, 980, 550), layers, random),
        ...sealed({ x: 860, y: 60 }, 44, context),
      ]
    },
  })
}
