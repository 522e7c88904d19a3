import { curve, line } from './marks.ts'
import { of, type Sketch, THIN, WHITE } from './sketch.ts'

/** A plant with the soil it stands in. */
export const plant: Sketch = ink => [
  curve(
    [
      [0, 34],
      [-3, 8],
      [2, -20],
      [0, -44],
    ],
    of(ink, 4),
  ),
  curve(
    [
      [0, 10],
      [16, -10],
      [46, -12],
      [34, 8],
      [0, 12],
    ],
    of(ink),
  ),
  curve(
    [
      [0, -6],
      [-18, -24],
      [-46, -24],
      [-34, -6],
      [0, -2],
    ],
    of(ink),
  ),
  curve(
    [
      [0, -30],
      [10, -48],
      [30, -52],
      [22, -34],
      [1, -27],
    ],
    of(ink),
  ),
  line([-70, 34], [70, 33], WHITE),
  curve(
    [
      [0, 36],
      [-12, 46],
      [-26, 54],
    ],
    THIN,
  ),
  curve(
    [
      [0, 36],
      [4, 48],
      [2, 60],
    ],
    THIN,
  ),
  curve(
    [
      [0, 36],
      [14, 45],
      [28, 50],
    ],
    THIN,
  ),
]
