import type { Random } from '../../../base/random.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { countsOf } from '../../layout-ids.ts'
import { box, numeral, solid } from '../../toolkit/art.ts'
import { pick } from '../../toolkit/chance.ts'
import { softLine } from '../../toolkit/lines.ts'
import { factSlots } from '../../toolkit/sets.ts'
import { each, evenRows, fullRows, one, spread } from '../../toolkit/slots.ts'
import type { Art, ArtContext, Layout } from '../../types.ts'
import { doodlesFor } from './doodles.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { at, drawn, fine, flat, line, misprinted } from './marks.ts'
import { arrowHead, card, TAPES, tape, tilt } from './paper.ts'
import { blob, off } from './pencil.ts'
import { ROSETTES } from './rosettes.ts'
import { head, point, text, title } from './styles.ts'
import { dateTrail, trail } from './trail.ts'

/** One node with two to twelve sub-items: small cards, a cycle to eight; a trail for steps and dates. */
export function totals(): Layout[] {
  return countsOf('total').flatMap(count => [
    ...(count <= 8 ? [cycle(count)] : []),
    cards(count),
    ...(count >= 3 && count <= 6 ? [trail('total', count)] : []),
    count <= 6 ? dateTrail(count) : dateCards(count),
  ])
}

const HUB = { x: 480, y: 318 } as const
const REACH = { x: 154, y: 130 } as const

/** Returns a place on the ring, by its angle in radians. */
function onRing(angle: number): Point {
  return { x: HUB.x + REACH.x * Math.cos(angle), y: HUB.y + REACH.y * Math.sin(angle) }
}

/** Stations in a ring with arrows from each to the next, notes at both sides. */
function cycle(count: number): Layout {
  const right = Math.ceil(count / 2)
  const column = (x: number, notes: number) =>
    notes === 1 ? [box(x, 250, 216, 150)] : spread(box(x, 142, 216, 356), notes, notes > 3 ? 8 : 12, 'y')
  const notes = [...column(688, right), ...column(56, count - right).reverse()]
  const sizes = right <= 2 ? [18, 16, 15, 14, 13] : right === 3 ? [16, 15, 14, 13] : [14, 13, 12]
  return page('total', count, {
    pattern: 'cycle',
    claims: ['cycle'],
    numbers: true,
    slots: [
      WIDE_TITLE,
      ...each('point', notes, ({ x, y, width, height }) => ({
        frame: box(x + 26, y, width - 26, height),
        style: point({ sizes, lineHeight: 1.3 }),
        range: [16, right > 3 ? 64 : 100],
      })),
    ],
    art: context => [
      ...ring(count, context),
      ...notes.map(({ x, y }, index) => hanging({ x, y }, index, sizes[0] ?? 16)),
    ],
  })
}

/** Returns a number that hangs before a note. */
function hanging({ x, y }: Point, index: number, size: number): Art {
  return numeral(box(x, y, 26, size * 1.36), String(index + 1), {
    face: '@title',
    size,
    weight: 700,
    fill: solid('accent1'),
    lineHeight: 1.36,
  })
}

function ring(count: number, { random }: ArtContext): Art[] {
  const step = (2 * Math.PI) / count
  const first = -Math.PI / 2 + step / 2
  const radius = count > 6 ? 31 : 34
  const free = (radius + 15) / 142
  const doodles = doodlesFor(count, random)
  const grounds = ['accent4', 'accent1', 'accent3', 'accent1'] as const
  const rosette = pick(ROSETTES, random)
  return [
    ...drawn([
      flat(blob({ x: HUB.x + 4, y: HUB.y + 4 }, [72, 62], random, 0.06), 'accent4', 36),
      ...fine(at(rosette(random), { x: HUB.x, y: HUB.y - 4, angle: 20 + off(random, 14), scale: 0.27 }), 0.55),
    ]),
    ...Array.from({ length: count }, (_, index) => {
      const angle = first + index * step
      return [...curvedArrow(angle + free, angle + step - free), ...stationAt(onRing(angle), index)]
    }).flat(),
  ]

  function stationAt(spot: Point, index: number): Art[] {
    const outline = blob({ x: 0, y: 0 }, [radius, radius], random, 0.035)
    return drawn(
      at(
        [...misprinted(outline, grounds[index % 4] ?? 'accent4', 50, { shift: [3, 3] }), ...(doodles[index] ?? [])],
        spot,
      ),
    )
  }
}

