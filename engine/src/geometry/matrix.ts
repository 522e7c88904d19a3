import { center, rectOfPoints } from './rect.ts'
import type { Frame, Matrix, Point, Rect } from './types.ts'

/** The identity transform. */
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** The transform that applies `b` first and then `a`. */
export function multiply(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[2] * b[1],
    a[1] * b[0] + a[3] * b[1],
    a[0] * b[2] + a[2] * b[3],
    a[1] * b[2] + a[3] * b[3],
    a[0] * b[4] + a[2] * b[5] + a[4],
    a[1] * b[4] + a[3] * b[5] + a[5],
  ]
}

/** The inverse of a transform, or null if it is not invertible. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix | null {
  const determinant = a * d - b * c
  if (Math.abs(determinant) < 1e-12) return null
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ]
}

/** Transforms a point. */
export function apply([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

/** The bounding box of a transformed box. */
export function applyToRect(matrix: Matrix, rect: Rect): Rect {
  const right = rect.x + rect.width
  const bottom = rect.y + rect.height
  const [a, b, c, d, e, f] = matrix
  if (a === 1 && b === 0 && c === 0 && d === 1)
    return boxBetween({ x: rect.x + e, y: rect.y + f }, { x: right + e, y: bottom + f })
  return rectOfPoints([
    apply(matrix, rect),
    apply(matrix, { x: right, y: rect.y }),
    apply(matrix, { x: right, y: bottom }),
    apply(matrix, { x: rect.x, y: bottom }),
  ])
}

/** The box with these opposite corners. */
function boxBetween(a: Point, b: Point): Rect {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(b.x - a.x), height: Math.abs(b.y - a.y) }
}

/** A translation by x and y px. */
export function translation(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y]
}

/** A scaling by the factors x and y about the origin. */
export function scaling(x: number, y: number): Matrix {
  return [x, 0, 0, y, 0, 0]
}

/** A rotation by `degrees` clockwise (y points down) about a point, by default the origin. */
export function rotation(degrees: number, about: Point = { x: 0, y: 0 }): Matrix {
  const cos = cosine(degrees)
  const sin = cosine(degrees - 90)
  return [cos, sin, -sin, cos, about.x - cos * about.x + sin * about.y, about.y - sin * about.x - cos * about.y]
}

/** The transform from a frame's own px (0..width, 0..height) to the page: flip, rotate about the frame's center, translate. */
export function frameMatrix(frame: Frame, flipX = false, flipY = false): Matrix {
  if (frame.rotation === 0 && !flipX && !flipY) return translation(frame.x, frame.y)
  const flip: Matrix = [flipX ? -1 : 1, 0, 0, flipY ? -1 : 1, flipX ? frame.width : 0, flipY ? frame.height : 0]
  const placed = multiply(translation(frame.x, frame.y), flip)
  return frame.rotation === 0 ? placed : multiply(rotation(frame.rotation, center(frame)), placed)
}

/** Returns the scale of a transform, as the square root of its area factor. */
export function scaleOf([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c))
}

/** Returns a cosine that is exact at quarter turns, so that axis-parallel boxes stay so. */
function cosine(degrees: number): number {
  const turn = ((degrees % 360) + 360) % 360
  if (turn === 90 || turn === 270) return 0
  if (turn === 0) return 1
  if (turn === 180) return -1
  return Math.cos((turn * Math.PI) / 180)
}
