import type { Rect } from '../../../geometry/types.ts'
import { countsOf } from '../../layout-ids.ts'
import { box, numeral, solid } from '../../toolkit/art.ts'
import { factSlots } from '../../toolkit/sets.ts'
import { each } from '../../toolkit/slots.ts'
import type { Art, Layout, Slot } from '../../types.ts'
import { chain, dateChain } from './chain.ts'
import { poly, SLOPE, slab } from './cuts.ts'
import { on, page, WIDE_TITLE } from './frame.ts'
import type { Ink } from './inks.ts'
import { figure, point, text, title } from './styles.ts'

/** One node with two to twelve sub-items: a slanted roadmap, a chain to six; dates in a chain or on the roadmap. */
export function totals(): Layout[] {
  const counts = countsOf('total')
  return [
    ...counts.map(roadmap),
    ...counts.filter(count => count > 2 && count <= 6).map(count => chain('total', count)),
    ...counts.map(count => (count <= 6 ? dateChain(count) : dateRoadmap(count))),
  ]
}

const INK: Ink = 'accent5'
const TITLE: Slot = { ...WIDE_TITLE, frame: box(56, 44, 848, 76), style: title({ sizes: [36, 34, 32, 28, 24, 20] }) }

/** Bars that step along one slope, down the page: one column to six, two above. */
interface Bar {
  readonly area: Rect
  readonly share: number
}

function barsOf(count: number): Bar[] {
  const columns = count <= 6 ? 1 : 2
  const rows = Math.ceil(count / columns)
  const pitch = Math.min(columns === 1 ? 100 : 92, 372 / rows)
  const high = pitch - 10
  const top = 500 - rows * pitch + (rows * pitch < 300 ? -40 : 0)
  const [drift, width] = columns === 1 ? [SLOPE * pitch, 620] : [0, 404]
  return Array.from({ length: count }, (_, index) => {
    const [row, column] = [index % rows, Math.floor(index / rows)]
    const start = columns === 1 ? 56 + (rows - 1 - row) * drift : 56 + column * 436
    const full = columns === 1 ? width + (row * (204 - (rows - 1) * drift)) / Math.max(1, rows - 1) : width
    return { area: box(start, top + row * pitch, full, high), share: count > 1 ? index / (count - 1) : 0 }
  })
}

function barArt({ area, share }: Bar, cap: number): Art[] {
  return [slab(area, solid(INK, 18 + share * 24)), slab({ ...area, width: cap }, solid(INK))]
}

/** Where the words of a bar stand, after its cap. */
function wordsOf({ x, y, width, height }: Rect, cap: number): Rect {
  const left = Math.ceil(x + cap + height * SLOPE + 14)
  return box(left, y + 4, Math.floor(x + width - left - 4), height - 8)
}

function roadmap(count: number): Layout {
  const bars = barsOf(count)
  const sizes = count <= 4 ? [18, 16, 15, 14, 13] : [16, 15, 14, 13, 12]
  return page('total', count, {
    pattern: 'roadmap',
    claims: [],
    numbers: true,
    ink: INK,
    ticked: true,
    slots: [
      TITLE,
      ...each('point', bars, ({ area }) => ({
        frame: wordsOf(area, 52),
        style: point(undefined, { sizes, lineHeight: 1.26, verticalAlign: 'middle' }),
        range: [8, count > 8 ? 46 : count > 6 ? 56 : 92],
      })),
    ],
    art: ({ ordered }) => [
      ...(ordered ? grid() : []),
      ...bars.flatMap((bar, index) => [...barArt(bar, 52), capNumber(bar.area, index + 1)]),
    ],
  })
}

/** Hairlines of the slope behind the bars. */
function grid(): Art[] {
  return Array.from({ length: 6 }, (_, index) => {
    const x = 398 + index * 100
    return poly(
      [
        [x, 128],
        [x + 1, 128],
        [x - 129, 520],
        [x - 130, 520],
      ],
      solid('text1', 14),
    )
  })
}

function capNumber({ x, y, height }: Rect, number: number): Art {
  return numeral(box(x, y + height / 2 - 15, 52 + height * SLOPE, 30), String(number), {
    face: '@title',
    size: 24,
    weight: 800,
    fill: on(INK),
    align: 'center',
    lineHeight: 1.25,
  })
}

/** Dates in the full color, what happened beside them. */
function dateRoadmap(count: number): Layout {
  const bars = barsOf(count)
  return page('total', count, {
    pattern: 'date-roadmap',
    claims: ['order'],
    suits: ['dates'],
    ink: INK,
    ticked: true,
    slots: [
      TITLE,
      ...factSlots(bars, {
        number: ({ area: { x, y, height } }) => ({
          frame: box(Math.round(x + height * SLOPE + 4), y + 4, Math.round(116 - height * SLOPE - 4), height - 8),
          style: figure({ sizes: [28, 24, 20, 18, 16, 15, 14], letterSpacing: -0.03, align: 'center', fill: on(INK) }),
        }),
        body: ({ area }) => ({
          frame: wordsOf(area, 116),
          style: text({ sizes: [16, 15, 14, 13, 12], lineHeight: 1.26, verticalAlign: 'middle' }),
          range: [8, 60],
        }),
      }),
    ],
    art: () => [...grid(), ...bars.flatMap(bar => barArt(bar, 116))],
  })
}
