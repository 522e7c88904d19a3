import type { Rect } from '../../../geometry/types.ts'
import { box, numeral, solid } from '../../toolkit/art.ts'
import { factSlots } from '../../toolkit/sets.ts'
import { each, evenRows, fullRows, nth, one } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { chain } from './chain.ts'
import { floor, leftCut, poly, SLOPE, slab, slash } from './cuts.ts'
import { on, page, WIDE_TITLE } from './frame.ts'
import { facet, type Ink } from './inks.ts'
import { besidePicture } from './pictures.ts'
import { risers } from './risers.ts'
import { singles } from './singles.ts'
import { figure, point, text, title } from './styles.ts'

/** Returns all layouts for one to eight points. */
export function contents(): Layout[] {
  return [
    ...singles(),
    comparison(),
    ...[2, 3, 4, 5].map(steppedCut),
    ...[3, 4, 5, 6, 7, 8].map(risers),
    ...[3, 4, 5, 6].map(count => chain('content', count)),
    ...[2, 3, 4].map(metrics),
    ...[2, 3, 4, 5, 6, 7, 8].map(slashes),
    ...[1, 2, 3, 4].map(besidePicture),
  ]
}

/** Two sides of one cut, one in full color. */
function comparison(): Layout {
  const ink: Ink = 'accent2'
  const sizes = [24, 22, 20, 18, 16, 15, 14]
  return page('content', 2, {
    pattern: 'halves',
    claims: [],
    suits: ['comparison', 'plain'],
    ink,
    ticked: true,
    slots: [
      WIDE_TITLE,
      nth('point', 1, { frame: box(56, 196, 332, 300), style: point(on(ink), { sizes }), range: [20, 160] }),
      nth('point', 2, { frame: box(572, 196, 332, 300), style: point(undefined, { sizes }), range: [20, 160] }),
    ],
    art: ({ random }) => {
      const inner = 300 + random() * 60
      const [top, foot] = [390 + (540 - 156) * SLOPE, 390]
      const bend = [foot + (540 - inner) * SLOPE - 34 - random() * 20, inner] as const
      return [
        poly(
          [
            [0, 156],
            [top, 156],
            [foot, 540],
            [0, 540],
          ],
          solid(ink),
        ),
        poly([[top, 156], [foot, 540], bend], facet(ink, 80)),
        poly(
          [
            [0, 508 - random() * 8],
            [foot, 540],
            [0, 540],
          ],
          facet(ink, 88),
        ),
        slab(box(top + 44 - 12, 156, 12, 28), solid(ink)),
      ]
    },
  })
}

/** Returns the title on the full color, its points stepping along the cut. */
function steppedCut(count: number): Layout {
  const ink: Ink = 'accent1'
  const pitch = Math.min(152, 456 / count)
  const top = count === 2 ? 124 : 60
  const rows = Array.from({ length: count }, (_, index) => {
    const y = top + index * pitch
    const cut = 444 - (y + 24) * SLOPE
    return { y, cut, area: box(Math.round(cut + 140), y + 6, Math.min(372, Math.round(904 - cut - 140)), pitch - 14) }
  })
  return page('content', count, {
    pattern: 'stepped-cut',
    claims: [],
    numbers: true,
    suits: ['plain', 'steps'],
    ink,
    slots: [
      one('title', {
        frame: box(56, 52, 248, 232),
        style: title({ fill: on(ink), sizes: [40, 36, 34, 32, 28, 24, 20] }),
        range: [4, 51],
      }),
      ...each('point', rows, ({ area }) => ({
        frame: area,
        style: point(undefined, {
          sizes: count === 2 ? [20, 18, 16, 15, 14] : count > 4 ? [16, 15, 14, 13] : [18, 16, 15, 14, 13],
          lineHeight: 1.34,
        }),
        range: [20, count > 4 ? 80 : 125],
      })),
    ],
    art: ({ random }) => [
      ...leftCut(264, ink, random),
      ...rows.flatMap(({ y, cut }, index) => ordinal({ x: cut + 56, y: y + 2 }, index + 1, ink)),
    ],
  })
}

