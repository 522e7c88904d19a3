import { box, solid } from '../../toolkit/art.ts'
import { ICON_COUNTS, iconPlaces, iconSlots } from '../../toolkit/icons.ts'
import type { Layout } from '../../types.ts'
import { corner, SLOPE, slab } from './cuts.ts'
import { on, page, WIDE_TITLE } from './frame.ts'
import { facet, type Ink } from './inks.ts'
import { point } from './styles.ts'

/** Icons on slabs of the chapter's color, one side of each in shadow. */
export function iconPages(): Layout[] {
  const ink: Ink = 'accent1'
  return ICON_COUNTS.map(count => {
    const places = iconPlaces(box(56, 172, 848, 324), count, { gap: 36, ground: [112, 68], space: 28 })
    return page('content', count, {
      pattern: 'icons',
      claims: [],
      ink,
      ticked: true,
      source: true,
      slots: [
        WIDE_TITLE,
        ...iconSlots(places, {
          words: (_, change) => point(undefined, change),
          ink: () => on(ink),
          line: [3.6, 2.6],
          share: 0.54,
        }),
      ],
      art: ({ random }) =>
        [
          corner(100, ink, random),
          places.flatMap(({ ground: { x, y, width, height } }) => {
            const lean = height * SLOPE
            const left = x - lean / 2
            return [
              slab({ x: left, y, width, height }, solid(ink)),
              slab({ x: left, y: y + height * 0.86, width, height: height * 0.14 }, facet(ink, 80)),
            ]
          }),
        ].flat(),
    })
  })
}
