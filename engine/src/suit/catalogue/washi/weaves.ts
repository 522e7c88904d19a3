import type { SolidFill } from '../../../document/fill.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { boxedPath } from '../../toolkit/art.ts'
import type { Art } from '../../types.ts'
import { tenth } from './torn.ts'

/** How a pattern is drawn: its color, the width of its lines, and where, if not all over its area. */
export interface Weave {
  readonly radius: number
  readonly ink: SolidFill
  readonly width?: number
  readonly isIn?: (place: Point) => boolean
}

/** Three arcs to a wave, in shares of its radius. */
const ARCS = [1, 0.68, 0.36]
const STEPS = 18

/** Seigaiha: rows of waves, each half hidden by the row before it. */
export function waves(area: Rect, { radius, ink, width = 1, isIn = () => true }: Weave): Art {
  const within = (place: Point) => isInside(area, place) && isIn(place)
  const rise = radius / 2
  const rows = Math.ceil(area.height / rise) + 2
  const columns = Math.ceil(area.width / (2 * radius)) + 2
  const lines: string[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const center = {
        x: area.x + (2 * column - 1 + (row % 2)) * radius,
        y: area.y + area.height + 2 * rise - row * rise,
      }
      if (center.y - radius < area.y - 1) continue
      const isSeen = (place: Point) => within(place) && !isHidden(place, center, radius)
      lines.push(...ARCS.flatMap(share => arcs(center, radius * share, isSeen, area)))
    }
  }
  return stroked(area, lines.join(''), ink, width)
}

/** Whether a place of a wave lies behind the two beside and the one right in front of it. */
function isHidden({ x, y }: Point, center: Point, radius: number): boolean {
  const front = [
    [-radius, radius / 2],
    [radius, radius / 2],
    [0, radius],
  ] as const
  return front.some(([dx, dy]) => Math.hypot(x - center.x - dx, y - center.y - dy) < radius - 0.2)
}

/** Returns the stretches of the upper half of a circle that can be seen. */
function arcs(center: Point, radius: number, isSeen: (place: Point) => boolean, area: Rect): string[] {
  const placeAt = (share: number) => {
    const angle = Math.PI * (1 + share)
    return { x: center.x + Math.cos(angle) * radius, y: center.y + Math.sin(angle) * radius }
  }
  const drawn = (from: number, to: number) => {
    const [a, b] = [local(placeAt(from), area), local(placeAt(to), area)]
    return `M${a}A${tenth(radius)} ${tenth(radius)} 0 0 1 ${b}`
  }
  return stretches(share => isSeen(placeAt(share))).map(([from, to]) => drawn(from, to))
}

/** Where something from 0 to 1 is seen: pairs of shares. */
function stretches(isSeen: (share: number) => boolean): [number, number][] {
  const found: [number, number][] = []
  let start: number | null = isSeen(0) ? 0 : null
  for (let step = 1; step <= STEPS; step++) {
    const [before, now] = [(step - 1) / STEPS, step / STEPS]
    const isNow = isSeen(now)
    if (isNow && start === null) start = edge(now, before, isSeen)
    if (!isNow && start !== null) {
      found.push([start, edge(before, now, isSeen)])
      start = null
    }
  }
  if (start !== null) found.push([start, 1])
  return found
}

/** The last share that is seen between one that is and one that is not. */
function edge(seen: number, hidden: number, isSeen: (share: number) => boolean): number {
  let [inner, outer] = [seen, hidden]
  for (let turn = 0; turn < 5; turn++) {
    const middle = (inner + outer) / 2
    if (isSeen(middle)) inner = middle
    else outer = middle
  }
  return inner
}

/** Asanoha: hemp leaves, six to a star. */
export function hemp(area: Rect, { radius, ink, width = 0.8, isIn = () => true }: Weave): Art {
  const isSeen = (place: Point) => isInside(area, place) && isIn(place)
  const across = radius * Math.sqrt(3)
  const rows = Math.ceil(area.height / (1.5 * radius)) + 2
  const columns = Math.ceil(area.width / across) + 2
  const lines: string[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const center = { x: area.x + (column - (row % 2) / 2) * across, y: area.y + (row - 0.5) * 1.5 * radius }
      lines.push(...star(center, radius).map(([from, to]) => cutLine(from, to, isSeen, area)))
    }
  }
  return stroked(area, lines.join(''), ink, width)
}

function star(center: Point, radius: number): [Point, Point][] {
  const tip = (index: number) => {
    const angle = (Math.PI / 3) * index + Math.PI / 6
    return { x: center.x + Math.cos(angle) * radius, y: center.y + Math.sin(angle) * radius }
  }
  return Array.from({ length: 6 }, (_, index): [Point, Point][] => {
    const [one, two] = [tip(index), tip(index + 1)]
    const middle = { x: (center.x + one.x + two.x) / 3, y: (center.y + one.y + two.y) / 3 }
    return [
      [center, one],
      [center, middle],
      [middle, one],
      [middle, two],
    ]
  }).flat()
}

function cutLine(from: Point, to: Point, isSeen: (place: Point) => boolean, area: Rect): string {
  const placeAt = (share: number) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
  const [first, last] = [isSeen(from), isSeen(to)]
  if (!first && !last) return ''
  const seen = (share: number) => isSeen(placeAt(share))
  const start = first ? 0 : edge(1, 0, seen)
  const end = last ? 1 : edge(0, 1, seen)
  return `M${local(placeAt(start), area)}L${local(placeAt(end), area)}`
}

function local({ x, y }: Point, area: Rect): string {
  return `${tenth(x - area.x)} ${tenth(y - area.y)}`
}

function stroked({ x, y, width, height }: Rect, data: string, ink: SolidFill, line: number): Art {
  const stroke = { fill: ink, width: line, dash: 'solid', cap: 'round' } as const
  return boxedPath({ x, y, width, height, path: data === '' ? 'M0 0L0.1 0' : data }, { stroke })
}

function isInside({ x, y, width, height }: Rect, place: Point): boolean {
  return place.x >= x && place.x <= x + width && place.y >= y && place.y <= y + height
}
