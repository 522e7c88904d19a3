import { arcToCubics } from './arc.ts'
import { apply } from './matrix.ts'
import { rectOfPoints } from './rect.ts'
import type { Matrix, Point, Rect } from './types.ts'

/** A segment of an outline, in absolute coordinates. */
export type PathSegment =
  | { readonly op: 'M' | 'L'; readonly to: Point }
  | { readonly op: 'Q'; readonly control: Point; readonly to: Point }
  | { readonly op: 'C'; readonly control1: Point; readonly control2: Point; readonly to: Point }
  | { readonly op: 'Z' }

/** How many numbers each letter of SVG path data takes. */
const ARITY: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y

/** Where the pen is while path data is read. */
interface Pen {
  at: Point
  start: Point
  /** The last control point and whether it was a cubic's, for S and T. */
  control: Point | null
  cubic: boolean
}

/** Parses SVG path data (SVG 2, 9.3) to absolute M, L, C, Q and Z. Parses up to the first error, as browsers do. */
export function parsePath(data: string): PathSegment[] {
  const segments: PathSegment[] = []
  const pen: Pen = { at: { x: 0, y: 0 }, start: { x: 0, y: 0 }, control: null, cubic: false }
  for (const { letter, values } of readCommands(data)) {
    if (segments.length === 0 && letter.toUpperCase() !== 'M') return segments
    draw(segments, pen, letter, values)
  }
  return segments
}

/** Formats segments as path data with at most three decimals. */
export function printPath(segments: readonly PathSegment[]): string {
  return segments
    .map(segment => {
      switch (segment.op) {
        case 'Z':
          return 'Z'
        case 'C':
          return `C${pair(segment.control1)} ${pair(segment.control2)} ${pair(segment.to)}`
        case 'Q':
          return `Q${pair(segment.control)} ${pair(segment.to)}`
        default:
          return `${segment.op}${pair(segment.to)}`
      }
    })
    .join('')
}

/** Transforms an outline. */
export function transformPath(segments: readonly PathSegment[], matrix: Matrix): PathSegment[] {
  const move = (point: Point) => apply(matrix, point)
  return segments.map(segment => {
    switch (segment.op) {
      case 'Z':
        return segment
      case 'C':
        return { op: 'C', control1: move(segment.control1), control2: move(segment.control2), to: move(segment.to) }
      case 'Q':
        return { op: 'Q', control: move(segment.control), to: move(segment.to) }
      default:
        return { op: segment.op, to: move(segment.to) }
    }
  })
}

/** The exact bounding box of an outline: the extremes of its curves, not of their control points. */
export function pathBounds(segments: readonly PathSegment[]): Rect {
  const points: Point[] = []
  let at: Point = { x: 0, y: 0 }
  let start = at
  for (const segment of segments) {
    if (segment.op === 'Z') {
      at = start
      continue
    }
    if (segment.op === 'C') points.push(...cubicExtremes(at, segment.control1, segment.control2, segment.to))
    if (segment.op === 'Q') points.push(...quadraticExtremes(at, segment.control, segment.to))
    points.push(segment.to)
    at = segment.to
    if (segment.op === 'M') start = at
  }
  return rectOfPoints(points)
}

function* readCommands(data: string): Generator<{ letter: string; values: number[] }> {
  const tokens = /\s*([a-zA-Z])/y
  let index = 0
  while (index < data.length) {
    tokens.lastIndex = index
    const letter = tokens.exec(data)?.[1]
    const arity = letter === undefined ? undefined : ARITY[letter.toUpperCase()]
    if (letter === undefined || arity === undefined) return
    index = tokens.lastIndex
    let current = letter
    let read = readNumbers(data, index, current.toUpperCase(), arity)
    if (read === null) return
    yield { letter: current, values: read.values }
    index = read.index
    while (arity > 0) {
      // Further pairs after M are lines (SVG 2, 9.3.3).
      current = current === 'M' ? 'L' : current === 'm' ? 'l' : current
      read = readNumbers(data, index, current.toUpperCase(), arity)
      if (read === null) break
      yield { letter: current, values: read.values }
      index = read.index
    }
  }
}

function readNumbers(data: string, from: number, letter: string, count: number) {
  const values: number[] = []
  let index = from
  for (let place = 0; place < count; place++) {
    while (index < data.length && /[\s,]/.test(data.charAt(index))) index++
    const flag = letter === 'A' && (place === 3 || place === 4)
    if (flag) {
      const digit = data.charAt(index)
      if (digit !== '0' && digit !== '1') return null
      values.push(Number(digit))
      index++
      continue
    }
    NUMBER.lastIndex = index
    const found = NUMBER.exec(data)
    if (found === null) return null
    values.push(Number(found[0]))
    index = NUMBER.lastIndex
  }
  return { values, index }
}

