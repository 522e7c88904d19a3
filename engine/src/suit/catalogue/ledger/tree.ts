import type { Rect } from '../../../geometry/types.ts'
import { box, path, pen } from '../../toolkit/art.ts'
import { inkOn } from '../../toolkit/ink-on.ts'
import { each, one, spread } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { page, TITLE } from './frame.ts'
import { area, inkAt, round } from './marks.ts'
import { head, pointText } from './styles.ts'

const NODE = box(56, 236, 232, 160)

/** Returns a logic tree: the subject of the deck in its node, two to six branches on cards. */
export function tree(count: number): Layout {
  const marked = count > 2 ? 1 : 0
  const branches = spread(box(376, 148, 528, 334), count, 8, 'y')
  return page('content', count, {
    pattern: 'tree',
    claims: [],
    slots: [
      TITLE,
      one('runningHead', {
        frame: box(76, 244, 192, 144),
        style: head({ sizes: [18, 16, 15, 14, 13, 12], lineHeight: 1.4, fill: inkOn('accent1') }),
        range: [1, 90],
      }),
      ...each('point', branches, ({ x, y, width, height }) => ({
        frame: box(x + 20, y + 3, width - 40, height - 6),
        style: pointText({
          sizes: count === 2 ? [20, 18, 16, 15, 14, 13] : count > 4 ? [15, 14, 13, 12] : [16, 15, 14, 13],
          lineHeight: 1.28,
          verticalAlign: 'middle',
        }),
        range: [24, [320, 220, 150, 110, 100][count - 2] ?? 100],
      })),
    ],
    art: () => [
      area(NODE, 'accent1'),
      path(lines(branches), { stroke: pen('text1', 1.5) }),
      ...branches.flatMap((place, index): Art[] => [
        area(place, 'background2'),
        area({ ...place, width: 5 }, inkAt(index, marked)),
      ]),
    ],
  })
}

/** Returns the lines from the node to its branches. */
function lines(branches: readonly Rect[]): string {
  const heights = branches.map(({ y, height }) => round(y + height / 2))
  const trunk = `M288 316H344M344 ${heights[0] ?? 316}V${heights.at(-1) ?? 316}`
  return trunk + heights.map(y => `M344 ${y}H376`).join('')
}
