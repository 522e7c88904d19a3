import type { Mark, Stick } from './chalk.ts'
import { bent, curve, line, ring, type XY } from './marks.ts'
import { FORCE, of, type Sketch, THIN, WHITE } from './sketch.ts'

/** A rocket going up. */
export const rocket: Sketch = ink => [
  curve(
    [
      [0, -58],
      [20, -34],
      [23, 0],
      [16, 28],
    ],
    WHITE,
  ),
  curve(
    [
      [0, -58],
      [-20, -34],
      [-23, 0],
      [-16, 28],
    ],
    WHITE,
  ),
  line([-17, 28], [17, 27], WHITE),
  ring([0, -14], [9, 9], of(ink)),
  bent(
    [
      [-22, 4],
      [-40, 24],
      [-38, 40],
      [-18, 24],
    ],
    WHITE,
  ),
  bent(
    [
      [22, 4],
      [40, 24],
      [38, 40],
      [18, 24],
    ],
    WHITE,
  ),
  curve(
    [
      [-11, 30],
      [-14, 44],
      [0, 60],
      [14, 44],
      [11, 30],
    ],
    FORCE,
  ),
  curve(
    [
      [-4, 32],
      [-4, 42],
      [0, 48],
      [4, 42],
      [4, 32],
    ],
    of('accent1', 2.6),
  ),
  ...(
    [
      [-62, -30],
      [58, -40],
      [70, 8],
      [-74, 22],
    ] as const
  ).flatMap(([x, y]) => star([x, y], 5, of('accent1', 2.2))),
]

function star([x, y]: XY, reach: number, stick: Stick): Mark[] {
  return [line([x - reach, y], [x + reach, y], stick), line([x, y - reach], [x, y + reach], stick)]
}

/** A kernel with what goes around it. */
export const atom: Sketch = ink => [
  ...[0, 60, 120].map((degrees): Mark => tilted(degrees, 58, 21, degrees === 0 ? of(ink, 3.4) : WHITE)),
  ring([0, 0], [7, 7], FORCE),
  ring([52, 8], [4.4, 4.4], of(ink)),
  ring([-32, -46], [4.4, 4.4], of(ink)),
  ring([-24, 48], [4.4, 4.4], of(ink)),
]

function tilted(degrees: number, across: number, down: number, stick: Stick): Mark {
  const turn = (degrees * Math.PI) / 180
  const flat = ring([0, 0], [across, down], stick)
  const places = flat.places.map(({ x, y }) => ({
    x: x * Math.cos(turn) - y * Math.sin(turn),
    y: x * Math.sin(turn) + y * Math.cos(turn),
  }))
  return { ...flat, places }
}

/** A balloon with its basket. */
export const balloon: Sketch = ink => [
  curve(
    [
      [-12, 20],
      [-34, -4],
      [-38, -32],
      [-20, -56],
      [0, -62],
      [20, -56],
      [38, -32],
      [34, -4],
      [12, 20],
    ],
    { ...WHITE, width: 4 },
  ),
  curve(
    [
      [-6, 20],
      [-16, -20],
      [0, -62],
    ],
    of(ink),
  ),
  curve(
    [
      [6, 20],
      [16, -20],
      [0, -62],
    ],
    of(ink),
  ),
  line([-12, 20], [12, 20], WHITE),
  line([-10, 21], [-8, 42], THIN),
  line([10, 21], [8, 42], THIN),
  bent(
    [
      [-11, 42],
      [11, 42],
      [9, 60],
      [-9, 60],
      [-11, 42],
    ],
    FORCE,
  ),
]