function draw(segments: PathSegment[], pen: Pen, letter: string, values: readonly number[]): void {
  const relative = letter === letter.toLowerCase()
  const value = (place: number) => values[place] ?? 0
  const point = (place: number): Point => ({
    x: value(place) + (relative ? pen.at.x : 0),
    y: value(place + 1) + (relative ? pen.at.y : 0),
  })
  const mirrored = (cubic: boolean): Point =>
    pen.control && pen.cubic === cubic ? { x: 2 * pen.at.x - pen.control.x, y: 2 * pen.at.y - pen.control.y } : pen.at
  const go = (segment: Exclude<PathSegment, { op: 'Z' }>, control: Point | null = null, cubic = false) => {
    segments.push(segment)
    pen.at = segment.to
    pen.control = control
    pen.cubic = cubic
  }
  switch (letter.toUpperCase()) {
    case 'M':
      go({ op: 'M', to: point(0) })
      pen.start = pen.at
      return
    case 'L':
      return go({ op: 'L', to: point(0) })
    case 'H':
      return go({ op: 'L', to: { x: value(0) + (relative ? pen.at.x : 0), y: pen.at.y } })
    case 'V':
      return go({ op: 'L', to: { x: pen.at.x, y: value(0) + (relative ? pen.at.y : 0) } })
    case 'C':
      return go({ op: 'C', control1: point(0), control2: point(2), to: point(4) }, point(2), true)
    case 'S':
      return go({ op: 'C', control1: mirrored(true), control2: point(0), to: point(2) }, point(0), true)
    case 'Q':
      return go({ op: 'Q', control: point(0), to: point(2) }, point(0))
    case 'T': {
      const control = mirrored(false)
      return go({ op: 'Q', control, to: point(0) }, control)
    }
    case 'A': {
      const arc = { radiusX: value(0), radiusY: value(1), turn: value(2), large: value(3) === 1, sweep: value(4) === 1 }
      for (const piece of arcToCubics(pen.at, point(5), arc)) go(piece)
      return
    }
    default:
      segments.push({ op: 'Z' })
      pen.at = pen.start
      pen.control = null
  }
}

function cubicExtremes(p0: Point, p1: Point, p2: Point, p3: Point): Point[] {
  const at = (t: number): Point => {
    const s = 1 - t
    const weigh = (a: number, b: number, c: number, d: number) =>
      s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
    return { x: weigh(p0.x, p1.x, p2.x, p3.x), y: weigh(p0.y, p1.y, p2.y, p3.y) }
  }
  return (['x', 'y'] as const).flatMap(axis => {
    const a = -p0[axis] + 3 * p1[axis] - 3 * p2[axis] + p3[axis]
    const b = 2 * (p0[axis] - 2 * p1[axis] + p2[axis])
    const c = p1[axis] - p0[axis]
    return rootsInside(a, b, c).map(at)
  })
}

function quadraticExtremes(p0: Point, p1: Point, p2: Point): Point[] {
  return (['x', 'y'] as const).flatMap(axis => {
    const bend = p0[axis] - 2 * p1[axis] + p2[axis]
    const t = bend === 0 ? -1 : (p0[axis] - p1[axis]) / bend
    if (t <= 0 || t >= 1) return []
    const s = 1 - t
    const weigh = (a: number, b: number, c: number) => s * s * a + 2 * s * t * b + t * t * c
    return [{ x: weigh(p0.x, p1.x, p2.x), y: weigh(p0.y, p1.y, p2.y) }]
  })
}

/** The solutions of a·t² + b·t + c = 0 with 0 < t < 1. */
function rootsInside(a: number, b: number, c: number): number[] {
  if (Math.abs(a) < 1e-9) return (Math.abs(b) < 1e-9 ? [] : [-c / b]).filter(inside)
  const under = b * b - 4 * a * c
  if (under < 0) return []
  const root = Math.sqrt(under)
  return [(-b + root) / (2 * a), (-b - root) / (2 * a)].filter(inside)
}

function inside(t: number): boolean {
  return t > 0 && t < 1
}

function pair({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`
}

function round(value: number): number {
  const rounded = Math.round(value * 1000) / 1000
  return rounded === 0 ? 0 : rounded
}
