import { countsOf } from '../../layout-ids.ts'
import { box, numeral, solid, stripes } from '../../toolkit/art.ts'
import { headedSlots, quoteSlots } from '../../toolkit/sets.ts'
import { each, grid, one, spread } from '../../toolkit/slots.ts'
import { pointHead } from '../../toolkit/type.ts'
import type { Art, ArtContext, Layout } from '../../types.ts'
import { besidePicture, pictured } from './beside-picture.ts'
import { figures } from './figures.ts'
import { page } from './frame.ts'
import { hairline, inkRule, leaf, specimen, upright } from './pieces.ts'
import { head, italic, pointText, text, textSizes, title } from './styles.ts'

const WIDE = box(56, 84, 848, 88)

/** Returns all layouts for one to eight points. */
export function contents(): Layout[] {
  return [
    statement(),
    metric(),
    ...[2, 3, 4].map(figures),
    ...[1, 2, 3, 4].map(lead),
    ...[1, 2, 3, 4].map(besidePicture),
    ...[2, 3, 4].map(drop),
    ...[2, 3, 4, 5].map(plates),
    ...[3, 4, 5, 6, 7, 8].map(steps),
    comparison(),
    quote(),
    ...countsOf('text').map(rows),
  ]
}

/** One sentence with room around it. */
function statement(): Layout {
  return page('content', 1, {
    pattern: 'statement',
    claims: [],
    slots: [
      one('title', {
        frame: box(56, 84, 560, 132),
        style: title({ sizes: [48, 44, 40, 36, 32], letterSpacing: -0.015 }),
      }),
      each('point', [box(56, 268, 520, 228)], {
        style: pointText({ face: '@title', sizes: [24, 20, 18, 16, 14], fill: solid('text1'), lineHeight: 1.4 }),
        range: [24, 260],
      })[0] ?? one('point', { frame: WIDE, style: pointText() }),
    ],
    art: context => [
      inkRule(56, 312, 244),
      ...pictured(box(624, 232, 280, 264), context, {
        foot: { x: 764, y: 492 },
        width: 250,
        index: context.pageIndex,
        lines: 52,
        thickest: 3.8,
      }),
    ],
  })
}

/** One number that carries the page. */
function metric(): Layout {
  return page('content', 1, {
    pattern: 'number',
    claims: ['quantity'],
    suits: ['metric'],
    slots: [
      one('title', { frame: WIDE, style: title() }),
      one('number', {
        frame: box(56, 196, 848, 172),
        style: title({ sizes: [144, 112, 88, 64, 48], lineHeight: 1.05, fill: solid('accent1'), letterSpacing: -0.03 }),
        range: [1, 12],
        optional: false,
      }),
      one('caption', { frame: box(56, 392, 560, 104), style: italic({ sizes: [20, 18, 16, 14] }), range: [8, 160] }),
    ],
    art: ({ random }) => [
      inkRule(56, 616, 378),
      ...leaf({ at: { x: 690, y: 458 }, length: 170, turn: -12, wash: 'accent3', random }),
    ],
  })
}

/** Returns a large title beside a list in the margin. */
function lead(count: number): Layout {
  const gap = count > 3 ? 8 : 12
  const places = spread(box(568, 84, 336, 412), Math.max(2, count), 2 * gap, 'y').slice(0, count)
  return page('content', count, {
    pattern: 'lead',
    claims: [],
    suits: ['plain', 'comparison'],
    slots: [
      one('title', {
        frame: box(56, 84, 456, 280),
        style: title({ sizes: [48, 44, 40, 36, 32], letterSpacing: -0.015 }),
      }),
      ...each('point', places, {
        style: pointText({
          face: '@title',
          sizes: [...([[28, 24], [24]][count - 1] ?? []), 20, 18, 16, 14, 13],
          fill: solid('text1'),
          lineHeight: 1.4,
          head: pointHead(600, 'accent1'),
        }),
        range: [20, 137],
      }),
    ],
    art: ({ random }) => [
      upright(544, 84, 496),
      ...places.slice(1).map(place => hairline(568, 904, place.y - gap)),
      ...leaf({ at: { x: 70, y: 440 }, length: 170, turn: -8 + random() * 6, wash: 'accent2', random }),
      ...leaf({ at: { x: 250, y: 470 }, length: 110, turn: 10 - random() * 6, wash: 'accent3', random }),
    ],
  })
}

/** Columns under drop numbers. */
function drop(count: number): Layout {
  const columns = spread(box(56, 232, 848, 264), count, 0)
  const inner = columns.map((column, index) => ({
    ...column,
    x: column.x + (index === 0 ? 0 : 14),
    width: column.width - (index === 0 ? 22 : 36),
  }))
  return page('content', count, {
    pattern: 'drop',
    claims: [],
    numbers: true,
    suits: ['plain', 'steps'],
    slots: [
      one('title', { frame: box(56, 84, 704, 92), style: title() }),
      ...headedSlots(inner, {
        head: column => ({
          frame: box(column.x + 76, 256, column.width - 76, 68),
          style: head({ verticalAlign: 'bottom', sizes: [18, 16, 14, 13] }),
          range: [4, 28],
          optional: true,
        }),
        body: column => ({
          frame: box(column.x, 344, column.width, 148),
          style: text({ lineHeight: 1.45, sizes: textSizes(inner[0]?.width ?? 0) }),
          range: [20, 110],
        }),
      }),
    ],
    art: () => [
      hairline(56, 904, 232),
      ...columns.slice(1).map(column => upright(column.x, 232, 496, 28)),
      ...inner.map((column, index) => dropNumber(column.x - 4, index + 1)),
    ],
  })
}