/** Returns a number on a slab of the full color. */
function ordinal({ x, y }: { x: number; y: number }, number: number, ink: Ink): Art[] {
  return [
    slab(box(x, y, 44, 40), solid(ink)),
    numeral(box(x, y + 6, 44 + 40 * SLOPE, 28), String(number), {
      face: '@title',
      size: 24,
      weight: 800,
      fill: on(ink),
      align: 'center',
      lineHeight: 1.16,
    }),
  ]
}

/** Numbers as large as they can be, thin cuts between them, the color along the floor; the first stands on the color. */
function metrics(count: number): Layout {
  const ink: Ink = 'accent3'
  const pitch = 912 / count
  const lefts = Array.from({ length: count }, (_, index) => Math.round(56 + index * pitch))
  return page('content', count, {
    pattern: 'metrics',
    claims: ['quantity'],
    suits: ['metric'],
    ink,
    ticked: true,
    slots: [
      { ...WIDE_TITLE, frame: box(56, 48, 760, 92) },
      ...factSlots(lefts, {
        number: (x, index) => ({
          frame: box(x, 196, Math.round(pitch - (index === 0 ? 92 : 64)), 104),
          style: figure({
            sizes: [...(count < 4 ? [96, 88, 80, 72] : []), 64, 56, 48, 40, 34, 28, 24],
            ...(index === 0 ? { fill: on(ink) } : {}),
          }),
          range: [1, count > 3 ? 5 : 7],
        }),
        body: x => ({
          frame: box(x, 328, Math.round(pitch - 92), 140),
          style: text({ sizes: count === 2 ? [20, 18, 16, 15, 14] : [18, 16, 15, 14, 13] }),
          range: [12, 107],
        }),
      }),
    ],
    art: ({ random }) => [
      ...floor(500, ink, random),
      ...firstBlock(56 + pitch - 32, ink),
      ...lefts.slice(2).map(x => slash(x - 84, [196, 400], ink)),
    ],
  })
}

/** Returns the ground of the first number, from the edge of the page to a cut. */
function firstBlock(right: number, ink: Ink): Art[] {
  const [top, foot] = [196, 300]
  const lean = (foot - top) * SLOPE
  return [
    poly(
      [
        [0, top],
        [right, top],
        [right - lean, foot],
        [0, foot],
      ],
      solid(ink),
    ),
    poly(
      [
        [right - 16, top],
        [right, top],
        [right - lean, foot],
        [right - lean - 16, foot],
      ],
      facet(ink, 80),
    ),
  ]
}

/** Points side by side, a thin cut before each, the color along the floor. */
function slashes(count: number): Layout {
  const ink: Ink = 'accent5'
  const rows = count <= 3 ? [count] : evenRows(count, count === 4 ? 2 : count <= 6 ? 3 : 4)
  const height = rows.length === 1 ? 240 : 328
  const cells = fullRows(box(56, rows.length === 1 ? 196 : 156, 848, height), rows, 20, 12)
  const max = Math.max(...rows)
  return page('content', count, {
    pattern: 'slashes',
    claims: [],
    ink,
    ticked: true,
    slots: [
      WIDE_TITLE,
      ...each('point', cells, cell => ({
        frame: words(cell),
        style: point(undefined, {
          sizes: max > 3 ? [16, 15, 14, 13, 12] : rows.length === 1 ? [20, 18, 16, 15, 14] : [18, 16, 15, 14, 13],
        }),
        range: [16, rows.length === 1 ? 150 : 90],
      })),
    ],
    art: ({ random }) => [
      ...floor(508, ink, random),
      ...cells.flatMap(cell => [slash(cell.x, [cell.y + 2, cell.y + Math.min(96, cell.height - 10)], ink)]),
    ],
  })
}

function words({ x, y, width, height }: Rect): Rect {
  return box(x + 52, y, width - 52, height)
}
