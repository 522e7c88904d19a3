import type { Random } from '../../../base/random.ts'
import type { SolidFill } from '../../../document/fill.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { path, rect, solid } from '../../toolkit/art.ts'
import { inkOn, shade } from '../../toolkit/ink-on.ts'
import type { Art } from '../../types.ts'
import { LIT, round } from './marks.ts'

/** A lot on the ground, in units, and how high what stands on it is. */
interface Lot {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
}

/** From units of the ground to the page: x runs right and down, y left and down. */
interface View {
  readonly origin: Point
  readonly unit: number
}

/** How the left side, the right side and the roof of a box are painted. */
type Faces = readonly [left: SolidFill, right: SolidFill, roof: SolidFill]

const WALLS: Faces = [shade('accent1', 118), shade('accent1', 82), shade('accent1', 140)]
const LOAD: Faces = [inkOn('accent1', 62), inkOn('accent1', 44), inkOn('accent1', 92)]
const CAB: Faces = [shade('accent2', 118), shade('accent2', 92), LIT]

const ACROSS = 0.866
const EDGE = { fill: inkOn('accent1', 70), width: 1.2, dash: 'solid' } as const

/** Buildings on a lined ground seen from above, in an area of the page: a hall with lit gates, and smaller ones around it. */
export function yard(area: Rect, random: Random): Art[] {
  const view = viewOf(area)
  const depth = 4.1 + random() * 0.7
  const hall = yarded({ x: 0.2, y: depth, width: 6 + random() * 0.7, depth: 9.4 - depth })
  const height = 2 + random() * 0.5
  const behind = cut({ x: 0.6 + random(), y: 0.2, width: 8.2, depth: depth - 0.2 }, 'x', random)
  const right = cut({ x: hall.x + hall.width + 0.34, y: depth, width: 2.9, depth: 4.4 }, 'y', random)
  return [
    rect(area, { fill: solid('accent1') }),
    ...ground(area, view),
    ...behind.flatMap(lot => block(yarded(lot), 1.3 + random() * 1.7, view)),
    ...block(hall, height, view),
    ...gates(hall, height, view),
    ...right.flatMap(lot => block(yarded(lot), 0.9 + random() * 2.4, view)),
    ...trucks(hall, view, random),
  ]
}

function viewOf(area: Rect): View {
  const unit = Math.min(area.width / 17.2, area.height / 13)
  return { origin: { x: area.x + area.width * 0.515, y: area.y + area.height / 2 - 3.9 * unit }, unit }
}

/** Returns a piece of ground cut in two or three, what lies behind first. */
function cut({ x, y, width, depth }: Lot, way: 'x' | 'y', random: Random): Lot[] {
  const first = 0.36 + random() * 0.3
  const shares = way === 'x' && random() < 0.6 ? [first * 0.7, 0.3, 0.7 - first * 0.7] : [first, 1 - first]
  let from = 0
  return shares.map(share => {
    const start = from
    from += share
    return way === 'x'
      ? { x: x + start * width, y, width: share * width, depth }
      : { x, y: y + start * depth, width, depth: share * depth }
  })
}

/** Trucks before some of the gates: a lit cab and a load. */
function trucks({ x, y, width, depth }: Lot, view: View, random: Random): Art[] {
  const { count, pitch } = gatesOf(width)
  const front = y + depth
  return Array.from({ length: count }, (_, index) => index)
    .filter(() => random() < 0.5)
    .flatMap(index => {
      const left = x + pitch * (index + 0.24)
      const [load, cab] = [
        { x: left, y: front + 0.16, width: pitch * 0.52, depth: 0.95 },
        { x: left, y: front + 1.15, width: pitch * 0.52, depth: 0.4 },
      ]
      return [...block(load, 0.5, view, LOAD), ...block(cab, 0.4, view, CAB)]
    })
}

/** Returns a lot without the way around it. */
function yarded({ x, y, width, depth }: Lot): Lot {
  const way = 0.34
  return { x: x + way, y: y + way, width: width - 2 * way, depth: depth - 2 * way }
}

function at({ origin, unit }: View, x: number, y: number, z = 0): Point {
  return { x: round(origin.x + (x - y) * ACROSS * unit), y: round(origin.y + ((x + y) / 2 - z) * unit) }
}

function face(corners: readonly Point[], fill: SolidFill): Art {
  return path(`M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`, { fill, stroke: EDGE })
}

/** Returns a box: its left side, its right side and its roof. */
function block({ x, y, width, depth }: Lot, height: number, view: View, [left, side, roof] = WALLS): Art[] {
  const [right, front] = [x + width, y + depth]
  const corner = (cx: number, cy: number, z = height) => at(view, cx, cy, z)
  return [
    face([corner(x, front), corner(right, front), corner(right, front, 0), corner(x, front, 0)], left),
    face([corner(right, y), corner(right, front), corner(right, front, 0), corner(right, y, 0)], side),
    face([corner(x, y), corner(right, y), corner(right, front), corner(x, front)], roof),
  ]
}

function gatesOf(width: number): { count: number; pitch: number } {
  const count = Math.max(4, Math.round(width))
  return { count, pitch: width / count }
}

/** Lit gates in the left side of a building, and the seams of its roof. */
function gates({ x, y, width, depth }: Lot, height: number, view: View): Art[] {
  const { count, pitch } = gatesOf(width)
  const front = y + depth
  const doors = Array.from({ length: count }, (_, index) => {
    const [from, to] = [x + pitch * (index + 0.2), x + pitch * (index + 0.8)]
    return face(
      [at(view, from, front, 0.92), at(view, to, front, 0.92), at(view, to, front), at(view, from, front)],
      LIT,
    )
  })
  const seams = [0.2, 0.4, 0.6, 0.8].map(share => {
    const [a, b] = [at(view, x + width * share, y, height), at(view, x + width * share, front, height)]
    return path(`M${a.x} ${a.y}L${b.x} ${b.y}`, { stroke: { fill: inkOn('accent1', 34), width: 1, dash: 'solid' } })
  })
  return [...seams, ...doors]
}

/** Lines of the ground both ways, cut at the edges of the area. */
function ground(area: Rect, view: View): Art[] {
  const data: string[] = []
  for (let step = -14; step <= 24; step++) {
    data.push(
      within(area, at(view, step, -30), at(view, step, 40)),
      within(area, at(view, -30, step), at(view, 40, step)),
    )
  }
  return [path(data.join(''), { stroke: { fill: inkOn('accent1', 12), width: 1, dash: 'solid' } })]
}

/** Returns the part of a line that lies in an area, as path data. */
function within({ x, y, width, height }: Rect, from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  let [start, end] = [0, 1]
  for (const [p, q] of [
    [-dx, from.x - x],
    [dx, x + width - from.x],
    [-dy, from.y - y],
    [dy, y + height - from.y],
  ] as const) {
    if (p === 0) continue
    if (p < 0) start = Math.max(start, q / p)
    else end = Math.min(end, q / p)
  }
  if (start >= end) return ''
  const place = (t: number) => `${round(from.x + t * dx)} ${round(from.y + t * dy)}`
  return `M${place(start)}L${place(end)}`
}
