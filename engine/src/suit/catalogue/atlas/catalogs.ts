import type { Rect } from '../../../geometry/types.ts'
import { countsOf } from '../../layout-ids.ts'
import { box, pen, rect, rule, solid } from '../../toolkit/art.ts'
import { byRole, listColumns, nth, one, spread } from '../../toolkit/slots.ts'
import type { Art, Layout, Slot } from '../../types.ts'
import { cornerHill, page, upperHill } from './frame.ts'
import { LEGEND } from './inks.ts'
import { head, text, title } from './styles.ts'

/** What the deck holds, as the legend of a map: one column to five items, two to ten, three to twenty. */
export function catalogs(): Layout[] {
  return countsOf('catalog').map(count => {
    const columns = listColumns(count)
    return columns === 1 ? legend(count) : columnsOfLegend(count, columns)
  })
}

/** Returns the tint of a row: the whole ramp over the length of a list. */
function tintOf(index: number, count: number) {
  const place = count <= LEGEND.length ? index : Math.floor((index * LEGEND.length) / count)
  return LEGEND[Math.min(place, LEGEND.length - 1)] ?? { ground: solid('accent2'), words: solid('text1') }
}

/** Rows with their fields of tint as one bar, fine lines between their words. */
function table(rows: readonly Rect[], field: number, tintFrom: (index: number) => ReturnType<typeof tintOf>): Art[] {
  const [first] = rows
  const last = rows[rows.length - 1]
  if (!first || !last) return []
  const line = ({ x, width }: Rect, y: number) => rule({ x: x + field, y }, { x: x + width, y }, 1, solid('text1', 40))
  return [
    ...rows.map((row, index) => rect({ ...row, width: field }, { fill: tintFrom(index).ground })),
    ...rows.map(row => line(row, row.y)),
    line(last, last.y + last.height),
    rect(box(first.x, first.y, field, last.y + last.height - first.y), { stroke: pen('text1', 1) }),
  ]
}

function legend(count: number): Layout {
  const top = count === 5 ? 60 : 60 + (432 - 84 * count) * 0.22
  const rows = Array.from({ length: count }, (_, index) => box(416, top + 84 * index, 488, 84))
  return page('catalog', count, {
    pattern: 'legend',
    claims: [],
    source: null,
    slots: byRole([
      one('title', { frame: box(56, 44, 288, 180), style: title(), range: [4, 51] }),
      ...rows.flatMap((row, index) => [
        nth('number', index + 1, {
          frame: { ...row, width: 56 },
          style: numberOn(tintOf(index, count).words, [32, 28, 24]),
          range: [1, 3],
        }),
        nth('item', index + 1, {
          frame: box(496, row.y + 12, 408, 28),
          style: head({ sizes: [18, 16, 15, 14, 13], verticalAlign: 'bottom' }),
          range: [2, 44],
        }),
        nth('itemCaption', index + 1, {
          frame: box(496, row.y + 42, 408, 28),
          style: text({ lineHeight: 1.3, sizes: [16, 15, 14, 13, 12] }),
          range: [8, 52],
        }),
      ]),
    ]),
    art: ({ random }) => [...cornerHill(random), ...table(rows, 56, index => tintOf(index, count))],
  })
}

function numberOn(fill: ReturnType<typeof tintOf>['words'], sizes: readonly number[]) {
  return title({ sizes, align: 'center', verticalAlign: 'middle', lineHeight: 1, fill })
}

/** Two columns with captions, or three of items alone. */
function columnsOfLegend(count: number, columns: 2 | 3): Layout {
  const lines = Math.ceil(count / columns)
  const height = columns === 2 ? 68 : 48
  const field = columns === 2 ? 48 : 40
  const bars = spread(box(56, 148, 848, lines * height), columns, 24).map((column, place) =>
    spread(column, lines, 0, 'y').slice(0, Math.max(0, count - place * lines)),
  )
  const rows = bars.flat()
  return page('catalog', count, {
    pattern: columns === 2 ? 'pairs' : 'index',
    claims: [],
    source: null,
    slots: byRole([
      one('title', { frame: box(56, 44, 560, 88), style: title(), range: [4, 60] }),
      ...rows.flatMap((row, index) => item(row, index, { columns, field, count })),
    ]),
    art: ({ random }) => [
      ...upperHill(random),
      ...bars.flatMap((bar, place) => table(bar, field, index => tintOf(place * lines + index, count))),
    ],
  })
}

function item(
  row: Rect,
  index: number,
  { columns, field, count }: { columns: 2 | 3; field: number; count: number },
): Slot[] {
  const words = box(row.x + field + 14, row.y, row.width - field - 14, row.height)
  const number = nth('number', index + 1, {
    frame: { ...row, width: field },
    style: numberOn(tintOf(index, count).words, [24]),
    range: [1, 3],
  })
  if (columns === 3)
    return [
      number,
      nth('item', index + 1, {
        frame: { ...words, y: row.y + 3, height: 42 },
        style: head({ sizes: [16, 15, 14, 13, 12], verticalAlign: 'middle', lineHeight: 1.2 }),
        range: [2, 30],
      }),
    ]
  return [
    number,
    nth('item', index + 1, {
      frame: { ...words, y: row.y + 8, height: 26 },
      style: head({ sizes: [16, 15, 14, 13], verticalAlign: 'bottom' }),
      range: [2, 40],
    }),
    nth('itemCaption', index + 1, {
      frame: { ...words, y: row.y + 36, height: 24 },
      style: text({ sizes: [14, 13, 12], lineHeight: 1.3 }),
      range: [8, 50],
    }),
  ]
}
