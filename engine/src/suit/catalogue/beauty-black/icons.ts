import { box, pen, ring, solid } from '../../toolkit/art.ts'
import { ICON_COUNTS, iconPlaces, iconSlots } from '../../toolkit/icons.ts'
import { one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { page } from './frame.ts'
import { drift, goldRule, light } from './light.ts'
import { pointText, title } from './styles.ts'

/** Icons of thin gold in rings, light behind the first of them. */
export function iconPages(): Layout[] {
  return ICON_COUNTS.map(count => {
    const places = iconPlaces(box(56, 184, 848, 308), count, { gap: 40, ground: [104, 64], space: 24 })
    return page('content', count, {
      pattern: 'icons',
      claims: [],
      slots: [
        one('title', { frame: box(56, 44, 704, 84), style: title(), range: [8, 60] }),
        ...iconSlots(places, {
          words: (_, change) => pointText(change),
          ink: () => solid('accent1'),
          line: [1.5, 1.2],
          share: 0.5,
        }),
      ],
      art: context => [
        light({ x: 260 + drift(context) * 2, y: 60 }, 420, 20),
        ...places.flatMap(({ cell, ground: { x, y, width }, isAbove }) => [
          ring({ x: x + width / 2, y: y + width / 2 }, width / 2, pen('accent1', 1, 45)),
          ...(isAbove ? [goldRule(x + width + 14, cell.x + cell.width, y + width / 2, 24)] : []),
        ]),
      ],
    })
  })
}
