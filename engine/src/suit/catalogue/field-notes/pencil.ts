import type { Random } from '../../../base/random.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { softLine, softLoop } from '../../toolkit/lines.ts'

/** How far apart the places are at which the hand wavers, in px. */
const STEP = 38
const WAVER = 1.2

/** Path data of a line drawn by hand: it goes where it should, but never quite straight. */
export function handLine(from: Point, to: Point, random: Random, waver = WAVER): string {
  return softLine([...placesBetween(from, to, random, waver), to])
}

/** Path data of an outline drawn by hand through its corners. */
export function handOutline(corners: readonly Point[], random: Random, waver = WAVER): string {
  const places = corners.flatMap((corner, index) =>
    placesBetween(corner, corners[(index + 1) % corners.length] ?? corner, random, waver),
  )
  return softLoop(places)
}

function placesBetween(from: Point, to: Point, random: Random, waver: number): Point[] {
  const steps = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / STEP))
  return Array.from({ length: steps }, (_, index) => ({
    x: from.x + ((to.x - from.x) * index) / steps + off(random, waver),
    y: from.y + ((to.y - from.y) * index) / steps + off(random, waver),
  }))
}

/** Returns a little to one side or the other. */
export function off(random: Random, by: number): number {
  return (random() * 2 - 1) * by
}

/** Returns a number between two by chance. */
export function between(random: Random, min: number, max: number): number {
  return min + random() * (max - min)
}

/** Path data of a circle drawn in one go: two turns, the second a little off the first. */
export function loops(center: Point, radius: number, random: Random): string {
  const perTurn = 11
  const start = -2.2 + off(random, 0.3)
  const drift = off(random, 0.05)
  const places = Array.from({ length: 2 * perTurn + 3 }, (_, index) => {
    const angle = start + (index / perTurn) * 2 * Math.PI
    const reach = radius * (0.98 + (drift * index) / perTurn + off(random, 0.022))
    return { x: center.x + reach * Math.cos(angle), y: center.y + reach * 0.98 * Math.sin(angle) }
  })
  return softLine(places)
}

/** Path data of a round outline that was not drawn with a compass. */
export function blob(center: Point, [across, down]: readonly [number, number], random: Random, waver = 0.045): string {
  const count = Math.max(across, down) > 40 ? 12 : 8
  const turn = random() * 2
  const places = Array.from({ length: count }, (_, index) => {
    const angle = turn + (index / count) * 2 * Math.PI
    const reach = 1 + off(random, waver)
    return { x: center.x + across * reach * Math.cos(angle), y: center.y + down * reach * Math.sin(angle) }
  })
  return softLoop(places)
}

/** Path data of a box turned about its middle. */
export function turnedBox(area: Rect, degrees: number): string {
  const [first, ...others] = turnedCorners(area, degrees)
  return `M${first?.x} ${first?.y}${others.map(({ x, y }) => `L${x} ${y}`).join('')}Z`
}

/** Returns the corners of a box turned about its middle, in tenths of px. */
export function turnedCorners({ x, y, width, height }: Rect, degrees: number): Point[] {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const middle = { x: x + width / 2, y: y + height / 2 }
  const ways = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  return ways.map(([across, down]) => {
    const [dx, dy] = [(across * width) / 2, (down * height) / 2]
    return { x: tenth(middle.x + dx * cos - dy * sin), y: tenth(middle.y + dx * sin + dy * cos) }
  })
}

/** Returns a number in tenths, as path data needs it. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
