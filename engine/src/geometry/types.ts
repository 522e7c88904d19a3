/** A point, in px at 960×540. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A width and a height, in px at 960×540. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** An axis-aligned box, in px at 960×540. */
export interface Rect extends Point, Size {}

/** An element's box. `rotation` is in degrees, clockwise, about the center of the box. */
export interface Frame extends Rect {
  readonly rotation: number
}

/** An affine transform as [a, b, c, d, e, f]: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
