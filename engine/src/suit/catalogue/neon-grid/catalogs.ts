import type { Rect } from '../../../geometry/types.ts'
import { countsOf } from '../../layout-ids.ts'
import { box, solid } from '../../toolkit/art.ts'
import { itemSlots } from '../../toolkit/sets.ts'
import { listColumns, listDown, one } from '../../toolkit/slots.ts'
import type { Art, Layout, SlotStyle } from '../../types.ts'
import { floor } from './floor.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { halo } from './light.ts'
import { panels, pointer } from './panels.ts'
import { figure, head, text, title } from './styles.ts'

/** What the deck holds, as a game asks for a stage: one column to five, two to ten, three to twenty. */
export function catalogs(): Layout[] {
  return countsOf('catalog').map(count => [select, pairs, index][listColumns(count) - 1]?.(count) ?? select(count))
}

/** Returns the title at the left, a row for each item at the right; the first is chosen. */
function select(count: number): Layout {
  const height = 80 * count - 16
  const rows = listDown(box(488, Math.round(44 + (384 - height) / 2.6), 416, 0), count, {
    columns: 1,
    rowHeight: 64,
    gapX: 0,
    gapY: 16,
  })
  return page('catalog', count, {
    pattern: 'select',
    claims: [],
    slots: [
      one('title', { frame: box(56, 44, 344, 184), style: title(), range: [4, 48] }),
      ...itemSlots(rows, {
        number: (row, at) => ({ frame: box(row.x + 16, row.y, 64, 64), style: number(at) }),
        item: row => ({ frame: box(row.x + 88, row.y + 7, 312, 25), style: head({ verticalAlign: 'middle' }) }),
        line: row => ({
          frame: box(row.x + 88, row.y + 32, 312, 25),
          style: text({ sizes: [16, 15, 14, 13, 12], verticalAlign: 'middle' }),
        }),
      }),
    ],
    art: ({ random }) => [
      halo({ x: 110 + random() * 60, y: 100 + random() * 40 }, 300, 'accent3', 34),
      ...floor({ vanish: 480, horizon: 452, strength: 0.69 }),
      ...chosen(rows),
    ],
  })
}

/** Two columns under the title. */
function pairs(count: number): Layout {
  const [rowHeight, gapY] = count > 8 ? [56, 10] : [64, 16]
  const rows = listDown(box(56, 144, 848, 0), count, { columns: 2, rowHeight, gapX: 16, gapY })
  const middle = (rowHeight - 48) / 2
  return page('catalog', count, {
    pattern: 'pairs',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...itemSlots(rows, {
        number: (row, at) => ({ frame: box(row.x + 16, row.y, 60, rowHeight), style: number(at, [30]) }),
        item: row => ({
          frame: box(row.x + 80, row.y + middle, row.width - 96, 24),
          style: head({ verticalAlign: 'middle' }),
        }),
        line: row => ({
          frame: box(row.x + 80, row.y + middle + 24, row.width - 96, 24),
          style: text({ sizes: [15, 14, 13, 12], verticalAlign: 'middle' }),
        }),
      }),
    ],
    art: ({ random }) => [
      halo({ x: 760 + random() * 120, y: 60 }, 320, 'accent3', 34),
      ...floor({ vanish: 700, horizon: horizonBelow(rows), strength: 0.62 }),
      ...panels(rows, 0, 14),
    ],
  })
}

/** Three columns, items only. */
function index(count: number): Layout {
  const [rowHeight, gapY] = count > 15 ? [40, 8] : [44, 12]
  const rows = listDown(box(56, 144, 848, 0), count, { columns: 3, rowHeight, gapX: 16, gapY })
  return page('catalog', count, {
    pattern: 'index',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...itemSlots(rows, {
        number: (row, at) => ({ frame: box(row.x + 14, row.y, 42, rowHeight), style: number(at, [24]) }),
        item: row => ({
          frame: box(row.x + 56, row.y + 1, row.width - 66, rowHeight - 2),
          style: head({ sizes: [15, 14, 13, 12], verticalAlign: 'middle', lineHeight: 1.22 }),
        }),
      }),
    ],
    art: ({ random }) => [
      halo({ x: 760 + random() * 120, y: 60 }, 320, 'accent3', 34),
      ...floor({ vanish: 200, horizon: horizonBelow(rows), strength: 0.62 }),
      ...panels(rows, 0, 12),
    ],
  })
}

/** Where the floor begins below a list: not higher than on other pages. */
function horizonBelow(rows: readonly Rect[]): number {
  return Math.max(436, ...rows.map(({ y, height }) => y + height + 22))
}

/** Returns the number of a row: the chosen one burns. */
function number(at: number, sizes: readonly number[] = [40, 34]): SlotStyle {
  return figure({ sizes, weight: 700, fill: solid(at === 0 ? 'accent1' : 'accent2') })
}

/** Rows of which the first is chosen, a pointer before each. */
export function chosen(rows: readonly Rect[]): Art[] {
  return [...panels(rows, 0), ...rows.map((row, at) => pointer(row, at === 0))]
}
