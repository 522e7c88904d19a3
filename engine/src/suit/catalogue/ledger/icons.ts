import { box } from '../../toolkit/art.ts'
import { ICON_COUNTS, iconPlaces, iconSlots } from '../../toolkit/icons.ts'
import { inkOn } from '../../toolkit/ink-on.ts'
import type { Layout } from '../../types.ts'
import { page, TITLE } from './frame.ts'
import { area, inkAt, level, upright } from './marks.ts'
import { pointText } from './styles.ts'

/** Icons on squares of navy, the first in the accent, hairlines between their columns or rows. */
export function iconPages(): Layout[] {
  return ICON_COUNTS.map(count => {
    const places = iconPlaces(box(56, 160, 848, 324), count, { gap: 36, ground: [88, 56], space: 22 })
    return page('content', count, {
      pattern: 'icons',
      claims: [],
      slots: [
        TITLE,
        ...iconSlots(places, {
          words: (_, change) => pointText(change),
          ink: index => inkOn(inkAt(index, 0)),
          line: [2.6, 2],
          share: 0.56,
        }),
      ],
      art: () =>
        places.flatMap(({ cell, ground, isAbove }, index) => [
          area(ground, inkAt(index, 0)),
          ...(isAbove && index > 0 ? [upright(cell.x - 18, cell.y, cell.height)] : []),
          ...(!isAbove && index > 1 ? [level(cell.x, cell.y - 10, cell.width)] : []),
        ]),
    })
  })
}
