import type { Rect } from '../../../geometry/types.ts'
import { box } from '../../toolkit/art.ts'
import { ICON_COUNTS, iconPlaces, iconSlots } from '../../toolkit/icons.ts'
import type { Art, Layout } from '../../types.ts'
import { block, disc } from './forms.ts'
import { page, WIDE_TITLE } from './frame.ts'
import type { Ink } from './inks.ts'
import { on } from './inks.ts'
import { pointOn } from './styles.ts'

const GROUNDS: readonly Ink[] = ['accent1', 'accent2', 'accent3', 'text1', 'accent1', 'accent2']

/** Icons on plain forms, a circle and a square by turns. */
export function iconPages(): Layout[] {
  return ICON_COUNTS.map(count => {
    const places = iconPlaces(box(56, 160, 848, 336), count, { gap: 32, ground: [128, 80], space: 24 })
    const inkOf = (index: number) => GROUNDS[index] ?? 'accent1'
    return page('content', count, {
      pattern: 'icons',
      claims: [],
      source: true,
      slots: [
        WIDE_TITLE,
        ...iconSlots(places, {
          words: (_, change) => pointOn('background1', change),
          ink: index => on(inkOf(index)),
          line: [5, 3.6],
          share: 0.52,
        }),
      ],
      art: () => places.map(({ ground }, index) => form(ground, index, inkOf(index))),
    })
  })
}

function form(area: Rect, index: number, ink: Ink): Art {
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  return (index + Math.floor(index / 2)) % 2 === 0 ? disc(middle, area.width / 2, ink) : block(area, ink)
}
