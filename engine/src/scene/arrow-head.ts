import type { LineEnd, LineEndSize } from '../document/fill.ts'
import { printPath } from '../geometry/path.ts'
import { pen } from '../geometry/preset/preset-path.ts'
import type { Point } from '../geometry/types.ts'

/** The head of a line end: its outline (if any), whether it is filled, and how far before the tip the line itself stops. */
export interface ArrowHead {
  readonly path: string
  readonly filled: boolean
  readonly cut: number
}

/** The length and width of heads in line widths, of at least a 2 px line. */
const SIZES: { readonly [S in LineEndSize['width']]: number } = { sm: 2, med: 3, lg: 5 }
const MIN_WIDTH = 2
const MEDIUM: LineEndSize = { width: 'med', length: 'med' }

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

/** Returns the length of a head in px: the distance over which the direction of the line is measured. */
export function headLength(end: LineEnd, width: number, size: LineEndSize = MEDIUM): number {
  return end === 'none' ? 0 : Math.max(width, MIN_WIDTH) * SIZES[size.length]
}

/** Draws a head with its tip at a point, pointing in the direction `way` (unit vector), for a line of this width. */
export function arrowHead(
  end: LineEnd,
  { at, way }: { readonly at: Point; readonly way: Point },
  width: number,
  size: LineEndSize = MEDIUM,
): ArrowHead | null {
  if (end === 'none') return null
  const length = headLength(end, width, size)
  const half = (Math.max(width, MIN_WIDTH) * SIZES[size.width]) / 2
  const place = (back: number, side: number) => ({
    x: at.x - way.x * back * length - way.y * side * half,
    y: at.y - way.y * back * length + way.x * side * half,
  })
  if (end === 'oval') return { path: oval(place), filled: true, cut: 0 }
  const { points, filled, cut } = SHAPES[end]
  const drawn = pen()
  const [first, ...rest] = points.map(([back, side]) => place(back, side))
  drawn.move(first?.x ?? 0, first?.y ?? 0).line(...rest.flatMap(({ x, y }) => [x, y]))
  if (filled) drawn.close()
  return { path: printPath(drawn.steps), filled, cut: cut * length }
}

/** Draws an ellipse of four cubics; 0.5523 is the handle length that best approximates an arc. */
function oval(place: (back: number, side: number) => Point): string {
  const k = 0.5523
  const drawn = pen()
  const at = (x: number, y: number) => {
    const point = place(x / 2, y)
    return [point.x, point.y] as const
  }
  drawn.move(...at(1, 0))
  drawn.curve(...at(1, k), ...at(k, 1), ...at(0, 1))
  drawn.curve(...at(-k, 1), ...at(-1, k), ...at(-1, 0))
  drawn.curve(...at(-1, -k), ...at(-k, -1), ...at(0, -1))
  drawn.curve(...at(k, -1), ...at(1, -k), ...at(1, 0))
  return printPath(drawn.close().steps)
}
