import { arcToCubics } from '../geometry/arc.ts'
import type { PathSegment } from '../geometry/path.ts'
import type { Point } from '../geometry/types.ts'

/** Replaces a canvas context and records the outline drawn on it, as M, L, C, Q and Z. */
export interface OutlineRecorder {
  readonly segments: PathSegment[]
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void
  rect(x: number, y: number, width: number, height: number): void
  arc(x: number, y: number, radius: number, start: number, end: number, backwards?: boolean): void
  closePath(): void
}

/** Creates an empty recorder. */
export function createOutlineRecorder(): OutlineRecorder {
  const segments: PathSegment[] = []
  const push = (op: 'M' | 'L', x: number, y: number) => segments.push({ op, to: { x, y } })
  return {
    segments,
    beginPath: () => {
      segments.length = 0
    },
    moveTo: (x, y) => push('M', x, y),
    lineTo: (x, y) => push(segments.length === 0 ? 'M' : 'L', x, y),
    quadraticCurveTo: (cx, cy, x, y) => segments.push({ op: 'Q', control: { x: cx, y: cy }, to: { x, y } }),
    bezierCurveTo: (ax, ay, bx, by, x, y) =>
      segments.push({ op: 'C', control1: { x: ax, y: ay }, control2: { x: bx, y: by }, to: { x, y } }),
    rect: (x, y, width, height) => {
      push('M', x, y)
      push('L', x + width, y)
      push('L', x + width, y + height)
      push('L', x, y + height)
      segments.push({ op: 'Z' })
    },
    arc: (x, y, radius, start, end, backwards = false) => {
      for (const piece of arcPieces({ x, y }, radius, start, end, backwards))
        segments.push(segments.length === 0 ? opening(piece) : piece)
    },
    closePath: () => segments.push({ op: 'Z' }),
  }
}

/** Converts an arc (angles in radians) to a line to its start and cubics, in two halves so that a full turn is not empty. */
function arcPieces(middle: Point, radius: number, start: number, end: number, backwards: boolean): PathSegment[] {
  const full = Math.PI * 2
  const turned = backwards ? -(((start - end) % full) + full) % full : (((end - start) % full) + full) % full
  const sweep = Math.abs(end - start) >= full ? (backwards ? -full : full) : turned
  const at = (angle: number): Point => ({
    x: middle.x + Math.cos(angle) * radius,
    y: middle.y + Math.sin(angle) * radius,
  })
  const arc = { radiusX: radius, radiusY: radius, turn: 0, large: false, sweep: sweep > 0 }
  const half = start + sweep / 2
  return [
    { op: 'L', to: at(start) },
    ...arcToCubics(at(start), at(half), arc),
    ...arcToCubics(at(half), at(start + sweep), arc),
  ]
}

function opening(piece: PathSegment): PathSegment {
  return piece.op === 'Z' ? piece : { op: 'M', to: piece.to }
}
