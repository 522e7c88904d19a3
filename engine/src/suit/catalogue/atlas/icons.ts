import { box, circle, ring } from '../../toolkit/art.ts'
import { ICON_COUNTS, iconPlaces, iconSlots } from '../../toolkit/icons.ts'
import type { Layout } from '../../types.ts'
import { page, upperHill, WIDE_TITLE } from './frame.ts'
import { DEEP, pale } from './inks.ts'
import { point } from './styles.ts'

/** Icons as the signs of a map's legend: pale on a disc as dark as the sea floor. */
export function iconPages(): Layout[] {
  return ICON_COUNTS.map(count => {
    const places = iconPlaces(box(56, 164, 848, 328), count, { gap: 32, ground: [104, 60], space: 22 })
    return page('content', count, {
      pattern: 'icons',
      claims: [],
      slots: [
        WIDE_TITLE,
        ...iconSlots(places, {
          words: (_, change) => point(change),
          ink: () => pale(),
          line: [2.8, 2],
          share: 0.54,
        }),
      ],
      art: ({ random }) => [
        ...upperHill(random),
        ...places.flatMap(({ ground: { x, y, width } }) => {
          const middle = { x: x + width / 2, y: y + width / 2 }
          return [
            circle(middle, width / 2, { fill: DEEP }),
            ring(middle, width / 2 - 4, { fill: pale(70), width: 1, dash: 'solid' }),
          ]
        }),
      ],
    })
  })
}
