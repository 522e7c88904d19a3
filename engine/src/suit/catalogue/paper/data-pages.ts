import type { Random } from '../../../base/random.ts'
import type { Rect } from '../../../geometry/types.ts'
import { countsOf } from '../../layout-ids.ts'
import { box, circle, group, numeral, pen, rect, solid, stripes } from '../../toolkit/art.ts'
import { captionedSlots, factSlots, peopleSlots } from '../../toolkit/sets.ts'
import { each, grid, one, spread } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { page } from './frame.ts'
import { inkRule, landscape, specimen, upright } from './pieces.ts'
import { head, pointText, small, text, title } from './styles.ts'

const TITLE = { frame: box(56, 84, 848, 88), style: title() }

/** One node with two to twelve sub-items: a timeline where they have dates, else numbered cells. */
export function totals(): Layout[] {
  const counts = countsOf('total')
  return [...counts.filter(count => count <= 8).map(timeline), ...counts.map(cells)]
}

/** Returns a line of years, entries above and below in turn. */
function timeline(count: number): Layout {
  const step = 648 / Math.max(1, count - 1)
  const stations = Array.from({ length: count }, (_, index) => 56 + index * step)
  const width = Math.min(192, count <= 3 ? 192 : Math.min(2 * step - 24, 192))
  const above = (index: number) => index % 2 === 0
  return page('total', count, {
    pattern: 'timeline',
    claims: ['order'],
    suits: ['dates'],
    slots: [
      one('title', TITLE),
      ...factSlots(stations, {
        number: (x, index) => ({
          frame: box(x + 14, above(index) ? 176 : 346, width - 12, 44),
          style: title({ sizes: [40, 32, 26, 22], lineHeight: 1.1, fill: solid('accent1') }),
          range: [1, 8],
        }),
        body: (x, index) => ({
          frame: box(x + 14, above(index) ? 222 : 392, width, 104),
          style: text({ sizes: [16, 14, 13, 12] }),
          range: [20, 110],
        }),
      }),
    ],
    art: () => [
      inkRule(56, 904, 334, 1.4),
      ...stations.flatMap((x, index) => [
        upright(x, above(index) ? 184 : 334, above(index) ? 334 : 492, 28),
        circle({ x, y: 334 }, 5, { fill: solid(above(index) ? 'text1' : 'background1'), stroke: pen('text1', 1.4) }),
      ]),
    ],
  })
}

/** Numbered cells: two, three or four columns. */
function cells(count: number): Layout {
  const columns = count <= 4 ? 2 : count <= 9 ? 3 : 4
  const rows = Math.ceil(count / columns)
  const gapY = rows > 2 ? 8 : 14
  const places = grid(box(56, 188, 848, 308), count, { columns, gapX: columns === 4 ? 24 : 40, gapY })
  const size = rows > 2 ? 40 : 64
  const indent = size * 0.85
  return page('total', count, {
    pattern: 'cells',
    claims: [],
    numbers: true,
    suits: ['plain', 'steps'],
    slots: [
      one('title', TITLE),
      ...each('point', places, cell => ({
        frame: box(cell.x + indent, cell.y + 10, cell.width - indent, cell.height - 10),
        style: pointText({ sizes: rows > 2 ? [14, 13, 12] : [16, 14, 13, 12] }),
        range: [12, 90],
      })),
    ],
    art: () =>
      places.flatMap((cell, index) => [
        inkRule(cell.x, cell.x + cell.width, cell.y),
        numeral(box(cell.x - 2, cell.y + 4, indent, size), String(index + 1), {
          face: '@title',
          size: index > 8 ? size * 0.7 : size,
          weight: 400,
          fill: stripes('text1', 1.6, 1.1),
          lineHeight: 1.05,
        }),
      ]),
  })
}

/** Table, chart, pictures and team. */
export function dataPages(): Layout[] {
  return [table(), chart(), picture(), pictures(), team()]
}

function table(): Layout {
  return page('table', 1, {
    pattern: 'rules',
    claims: [],
    slots: [
      one('title', { frame: box(56, 84, 704, 88), style: title() }),
      one('table', { frame: box(56, 184, 848, 290), style: text() }),
      one('source', { frame: box(56, 480, 848, 18), style: small(), range: [1, 80] }),
    ],
    art: () => [],
  })
}

function chart(): Layout {
  return page('chart', 1, {
    pattern: 'hatched',
    claims: ['quantity'],
    slots: [
      one('title', { frame: box(56, 84, 264, 280), style: title({ sizes: [40, 36, 32, 28, 24] }) }),
      one('body', {
        frame: box(56, 380, 256, 116),
        style: text({ verticalAlign: 'bottom' }),
        optional: true,
        range: [20, 110],
      }),
      one('chart', { frame: box(376, 84, 528, 388), style: small() }),
      one('source', { frame: box(376, 478, 528, 18), style: small(), range: [1, 80] }),
    ],
    art: () => [upright(344, 84, 496)],
  })
}

function picture(): Layout {
  return page('picture', 1, {
    pattern: 'landscape',
    claims: [],
    running: false,
    slots: [
      one('picture', { frame: box(0, 0, 960, 400), style: small() }),
      one('title', { frame: box(56, 416, 560, 84), style: title({ sizes: [36, 32, 28, 24] }) }),
      one('caption', { frame: box(660, 424, 244, 72), style: small({ sizes: [13, 12] }), range: [8, 60] }),
    ],
    art: ({ random }) => [landscape(box(0, 0, 960, 400), random), inkRule(0, 960, 400, 1.4)],
  })
}

function pictures(): Layout {
  const frames = [box(56, 184, 412, 252), box(492, 184, 412, 252)]
  return page('pictures', 2, {
    pattern: 'pair',
    claims: [],
    slots: [
      one('title', TITLE),
      ...captionedSlots(frames, {
        picture: frame => ({ frame, style: small() }),
        caption: ({ x, width }) => ({
          frame: box(x, 446, width, 50),
          style: text({ sizes: [14, 13, 12] }),
          range: [1, 400],
        }),
      }),
    ],
    art: ({ random }) => frames.map(frame => landscape(frame, random)),
  })
}

/** Up to four people as a page of plates: portrait, rule, name, part. */
function team(): Layout {
  const columns = spread(box(56, 184, 848, 312), 4, 32)
  const portraits = columns.map(portraitIn)
  return page('team', 4, {
    pattern: 'plates',
    claims: [],
    slots: [
      one('title', TITLE),
      ...peopleSlots(columns, {
        picture: column => ({ frame: portraitIn(column), style: small() }),
        head: column => ({
          frame: box(column.x, 368, column.width, 36),
          style: head(),
        }),
        body: column => ({
          frame: box(column.x, 404, column.width, 92),
          style: text({ sizes: [14, 13, 12] }),
          range: [8, 90],
        }),
      }),
    ],
    art: ({ random, pageIndex }) => [
      ...portraits.map((portrait, index) => group(portrait, 'picture', stillLife(portrait, pageIndex + index, random))),
      ...columns.map(column => inkRule(column.x, column.x + column.width, 360)),
    ],
  })
}

function portraitIn({ x, width }: Rect): Rect {
  return box(x, 184, width, 168)
}

/** Returns a specimen on tinted paper, where a portrait will be. */
function stillLife(area: Rect, index: number, random: Random): Art[] {
  const foot = { x: area.x + area.width / 2, y: area.y + area.height - 18 }
  return [
    rect(area, { fill: solid('background2') }),
    specimen({ foot, width: 104, index, lines: 28, thickest: 2.6, random, subject: null }),
  ]
}