/** Returns an arrow along the ring. */
function curvedArrow(from: number, to: number): Art[] {
  const count = 6
  const places = Array.from({ length: count + 1 }, (_, index) => onRing(from + ((to - from) * index) / count))
  const [before, tip] = [places[count - 1], places[count]]
  if (!before || !tip) return []
  const heading = Math.atan2(tip.y - before.y, tip.x - before.x)
  return drawn([line(softLine(places), 2.4, 'accent2'), ...arrowHead(tip, heading, 'accent2', 2.4)])
}

const LOW_TITLE = one('title', {
  frame: box(56, 36, 848, 62),
  style: title({ sizes: [36, 32, 28, 24, 20] }),
  range: [8, 60],
})

/** Small cards in rows of four. */
function cellsOf(count: number): Rect[] {
  const rows = evenRows(count, count <= 6 ? (count === 4 ? 2 : 3) : 4)
  return fullRows(box(56, 116, 848, 388), rows, 20, 20)
}

/** Room at the foot of a card for a doodle, where there are two rows. */
function foot(count: number): number {
  return count <= 8 ? 48 : 0
}

/** A doodle in the corner of each card. */
function doodled(cells: readonly Rect[], random: Random): Art[] {
  if (foot(cells.length) === 0) return []
  return doodlesFor(cells.length, random).flatMap((doodle, index) => {
    const { x, y, width, height } = cells[index] ?? box(0, 0, 0, 0)
    return drawn(at(doodle, { x: x + width - 36, y: y + height - 34, scale: 0.95 }))
  })
}

function cards(count: number): Layout {
  const cells = cellsOf(count)
  return page('total', count, {
    pattern: 'cards',
    claims: [],
    numbers: true,
    slots: [
      LOW_TITLE,
      ...each('point', cells, ({ x, y, width, height }) => ({
        frame: box(x + 38, y + 12, width - 48, height - 20 - foot(count)),
        style: point({ sizes: count <= 6 ? [20, 18, 16, 15, 14, 13] : [15, 14, 13, 12], lineHeight: 1.26 }),
        range: [12, 70],
      })),
    ],
    art: ({ random }) => [
      ...cells.flatMap((cell, index) => [
        ...card(cell, tilt(index, random) * 0.6),
        hanging({ x: cell.x + 13, y: cell.y + 11 }, index, count <= 6 ? 20 : 16),
      ]),
      ...doodled(cells, random),
    ],
  })
}

/** Dates on small cards, a strip of tape on each. */
function dateCards(count: number): Layout {
  const cells = cellsOf(count)
  return page('total', count, {
    pattern: 'calendar',
    claims: ['order'],
    suits: ['dates'],
    slots: [
      LOW_TITLE,
      ...factSlots(cells, {
        number: ({ x, y, width }) => ({
          frame: box(x + 14, y + 14, width - 92, 30),
          style: head({ sizes: [20, 18, 16], fill: solid('accent1'), verticalAlign: 'middle', lineHeight: 1.2 }),
        }),
        body: ({ x, y, width, height }) => ({
          frame: box(x + 14, y + 46, width - 28, height - 54 - foot(count)),
          style: text({ sizes: [15, 14, 13, 12], lineHeight: 1.26 }),
          range: [20, 60],
        }),
      }),
    ],
    art: ({ random }) => [
      ...cells.flatMap((cell, index) => [
        ...card(cell, tilt(index, random) * 0.6),
        tape({ x: cell.x + cell.width - 38, y: cell.y + 3 }, off(random, 4), TAPES[index % 3] ?? 'accent3', 48),
      ]),
      ...doodled(cells, random),
    ],
  })
}
