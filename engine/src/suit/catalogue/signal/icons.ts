import { box, solid } from '../../toolkit/art.ts'
import { ICON_COUNTS, iconPlaces, iconSlots } from '../../toolkit/icons.ts'
import type { Layout } from '../../types.ts'
import { cards } from './cards.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { FROM } from './stage.ts'
import { litPoint, pointText } from './styles.ts'

/** Cards of glass, on each an icon of light; one of them is lit. */
export function iconPages(): Layout[] {
  return ICON_COUNTS.map(count => {
    const places = iconPlaces(box(56, 152, 848, 340), count, { gap: 16, padding: 24, ground: [72, 44], space: 26 })
    const lit = count === 3 ? 1 : count - 2
    return page('content', count, {
      pattern: 'icons',
      claims: [],
      slots: [
        WIDE_TITLE,
        ...iconSlots(places, {
          words: (index, change) => (index === lit ? litPoint : pointText)(change),
          ink: index => solid(index === lit ? 'text1' : 'accent3'),
          line: [3, 2.4],
        }),
      ],
      art: () =>
        cards(
          places.map(({ cell }) => cell),
          lit,
        ),
      from: FROM.above,
      grid: { x: 0.3, y: 0.5 },
    })
  })
}
