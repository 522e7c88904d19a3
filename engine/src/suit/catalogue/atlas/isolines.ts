import { inTenths } from '../../../geometry/decimal-text.ts'
import type { Point, Rect } from '../../../geometry/types.ts'

/** Heights at the crossings of a square grid. */
export interface Survey {
  readonly xs: readonly number[]
  readonly ys: readonly number[]
  readonly heights: Float64Array
  /** Whether an outer ring of places, as low as can be, lies on the border: then every line closes. */
  readonly walled: boolean
}

/** Measures heights over an area, every so many px. */
export function survey(area: Rect, step: number, heightAt: (x: number, y: number) => number): Survey {
  const xs = places(area.x, area.width, step)
  const ys = places(area.y, area.height, step)
  const heights = Float64Array.from({ length: xs.length * ys.length }, (_, index) =>
    heightAt(xs[index % xs.length] ?? 0, ys[Math.floor(index / xs.length)] ?? 0),
  )
  return { xs, ys, heights, walled: false }
}

function places(from: number, length: number, step: number): number[] {
  const count = Math.max(1, Math.ceil(length / step))
  return Array.from({ length: count + 1 }, (_, index) => from + (length * index) / count)
}

const ABYSS = -1e6

/** Returns the same heights with a wall of depth around them. */
export function walled({ xs, ys, heights }: Survey): Survey {
  const around = (values: readonly number[]) => [values[0] ?? 0, ...values, values[values.length - 1] ?? 0]
  const [wide, high] = [xs.length + 2, ys.length + 2]
  const all = new Float64Array(wide * high).fill(ABYSS)
  for (let row = 0; row < ys.length; row++)
    all.set(heights.subarray(row * xs.length, (row + 1) * xs.length), (row + 1) * wide + 1)
  return { xs: around(xs), ys: around(ys), heights: all, walled: true }
}

/** For the corners of a cell that are high (upper left 8, upper right 4, lower right 2, lower left 1): from which side to which a line runs (0 top, 1 right, 2 bottom, 3 left), the height at its right hand. */
const TURNS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 2]],
  [[2, 1]],
  [[3, 1]],
  [[1, 0]],
  [
    [3, 2],
    [1, 0],
  ],
  [[2, 0]],
  [[3, 0]],
  [[0, 3]],
  [[0, 2]],
  [
    [0, 3],
    [2, 1],
  ],
  [[0, 1]],
  [[1, 3]],
  [[1, 2]],
  [[2, 3]],
  [],
]

/** The case of a cell that lies whole above a height. */
const ALL_HIGH = 15

interface Run {
  readonly to: number
  readonly at: Point
  readonly end: Point
}

/** Returns the lines of one height (marching squares), each from place to place; a closed one ends where it began. */
export function isolines(map: Survey, level: number): Point[][] {
  const runs = new Map<number, Run>()
  const ends = new Set<number>()
  const wide = map.xs.length
  for (let row = 0; row + 1 < map.ys.length; row++)
    for (let column = 0; column + 1 < wide; column++) {
      const corner = row * wide + column
      const which = caseOf(map, corner, level)
      if (which === 0 || which === ALL_HIGH) continue
      for (const [from, to] of TURNS[which] ?? []) {
        const end = sideId(corner, to, wide)
        const at = (side: number) => crossing(map, corner, { side, level })
        runs.set(sideId(corner, from, wide), { to: end, at: at(from), end: at(to) })
        ends.add(end)
      }
    }
  const open = [...runs.keys()].filter(start => !ends.has(start))
  return [...open, ...runs.keys()].flatMap(start => {
    const line = follow(runs, start)
    return line.length > 2 ? [line] : []
  })
}

function caseOf({ heights, xs }: Survey, corner: number, level: number): number {
  const below = corner + xs.length
  return (
    (isHigh(heights, corner, level) ? 8 : 0) +
    (isHigh(heights, corner + 1, level) ? 4 : 0) +
    (isHigh(heights, below + 1, level) ? 2 : 0) +
    (isHigh(heights, below, level) ? 1 : 0)
  )
}

function isHigh(heights: Float64Array, index: number, level: number): boolean {
  return (heights[index] ?? ABYSS) >= level
}

/** Sides are numbered by the crossing they start from: level ones even, upright ones odd. */
function sideId(corner: number, side: number, wide: number): number {
  if (side === 0) return corner * 2
  if (side === 1) return (corner + 1) * 2 + 1
  return side === 2 ? (corner + wide) * 2 : corner * 2 + 1
}

function crossing(map: Survey, corner: number, { side, level }: { side: number; level: number }): Point {
  const wide = map.xs.length
  const from = side === 1 ? corner + 1 : side === 2 ? corner + wide : corner
  const to = side === 0 || side === 2 ? from + 1 : from + wide
  const [low, high] = [map.heights[from] ?? 0, map.heights[to] ?? 0]
  const share = high === low ? 0.5 : (level - low) / (high - low)
  const along = (values: readonly number[], a: number, b: number) =>
    (values[a] ?? 0) + ((values[b] ?? 0) - (values[a] ?? 0)) * share
  return {
    x: along(map.xs, from % wide, to % wide),
    y: along(map.ys, Math.floor(from / wide), Math.floor(to / wide)),
  }
}

/** Returns the places of a line; its runs are used up, and its last place is its first where it closes. */
function follow(runs: Map<number, Run>, start: number): Point[] {
  const line: Point[] = []
  let next = runs.get(start)
  let from = start
  let end: Point | null = null
  while (next) {
    line.push(next.at)
    end = next.end
    runs.delete(from)
    from = next.to
    next = runs.get(from)
  }
  const [first] = line
  if (first && from === start) return [...line, first]
  return end ? [...line, end] : line
}

/** Path data of lines, soft between places; corners on the border of the area stay. */
export function softPath(map: Survey, lines: readonly (readonly Point[])[]): string {
  return lines.map(line => (isClosed(line) ? closedLine(map, line.slice(0, -1)) : openLine(line))).join('')
}

function isClosed(line: readonly Point[]): boolean {
  return line[0] === line[line.length - 1]
}

function closedLine(map: Survey, line: readonly Point[]): string {
  const at = (index: number): Point => line[(index + line.length) % line.length] ?? { x: 0, y: 0 }
  const start = isEdge(map, at(0)) ? at(0) : middle(at(-1), at(0))
  const pieces = line.map((place, index) => {
    const next = middle(place, at(index + 1))
    return isEdge(map, place) ? `L${pair(place)}L${pair(next)}` : `Q${pair(place)} ${pair(next)}`
  })
  return `M${pair(start)}${pieces.join('')}L${pair(start)}Z`
}

function openLine(line: readonly Point[]): string {
  const [first = { x: 0, y: 0 }] = line
  const last = line[line.length - 1] ?? first
  const pieces = line.slice(1, -1).map((place, index) => {
    const next = line[index + 2] ?? last
    return `Q${pair(place)} ${pair(index + 3 === line.length ? last : middle(place, next))}`
  })
  return `M${pair(first)}${pieces.join('')}`
}

function isEdge({ xs, ys, walled: hasWall }: Survey, { x, y }: Point): boolean {
  if (!hasWall) return false
  const near = (values: readonly number[], value: number) =>
    Math.abs(value - (values[0] ?? 0)) < 0.01 || Math.abs(value - (values[values.length - 1] ?? 0)) < 0.01
  return near(xs, x) || near(ys, y)
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function pair({ x, y }: Point): string {
  return `${inTenths(x)} ${inTenths(y)}`
}
