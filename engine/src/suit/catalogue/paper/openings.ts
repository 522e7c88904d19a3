import type { Rect } from '../../../geometry/types.ts'
import { countsOf } from '../../layout-ids.ts'
import { box, numeral, solid, stripes } from '../../toolkit/art.ts'
import { itemSlots } from '../../toolkit/sets.ts'
import { grid, listColumns, one } from '../../toolkit/slots.ts'
import type { Art, ArtContext, Layout } from '../../types.ts'
import { pictured } from './beside-picture.ts'
import { page } from './frame.ts'
import { hairline, inkRule, leaf, specimen, upright } from './pieces.ts'
import { head, italic, small, text, title } from './styles.ts'

/** Returns the cover, which the ending reuses, and its two relatives for inserting by hand. */
export function covers(): Layout[] {
  const slots = [
    one('caption', { frame: box(56, 62, 420, 20), style: small({ sizes: [13, 12] }), range: [8, 60] }),
    one('title', {
      frame: box(56, 136, 470, 266),
      style: title({ sizes: [80, 64, 54, 44, 36], lineHeight: 1.04, letterSpacing: -0.02 }),
      range: [8, 33],
    }),
    one('subtitle', { frame: box(56, 440, 400, 56), style: italic({ sizes: [20, 18, 16, 14] }), range: [16, 83] }),
  ]
  const art = (context: ArtContext) => [
    inkRule(56, 904, 46, 4),
    inkRule(56, 904, 53),
    inkRule(56, 416, 428),
    ...pictured(box(520, 84, 384, 412), context, {
      foot: { x: 704, y: 480 },
      width: 316,
      index: Math.floor(context.random() * 5),
      lines: 66,
      thickest: 4.6,
    }),
  ]
  const cover = { pattern: 'specimen', claims: [], slots, art, running: false }
  return (['cover', 'ending', 'thanks'] as const).map(kind => page(kind, 1, cover))
}

/** Returns the opener of a chapter: a drop numeral cut from stripes. */
export function chapter(): Layout {
  return page('chapter', 1, {
    pattern: 'drop',
    claims: [],
    slots: [
      one('title', {
        frame: box(488, 84, 416, 232),
        style: title({ sizes: [48, 44, 40, 36, 32], letterSpacing: -0.015 }),
        range: [8, 47],
      }),
      one('subtitle', { frame: box(488, 396, 416, 100), style: italic({ verticalAlign: 'bottom' }), range: [16, 90] }),
    ],
    art: ({ chapter: number }) => [
      numeral(box(40, 40, 400, 470), String(Math.max(1, number)), {
        face: '@title',
        size: number > 9 ? 300 : 500,
        weight: 500,
        fill: stripes('text1', 3, 2),
        lineHeight: 0.96,
      }),
      upright(456, 68, 496),
    ],
  })
}

/** What the deck holds: one column to five items, two to ten, three to twenty. */
export function catalogs(): Layout[] {
  return countsOf('catalog').map(catalog)
}

function catalog(count: number): Layout {
  const columns = listColumns(count)
  const isAiry = columns === 1
  const row = isAiry ? (count < 5 ? 78 : 66) : columns === 2 ? 62 : 44
  const rows = Math.ceil(count / columns)
  const width = [504, 400, 256][columns - 1] ?? 504
  const across = columns === 1 ? 504 : 848
  const top = count === 5 ? 164 : 184
  const cells = grid(box(56, top, across, rows * row), count, { columns, gapX: columns === 2 ? 48 : 40, gapY: 0 })
  const captioned = columns < 3
  const size = isAiry ? (count < 5 ? 52 : 44) : captioned ? 40 : 24
  return page('catalog', count, {
    pattern: columns === 1 ? 'specimen' : 'columns',
    claims: [],
    slots: [
      one('title', { frame: box(56, 84, across, top - 96), style: title(), range: [8, 52] }),
      ...itemSlots(cells, {
        number: ({ x, y }) => ({
          frame: box(x, y + (isAiry ? 12 : 9), 52, row - 12),
          style: title({ sizes: [size], lineHeight: 1, fill: solid('accent1') }),
          display: true,
        }),
        item: ({ x, y }) => ({
          frame: box(x + 56, y + (isAiry ? 13 : 9), width - 56, isAiry ? 30 : captioned ? 24 : row - 12),
          style: head({
            sizes: isAiry ? [22, 20, 18, 16, 14, 13] : [17, 15, 14, 13],
            lineHeight: 1.3,
            verticalAlign: captioned ? 'top' : 'middle',
          }),
        }),
        ...(captioned && {
          line: ({ x, y }: Rect) => ({
            frame: box(x + 56, y + (isAiry ? 45 : 34), width - 56, isAiry ? 26 : 22),
            style: small(isAiry ? { sizes: [15, 14, 13, 12] } : {}),
          }),
        }),
      }),
    ],
    art: context => [
      inkRule(56, 56 + across, top),
      ...cells.slice(columns).map(cell => hairline(cell.x, cell.x + width, cell.y)),
      ...(columns === 1 ? catalogArt(context) : []),
    ],
  })
}

function catalogArt({ random, count, subject }: ArtContext): Art[] {
  return [
    specimen({
      foot: { x: 812, y: 560 },
      width: 300,
      index: 1 + Math.floor(random() * 4),
      lines: 58,
      thickest: 4.4,
      random,
      subject,
    }),
    ...(count < 4 ? leaf({ at: { x: 80, y: 468 }, length: 150, turn: -8, wash: 'accent2', random }) : []),
  ]
}

/** Returns a title on a page of its own. */
export function titleOnly(): Layout {
  return page('title', 0, {
    pattern: 'lead',
    claims: [],
    slots: [
      one('title', {
        frame: box(56, 84, 848, 280),
        style: title({ sizes: [48, 44, 40, 36, 32], letterSpacing: -0.015 }),
        range: [8, 120],
      }),
      one('body', { frame: box(56, 400, 560, 96), style: text({ verticalAlign: 'bottom' }), optional: true }),
    ],
    art: ({ random }) => leaf({ at: { x: 690, y: 450 }, length: 170, turn: -8, wash: 'accent2', random }),
  })
}
