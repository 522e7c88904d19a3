import type { Rect } from '../../../geometry/types.ts'
import { box, circle, rule, solid } from '../../toolkit/art.ts'
import { each, one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { enso, sealed, signIn } from './brush.ts'
import { leafSheet } from './catalogs.ts'
import { page } from './frame.ts'
import { moonlight } from './hills.ts'
import { on } from './inks.ts'
import { coverTitle, lead, point, small, text, title } from './styles.ts'
import { leftSheet, rightSheet } from './torn.ts'
import { waves } from './weaves.ts'

/** Returns a layout whose words stand in columns. */
function inColumns(layout: Layout): Layout {
  const slots = layout.slots.map(slot =>
    slot.role === 'chart' ? slot : { ...slot, style: { ...slot.style, vertical: true as const } },
  )
  return { ...layout, slots, upright: true }
}

/** Pages whose words stand in columns from the right, for titles of few kanji. */
export function uprightPages(): Layout[] {
  return [cover(), chapter(), ...[2, 3, 4].map(columns), quote()].map(inColumns)
}

/** Returns the chart beside a title that stands in a column. */
export function uprightChart(): Layout {
  return inColumns(chart())
}

const TITLE = { frame: box(808, 56, 96, 428), style: title({ lineHeight: 1.3 }), range: [4, 28] } as const

/** Moon and range before a torn sheet that carries the title. */
function cover(): Layout {
  return page('cover', 1, {
    pattern: 'moon-upright',
    claims: [],
    slots: [
      one('title', {
        frame: box(728, 56, 160, 428),
        style: coverTitle({ sizes: [84, 72, 64, 54, 48, 44, 40, 36, 32], lineHeight: 1.1 }),
        range: [4, 18],
      }),
      one('subtitle', { frame: box(656, 56, 72, 352), style: lead({ lineHeight: 1.7 }), range: [2, 44] }),
    ],
    art: context => {
      const { random } = context
      const edge = 600 + random() * 8
      return [
        ...moonlight(box(-10, 0, 640, 540), random),
        ...rightSheet(edge, edge + 12, solid('background1'), random),
        ...sealed({ x: 648, y: 424 }, 52, context),
      ]
    },
  })
}

/** Returns the opener of a chapter: its number in a golden circle on the dyed sheet. */
function chapter(): Layout {
  const middle = { x: 300, y: 232 }
  return page('chapter', 1, {
    pattern: 'sheet-upright',
    claims: [],
    slots: [
      one('title', {
        frame: box(776, 56, 128, 428),
        style: title({ sizes: [44, 40, 36, 32, 28, 24], lineHeight: 1.3 }),
        range: [4, 26],
      }),
      one('subtitle', { frame: box(684, 56, 80, 352), style: lead({ lineHeight: 1.7 }), range: [2, 40] }),
    ],
    art: context => {
      const { random, chapter } = context
      const edge = 630 + random() * 10
      return [
        ...leftSheet(edge, edge - 42, solid('accent6'), random),
        waves(box(-10, 330, 590, 210), { radius: 44, ink: on('accent6', 26), width: 1.2 }),
        ...enso(middle, { radius: 146, ink: 'accent4', band: 22 }, random),
        signIn(box(middle.x - 130, middle.y - 74, 260, 144), Math.max(1, chapter), {
          fill: on('accent6'),
          size: chapter > 10 ? 84 : 120,
          align: 'center',
        }),
        ...sealed({ x: 668, y: 432 }, 44, context),
      ]
    },
  })
}

const PITCH = [276, 184, 140]

/** Points in columns from the right, each after its red dot. */
function columns(count: number): Layout {
  const pitch = PITCH[count - 2] ?? 140
  const cells = Array.from({ length: count }, (_, index): Rect => {
    const right = 704 - pitch * index
    return box(right - pitch + 36, 88, pitch - 36, 392)
  })
  return page('content', count, {
    pattern: 'upright',
    claims: [],
    slots: [
      one('title', TITLE),
      ...each('point', cells, {
        style: point({
          sizes: count === 4 ? [16, 15, 14, 13] : [18, 16, 15, 14],
          lineHeight: 1.7,
          head: { weight: 700, fill: solid('text1'), face: '@title' },
        }),
        range: [12, [150, 110, 70][count - 2] ?? 70],
      }),
    ],
    art: ({ random }) => [
      ...leafSheet(random),
      ...cells.flatMap(({ x, width }) => [
        rule({ x: x + width + 14, y: 72 }, { x: x + width + 14, y: 468 }, 1, solid('text1', 30)),
        circle({ x: x + width - 13, y: 64 }, 7, { fill: solid('accent1') }),
      ]),
    ],
  })
}

/** Returns a quotation in columns inside the brushed circle. */
function quote(): Layout {
  return page('content', 1, {
    pattern: 'quote-upright',
    claims: [],
    suits: ['quote'],
    slots: [
      one('quote', {
        frame: box(392, 120, 192, 300),
        style: title({ sizes: [36, 32, 28, 26, 24, 22, 20, 18], lineHeight: 1.6, verticalAlign: 'middle' }),
        range: [8, 80],
      }),
      one('caption', {
        frame: box(336, 220, 40, 180),
        style: text({ sizes: [16, 15, 14, 13, 12], lineHeight: 1.4, verticalAlign: 'middle' }),
        range: [2, 20],
      }),
    ],
    art: context => [
      ...enso({ x: 480, y: 270 }, { radius: 214, ink: 'accent6' }, context.random),
      ...sealed({ x: 286, y: 408 }, 40, context),
    ],
  })
}

function chart(): Layout {
  return page('chart', 1, {
    pattern: 'upright',
    claims: ['quantity'],
    slots: [
      one('title', TITLE),
      one('body', {
        frame: box(704, 56, 88, 368),
        style: text({ sizes: [16, 15, 14, 13], lineHeight: 1.9 }),
        optional: true,
        range: [12, 80],
      }),
      one('chart', { frame: box(64, 72, 608, 416), style: small() }),
    ],
    art: context => sealed({ x: 732, y: 440 }, 44, context),
  })
}
