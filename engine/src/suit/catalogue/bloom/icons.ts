import { box, solid } from '../../toolkit/art.ts'
import { ICON_COUNTS, iconPlaces, iconSlots } from '../../toolkit/icons.ts'
import type { Layout } from '../../types.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { bed } from './garden.ts'
import { near, on, type Petal } from './inks.ts'
import { blob } from './shapes.ts'
import { pointOn } from './styles.ts'

const INKS: readonly Petal[] = ['accent3', 'accent2', 'accent4', 'accent5']

/** Icons on pebbles in the colors of petals. */
export function iconPages(): Layout[] {
  return ICON_COUNTS.map(count => {
    const places = iconPlaces(box(56, 156, 848, 336), count, { gap: 32, ground: [104, 76], space: 22 })
    const inkOf = (index: number) => INKS[index % INKS.length] ?? 'accent3'
    return page('content', count, {
      pattern: 'icons',
      claims: [],
      slots: [
        WIDE_TITLE,
        ...iconSlots(places, {
          words: (_, change) => pointOn('background1', change),
          ink: index => on(inkOf(index)),
          line: [3, 2.5],
          share: 0.5,
        }),
      ],
      art: ({ random }) => [
        bed({ at: { x: 900, y: 6 }, radii: [150, 104], ink: 'background2' }, random),
        ...places.map(({ ground: { x, y, width } }, index) => {
          const at = { x: x + width / 2, y: y + width / 2 }
          const radius = width / 2
          return blob(
            { at, radii: [radius, radius * near(0.92, 0.04, random)], vary: 0.12 },
            random,
            solid(inkOf(index)),
          )
        }),
      ],
    })
  })
}
