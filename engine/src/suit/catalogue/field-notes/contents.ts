import { box } from '../../toolkit/art.ts'
import { each, spread } from '../../toolkit/slots.ts'
import { pointHead } from '../../toolkit/type.ts'
import type { Layout } from '../../types.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { lists } from './lists.ts'
import { arrow, card, TAPES, tape, tilt } from './paper.ts'
import { off } from './pencil.ts'
import { besidePicture } from './pictures.ts'
import { singles } from './singles.ts'
import { stack } from './stack.ts'
import { stressed } from './stress.ts'
import { point } from './styles.ts'
import { SWATCH_COUNT, swatch } from './swatches.ts'
import { trail } from './trail.ts'

/** Returns all layouts for one to eight points. */
export function contents(): Layout[] {
  return [
    ...singles(),
    ...[2, 3, 4].map(cards),
    ...[2, 3, 4, 5].map(around),
    ...[2, 3, 4, 5, 6, 7, 8].map(vignettes),
    ...[3, 4, 5, 6].map(count => trail('content', count)),
    ...lists(),
    ...[1, 2, 3, 4].map(besidePicture),
  ]
}

/** Cards taped a little askew, a swatch on each. */
function cards(count: number): Layout {
  const gap = count === 2 ? 48 : count === 3 ? 40 : 32
  const areas = spread(box(56, 160, 848, 328), count, gap)
  const inset = count === 4 ? 16 : 24
  const sizes = count === 2 ? [22, 20, 18, 16, 15, 14] : count === 3 ? [18, 16, 15, 14] : [16, 15, 14, 13]
  return page('content', count, {
    pattern: 'cards',
    claims: [],
    source: true,
    slots: [
      WIDE_TITLE,
      ...each('point', areas, ({ x, width }) => ({
        frame: box(x + inset, 268, width - 2 * inset, 204),
        style: point({ sizes }),
        range: [24, count === 2 ? 230 : count === 3 ? 150 : 96],
      })),
    ],
    art: ({ random, title: words }) => {
      const start = Math.floor(random() * SWATCH_COUNT)
      return [
        ...stressed(words),
        ...areas.flatMap((area, index) => {
          const middle = area.x + area.width / 2
          return [
            ...card(area, tilt(index, random)),
            tape({ x: middle + off(random, 14), y: 160 }, [-5, 3, -2, 4][index] ?? 0, TAPES[index % 3] ?? 'accent3'),
            ...swatch({ x: middle, y: 216, radius: 36 }, start + index, random),
          ]
        }),
      ]
    },
  })
}

/** Where the notes around the jar stand: how many at each side, the top of the area. */
const SIDES = [
  { left: 1, right: 1 },
  { left: 2, right: 1 },
  { left: 2, right: 2 },
  { left: 3, right: 2 },
] as const
/** Where arrows point to, in turn: left ones, then right ones. */
const AIMS = {
  left: [
    { x: 416, y: 300 },
    { x: 424, y: 372 },
    { x: 496, y: 440 },
  ],
  right: [
    { x: 534, y: 322 },
    { x: 544, y: 420 },
  ],
} as const

/** Returns washes in the middle of the page, notes around them with arrows to them. */
function around(count: number): Layout {
  const { left, right } = SIDES[count - 2] ?? SIDES[0]
  const column = (x: number, width: number, notes: number) =>
    notes === 1
      ? [box(x, 216, width, 176)]
      : spread(box(x, notes === 3 ? 136 : 148, width, notes === 3 ? 366 : 340), notes, notes === 3 ? 14 : 30, 'y')
  const notes = [...column(56, 236, left), ...column(676, 228, right)]
  return page('content', count, {
    pattern: 'jar',
    claims: ['whole'],
    slots: [
      WIDE_TITLE,
      ...each('point', notes, ({ height, ...frame }) => ({
        frame: { ...frame, height },
        style: point({
          sizes: height > 140 ? [18, 16, 15, 14, 13] : [16, 15, 14, 13],
          head: pointHead(700, 'accent1'),
        }),
        range: [24, height > 140 ? 130 : 90],
      })),
    ],
    art: ({ random }) => [
      ...stack(random),
      ...notes.flatMap((note, index) => {
        const isLeft = index < left
        const aim = isLeft
          ? AIMS.left[left === 1 ? 1 : left === 2 ? index * 2 : index]
          : AIMS.right[right === 1 ? 0 : index - left]
        const y = note.y + Math.min(74, note.height * 0.5)
        return isLeft
          ? arrow({ x: 300, y: y + off(random, 4) }, aim ?? AIMS.left[0], -0.2)
          : arrow({ x: 668, y: y + off(random, 4) }, aim ?? AIMS.right[0], index === left ? 0.26 : -0.18)
      }),
    ],
  })
}

/** How swatches stand: columns, rows, radius of the circles. */
function plan(count: number): { readonly columns: number; readonly radius: number } {
  if (count <= 3) return { columns: count, radius: 54 }
  if (count === 4) return { columns: 2, radius: 64 }
  return { columns: 2, radius: count <= 6 ? 48 : 40 }
}

/** Round swatches, each with its point: below it to three, beside it above. */
function vignettes(count: number): Layout {
  const { columns, radius } = plan(count)
  const rows = Math.ceil(count / columns)
  const isBelow = count <= 3
  const cells = isBelow
    ? spread(box(56, 150, 848, 346), columns, 40)
    : spread(box(56, 144, 848, 356), rows, rows === 2 ? 12 : 8, 'y')
        .flatMap(line => spread(line, columns, 40))
        .slice(0, count)
  const sizes = isBelow || count === 4 ? [20, 18, 16, 15, 14, 13] : rows === 3 ? [16, 15, 14, 13] : [14, 13, 12]
  const centers = cells.map(cell =>
    isBelow ? { x: cell.x + radius + 8, y: 210 } : { x: cell.x + radius + 8, y: cell.y + cell.height / 2 },
  )
  return page('content', count, {
    pattern: 'vignettes',
    claims: [],
    source: rows === 2,
    slots: [
      WIDE_TITLE,
      ...each('point', cells, (cell, index) => {
        const left = (centers[index]?.x ?? 0) + radius + (count === 4 ? 28 : 22)
        return {
          frame: isBelow
            ? box(cell.x, 282, cell.width, 212)
            : box(left, cell.y + 2, cell.x + cell.width - left, cell.height - 4),
          style: point({ sizes, verticalAlign: isBelow ? 'top' : 'middle', lineHeight: rows === 4 ? 1.28 : 1.36 }),
          range: [20, isBelow ? 190 : rows === 2 ? 118 : rows === 3 ? 96 : 74],
        }
      }),
    ],
    art: ({ random }) => {
      const start = Math.floor(random() * SWATCH_COUNT)
      return centers.flatMap((center, index) => swatch({ ...center, radius }, start + index, random))
    },
  })
}
