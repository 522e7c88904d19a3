import type { Rect } from '../../../geometry/types.ts'
import { countsOf } from '../../layout-ids.ts'
import { box } from '../../toolkit/art.ts'
import { byRole, listColumns, nth, one, spread } from '../../toolkit/slots.ts'
import type { Art, Layout, Slot } from '../../types.ts'
import { block, disc, half } from './forms.ts'
import { page } from './frame.ts'
import { type Ink, on } from './inks.ts'
import { head, small, title } from './styles.ts'

/** What the deck holds: bands that grow to five items, two columns of bands to ten, three to twenty. */
export function catalogs(): Layout[] {
  return countsOf('catalog').map(count => {
    const columns = listColumns(count)
    return columns === 1 ? steps(count) : bands(count, columns)
  })
}

const BANDS: readonly Ink[] = ['accent1', 'accent3', 'accent2', 'background2', 'text1']
const FOUR: readonly Ink[] = ['accent1', 'accent3', 'accent2', 'text1']

/** The type of tall bands is larger: sizes of item and line, and the height of the line of the item. */
const SCALES = [
  { item: [28, 24, 20, 18, 16, 15, 14], line: [16, 15, 14, 13], high: 40 },
  { item: [28, 24, 20, 18, 16, 15, 14], line: [16, 15, 14, 13], high: 40 },
  { item: [24, 20, 18, 16, 15, 14], line: [14, 13, 12], high: 34 },
] as const
const PLAIN_SCALE = { item: [20, 18, 16, 15, 14], line: [13, 12], high: 30 } as const

/** Bands down the page, each longer than the one above, with a round mark at its end. */
function steps(count: number): Layout {
  const grounds = count === 5 ? BANDS : FOUR
  const height = 540 / count
  const rows = grounds.slice(0, count).map((ground, index) => {
    const x = 472 - 48 * index
    return { ground, band: box(x, index * height, 960 - x, height) }
  })
  const mark = Math.min(72, height / 2)
  const scale = SCALES[count - 1] ?? PLAIN_SCALE
  return page('catalog', count, {
    pattern: 'steps',
    claims: [],
    slots: byRole([
      one('title', { frame: box(56, 44, 352, 124), style: title({ sizes: [40, 36, 32, 28, 24, 20] }), range: [8, 33] }),
      ...rows.flatMap(({ ground, band }, index) => {
        const middle = band.y + height / 2
        const words = box(band.x + 88, middle - scale.high + 1, 960 - 2 * mark - 12 - band.x - 88, scale.high)
        return item(index + 1, { ground, number: box(band.x + 20, middle - 30, 60, 60), words, scale })
      }),
    ]),
    art: ({ random }) => {
      const isHalfFirst = random() < 0.5
      return rows.flatMap(({ ground, band }, index) => [
        block(band, ground),
        ...endMark(band, { isHalf: (index % 2 === 0) === isHalfFirst, ground, radius: mark }),
      ])
    },
  })
}

/** Half a circle on the foot of a band, or a circle in its middle. */
function endMark(band: Rect, { isHalf, ground, radius }: { isHalf: boolean; ground: Ink; radius: number }): Art[] {
  const x = 960 - radius
  const ink = markOn(ground)
  return isHalf
    ? [half({ x, y: band.y + band.height }, radius, 'up', ink)]
    : [disc({ x, y: band.y + band.height / 2 }, radius * 0.63, ink)]
}

function markOn(ground: Ink): Ink {
  if (ground === 'accent1' || ground === 'accent2') return 'accent3'
  return ground === 'background2' ? 'accent2' : 'accent1'
}

interface ItemPlace {
  readonly ground: Ink
  readonly number: Rect
  readonly words: Rect
  readonly scale?: { readonly item: readonly number[]; readonly line: readonly number[] }
}

