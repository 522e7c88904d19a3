import type { Polygon } from './silhouette.ts'

/** How much of each pixel is covered, 0..1, row by row. */
export interface Coverage {
  readonly width: number
  readonly height: number
  readonly values: Float32Array
}

/** Sample rows per pixel; few suffice because coverage is blurred afterwards. */
const ROWS = 4

/** One shape on a raster: its polygons, in pixels, together. */
interface Shape {
  readonly polygons: readonly Polygon[]
  readonly evenOdd: boolean
}

/** Rasterizes the coverage of shapes. */
export function cover(shapes: readonly Shape[], { width, height }: Omit<Coverage, 'values'>): Coverage {
  const values = new Float32Array(width * height)
  for (const shape of shapes) {
    const crossings = crossingsOf(shape, height)
    crossings.forEach((row, index) => {
      if (row.length > 0) coverRow(row, shape.evenOdd, { values, width, start: Math.floor(index / ROWS) * width })
    })
  }
  return { width, height, values }
}

/** An intersection of an edge and a sample row, and whether the edge goes down (1) or up (-1). */
interface Crossing {
  readonly x: number
  readonly winding: 1 | -1
}

function crossingsOf({ polygons }: Shape, height: number): Crossing[][] {
  const rows: Crossing[][] = Array.from({ length: height * ROWS }, () => [])
  for (const points of polygons) {
    const count = points.length / 2
    for (let index = 0; index < count; index++) {
      const next = ((index + 1) % count) * 2
      addEdge(rows, [points[index * 2] ?? 0, points[index * 2 + 1] ?? 0, points[next] ?? 0, points[next + 1] ?? 0])
    }
  }
  return rows
}

function addEdge(rows: Crossing[][], [x1, y1, x2, y2]: readonly [number, number, number, number]): void {
  if (y1 === y2) return
  const winding = y1 < y2 ? 1 : -1
  const [top, bottom] = winding === 1 ? [y1, y2] : [y2, y1]
  const first = Math.max(0, Math.ceil(top * ROWS - 0.5))
  const last = Math.min(rows.length - 1, Math.ceil(bottom * ROWS - 0.5) - 1)
  for (let row = first; row <= last; row++) {
    const y = (row + 0.5) / ROWS
    rows[row]?.push({ x: x1 + ((x2 - x1) * (y - y1)) / (y2 - y1), winding })
  }
}

interface Row {
  readonly values: Float32Array
  readonly width: number
  readonly start: number
}

function coverRow(crossings: Crossing[], evenOdd: boolean, row: Row): void {
  crossings.sort((a, b) => a.x - b.x)
  let winding = 0
  crossings.forEach(({ x, winding: turn }, index) => {
    winding += turn
    const inside = evenOdd ? index % 2 === 0 : winding !== 0
    const next = crossings[index + 1]
    if (inside && next) coverSpan(x, next.x, row)
  })
}

function coverSpan(from: number, to: number, { values, width, start }: Row): void {
  const left = Math.max(0, from)
  const right = Math.min(width, to)
  for (let x = Math.floor(left); x < right; x++) {
    const share = Math.min(right, x + 1) - Math.max(left, x)
    const at = start + x
    values[at] = Math.min(1, (values[at] ?? 0) + share / ROWS)
  }
}

/** Blurs coverage by three box filters, which approximate a Gaussian of this deviation, in pixels. */
export function blurred({ width, height, values }: Coverage, deviation: number): Coverage {
  let now = values
  for (const radius of boxesFor(deviation)) {
    now = boxed(now, { count: height, length: width, stride: 1, step: width, radius })
    now = boxed(now, { count: width, length: height, stride: width, step: 1, radius })
  }
  return { width, height, values: now }
}

/** Returns the radii of three boxes whose variances add up (Kovesi, Fast Almost-Gaussian Filtering). */
function boxesFor(deviation: number): number[] {
  const ideal = Math.sqrt((12 * deviation * deviation) / 3 + 1)
  const lower = Math.floor(ideal) - (Math.floor(ideal) % 2 === 0 ? 1 : 0)
  const share = (12 * deviation * deviation - 3 * lower * lower - 12 * lower - 9) / (-4 * lower - 4)
  return [0, 1, 2].map(index => (index < Math.round(share) ? lower - 1 : lower + 1) / 2)
}

/** Lines of a raster: how many, how long, from value to value and from line to line. */
interface Lines {
  readonly count: number
  readonly length: number
  readonly stride: number
  readonly step: number
  readonly radius: number
}

function boxed(values: Float32Array, { count, length, stride, step, radius }: Lines): Float32Array {
  const result = new Float32Array(values.length)
  const size = 2 * radius + 1
  for (let line = 0; line < count; line++) {
    const start = line * step
    let sum = 0
    for (let at = 0; at <= Math.min(radius, length - 1); at++) sum += values[start + at * stride] ?? 0
    for (let at = 0; at < length; at++) {
      result[start + at * stride] = sum / size
      const enters = at + radius + 1
      const leaves = at - radius
      if (enters < length) sum += values[start + enters * stride] ?? 0
      if (leaves >= 0) sum -= values[start + leaves * stride] ?? 0
    }
  }
  return result
}
