import { arc, bent, curve, line, outline, rays, ring } from './marks.ts'
import { of, type Sketch, THIN, WHITE } from './sketch.ts'

/** A bulb that is on. */
export const bulb: Sketch = ink => [
  arc([0, -14], [31, 31], { from: 118, through: 304 }, of(ink, 4.4)),
  curve(
    [
      [-15, 13],
      [-11, 24],
      [-11, 32],
    ],
    of(ink),
  ),
  curve(
    [
      [15, 13],
      [11, 24],
      [11, 32],
    ],
    of(ink),
  ),
  ...[34, 42, 50].map(y => line([-12, y], [12, y - 3], WHITE)),
  curve(
    [
      [-10, 26],
      [-12, -6],
      [-4, -14],
      [0, -4],
      [5, -14],
      [12, -6],
      [10, 26],
    ],
    THIN,
  ),
  ...rays([0, -14], [42, 56], 7, of(ink), 190, 160),
]

/** A flask, something bubbling in it. */
export const flask: Sketch = ink => [
  bent(
    [
      [-14, -54],
      [-14, -18],
      [-46, 42],
    ],
    WHITE,
  ),
  bent(
    [
      [14, -54],
      [14, -18],
      [46, 42],
    ],
    WHITE,
  ),
  curve(
    [
      [-46, 42],
      [-42, 53],
      [-28, 55],
      [28, 55],
      [42, 53],
      [46, 42],
    ],
    WHITE,
  ),
  line([-22, -55], [22, -56], WHITE),
  curve(
    [
      [-32, 16],
      [-16, 12],
      [0, 18],
      [16, 13],
      [33, 17],
    ],
    of(ink),
  ),
  ...(
    [
      [-14, 36, 6],
      [8, 30, 4.4],
      [18, 42, 5],
      [-2, 2, 4],
      [5, -14, 3.4],
    ] as const
  ).map(([x, y, r]) => ring([x, y], [r, r], of(ink, 2.2))),
]

/** Scales that have come to rest. */
export const scales: Sketch = ink => [
  line([0, -44], [0, 46], { ...WHITE, width: 4.6 }),
  bent(
    [
      [-26, 54],
      [0, 44],
      [26, 54],
      [-26, 54],
    ],
    WHITE,
  ),
  curve(
    [
      [-74, -34],
      [0, -46],
      [74, -34],
    ],
    { ...WHITE, width: 4.6 },
  ),
  bent(
    [
      [-94, 14],
      [-74, -32],
      [-54, 14],
    ],
    THIN,
  ),
  bent(
    [
      [54, 14],
      [74, -32],
      [94, 14],
    ],
    THIN,
  ),
  arc([-74, 14], [24, 12], { from: 0, through: 180 }, of(ink)),
  arc([74, 14], [24, 12], { from: 0, through: 180 }, of(ink)),
  outline(
    [
      [-86, 12],
      [-86, -4],
      [-64, -4],
      [-64, 12],
    ],
    of('accent2', 3),
  ),
  ring([74, 2], [10, 10], of('accent3', 3)),
]

/** A magnet and its field. */
export const magnet: Sketch = ink => [
  arc([0, -2], [40, 40], { from: 180, through: -180 }, of(ink, 4)),
  arc([0, -2], [18, 18], { from: 180, through: -180 }, of(ink, 4)),
  ...(
    [
      [-40, -1],
      [18, 1],
    ] as const
  ).flatMap(([x, side]) => [
    bent(
      [
        [x, -2],
        [x, -42],
        [x + 22, -42],
        [x + 22, -2],
      ],
      of(ink, 4),
    ),
    line([x, -24], [x + 22, -24], WHITE),
    curve(
      [
        [x + 11, -50],
        [x + 11 + side * 16, -60],
        [x + 11 + side * 44, -52],
      ],
      THIN,
    ),
  ]),
  curve(
    [
      [-66, -34],
      [-84, 0],
      [-66, 34],
    ],
    THIN,
  ),
  curve(
    [
      [66, -34],
      [84, 0],
      [66, 34],
    ],
    THIN,
  ),
]

/** Sand that runs. */
export const hourglass: Sketch = ink => [
  line([-36, -58], [36, -58], { ...WHITE, width: 4.4 }),
  line([-36, 58], [36, 58], { ...WHITE, width: 4.4 }),
  curve(
    [
      [-28, -56],
      [-26, -30],
      [-5, -4],
      [-5, 4],
      [-26, 30],
      [-28, 56],
    ],
    WHITE,
  ),
  curve(
    [
      [28, -56],
      [26, -30],
      [5, -4],
      [5, 4],
      [26, 30],
      [28, 56],
    ],
    WHITE,
  ),
  curve(
    [
      [-22, -26],
      [-8, -22],
      [8, -27],
      [22, -24],
    ],
    of(ink),
  ),
  line([0, -8], [0, 30], of(ink, 2.4)),
  curve(
    [
      [-25, 53],
      [-12, 36],
      [0, 29],
      [12, 37],
      [25, 53],
    ],
    of(ink, 4),
  ),
  ...(
    [
      [-12, 47],
      [4, 44],
      [14, 49],
      [-4, 40],
    ] as const
  ).map(([x, y]) => line([x, y], [x + 3, y + 1], of(ink, 2.4))),
]