/** Number, item and its line on one ground. */
function item(sort: number, { ground, number, words, scale = PLAIN_SCALE }: ItemPlace): Slot[] {
  const fill = on(ground)
  return [
    nth('number', sort, {
      frame: number,
      style: title({ sizes: [40, 36, 32], lineHeight: 1, verticalAlign: 'middle', fill }),
      range: [1, 4],
    }),
    nth('item', sort, {
      frame: words,
      style: head({ sizes: scale.item, weight: 600, verticalAlign: 'bottom', lineHeight: 1.3, fill }),
      range: [4, 27],
    }),
    nth('itemCaption', sort, {
      frame: { ...words, y: words.y + words.height + 2, height: 26 },
      style: small({ sizes: scale.line, fill }),
      range: [8, 42],
    }),
  ]
}

/** Flat bands in columns, edge to edge down to the foot of the page. */
function bands(count: number, columns: 2 | 3): Layout {
  const lines = Math.ceil(count / columns)
  const max = columns === 2 ? 108 : 64
  const height = Math.min(max, Math.floor(396 / lines))
  const area = box(0, 540 - lines * height, 960, lines * height)
  const cells = spread(area, columns, 0)
    .flatMap(column => spread(column, lines, 0, 'y'))
    .slice(0, count)
  const grounds = cells.map(
    (_, index) => FOUR[((index % lines) + 2 * Math.floor(index / lines)) % FOUR.length] ?? 'accent1',
  )
  const all = cells.flatMap((cell, index) => {
    const ground = grounds[index] ?? 'accent1'
    return columns === 2 ? pairItem(index + 1, cell, ground) : indexItem(index + 1, cell, ground)
  })
  return page('catalog', count, {
    pattern: columns === 2 ? 'pairs' : 'index',
    claims: [],
    slots: byRole([one('title', { frame: box(56, 44, 700, 92), style: title(), range: [8, 50] }), ...all]),
    art: ({ random }) => [
      ...corner(area.y, random() < 0.5),
      ...cells.map((cell, index) => block(cell, grounds[index] ?? 'accent1')),
      ...(columns === 2 ? cells.map((cell, index) => disc(endOf(cell), 18, markOn(grounds[index] ?? 'accent1'))) : []),
    ],
  })
}

function endOf({ x, y, width, height }: Rect) {
  return { x: x + width - 44, y: y + height / 2 }
}

/** Forms that stand on the bands at the right. */
function corner(foot: number, isTurned: boolean): Art[] {
  return isTurned
    ? [half({ x: 852, y: foot }, 72, 'up', 'accent1'), half({ x: 852, y: foot }, 36, 'up', 'background1')]
    : [half({ x: 840, y: foot }, 60, 'up', 'text1'), disc({ x: 928, y: foot - 28 }, 28, 'accent1')]
}

function pairItem(sort: number, { x, y, height }: Rect, ground: Ink): Slot[] {
  const left = x === 0 ? 56 : x + 28
  const middle = y + height / 2
  const words = box(left + 60, middle - 29, x + 480 - 76 - left - 60, 30)
  return item(sort, { ground, number: box(left, middle - 24, 56, 48), words }).map(slot =>
    slot.role === 'number' ? { ...slot, style: { ...slot.style, sizes: [32, 28, 24] } } : slot,
  )
}

function indexItem(sort: number, { x, y, width, height }: Rect, ground: Ink): Slot[] {
  const fill = on(ground)
  const left = x === 0 ? 56 : x + 20
  const words = box(left + 44, y + 6, x + width - 16 - left - 44, height - 12)
  return [
    nth('number', sort, {
      frame: box(left, y + 8, 40, height - 16),
      style: title({ sizes: [24, 22, 20], lineHeight: 1, verticalAlign: 'middle', fill }),
      range: [1, 2],
    }),
    nth('item', sort, {
      frame: words,
      style: head({ sizes: [15, 14, 13, 12], weight: 600, verticalAlign: 'middle', lineHeight: 1.25, fill }),
      range: [4, 27],
    }),
  ]
}
