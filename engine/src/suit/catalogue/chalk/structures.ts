import type { Mark, Stick } from './chalk.ts'
import { arc, arrow, curve, line, outline, rays, ring, type XY } from './marks.ts'
import { FORCE, of, type Sketch, THIN, WHITE } from './sketch.ts'

/** A beam that sags on its two supports. */
export const beam: Sketch = () => [
  curve(
    [
      [-98, -2],
      [-50, 3],
      [0, 8],
      [50, 3],
      [98, -2],
    ],
    { ...WHITE, width: 6 },
  ),
  outline(
    [
      [-92, 6],
      [-106, 34],
      [-78, 34],
    ],
    WHITE,
  ),
  outline(
    [
      [92, 6],
      [78, 34],
      [106, 34],
    ],
    WHITE,
  ),
  ...arrow([0, -52], [0, -8], FORCE),
]

/** An arch, what it carries and where it pushes. */
export const arch: Sketch = () => [
  arc([0, 36], [92, 78], { from: 180, through: 180 }, { ...WHITE, width: 5.6 }),
  arc([0, 36], [64, 52], { from: 180, through: 180 }, WHITE),
  ...arrow([0, -74], [0, -48], FORCE, 0, 10),
  ...arrow([-84, 24], [-112, 38], { ...FORCE, width: 3 }, 0.1, 10),
  ...arrow([84, 24], [112, 38], { ...FORCE, width: 3 }, -0.1, 10),
]

/** A cable between two towers, a deck hung from it. */
export const cable: Sketch = ink => [
  line([-82, -52], [-82, 52], { ...WHITE, width: 5 }),
  line([82, -52], [82, 52], { ...WHITE, width: 5 }),
  curve(
    [
      [-82, -48],
      [-44, 2],
      [0, 14],
      [44, 2],
      [82, -48],
    ],
    of(ink, 4),
  ),
  line([-108, 32], [108, 32], { ...WHITE, width: 4 }),
  ...[-48, -24, 0, 24, 48].map(x => line([x, 12 - Math.abs(x) * 0.22], [x, 32], of(ink, 2))),
]

/** A hill to climb, a flag on it. */
export const summit: Sketch = ink => [
  curve(
    [
      [-96, 50],
      [-56, 14],
      [-38, -6],
      [-20, 10],
      [10, -40],
      [44, 2],
      [60, -8],
      [96, 50],
    ],
    { ...WHITE, width: 4 },
    3,
  ),
  line([10, -38], [12, -66], WHITE),
  outline(
    [
      [12, -66],
      [38, -58],
      [12, -50],
    ],
    of(ink),
  ),
  curve(
    [
      [-60, 50],
      [-20, 42],
      [14, 30],
      [-4, 14],
      [14, -4],
      [8, -28],
    ],
    of(ink, 2.6),
  ),
]

/** Two books, one open. */
export const book: Sketch = ink => [
  curve(
    [
      [0, -30],
      [-30, -42],
      [-84, -34],
    ],
    WHITE,
  ),
  curve(
    [
      [0, -30],
      [30, -42],
      [84, -34],
    ],
    WHITE,
  ),
  curve(
    [
      [0, 42],
      [-30, 30],
      [-84, 38],
    ],
    of(ink, 4),
  ),
  curve(
    [
      [0, 42],
      [30, 30],
      [84, 38],
    ],
    of(ink, 4),
  ),
  line([-84, -34], [-84, 38], WHITE),
  line([84, -34], [84, 38], WHITE),
  line([0, -30], [0, 42], WHITE),
  ...[-18, -4, 10].flatMap(y => [
    curve(
      [
        [-72, y - 2],
        [-40, y - 6],
        [-14, y],
      ],
      THIN,
    ),
    curve(
      [
        [14, y],
        [40, y - 6],
        [72, y - 2],
      ],
      THIN,
    ),
  ]),
]

/** A clock. */
export const clock: Sketch = ink => [
  ring([0, 0], [52, 52], { ...WHITE, width: 4 }),
  ...rays([0, 0], [42, 48], 12, THIN),
  ...arrow([0, 0], [0, -36], of(ink, 4), 0, 10),
  ...arrow([0, 0], [26, 13], FORCE, 0, 9),
]

/** Waves that meet their axes. */
export const graph: Sketch = ink => [
  ...arrow([-78, 50], [-78, -54], WHITE, 0, 10),
  ...arrow([-90, 40], [88, 40], WHITE, 0, 10),
  curve(
    [
      [-76, 34],
      [-50, 26],
      [-20, 18],
      [6, -4],
      [32, -34],
      [70, -46],
    ],
    of(ink, 4.4),
  ),
  ...(
    [
      [-50, 26],
      [6, -4],
      [32, -34],
    ] as const
  ).map(([x, y]) => ring([x, y], [5, 5], of('accent2', 2.6))),
]

/** Two wheels that turn each other. */
export const gears: Sketch = ink => [...gear([-34, 8], 36, 9, of(ink, 3.6)), ...gear([36, -20], 25, 7, WHITE)]

function gear([x, y]: XY, radius: number, teeth: number, stick: Stick): Mark[] {
  const corners = Array.from({ length: teeth * 4 }, (_, index): XY => {
    const reach = index % 4 < 2 ? radius : radius * 1.24
    const angle = ((index - 0.5) / (teeth * 4)) * 2 * Math.PI
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
  })
  return [outline(corners, stick), ring([x, y], [radius * 0.34, radius * 0.34], { ...stick, width: 3 })]
}
