import type { LineEnd } from '../document/fill.ts'
import type { Point } from '../geometry/types.ts'

/** How a line ends: the outline of its head (or none), whether that is filled, and how far the line itself stops before the tip. */
export interface ArrowHead {
  readonly path: string
  readonly filled: boolean
  readonly cut: number
}

/** Heads are three widths long and wide (DrawingML's medium), and never smaller than on a 2 px line. */
const MEDIUM = 3
const LEAST_WIDTH = 2

/** A head in its own measure: x backwards from the tip 0..1, y to the sides −1..1; `cut` is the share of its length that replaces the line. */
interface Shape {
  readonly points: readonly (readonly [x: number, y: number])[]
  readonly filled: boolean
  readonly cut: number
}

const SHAPES: Readonly<Record<Exclude<LineEnd, 'none' | 'oval'>, Shape>> = {
  triangle: {
    points: [
      [0, 0],
      [1, 1],
      [1, -1],
    ],
    filled: true,
    cut: 0.9,
  },
  stealth: {
    points: [
      [0, 0],
      [1, 1],
      [0.62, 0],
      [1, -1],
    ],
    filled: true,
    cut: 0.6,
  },
  diamond: {
    points: [
      [-0.5, 0],
      [0, 1],
      [0.5, 0],
      [0, -1],
    ],
    filled: true,
    cut: 0,
  },
  arrow: {
    points: [
      [1, 1],
      [0, 0],
      [1, -1],
    ],
    filled: false,
    cut: 0.1,
  },
}

/** Draws the head of a line whose tip is here, looking along `way` (unit vector), for a line of this width. */
export function arrowHead(end: LineEnd, tip: Point, way: Point, width: number): ArrowHead | null {
  if (end === 'none') return null
  const length = Math.max(width, LEAST_WIDTH) * MEDIUM
  if (end === 'oval') return { path: circle(tip, length / 2), filled: true, cut: 0 }
  const { points, filled, cut } = SHAPES[end]
  const placed = points.map(([back, side]) => ({
    x: tip.x - way.x * back * length - (way.y * side * length) / 2,
    y: tip.y - way.y * back * length + (way.x * side * length) / 2,
  }))
  const path = placed.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
  return { path: filled ? `${path}Z` : path, filled, cut: cut * length }
}

/** A circle of four cubics; 0.5523 is the handle that comes nearest to an arc. */
function circle({ x, y }: Point, radius: number): string {
  const handle = radius * 0.5523
  const quarter = (a: readonly number[]) => `C${a.map(round).join(' ')}`
  return [
    `M${round(x + radius)} ${round(y)}`,
    quarter([x + radius, y + handle, x + handle, y + radius, x, y + radius]),
    quarter([x - handle, y + radius, x - radius, y + handle, x - radius, y]),
    quarter([x - radius, y - handle, x - handle, y - radius, x, y - radius]),
    quarter([x + handle, y - radius, x + radius, y - handle, x + radius, y]),
    'Z',
  ].join('')
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
