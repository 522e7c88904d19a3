import type { Rect } from '../../../geometry/types.ts'
import { countsOf } from '../../layout-ids.ts'
import { box, solid } from '../../toolkit/art.ts'
import { itemSlots } from '../../toolkit/sets.ts'
import { byRole, listColumns, listDown, nth, one } from '../../toolkit/slots.ts'
import type { Art, Layout, Slot } from '../../types.ts'
import { corner, poly, SLOPE, slab } from './cuts.ts'
import { on, page, WIDE_TITLE } from './frame.ts'
import { bandInk, facet, type Ink } from './inks.ts'
import { figure, head, small, title } from './styles.ts'

/** What the deck holds: one cut index to five, two side by side to ten, a list in three columns to twenty. */
export function catalogs(): Layout[] {
  return countsOf('catalog').map(count => {
    const columns = listColumns(count)
    if (columns === 1) return cutIndex(count)
    return columns === 2 ? pairOfIndexes(count) : list(count)
  })
}

/** One band of an index: its height, where its cut stands at the top and at the foot, and its right edge at both. */
interface Band {
  readonly ink: Ink
  readonly y: number
  readonly height: number
  /** Where its cut meets y 0. */
  readonly cut: number
  /** Where the cut of the next index meets y 0; null: the edge of the page. */
  readonly end: number | null
}

function bandArt({ ink, y, height, cut, end }: Band): Art[] {
  const at = (from: number, down: number) => [from - down * SLOPE, down] as const
  const foot = y + height
  const right =
    end === null
      ? ([
          [960, y],
          [960, foot],
        ] as const)
      : ([at(end, y), at(end, foot)] as const)
  return [
    poly([at(cut, y), ...right, at(cut, foot)], solid(ink)),
    poly([at(cut, y), at(cut + 84, y), at(cut + 84, foot), at(cut, foot)], facet(ink, 90)),
  ]
}

/** Number, item and its line on a band. */
function bandSlots(sort: number, { ink, y, height, cut, end }: Band, sizes: readonly number[]): Slot[] {
  const middle = y + height / 2
  const edge = cut - middle * SLOPE
  const fill = on(ink)
  const left = Math.round(edge + 118)
  const right = end === null ? 936 : end - middle * SLOPE - 24
  const half = Math.min(height / 2 - 4, 20 + (sizes[0] ?? 16) * 0.7)
  const line = half > 24 ? 28 : 24
  return [
    nth('number', sort, {
      frame: box(Math.round(edge + 12), middle - 28, 60, 56),
      style: figure({ sizes: [44, 40, 36, 32, 28, 24], letterSpacing: -0.02, fill }),
      range: [1, 2],
    }),
    nth('item', sort, {
      frame: box(left, middle - half, Math.min(right - left, 320), half * 2 - line),
      style: head({ sizes, verticalAlign: 'bottom', lineHeight: 1.25, fill }),
      range: [2, 24],
    }),
    nth('itemCaption', sort, {
      frame: box(left, middle + half - line + 2, Math.min(right - left, 320), line),
      style: small({ sizes: height > 80 ? [16, 15, 14, 13, 12] : [13, 12], weight: 400, fill }),
      range: [2, 32],
    }),
  ]
}

const ITEM_SIZES = [
  [32, 28, 24, 20, 18, 16, 15, 14],
  [28, 24, 20, 18, 16, 15, 14],
  [24, 20, 18, 16, 15, 14],
  [20, 18, 16, 15, 14],
  [18, 16, 15, 14],
]

/** Bands over the right of the page that all end on one cut. */
function cutIndex(count: number): Layout {
  const height = 540 / count
  const bands = Array.from({ length: count }, (_, index) => ({
    ink: bandInk(index),
    y: index * height,
    height,
    cut: 520,
    end: null,
  }))
  return page('catalog', count, {
    pattern: 'cut-index',
    claims: [],
    slots: byRole([
      one('title', {
        frame: box(56, 44, 344, 184),
        style: title({ sizes: [44, 40, 36, 32, 28, 24, 20] }),
        range: [4, 33],
      }),
      ...bands.flatMap((band, index) => bandSlots(index + 1, band, ITEM_SIZES[count - 1] ?? [18, 16, 15, 14])),
    ]),
    art: () => bands.flatMap(bandArt),
  })
}

/** Two indexes side by side below the title. */
function pairOfIndexes(count: number): Layout {
  const rows = Math.ceil(count / 2)
  const height = Math.min(98, 392 / rows)
  const top = 540 - rows * height
  const bands = Array.from({ length: count }, (_, index): Band => {
    const isSecond = index >= rows
    const y = top + (index % rows) * height
    return { ink: bandInk(index), y, height, cut: isSecond ? 652 : 190, end: isSecond ? null : 652 }
  })
  return page('catalog', count, {
    pattern: 'pair',
    claims: [],
    slots: byRole([WIDE_TITLE, ...bands.flatMap((band, index) => bandSlots(index + 1, band, [16, 15, 14, 13]))]),
    art: () => [...bands].flatMap(bandArt),
  })
}

/** Returns a list in three columns, a mark of its color before each item. */
function list(count: number): Layout {
  const rows = Math.ceil(count / 3)
  const pitch = Math.min(56, Math.floor(352 / rows))
  const cells = listDown({ x: 56, y: 156, width: 848 }, count, { columns: 3, rowHeight: pitch, gapX: 24, gapY: 0 })
  return page('catalog', count, {
    pattern: 'list',
    claims: [],
    slots: [
      { ...WIDE_TITLE, frame: box(56, 48, 680, 92) },
      ...itemSlots(cells, {
        number: cell => ({
          frame: box(cell.x + 24, cell.y, 36, cell.height),
          style: figure({ sizes: [20, 18, 16], letterSpacing: -0.02 }),
        }),
        item: cell => ({
          frame: box(cell.x + 64, cell.y + 2, cell.width - 64, cell.height - 4),
          style: head({ sizes: [15, 14, 13, 12], verticalAlign: 'middle', lineHeight: 1.25 }),
          range: [2, 24],
        }),
      }),
    ],
    art: ({ random }) => [...cells.map((cell, index) => mark(cell, bandInk(index))), ...corner(150, 'accent1', random)],
  })
}

function mark({ x, y, height }: Rect, ink: Ink): Art {
  return slab(box(x, y + height / 2 - 12, 8, 24), solid(ink))
}
