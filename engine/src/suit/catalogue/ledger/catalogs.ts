import type { Rect } from '../../../geometry/types.ts'
import { countsOf } from '../../layout-ids.ts'
import { box, solid } from '../../toolkit/art.ts'
import { itemSlots } from '../../toolkit/sets.ts'
import { listColumns, listDown, type SlotPlan } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { page, TITLE } from './frame.ts'
import { area, level } from './marks.ts'
import { head, ordinal, text } from './styles.ts'

/** What the deck holds: rows to five items, two columns of rows to ten, three to twenty. */
export function catalogs(): Layout[] {
  return countsOf('catalog').map(count => {
    const columns = listColumns(count)
    if (columns === 1) return rows(count)
    return columns === 2 ? pairs(count) : index(count)
  })
}

const LIST = 146

/** Lines of a table of contents, the first of them lit. */
function rows(count: number): Layout {
  const rowHeight = Math.min(104, Math.floor(340 / count))
  const sizes = count < 4 ? [22, 20, 18, 16, 15, 14, 13, 12] : [18, 16, 15, 14, 13, 12]
  const lines = listDown({ x: 56, y: LIST, width: 848 }, count, { columns: 1, rowHeight, gapX: 0, gapY: 0 })
  return page('catalog', count, {
    pattern: 'rows',
    claims: [],
    slots: [
      TITLE,
      ...itemSlots(lines, {
        number: ({ y, height }, at) => number(at, box(80, y + 8, 56, height - 16)),
        item: ({ y, height }) => item(box(144, y + 4, 312, height - 8), sizes),
        line: ({ y, height }) => ({
          frame: box(472, y + 6, 416, height - 12),
          style: text({ sizes: [16, 15, 14, 13, 12], lineHeight: 1.25, verticalAlign: 'middle', fill: solid('text2') }),
          range: [8, 80],
        }),
      }),
    ],
    art: () => [
      ...lit(box(56, LIST + 2, 848, rowHeight - 4)),
      ...lines.slice(0, count === 1 ? 1 : -1).map(({ y }) => level(56, y + rowHeight - 2, 848)),
    ],
  })
}

/** Returns the first line of a list, in the light of the accent. */
function lit(place: Rect): Art[] {
  return [area(place, 'accent2', 12), area({ ...place, width: 6 }, 'accent2')]
}

function number(at: number, frame: Rect, sizes: readonly number[] = [32, 28, 24]): SlotPlan {
  return { frame, style: ordinal({ sizes, fill: solid(at === 0 ? 'accent2' : 'text1') }), range: [1, 4] }
}

function item(frame: Rect, sizes: readonly number[] = [16, 15, 14, 13, 12]): SlotPlan {
  return { frame, style: head({ sizes }), range: [4, 60] }
}

/** Two columns of lines, what each holds under its name. */
function pairs(count: number): Layout {
  const lines = listDown({ x: 56, y: 148, width: 848 }, count, { columns: 2, rowHeight: 64, gapX: 16, gapY: 4 })
  return page('catalog', count, {
    pattern: 'pairs',
    claims: [],
    slots: [
      TITLE,
      ...itemSlots(lines, {
        number: ({ x, y }, at) => number(at, box(x + 20, y + 4, 48, 56)),
        item: ({ x, y }) => item(box(x + 72, y + 6, 336, 26)),
        line: ({ x, y }) => ({
          frame: box(x + 72, y + 32, 336, 24),
          style: text({ sizes: [14, 13, 12], lineHeight: 1.25, fill: solid('text2') }),
          range: [8, 48],
        }),
      }),
    ],
    art: () => [
      ...lit(lines[0] ?? box(56, 148, 416, 64)),
      ...lines.slice(1).map(({ x, y, width }) => level(x, y + 66, width)),
    ],
  })
}

/** Three columns of names. */
function index(count: number): Layout {
  const lines = listDown({ x: 56, y: 146, width: 848 }, count, { columns: 3, rowHeight: 48, gapX: 16, gapY: 0 })
  return page('catalog', count, {
    pattern: 'index',
    claims: [],
    slots: [
      TITLE,
      ...itemSlots(lines, {
        number: ({ x, y }, at) => number(at, box(x + 14, y + 4, 40, 40), [24]),
        item: ({ x, y, width }) => item(box(x + 56, y + 2, width - 60, 44)),
      }),
    ],
    art: () => [...lit(box(56, 147, 272, 46)), ...lines.slice(1).map(({ x, y, width }) => level(x, y + 48, width))],
  })
}
