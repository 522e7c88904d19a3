import { box, linear, path, pen, rect, solid, stop } from '../../toolkit/art.ts'
import { each, one } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { page } from './frame.ts'
import { halo, neon } from './light.ts'
import { ordinal } from './panels.ts'
import { pointText, title } from './styles.ts'

/** How stairs of so many steps go: how far apart, how high each, where the first tread is. */
const FLIGHTS: readonly { readonly pitch: number; readonly rise: number; readonly first: number }[] = [
  { pitch: 288, rise: 56, first: 304 },
  { pitch: 214, rise: 50, first: 330 },
  { pitch: 172, rise: 44, first: 352 },
  { pitch: 144, rise: 40, first: 372 },
]

/** Three to six steps up to a flag: the way from first to last. */
export function stairs(count: number): Layout {
  const { pitch, rise, first } = FLIGHTS[count - 3] ?? { pitch: 172, rise: 44, first: 352 }
  const treads = Array.from({ length: count }, (_, index) => box(48 + pitch * index, first - rise * index, pitch, 0))
  return page('content', count, {
    pattern: 'stairs',
    claims: ['order', 'rise'],
    numbers: true,
    suits: ['steps'],
    slots: [
      one('title', { frame: box(56, 44, count > 5 ? 460 : 520, 96), style: title(), range: [4, 39] }),
      ...each(
        'point',
        treads.map(({ x, y }) => box(x + 12, y + 14, pitch - 18, 510 - y - 14)),
        {
          style: pointText({
            sizes: (count === 3 ? [20] : []).concat(count > 4 ? [16, 15, 14, 13] : [18, 16, 15, 14, 13]),
          }),
          range: [12, count > 4 ? 90 : 150],
        },
      ),
    ],
    art: ({ random }) => {
      const last = treads.at(-1) ?? box(736, 176, pitch, 0)
      return [
        halo({ x: last.x + pitch / 2 + (random() - 0.5) * 40, y: last.y - 20 }, 320, 'accent1', 28),
        ...treads.flatMap(({ x, y }, index) => riser(x, y, index === count - 1 ? 960 - x : pitch)),
        ...neon(edge(treads), 'accent1', 3),
        ...flag(last.x + 68, last.y - 20),
        ...treads.map(({ x, y }, index) =>
          ordinal({ x: x + 12, y: y - 54 }, index + 1, index === count - 1 ? 'accent4' : 'accent2'),
        ),
      ]
    },
  })
}

/** Returns the face of a step: light that falls from its tread. */
function riser(x: number, y: number, width: number): Art[] {
  const fill = linear({ x: 0.5, y: 0 }, { x: 0.5, y: 1 }, [stop(0, 'accent1', 14), stop(1, 'accent3', 0)])
  return [rect(box(x, y, width, 540 - y), { fill }), path(`M${x} ${y}V540`, { stroke: pen('accent3', 1, 50) })]
}

function edge(treads: readonly { readonly x: number; readonly y: number }[]): string {
  const steps = treads.map(({ x, y }, index) => `${index === 0 ? '' : `V${y}`}H${x + (treads[1]?.x ?? 0) - 48}`)
  return `M-20 ${treads[0]?.y ?? 352}${steps.join('')}H980`
}

/** Returns the flag at the top: gold, for the winner. */
function flag(x: number, foot: number): Art[] {
  return [
    path(`M${x} ${foot - 64}L${x + 44} ${foot - 46}L${x} ${foot - 28}Z`, { fill: solid('accent4', 14) }),
    ...neon(`M${x} ${foot}V${foot - 64}L${x + 44} ${foot - 46}L${x} ${foot - 28}`, 'accent4', 3),
  ]
}
