import type { Point } from '../../../geometry/types.ts'
import { box, circle, path, pen, ring, solid } from '../../toolkit/art.ts'
import { each, grid, nth, one, spread } from '../../toolkit/slots.ts'
import { pointHead } from '../../toolkit/type.ts'
import type { Art, Layout } from '../../types.ts'
import { stars } from './dunes.ts'
import { page } from './frame.ts'
import { drift, fadingUpright, goldRule, light } from './light.ts'
import { brightPoint, title } from './styles.ts'

/** Patterns for points that are whole sentences. */
export function sentences(): Layout[] {
  return [...[3, 4, 5].map(lead), ...[4, 5, 6].map(constellation)]
}

/** Returns the first point large at the left, the others in a column beside it. */
function lead(count: number): Layout {
  const rows = spread(box(496, 44, 408, 452), count - 1, 0, 'y')
  return page('content', count, {
    pattern: 'lead',
    claims: [],
    slots: [
      one('title', {
        frame: box(56, 44, 376, 126),
        style: title({ sizes: [36, 32, 28] }),
        range: [8, 50],
      }),
      nth('point', 1, {
        frame: box(56, 236, 368, 260),
        style: brightPoint({
          sizes: [28, 26, 24, 22, 20, 18],
          face: '@title',
          weight: 300,
          lineHeight: 1.3,
          verticalAlign: 'bottom',
          head: pointHead(500, 'text1'),
        }),
        range: [24, 130],
      }),
      ...rows.map((row, index) =>
        nth('point', index + 2, {
          frame: box(row.x, row.y + 12, row.width, row.height - 24),
          style: brightPoint({ sizes: [18, 16, 15, 14], verticalAlign: 'middle' }),
          range: [20, 150],
        }),
      ),
    ],
    art: context => [
      light({ x: 120 + drift(context), y: 460 }, 380, 30),
      fadingUpright(464, 20, 520),
      circle({ x: 464, y: 270 }, 3.5, { fill: solid('accent1') }),
      ring({ x: 464, y: 270 }, 9, pen('accent1', 1, 40)),
      ...rows.slice(1).map(row => goldRule(496, 904, row.y, 26)),
    ],
  })
}

const STAR_HEIGHTS = [170, 346]

/** Stars that are joined by a thin line, a point under each. */
function constellation(count: number): Layout {
  const columns = count === 4 ? 2 : 3
  const cells = grid(box(56, 152, 848, 344), count, { columns, gapX: 40, gapY: 0 })
  return page('content', count, {
    pattern: 'constellation',
    claims: [],
    slots: [
      one('title', { frame: box(56, 44, 704, 84), style: title(), range: [8, 60] }),
      ...each('point', cells, (cell, index) => ({
        frame: box(cell.x, starHeight(index, columns) + 24, cell.width, 116),
        style: brightPoint({ sizes: [18, 16, 15, 14] }),
        range: [20, columns === 2 ? 170 : 110],
      })),
    ],
    art: context => {
      const places = cells.map((cell, index) => ({
        x: cell.x + 5,
        y: starHeight(index, columns) + (context.random() - 0.5) * 16,
      }))
      return [
        light({ x: 300 + 2 * drift(context), y: -50 }, 420, 28),
        ...stars(box(40, 20, 880, 130), 14, context.random),
        ...joined(places, columns),
        ...places.flatMap((place, index) => star(place, index === 0)),
      ]
    },
  })
}

function starHeight(index: number, columns: number): number {
  return STAR_HEIGHTS[Math.floor(index / columns)] ?? 346
}

/** Returns a line through the stars of each row, on to the edge of the page. */
function joined(places: readonly Point[], columns: number): Art[] {
  const rows = [places.slice(0, columns), places.slice(columns)]
  return rows.flatMap((row, index) => {
    const end = index === 0 ? { x: 980, y: (row.at(-1)?.y ?? 0) - 40 } : { x: 980, y: (row.at(-1)?.y ?? 0) + 6 }
    const line = [...row, end].map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
    return row.length === 0 ? [] : [path(line, { stroke: pen('accent1', 1, 38) })]
  })
}

function star(place: Point, isFirst: boolean): Art[] {
  return [
    circle(place, isFirst ? 5 : 3.5, { fill: solid(isFirst ? 'accent3' : 'accent1') }),
    ring(place, isFirst ? 14 : 9, pen('accent1', 1, isFirst ? 45 : 40)),
  ]
}
