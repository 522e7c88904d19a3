/** A drawn slice. Angles in radians, clockwise from the right. */
export interface Slice {
  readonly series: number
  readonly category: number
  readonly value: number
  /** Of all of its ring, 0..1. */
  readonly share: number
  readonly x: number
  readonly y: number
  readonly inner: number
  readonly outer: number
  readonly middle: number
  readonly angle: number
}
