import type { Random } from '../../../base/random.ts'
import type { SolidFill } from '../../../document/fill.ts'
import type { Point } from '../../../geometry/types.ts'
import { path, solid } from '../../toolkit/art.ts'
import type { Art } from '../../types.ts'

/** Value noise between -1 and 1 with a wavelength in px. */
export function noise(random: Random, wavelength: number): (at: number) => number {
  const values = Array.from({ length: 40 }, () => random() * 2 - 1)
  const valueAt = (index: number) => values[((index % values.length) + values.length) % values.length] ?? 0
  return at => {
    const place = at / wavelength
    const index = Math.floor(place)
    const share = place - index
    const eased = share * share * (3 - 2 * share)
    return valueAt(index) + (valueAt(index + 1) - valueAt(index)) * eased
  }
}

const STEP = 7
const JITTER = 3.4

/** Places along a torn edge from one place to another, `swell` px to either side of the straight line. */
export function tear(from: Point, to: Point, random: Random, swell = 5): Point[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const count = Math.max(2, Math.round(length / STEP))
  const [across, down] = [-(to.y - from.y) / length, (to.x - from.x) / length]
  const slow = noise(random, 46)
  return Array.from({ length: count + 1 }, (_, index) => {
    const share = index / count
    const out = slow(share * length) * swell + (random() - 0.5) * JITTER
    return { x: from.x + (to.x - from.x) * share + across * out, y: from.y + (to.y - from.y) * share + down * out }
  })
}

/** Path data of a closed outline. */
export function outline(places: readonly Point[]): string {
  return `M${places.map(({ x, y }) => `${tenth(x)} ${tenth(y)}`).join('L')}Z`
}

/** Returns a number with one decimal, as path data needs it. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

/** A sheet whose other edges are cut: its corners in order, torn from the last to the first. */
export interface Sheet {
  readonly corners: readonly [Point, Point, ...Point[]]
  readonly fill: SolidFill
  /** How far its fibres show, in px. */
  readonly shadow?: Point
  readonly percent?: number
  readonly swell?: number
}

/** Returns a torn sheet over the shadow of its fibres. */
export function sheet({ corners, fill, shadow = { x: 6, y: 3.6 }, percent = 16, swell }: Sheet, random: Random): Art[] {
  const [first, from] = [corners[0], corners.at(-1) ?? corners[0]]
  const torn = () => outline([...corners, ...tear(from, first, random, swell)])
  const fibres = outline([...corners, ...tear(from, first, random, swell)].map(({ x, y }) => moved({ x, y }, shadow)))
  return [path(fibres, { fill: solid('text1', percent) }), path(torn(), { fill })]
}

function moved({ x, y }: Point, by: Point): Point {
  return { x: x + by.x, y: y + by.y }
}

/** Returns a sheet over the left of the page, torn at its right edge: where it ends at the top and at the foot. */
export function leftSheet(top: number, foot: number, fill: SolidFill, random: Random): Art[] {
  const corners = [at(top, -10), at(-10, -10), at(-10, 550), at(foot, 550)] as const
  return sheet({ corners, fill }, random)
}

/** Returns a sheet over the right of the page, torn at its left edge. */
export function rightSheet(top: number, foot: number, fill: SolidFill, random: Random): Art[] {
  const corners = [at(foot, 550), at(970, 550), at(970, -10), at(top, -10)] as const
  return sheet({ corners, fill, shadow: { x: -6, y: 3.6 } }, random)
}

/** Returns a sheet over the foot of the page, torn at its upper edge. */
export function lowSheet(left: number, right: number, fill: SolidFill, random: Random): Art[] {
  const corners = [at(-10, left), at(-10, 550), at(970, 550), at(970, right)] as const
  return sheet({ corners, fill, shadow: { x: -3, y: -4 } }, random)
}

/** Returns a sheet over the top of the page, torn at its lower edge. */
export function highSheet(left: number, right: number, fill: SolidFill, random: Random): Art[] {
  const corners = [at(970, right), at(970, -10), at(-10, -10), at(-10, left)] as const
  return sheet({ corners, fill, shadow: { x: 3, y: 5 } }, random)
}

function at(x: number, y: number): Point {
  return { x, y }
}
