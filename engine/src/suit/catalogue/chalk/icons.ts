import { hashText, seededRandom } from '../../../base/random.ts'
import { scaling } from '../../../geometry/matrix.ts'
import { parsePath, printPath, transformPath } from '../../../geometry/path.ts'
import type { Point } from '../../../geometry/types.ts'
import { box, solid } from '../../toolkit/art.ts'
import { ICON_COUNTS, type IconPlace, iconPlaces, iconSlots } from '../../toolkit/icons.ts'
import { cubicPlaces } from '../../toolkit/lines.ts'
import type { Layout } from '../../types.ts'
import { chalk, drawn, type Mark } from './chalk.ts'
import { page, underlined, WIDE_TITLE } from './frame.ts'
import { sideInk, stickOf } from './inks.ts'
import { ring } from './marks.ts'
import { point } from './styles.ts'

/** Icons drawn in chalk, each in a ring of its stick. */
export function iconPages(): Layout[] {
  return ICON_COUNTS.map(count => {
    const places = iconPlaces(box(56, 172, 848, 312), count, { gap: 36, ground: [136, 84], space: 26 })
    const inkOf = (index: number) => (count > 4 ? stickOf(index) : sideInk(index))
    return page('content', count, {
      pattern: 'icons',
      claims: [],
      source: true,
      slots: [
        WIDE_TITLE,
        ...iconSlots(places, {
          words: (index, change) =>
            point({ ...change, head: { weight: 600, fill: solid(inkOf(index)), face: '@title' } }),
          ink: () => solid('text1'),
          line: [2.2, 1.7],
          share: 0.58,
          redraw: path => inChalk(path),
        }),
      ],
      art: ({ random, title: words }) => [
        ...underlined(words, random),
        ...chalk(
          places.map((place, index) => ringOf(place, { ink: inkOf(index), random })),
          random,
        ),
      ],
    })
  })
}

function ringOf({ ground, isAbove }: IconPlace, { ink, random }: { ink: Mark['ink']; random: () => number }): Mark {
  const radius = ground.width / 2
  return ring([ground.x + radius, ground.y + radius], [radius, radius], { ink, width: isAbove ? 4 : 3 }, random)
}

/** An icon is drawn in a box of 24; the hand that draws on the board knows px. */
const SCALE = 3.6
/** How far beside its lines it is drawn over again, in px on the board. */
const PASSES = [-0.8, 0.9]

/** A path as it is drawn on a board: twice over, by a hand that trembles. `scale`: px of the board in a unit of the path; an icon's if absent. */
export function inChalk(path: string, scale = SCALE): string {
  const lines = linesOf(path, scale)
  const random = seededRandom(hashText(path))
  const data = PASSES.map(beside => drawn(lines, beside, random)).join('')
  return printPath(transformPath(parsePath(data), scaling(1 / scale, 1 / scale)))
}

/** Returns the lines of a path, as places close to each other. */
function linesOf(path: string, scale: number): Point[][] {
  const lines: Point[][] = []
  for (const segment of transformPath(parsePath(path), scaling(scale, scale))) {
    const line = lines.at(-1)
    const from = line?.at(-1)
    if (segment.op === 'M' || line === undefined || from === undefined) {
      if (segment.op !== 'Z') lines.push([segment.to])
    } else if (segment.op === 'Z') line.push(...line.slice(0, 1))
    else if (segment.op === 'C') {
      const { control1: first, control2: second, to } = segment
      const steps = Math.max(2, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 8))
      line.push(...cubicPlaces({ from, first, second, to }, steps))
    } else line.push(segment.to)
  }
  return lines
}
