import type { Rect } from '../../../geometry/types.ts'
import { box, linear, path, stop } from '../../toolkit/art.ts'
import { each } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { voice } from './inks.ts'
import { halo, neon, px } from './light.ts'
import { ordinal } from './panels.ts'
import { pointText } from './styles.ts'

const [HORIZON, FOOT] = [196, 540]
/** How much narrower lanes are at the horizon than at their foot. */
const FAR = 0.839

/** Two or three lanes that come from a horizon, each with its number and its words. */
export function lanes(count: number): Layout {
  const width = (880 - 8 * (count - 1)) / count
  const feet = Array.from({ length: count }, (_, index) => box(40 + index * (width + 8), 0, width, 0))
  const words = feet.map((foot, index) => wordsOn(foot, index, count))
  return page('content', count, {
    pattern: 'lanes',
    claims: count === 2 ? ['versus'] : [],
    numbers: true,
    suits: count === 2 ? ['comparison', 'steps', 'plain'] : ['steps', 'plain'],
    slots: [
      WIDE_TITLE,
      ...each('point', words, {
        style: pointText({ sizes: count === 2 ? [20, 18, 16, 15, 14] : [18, 16, 15, 14, 13] }),
        range: [12, count === 2 ? 220 : 144],
      }),
    ],
    art: ({ random }) => [
      halo({ x: 420 + random() * 120, y: 200 }, 420, 'accent1', 26),
      ...feet.flatMap((foot, index) => lane(foot, index)),
      ...neon(`M0 ${HORIZON}H960`, 'accent2', 2),
      ...words.map(({ x }, index) => ordinal({ x, y: 226 }, index + 1, voice(index))),
    ],
  })
}

/** Where the words of a lane stand: inside both of its edges all the way down. */
function wordsOn(foot: Rect, index: number, count: number): Rect {
  const left = Math.max(foot.x, atHorizon(foot.x)) + (index === 0 ? 2 : 24)
  const right = Math.min(foot.x + foot.width, atHorizon(foot.x + foot.width)) - (index === count - 1 ? 8 : 14)
  return box(Math.round(left), 288, Math.floor(right - left), 208)
}

function atHorizon(x: number): number {
  return px(480 + (x - 480) * FAR)
}

function lane({ x, width }: Rect, index: number): Art[] {
  const ink = voice(index)
  const [left, right] = [atHorizon(x), atHorizon(x + width)]
  const light = linear({ x: 0.5, y: 0 }, { x: 0.5, y: 1 }, [stop(0, ink, 0), stop(1, ink, 20)])
  return [
    path(`M${left} ${HORIZON}L${px(x)} ${FOOT}H${px(x + width)}L${right} ${HORIZON}Z`, { fill: light }),
    ...neon(`M${left} ${HORIZON}L${px(x)} ${FOOT}`, ink, 1.5, 0.8),
    ...neon(`M${right} ${HORIZON}L${px(x + width)} ${FOOT}`, ink, 1.5, 0.8),
    ...neon(`M${left + 8} ${HORIZON}H${right - 8}`, ink, 4),
  ]
}
