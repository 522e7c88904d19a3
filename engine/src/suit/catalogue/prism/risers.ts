import type { Rect } from '../../../geometry/types.ts'
import { box, numeral, solid } from '../../toolkit/art.ts'
import { each, evenRows, nth, one, spread } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { riser, SLOPE } from './cuts.ts'
import { on, page, WIDE_TITLE } from './frame.ts'
import { type Ink, steps } from './inks.ts'
import { point, title } from './styles.ts'

const INK: Ink = 'accent4'

/** Blocks that rise from one point to the next: one row with numbers to five, two rows above. */
export function risers(count: number): Layout {
  return count <= 5 ? oneRow(count) : twoRows(count)
}

function oneRow(count: number): Layout {
  const cells = spread(box(56, 0, 848, 540), count, 16)
  const blocks = cells.map(({ x, width }, index): Rect => {
    const y = 308 - (120 * index) / (count - 1)
    return box(x, y, width, 540 - y)
  })
  const looks = steps(INK, count, { full: Math.floor(count / 2), on: on(INK) })
  const side = count > 4 ? 16 : 24
  return page('content', count, {
    pattern: 'risers',
    claims: ['order', 'rise'],
    numbers: true,
    suits: ['steps', 'plain'],
    ink: INK,
    ticked: true,
    slots: [
      one('title', { frame: box(56, 48, 536, 92), style: title(), range: [4, 44] }),
      ...blocks.map(({ x, y, width }, index) => {
        const top = Math.round(y + 58)
        return nth('point', index + 1, {
          frame: box(Math.round(x + 16), top, Math.round(width - side - 26), 516 - top),
          style: point(looks[index]?.words, {
            sizes: count === 3 ? [18, 16, 15, 14, 13] : [16, 15, 14, 13, 12],
            lineHeight: 1.34,
          }),
          range: [12, count === 3 ? 110 : 80],
        })
      }),
    ],
    art: () =>
      blocks.flatMap((area, index) => [
        ...riser(area, looks[index]?.ground ?? solid(INK), { ink: INK, side }),
        numeral(box(area.x + 16, area.y + 8, 120, 44), String(index + 1), {
          face: '@title',
          size: 36,
          weight: 800,
          fill: looks[index]?.words ?? on(INK),
          lineHeight: 1.2,
        }),
      ]),
  })
}

/** Rows of rising blocks, the lower ones before the upper. */
function twoRows(count: number): Layout {
  const rows = evenRows(count, count === 6 ? 3 : 4)
  const looks = steps(INK, count, { full: Math.floor(count / 2), on: on(INK) })
  const blocks = rows.flatMap((columns, row) => {
    const [ceiling, foot] = row === 0 ? [140, 336] : [346, 540]
    return spread(box(56, 0, 848, 540), columns, 16).map(({ x, width }) => {
      const y = ceiling + width * SLOPE
      return box(x, y, width, foot - y)
    })
  })
  return page('content', count, {
    pattern: 'risers',
    claims: [],
    ink: INK,
    ticked: true,
    slots: [
      { ...WIDE_TITLE, frame: box(56, 44, 848, 84), style: title({ sizes: [36, 34, 32, 28, 24, 20] }) },
      ...each('point', blocks, ({ x, y, width, height }, index) => ({
        frame: box(Math.round(x + 14), Math.round(y + 8), Math.round(width - 14 - 26), Math.round(height - 16)),
        style: point(looks[index]?.words, { sizes: [16, 15, 14, 13, 12], lineHeight: 1.3 }),
        range: [12, 70],
      })),
    ],
    art: () => blocks.flatMap((area, index) => riser(area, looks[index]?.ground ?? solid(INK), { ink: INK, side: 16 })),
  })
}
