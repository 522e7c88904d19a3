import type { Rect } from '../../../geometry/types.ts'
import { countsOf } from '../../layout-ids.ts'
import { box, solid } from '../../toolkit/art.ts'
import { itemSlots } from '../../toolkit/sets.ts'
import { listColumns, listDown, one, type SlotPlan } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { cards } from './cards.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { ball } from './globes.ts'
import { FROM } from './stage.ts'
import { head, small, title } from './styles.ts'

/** What the deck holds: rows of glass beside a ball to five items, two columns to ten, three to twenty. */
export function catalogs(): Layout[] {
  return countsOf('catalog').map(count => [beside, twoColumns, index][listColumns(count) - 1]?.(count) ?? beside(count))
}

/** Returns the title and a ball at the left, a row of glass for each item at the right. */
function beside(count: number): Layout {
  const height = 80 * count + 12 * (count - 1)
  const rows = listDown(box(392, 44 + (448 - height) / 3, 512, 0), count, {
    columns: 1,
    rowHeight: 80,
    gapX: 0,
    gapY: 12,
  })
  return page('catalog', count, {
    pattern: 'ball',
    claims: [],
    slots: [
      one('title', { frame: box(56, 44, 304, 150), style: title(), range: [8, 38] }),
      ...itemSlots(rows, {
        number: (row, index) => number(box(row.x + 24, row.y + 6, 56, row.height - 12), [40, 36, 32], index),
        item: row => ({ frame: box(row.x + 88, row.y + 13, 400, 28), style: head() }),
        line: (row, index) => line(box(row.x + 88, row.y + 43, 400, 22), index),
      }),
    ],
    art: ({ random }) => [
      ...ball(
        { x: 112 + random() * 20, y: 474 + random() * 16 },
        { radius: 224, pitch: 17.7, lamp: -128 + random() * 20 },
      ),
      ...cards(rows, 0),
    ],
    from: FROM.corners,
    grid: { x: 0.2, y: 0.8 },
    source: false,
    dim: 0.86,
  })
}

/** Two columns of glass under the title. */
function twoColumns(count: number): Layout {
  const lines = Math.ceil(count / 2)
  const gap = lines > 4 ? 7 : 12
  const rows = listDown(box(56, 148, 848, 0), count, { columns: 2, rowHeight: 64, gapX: 16, gapY: gap })
  return page('catalog', count, {
    pattern: 'pairs',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...itemSlots(rows, {
        number: (row, index) => number(box(row.x + 20, row.y + 6, 52, row.height - 12), [28], index),
        item: row => ({ frame: box(row.x + 76, row.y + 8, 320, 26), style: head({ sizes: [18, 16, 15, 14] }) }),
        line: (row, index) => line(box(row.x + 76, row.y + 35, 320, 20), index),
      }),
    ],
    art: () => cards(rows, 0, 16),
    from: FROM.corners,
    grid: { x: 0.5, y: 0.9 },
    source: false,
    dim: 0.86,
  })
}

/** Three columns of glass, item only. */
function index(count: number): Layout {
  const lines = Math.ceil(count / 3)
  const [rowHeight, gapY] = lines > 6 ? [44, 6] : [48, 10]
  const rows = listDown(box(56, 148, 848, 0), count, { columns: 3, rowHeight, gapX: 16, gapY })
  return page('catalog', count, {
    pattern: 'index',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...itemSlots(rows, {
        number: (row, index) => number(box(row.x + 14, row.y + 6, 36, row.height - 12), [24], index),
        item: row => ({
          frame: box(row.x + 52, row.y + 2, row.width - 62, row.height - 4),
          style: head({ sizes: [15, 14, 13, 12], verticalAlign: 'middle', lineHeight: 1.25 }),
        }),
      }),
    ],
    art: () => cards(rows, 0, 14),
    from: FROM.corners,
    grid: { x: 0.5, y: 0.9 },
    source: false,
    dim: 0.86,
  })
}

/** The number of the lit row is as bright as its words; the others shine in the accent. */
function number(frame: Rect, sizes: readonly number[], index: number): SlotPlan {
  const lit = title({ sizes, lineHeight: 1, verticalAlign: 'middle', letterSpacing: 0 })
  return { frame, style: index === 0 ? lit : { ...lit, fill: solid('accent3') } }
}

function line(frame: Rect, index: number): SlotPlan {
  return { frame, style: small(index === 0 ? { fill: solid('text1') } : {}) }
}
