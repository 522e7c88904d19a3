import { type PathSegment, parsePath } from '../../geometry/path.ts'
import type { Point } from '../../geometry/types.ts'
import { place } from './numbers.ts'

const known = new Map<string, string>()

/** Converts path data to PDF operators. Cached by the path data. */
export function pathOperators(path: string): string {
  const found = known.get(path)
  if (found !== undefined) return found
  const operators = segmentsToOperators(parsePath(path))
  if (known.size > 4000) known.clear()
  known.set(path, operators)
  return operators
}

/**
 * Converts path data for clipping. A box gets an additional corner, since some viewers round rectangular clips to whole pixels, which
 * doubles thin lines.
 */
export function clipOperators(path: string): string {
  const segments = parsePath(path)
  const [start, side] = segments
  const isBox = segments.length <= 6 && start?.op === 'M' && segments.every(({ op }) => 'MLZ'.includes(op))
  if (!isBox || side?.op !== 'L') return pathOperators(path)
  const to = { x: (start.to.x + side.to.x) / 2, y: (start.to.y + side.to.y) / 2 }
  return segmentsToOperators([start, { op: 'L', to }, ...segments.slice(1)])
}

function segmentsToOperators(segments: readonly PathSegment[]): string {
  let at: Point = { x: 0, y: 0 }
  return segments
    .map(segment => {
      const from = at
      if (segment.op !== 'Z') at = segment.to
      return operatorOf(segment, from)
    })
    .join('')
}

function operatorOf(segment: PathSegment, from: Point): string {
  switch (segment.op) {
    case 'M':
      return `${place(segment.to)} m\n`
    case 'L':
      return `${place(segment.to)} l\n`
    case 'C':
      return `${place(segment.control1)} ${place(segment.control2)} ${place(segment.to)} c\n`
    case 'Q':
      return `${place(raise(from, segment.control))} ${place(raise(segment.to, segment.control))} ${place(segment.to)} c\n`
    case 'Z':
      return 'h\n'
  }
}

/** Returns the control point of the cubic that equals a quadratic. */
function raise(end: Point, control: Point): Point {
  return { x: end.x + (2 / 3) * (control.x - end.x), y: end.y + (2 / 3) * (control.y - end.y) }
}
