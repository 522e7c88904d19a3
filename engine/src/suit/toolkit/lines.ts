import { inTenths } from '../../geometry/decimal-text.ts'
import type { Point } from '../../geometry/types.ts'

/** Path data of a soft curve through places (Catmull-Rom as cubics). */
export function softLine(places: readonly Point[]): string {
  return `M${pair(places[0] ?? ORIGIN)}${softCurve(places, false)}`
}

function softCurve(places: readonly Point[], closed: boolean): string {
  let data = ''
  for (const { first, second, to } of pulls(places, closed)) data += `C${pair(first)} ${pair(second)} ${pair(to)}`
  return data
}

/** Places along a curve that is given as y at x, from one x to another. */
export function alongCurve(from: number, to: number, steps: number, heightAt: (x: number) => number): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const x = from + ((to - from) * index) / steps
    return { x, y: heightAt(x) }
  })
}

function pair({ x, y }: Point): string {
  return `${inTenths(x)} ${inTenths(y)}`
}

/** Path data of a soft closed curve through places (Catmull-Rom as cubics). */
export function softLoop(places: readonly Point[]): string {
  const [first] = places
  if (first === undefined) return ''
  return `M${pair(first)}${softCurve(places, true)}Z`
}

/** Places on the soft curve through places, `steps` to each of its pieces; a closed one does not say its first place again. */
export function softPlaces(places: readonly Point[], steps: number, closed = false): Point[] {
  const [first] = places
  if (first === undefined) return []
  const found = pulls(places, closed).flatMap(piece => cubicPlaces(piece, steps))
  return closed ? found : [first, ...found]
}

/** Places on one cubic, `steps` of them, its end the last. */
export function cubicPlaces(piece: Pull, steps: number): Point[] {
  return Array.from({ length: steps }, (_, index) => onCubic(piece, (index + 1) / steps))
}

/** A cubic: where it begins and ends, and what pulls it. */
interface Pull {
  readonly from: Point
  readonly first: Point
  readonly second: Point
  readonly to: Point
}

/** Returns the cubics of a soft curve. */
function pulls(places: readonly Point[], closed: boolean): Pull[] {
  const { length } = places
  const found: Pull[] = []
  const last = closed ? length : length - 1
  const near = (index: number) => (closed ? (index + length) % length : Math.min(length - 1, Math.max(0, index)))
  for (let index = 0; index < last; index++) {
    const before = places[near(index - 1)] ?? ORIGIN
    const from = places[index] ?? ORIGIN
    const to = places[near(index + 1)] ?? ORIGIN
    const after = places[near(index + 2)] ?? ORIGIN
    const first = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 }
    const second = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }
    found.push({ from, first, second, to })
  }
  return found
}

const ORIGIN: Point = { x: 0, y: 0 }

function onCubic({ from, first, second, to }: Pull, share: number): Point {
  const rest = 1 - share
  const [a, b, c, d] = [rest ** 3, 3 * rest ** 2 * share, 3 * rest * share ** 2, share ** 3]
  return {
    x: a * from.x + b * first.x + c * second.x + d * to.x,
    y: a * from.y + b * first.y + c * second.y + d * to.y,
  }
}
