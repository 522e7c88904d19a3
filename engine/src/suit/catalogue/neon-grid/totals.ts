import type { Random } from '../../../base/random.ts'
import type { ThemeSlot } from '../../../color/types.ts'
import type { Rect } from '../../../geometry/types.ts'
import { countsOf } from '../../layout-ids.ts'
import { box, linear, path, pen, rect, solid, stop } from '../../toolkit/art.ts'
import { factSlots } from '../../toolkit/sets.ts'
import { each, evenRows, fullRows, spread } from '../../toolkit/slots.ts'
import { shrink } from '../../toolkit/surface.ts'
import type { Art, Layout } from '../../types.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { lightOf } from './inks.ts'
import { halo, neon, px } from './light.ts'
import { panels } from './panels.ts'
import { figure, pointText, text } from './styles.ts'

/** One node with two to twelve sub-items: beams of light to six, screens above; the same with their dates. */
export function totals(): Layout[] {
  return countsOf('total').flatMap(count =>
    count <= 6 ? [beams(count), datedBeams(count)] : [screens(count), datedScreens(count)],
  )
}

const STAGE = 360

/** Where the beams stand, and the words under them. */
function placesOf(count: number): Rect[] {
  const pitch = 864 / count
  return Array.from({ length: count }, (_, index) => box(px(56 + pitch * index), 374, px(pitch - 16), 142))
}

/** Returns a beam of light for each item, its words below the stage. */
function beams(count: number): Layout {
  const places = placesOf(count)
  return page('total', count, {
    pattern: 'beams',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...each('point', places, {
        style: pointText({ sizes: count < 4 ? [18, 16, 15, 14, 13] : [16, 15, 14, 13], lineHeight: 1.35 }),
        range: [12, count > 4 ? 70 : 120],
      }),
    ],
    art: ({ random }) => show(places, random),
  })
}

/** Returns the same, each beam at its time. */
function datedBeams(count: number): Layout {
  const places = placesOf(count)
  return page('total', count, {
    pattern: 'hours',
    claims: ['order'],
    suits: ['dates'],
    slots: [
      WIDE_TITLE,
      ...factSlots(places, {
        number: ({ x, y, width }) => ({
          frame: box(x, y, width, 34),
          style: figure({
            sizes: count < 4 ? [28, 24, 20, 18, 16] : [20, 18, 16, 15, 14],
            weight: 700,
            fill: solid('text1'),
          }),
        }),
        body: ({ x, y, width }) => ({
          frame: box(x, y + 38, width, 104),
          style: text({ sizes: count < 4 ? [18, 16, 15, 14, 13] : [16, 15, 14, 13] }),
        }),
      }),
    ],
    art: ({ random }) => show(places, random),
  })
}

/** Returns a stage with its beams, all of one height: they measure nothing. */
function show(places: readonly Rect[], random: Random): Art[] {
  const bases = places.map(({ x, width }) => box(x, STAGE, Math.max(48, width - 32), 0))
  const height = 150 + random() * 40
  return [
    ...bases.flatMap((base, index) => lamps(base, lightOf(index), height)),
    rect(box(0, STAGE, 960, 540 - STAGE), { fill: solid('background1') }),
    ...bases.flatMap((base, index) => edge(base, lightOf(index))),
    path(STRIPES.map(down => `M0 ${px(364 + 176 * down ** 2)}H960`).join(''), { stroke: pen('accent3', 1, 14) }),
  ]
}

/** Returns the lamps of one item: one beam where it is narrow, some side by side where it is wide. */
function lamps(base: Rect, ink: ThemeSlot, height: number): Art[] {
  const count = Math.max(1, Math.round(base.width / 116))
  return spread(base, count, 14).flatMap(({ x, width }) => beam(box(x, STAGE - height, width, height), ink))
}

/** Returns the line of light that beams stand on, and what the floor throws back of them. */
function edge({ x, width }: Rect, ink: ThemeSlot): Art[] {
  const thrown = linear({ x: 0.5, y: 0 }, { x: 0.5, y: 1 }, [stop(0, ink, 10), stop(1, ink, 0)])
  return [rect(box(x, STAGE, width, 72), { fill: thrown }), ...neon(`M${x} ${STAGE}H${px(x + width)}`, ink, 3)]
}

/** The far boards of the stage, as shares of its depth. */
const STRIPES = [0, 1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6, 1]

function beam(area: Rect, ink: ThemeSlot): Art[] {
  const light = linear({ x: 0.5, y: 0 }, { x: 0.5, y: 1 }, [stop(0, ink, 0), stop(1, ink, 70)])
  return [rect(area, { fill: light }), halo({ x: area.x + area.width / 2, y: STAGE }, 80, ink, 46)]
}

/** How panels of so many items stand. */
function cellsOf(count: number): Rect[] {
  return fullRows(box(56, 140, 848, 356), evenRows(count, count === 9 ? 3 : 4), 16)
}

/** Panels in full rows, one of them burning. */
function screens(count: number): Layout {
  const cells = cellsOf(count)
  const isLow = count > 8
  return page('total', count, {
    pattern: 'screens',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...each(
        'point',
        cells.map(cell => shrink(cell, 16, isLow ? 10 : 14)),
        {
          style: pointText({ sizes: isLow ? [15, 14, 13, 12] : [16, 15, 14, 13], lineHeight: 1.32 }),
          range: [12, isLow ? 70 : 110],
        },
      ),
    ],
    art: ({ random, pageIndex }) => [
      halo({ x: 200 + random() * 560, y: 560 }, 460, 'accent3', 30),
      ...panels(cells, pageIndex % count, isLow ? 12 : 16),
    ],
    source: true,
  })
}

/** Panels with their dates as heads. */
function datedScreens(count: number): Layout {
  const cells = cellsOf(count)
  const isLow = count > 8
  const top = isLow ? 40 : 56
  return page('total', count, {
    pattern: 'calendar',
    claims: ['order'],
    suits: ['dates'],
    slots: [
      WIDE_TITLE,
      ...factSlots(cells, {
        number: (cell, index) => ({
          frame: box(cell.x + 16, cell.y + 8, cell.width - 32, isLow ? 32 : 44),
          style: figure({
            sizes: isLow ? [24, 20, 18, 16] : [30, 26, 24, 20, 18],
            fill: solid(index === count - 1 ? 'accent1' : 'accent2'),
          }),
        }),
        body: cell => ({
          frame: box(cell.x + 16, cell.y + top, cell.width - 32, cell.height - top - 10),
          style: text({ sizes: isLow ? [14, 13, 12] : [16, 15, 14, 13], lineHeight: 1.32 }),
          range: [20, isLow ? 60 : 100],
        }),
      }),
    ],
    art: ({ random }) => [
      halo({ x: 200 + random() * 560, y: 560 }, 460, 'accent3', 30),
      ...panels(cells, count - 1, isLow ? 12 : 16),
    ],
    source: true,
  })
}
