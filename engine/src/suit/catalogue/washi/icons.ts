import { box, circle, ring, solid } from '../../toolkit/art.ts'
import { ICON_COUNTS, iconPlaces, iconSlots } from '../../toolkit/icons.ts'
import type { Layout } from '../../types.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { dyeAt, on } from './inks.ts'
import { point } from './styles.ts'

/** Icons as crests: fine lines of paper on a dyed disc with its ring. */
export function iconPages(): Layout[] {
  return ICON_COUNTS.map(count => {
    const places = iconPlaces(box(56, 168, 848, 324), count, { gap: 36, ground: [96, 72], space: 22 })
    return page('content', count, {
      pattern: 'icons',
      claims: [],
      source: true,
      slots: [
        WIDE_TITLE,
        ...iconSlots(places, {
          words: (_, change) => point(change),
          ink: index => on(dyeAt(index)),
          line: [2, 1.7],
          share: 0.5,
        }),
      ],
      art: () =>
        places.flatMap(({ ground: { x, y, width } }, index) => {
          const middle = { x: x + width / 2, y: y + width / 2 }
          const dye = dyeAt(index)
          return [
            circle(middle, width / 2, { fill: solid(dye) }),
            ring(middle, width / 2 - 5, { fill: on(dye, 70), width: 1, dash: 'solid' }),
          ]
        }),
    })
  })
}
