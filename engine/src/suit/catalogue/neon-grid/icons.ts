import { box, solid } from '../../toolkit/art.ts'
import { ICON_COUNTS, iconPlaces, iconSlots } from '../../toolkit/icons.ts'
import type { Layout } from '../../types.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { voice } from './inks.ts'
import { halo, haloIn } from './light.ts'
import { panel, tab } from './panels.ts'
import { pointText } from './styles.ts'

/** Panels with an icon of light at the head of each. */
export function iconPages(): Layout[] {
  return ICON_COUNTS.map(count => {
    const places = iconPlaces(box(56, 156, 848, 332), count, { gap: 16, padding: 24, ground: [76, 48], space: 24 })
    return page('content', count, {
      pattern: 'icons',
      claims: [],
      source: true,
      slots: [
        WIDE_TITLE,
        ...iconSlots(places, {
          words: (_, change) => pointText(change),
          ink: index => solid(voice(index)),
          line: [2.4, 2.2],
        }),
      ],
      art: ({ random }) => [
        halo({ x: 380 + random() * 200, y: 560 }, 560, 'accent3', 30),
        ...places.flatMap(({ cell, ground: { x, y, width } }, index) => {
          const at = { x: x + width / 2, y: y + width / 2 }
          const side = Math.min(cell.width, cell.height)
          return [
            panel(cell, { ink: voice(index), percent: 60, cut: 20 }),
            ...tab(cell, voice(index)),
            haloIn(box(cell.x, cell.y, side, side), { at, radius: width, ink: voice(index), percent: 26 }),
          ]
        }),
      ],
    })
  })
}
