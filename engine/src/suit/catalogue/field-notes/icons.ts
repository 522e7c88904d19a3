import { box, solid } from '../../toolkit/art.ts'
import { ICON_COUNTS, iconPlaces, iconSlots } from '../../toolkit/icons.ts'
import type { Layout } from '../../types.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { drawn, flat } from './marks.ts'
import { ruled, TAPES } from './paper.ts'
import { blob } from './pencil.ts'
import { stressed } from './stress.ts'
import { point } from './styles.ts'

/** Icons in ink over a spot of color that was printed a little beside them. */
export function iconPages(): Layout[] {
  return ICON_COUNTS.map(count => {
    const places = iconPlaces(box(56, 168, 848, 324), count, { gap: 36, ground: [108, 56], space: 30 })
    return page('content', count, {
      pattern: 'icons',
      claims: [],
      source: true,
      slots: [
        WIDE_TITLE,
        ...iconSlots(places, {
          words: (_, change) => point(change),
          ink: () => solid('text1'),
          line: [2.8, 2],
          share: 0.84,
        }),
      ],
      art: ({ random, title: words }) => [
        ...stressed(words),
        ...places.flatMap(({ cell, ground: { x, y, width, height }, isAbove }, index) => {
          const middle = { x: x + width * 0.6, y: y + height * 0.6 }
          const spot = blob(middle, [width * 0.44, height * 0.42], random)
          return [
            ...drawn([flat(spot, TAPES[index % TAPES.length] ?? 'accent3', 46)]),
            ...(isAbove
              ? ruled({ x: cell.x, y: y + height + 15 }, { x: cell.x + cell.width, y: y + height + 15 }, random)
              : []),
          ]
        }),
      ],
    })
  })
}