function dropNumber(x: number, number: number): Art {
  return numeral(box(x, 236, 88, 96), String(number), { face: '@title', size: 96, weight: 400, fill: solid('accent1') })
}

/** Specimens over captions, as in a book of plates. */
function plates(count: number): Layout {
  const columns = spread(box(56, 172, 848, 324), count, 32)
  return page('content', count, {
    pattern: 'plates',
    claims: [],
    slots: [
      one('title', { frame: WIDE, style: title() }),
      ...each('point', columns, column => ({
        frame: box(column.x, 352, column.width, 144),
        style: pointText({ lineHeight: 1.33, sizes: textSizes(columns[0]?.width ?? 0) }),
        range: [24, 118],
      })),
    ],
    art: ({ random, pageIndex, subject }) =>
      columns.flatMap((column, index) => [
        specimen({
          foot: { x: column.x + Math.min(94, column.width / 2), y: 320 },
          width: 96,
          index: index + pageIndex,
          lines: 26,
          thickest: 2.6,
          random,
          subject,
        }),
        inkRule(column.x, column.x + column.width, 344),
      ]),
  })
}

/** Numbered steps in two rows, numerals cut from stripes. */
function steps(count: number): Layout {
  const columns = count === 3 ? 1 : count <= 4 ? 2 : count <= 6 ? 3 : 4
  const cells = grid(box(56, 188, 848, 308), count, { columns, gapX: 40, gapY: 14 })
  const wide = columns < 4
  const size = wide ? 80 : 56
  const indent = wide ? 68 : 50
  return page('content', count, {
    pattern: 'steps',
    claims: [],
    numbers: true,
    suits: ['steps', 'plain'],
    slots: [
      one('title', { frame: box(56, 84, 704, 88), style: title() }),
      ...each('point', cells, cell => ({
        frame: box(cell.x + indent, cell.y + 12, cell.width - indent, cell.height - 12),
        style: pointText({ sizes: textSizes((cells[0]?.width ?? 0) - indent) }),
        range: [24, 118],
      })),
    ],
    art: () =>
      cells.flatMap((cell, index) => [
        inkRule(cell.x, cell.x + cell.width, cell.y),
        numeral(box(cell.x - 3, cell.y + 2, indent, size), String(index + 1), {
          face: '@title',
          size,
          weight: 400,
          fill: stripes('text1', 1.6, 1.1),
          lineHeight: 1.05,
        }),
      ]),
  })
}

/** Two sides that face one another. */
function comparison(): Layout {
  const sides = [box(56, 204, 400, 292), box(504, 204, 400, 292)]
  return page('content', 2, {
    pattern: 'comparison',
    claims: ['versus'],
    suits: ['comparison'],
    slots: [
      one('title', { frame: WIDE, style: title() }),
      ...each('point', sides, {
        style: pointText({
          sizes: [26, 24, 22, 20, 18, 16, 14, 13],
          fill: solid('text1'),
          head: pointHead(600, 'accent1'),
        }),
        range: [24, 240],
      }),
    ],
    art: () => [inkRule(56, 456, 188, 2), inkRule(504, 904, 188, 2), upright(480, 188, 496, 28)],
  })
}

/** Full-width rows, for points that need room. */
function rows(count: number): Layout {
  const gap = count > 5 ? 12 : 20
  const places = spread(box(56, 188, count <= 2 ? 704 : 848, 308), count, gap, 'y')
  return page('text', count, {
    pattern: 'rows',
    claims: [],
    slots: [
      one('title', { frame: WIDE, style: title({ sizes: [40, 36, 32, 28, 24] }) }),
      ...each('point', places, {
        style: pointText({ sizes: [20, 18, 16, 14, 13, 12], fill: solid('text1') }),
        range: [40, 400],
      }),
    ],
    art: () => places.map((place, index) => (index === 0 ? inkRule : hairline)(56, 904, place.y - gap / 2)),
  })
}

/** Returns a quotation under a mark cut from stripes. */
function quote(): Layout {
  return page('content', 1, {
    pattern: 'quote',
    claims: [],
    suits: ['quote'],
    slots: quoteSlots({
      quote: {
        frame: box(128, 206, 704, 190),
        style: italic({
          sizes: [36, 32, 28, 24, 20],
          align: 'center',
          verticalAlign: 'middle',
          fill: solid('text1'),
          lineHeight: 1.25,
        }),
        range: [24, 115],
      },
      caption: { frame: box(128, 430, 704, 44), style: text({ align: 'center' }), range: [8, 60] },
    }),
    art: quoteArt,
  })
}

function quoteArt(_: ArtContext): Art[] {
  return [
    numeral(box(380, 70, 200, 130), '“', {
      face: '@title',
      size: 260,
      weight: 400,
      fill: stripes('text1', 2.6, 1.8),
      align: 'center',
    }),
    inkRule(416, 544, 416),
  ]
}
