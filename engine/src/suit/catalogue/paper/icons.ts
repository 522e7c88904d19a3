import { box, circle, solid } from '../../toolkit/art.ts'
import { ICON_COUNTS, iconPlaces, iconSlots } from '../../toolkit/icons.ts'
import { one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { page } from './frame.ts'
import { hairline, inkRule } from './pieces.ts'
import { pointText, title } from './styles.ts'

/** Icons drawn with a fine pen, a wash printed beside the line, under rules as in a book of plates. */
export function iconPages(): Layout[] {
  return ICON_COUNTS.map(count => {
    const places = iconPlaces(box(56, 204, 848, 292), count, { gap: 32, ground: [84, 48], space: 24 })
    return page('content', count, {
      pattern: 'icons',
      claims: [],
      slots: [
        one('title', { frame: box(56, 84, 848, 88), style: title() }),
        ...iconSlots(places, {
          words: (_, change) => pointText({ ...change, lineHeight: 1.35 }),
          ink: () => solid('text1'),
          line: [1.6, 1.3],
        }),
      ],
      art: () =>
        places.flatMap(({ cell, ground: { x, y, width, height }, isAbove }, index) => {
          const middle = { x: x + width * 0.6, y: y + height * 0.6 }
          const wash = circle(middle, width * 0.46, { fill: solid(index % 2 === 0 ? 'accent2' : 'accent3', 28) })
          const line = isAbove ? inkRule : hairline
          return [line(cell.x, cell.x + cell.width, isAbove ? cell.y - 16 : cell.y), wash]
        }),
    })
  })
}
