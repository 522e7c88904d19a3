import { countsOf } from '../../layout-ids.ts'
import { box } from '../../toolkit/art.ts'
import { paragraphs } from '../../toolkit/sets.ts'
import { each, grid, one } from '../../toolkit/slots.ts'
import { withoutTop } from '../../toolkit/surface.ts'
import type { Layout } from '../../types.ts'
import { page } from './frame.ts'
import { drift, goldRule, light, thread } from './light.ts'
import { brightPoint, title } from './styles.ts'

/** Pages with the most room for words: one to eight paragraphs under a wide title. */
export function texts(): Layout[] {
  return countsOf('text').map(textPage)
}

function textPage(count: number): Layout {
  const { columns } = paragraphs(count)
  const area = count === 1 ? box(152, 140, 656, 356) : box(56, 140, 848, 300)
  const places = grid(area, count, { columns, gapX: columns === 4 ? 24 : 40, gapY: 20 })
  return page('text', count, {
    pattern: count === 1 ? 'reading' : 'newspaper',
    claims: [],
    slots: [
      one('title', {
        frame: count === 1 ? box(152, 44, 656, 84) : box(56, 44, 704, 84),
        style: title({ sizes: [36, 32, 28, 24, 20] }),
        range: [8, 110],
      }),
      ...each('point', places, place => ({
        frame: withoutTop(place, 12),
        style: brightPoint({ sizes: columns === 4 ? [18, 16, 15, 14, 13] : [20, 18, 16, 15, 14, 13] }),
        range: [40, 700],
      })),
    ],
    art: context => [
      light({ x: 600 + drift(context), y: -100 }, 420, 24),
      ...(count === 1 ? thread(104, 92) : []),
      ...places.map((place, index) => goldRule(place.x, place.x + place.width, place.y, index < columns ? 70 : 30)),
    ],
  })
}
