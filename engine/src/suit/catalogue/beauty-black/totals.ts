import type { ThemeSlot } from '../../../color/types.ts'
import type { Rect } from '../../../geometry/types.ts'
import { countsOf } from '../../layout-ids.ts'
import { box, circle, path, pen, ring, solid } from '../../toolkit/art.ts'
import { each, grid, one, spread } from '../../toolkit/slots.ts'
import type { Art, ArtContext, Layout } from '../../types.ts'
import { rowSlots } from './contents.ts'
import { page } from './frame.ts'
import { drift, goldRule, goldUpright, light } from './light.ts'
import { brightPoint, text, title } from './styles.ts'

const TITLE = one('title', { frame: box(56, 44, 848, 84), style: title(), range: [8, 60] })

/** One node with two to twelve sub-items: a divided grid, a pyramid to seven for ranks, a chronicle where they are dates. */
export function totals(): Layout[] {
  const counts = countsOf('total')
  return [...counts.filter(count => count <= 7).map(pyramid), ...counts.map(cells), ...counts.map(chronicle)]
}

const APEX = { x: 184, y: 132 } as const
const BASE = 128
const HEIGHT = 364

/** Layers from the tip down, a rule leading from each to its words. */
function pyramid(count: number): Layout {
  const row = HEIGHT / count
  const rows = Array.from({ length: count }, (_, index) => box(344, APEX.y + index * row, 560, row - 4))
  return page('total', count, {
    pattern: 'pyramid',
    claims: ['rise'],
    slots: [TITLE, ...rowSlots(rows)],
    art: () => [
      light({ x: APEX.x, y: 330 }, 300, 24),
      ...rows.flatMap((_, index) => layer(index, count)),
      ...rows.map((_, index) => {
        const y = APEX.y + (index + 1) * row
        return goldRule(APEX.x + BASE * ((index + 1) / count), 904, y, index === count - 1 ? 70 : 30)
      }),
    ],
  })
}

const SHADES: readonly (readonly [ThemeSlot, number])[] = [
  ['accent3', 88],
  ['accent3', 62],
  ['accent1', 56],
  ['accent1', 38],
  ['accent2', 44],
  ['accent2', 26],
]

/** Returns a layer with its right half in shadow. */
function layer(index: number, count: number): Art[] {
  const [top, bottom] = [APEX.y + (HEIGHT * index) / count, APEX.y + (HEIGHT * (index + 1)) / count]
  const [upper, lower] = [(BASE * index) / count, (BASE * (index + 1)) / count]
  const { x } = APEX
  const [shade, percent] = SHADES[Math.round((index * (SHADES.length - 1)) / Math.max(1, count - 1))] ?? ['accent1', 38]
  const whole = `M${x - upper} ${top}L${x + upper} ${top}L${x + lower} ${bottom}L${x - lower} ${bottom}Z`
  const half = `M${x} ${top}L${x + upper} ${top}L${x + lower} ${bottom}L${x} ${bottom}Z`
  return [path(whole, { fill: solid(shade, percent) }), path(half, { fill: solid('background1', 34) })]
}

/** Items in a grid divided by hairlines. */
function cells(count: number): Layout {
  const columns = count === 4 ? 2 : count <= 9 ? Math.min(3, count) : 4
  const gapX = columns === 4 ? 24 : 40
  const top = count < 4 ? 188 : 140
  const places = grid(box(56, top, 848, 496 - top), count, { columns, gapX, gapY: 8 })
  return page('total', count, {
    pattern: 'cells',
    claims: [],
    slots: [
      TITLE,
      ...each('point', places, place => ({
        frame: box(place.x, place.y + 10, place.width, Math.min(place.height - 30, 260)),
        style: brightPoint({ sizes: [20, 18, 16, 15, 14, 13] }),
        range: [12, 80],
      })),
    ],
    art: context => [
      light({ x: 480 + drift(context), y: -100 }, 440, 26),
      ...places.map((place, index) => goldRule(place.x, place.x + place.width, place.y, index < columns ? 90 : 38)),
    ],
  })
}

/** Dates along threads of light: on one line to five, in a grid above. */
function chronicle(count: number): Layout {
  return count <= 5 ? dateLine(count) : dateGrid(count)
}

function dateLine(count: number): Layout {
  const places = spread(box(56, 0, 848, 0), count, 28)
  return page('total', count, {
    pattern: 'chronicle',
    claims: ['order'],
    suits: ['dates'],
    slots: [
      TITLE,
      ...dates(
        places.map(place => box(place.x, 204, place.width, 44)),
        [36, 32, 28, 24],
      ),
      ...each('body', places, place => ({
        frame: box(place.x, 296, place.width, 200),
        style: text(),
        range: [20, 110],
      })),
    ],
    art: context => [
      light({ x: (places[count - 1]?.x ?? 700) + 40, y: 272 }, 320, 26),
      goldRule(0, 960, 272, 40),
      ...places.flatMap((place, index) => station({ x: place.x + 5, y: 272 }, index, context)),
    ],
  })
}

function dateGrid(count: number): Layout {
  const columns = count <= 8 ? Math.ceil(count / 2) : 4
  const rows = Math.ceil(count / columns)
  const places = grid(box(56, 148, 848, 348), count, { columns, gapX: 24, gapY: rows > 2 ? 10 : 20 })
  return page('total', count, {
    pattern: 'chronicle',
    claims: ['order'],
    suits: ['dates'],
    slots: [
      TITLE,
      ...dates(
        places.map(place => box(place.x + 16, place.y, place.width - 16, 32)),
        [26, 24],
      ),
      ...each('body', places, place => ({
        frame: box(place.x + 16, place.y + 36, place.width - 16, place.height - 44),
        style: text({ sizes: rows > 2 ? [14, 13, 12] : [16, 15, 14, 13] }),
        range: [20, 90],
      })),
    ],
    art: context => [
      light({ x: 420 + drift(context), y: 320 }, 420, 24),
      ...places.flatMap((place, index) => [
        goldUpright(place.x, place.y + 4, place.y + place.height, 26),
        ...station({ x: place.x, y: place.y + 16 }, index, context),
      ]),
    ],
  })
}

function dates(frames: readonly Rect[], sizes: readonly number[]) {
  return each('number', frames, {
    style: title({ sizes, weight: 300, lineHeight: 1.15, fill: solid('accent1'), verticalAlign: 'bottom' }),
    range: [1, 10],
    optional: false,
  })
}

/** Returns a stop on the way; the last one glows. */
function station(center: { x: number; y: number }, index: number, { count }: ArtContext): Art[] {
  const last = index === count - 1
  return [
    circle(center, last ? 5 : 3.5, { fill: solid(last ? 'accent3' : 'accent1') }),
    ring(center, last ? 14 : 9, pen('accent1', 1, last ? 60 : 40)),
  ]
}
