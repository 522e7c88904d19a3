import type { Random } from '../../../base/random.ts'
import type { ThemeSlot } from '../../../color/types.ts'
import type { Rect } from '../../../geometry/types.ts'
import { group, path, pen, SIGN } from '../../toolkit/art.ts'
import { softLine } from '../../toolkit/lines.ts'
import type { Art } from '../../types.ts'
import { at, chalk, type Mark } from './chalk.ts'
import { arc, bent, curve, hatch } from './marks.ts'

const PLAIN = { ink: 'accent1', width: 1 } as const

/** The strokes of the ten digits, in a field of 100 by 150. */
const DIGITS: readonly (() => readonly Mark[])[] = [
  () => [arc([50, 75], [42, 70], { from: -100, through: 376 }, PLAIN)],
  () => [
    bent(
      [
        [22, 34],
        [56, 6],
        [56, 146],
      ],
      PLAIN,
    ),
  ],
  () => [
    curve(
      [
        [6, 36],
        [16, 12],
        [48, 2],
        [80, 12],
        [92, 38],
        [78, 70],
        [48, 104],
        [18, 140],
      ],
      PLAIN,
      6,
    ),
    bent(
      [
        [16, 142],
        [98, 143],
      ],
      PLAIN,
    ),
  ],
  () => [
    curve(
      [
        [8, 22],
        [38, 3],
        [72, 8],
        [84, 36],
        [68, 62],
        [40, 70],
        [72, 78],
        [92, 106],
        [78, 136],
        [42, 147],
        [4, 130],
      ],
      PLAIN,
      6,
    ),
  ],
  () => [
    bent(
      [
        [66, 4],
        [6, 102],
        [98, 102],
      ],
      PLAIN,
    ),
    bent(
      [
        [70, 56],
        [70, 147],
      ],
      PLAIN,
    ),
  ],
  () => [
    bent(
      [
        [86, 6],
        [24, 6],
        [18, 64],
      ],
      PLAIN,
    ),
    curve(
      [
        [18, 64],
        [48, 54],
        [80, 64],
        [92, 98],
        [76, 134],
        [42, 147],
        [6, 132],
      ],
      PLAIN,
      6,
    ),
  ],
  () => [
    curve(
      [
        [78, 6],
        [44, 24],
        [18, 62],
        [8, 104],
        [28, 142],
        [64, 146],
        [90, 118],
        [82, 82],
        [52, 68],
        [22, 82],
        [9, 108],
      ],
      PLAIN,
      6,
    ),
  ],
  () => [
    bent(
      [
        [6, 8],
        [92, 8],
        [38, 146],
      ],
      PLAIN,
    ),
  ],
  () => [
    curve(
      [
        [74, 20],
        [48, 3],
        [20, 18],
        [22, 48],
        [52, 70],
        [86, 94],
        [88, 128],
        [52, 148],
        [16, 132],
        [14, 98],
        [48, 72],
        [78, 48],
        [74, 18],
      ],
      PLAIN,
      6,
    ),
  ],
  () => [
    curve(
      [
        [90, 42],
        [72, 70],
        [38, 76],
        [12, 52],
        [20, 16],
        [54, 3],
        [86, 24],
        [91, 60],
        [78, 110],
        [44, 147],
      ],
      PLAIN,
      6,
    ),
  ],
]

/** Returns a number drawn broad with the side of a stick, over a field of slanted strokes. */
export function hatchedNumber(
  number: number,
  { field, ink, under }: { field: Rect; ink: ThemeSlot; under: ThemeSlot },
  random: Random,
): Art[] {
  const digits = [...String(number)].slice(-2).map(Number)
  const scale = digits.length === 1 ? field.height / 172 : field.width / 250
  const [width, gap] = [100 * scale, 32 * scale]
  const left = field.x + (field.width - digits.length * width - (digits.length - 1) * gap) / 2
  const top = field.y + (field.height - 150 * scale) / 2
  const marks = digits.flatMap((digit, index) =>
    at(DIGITS[digit]?.() ?? [], { x: left + index * (width + gap), y: top, scale }),
  )
  const broad = scale * 8
  const wiped = marks.map(({ places }) =>
    path(softLine(places), { stroke: { ...pen('background1', broad * 2.6, 60), cap: 'round', join: 'round' } }),
  )
  const drawn = [broad * 2, broad].flatMap(breadth =>
    chalk(
      marks.map(mark => ({ ...mark, ink, width: breadth })),
      random,
    ),
  )
  return [
    ...chalk(hatch(field, 18, { ink: under, width: 2, percent: 74 }), random),
    group(field, SIGN, [...wiped, ...drawn]),
  ]
}
