import type { Random } from '../../../base/random.ts'
import type { ImageMask } from '../../../document/element.ts'
import type { Fill } from '../../../document/fill.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { path } from '../../toolkit/art.ts'
import { softLoop, softPlaces } from '../../toolkit/lines.ts'
import type { Art } from '../../types.ts'

/** A soft round form: its middle, its radii, and how far from an ellipse it may be (0.07 to 0.16). */
export interface Blob {
  readonly at: Point
  readonly radii: readonly [across: number, down: number]
  readonly vary?: number
}

/** An outline of many places close together, for cutting. */
export type Outline = readonly Point[]

const PLACES = 7

function placesOf({ at, radii: [across, down], vary = 0.1 }: Blob, random: Random): Point[] {
  const turn = random() * ((2 * Math.PI) / PLACES)
  return Array.from({ length: PLACES }, (_, index) => {
    const angle = turn + (index * 2 * Math.PI) / PLACES
    const reach = 1 - vary + 2 * vary * random()
    return { x: at.x + Math.cos(angle) * across * reach, y: at.y + Math.sin(angle) * down * reach }
  })
}

/** Returns a soft round form, filled. */
export function blob(form: Blob, random: Random, fill: Fill): Art {
  return path(softLoop(placesOf(form, random)), { fill })
}

/** Returns the outline of a soft round form. */
export function blobOutline(form: Blob, random: Random): Outline {
  return softPlaces(placesOf(form, random), 36, true)
}

/** Returns the outline of an arch: round above, straight at its sides and its foot. */
export function archOutline({ x, y, width, height }: Rect): Outline {
  const middle = x + width / 2
  const spring = y + Math.min(height * 0.5, width * 0.46)
  const round = Array.from({ length: 61 }, (_, index) => {
    const angle = Math.PI - (index * Math.PI) / 60
    return { x: middle + (Math.cos(angle) * width) / 2, y: spring - Math.sin(angle) * (spring - y) }
  })
  const [left, right, foot] = [x, x + width, y + height]
  const corners: readonly Point[] = [
    { x: right, y: spring },
    { x: right, y: foot },
    { x: left, y: foot },
    { x: left, y: spring },
  ]
  return [...round, ...corners.slice(1).flatMap((to, index) => straight(corners[index] ?? to, to))]
}

/** Places close together on a straight line, from after its first end to its last. */
function straight(from: Point, to: Point): Point[] {
  const steps = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 8))
  return Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  })
}

/** Returns the part of an outline that lies in a box. */
export function within(outline: Outline, { x, y, width, height }: Rect): Outline {
  return outline.map(place => ({
    x: Math.min(x + width, Math.max(x, place.x)),
    y: Math.min(y + height, Math.max(y, place.y)),
  }))
}

/** The part of an outline below a line that is given as y at x: hills, a table, shoulders. What lies above goes down to the line, between the places where the outline crosses it. */
export function below(outline: Outline, heightAt: (x: number) => number): Outline {
  const { length } = outline
  const depth = outline.map(({ x, y }) => y - heightAt(x))
  const crossing = (index: number, step: 1 | -1): number => {
    for (let away = 1; away < length; away++) {
      const at = (index + step * away + length) % length
      if ((depth[at] ?? 0) >= 0) return crossed(at, (at - step + length) % length)
    }
    return outline[index]?.x ?? 0
  }
  const crossed = (low: number, high: number): number => {
    const [from, to] = [outline[low]?.x ?? 0, outline[high]?.x ?? 0]
    const [under, over] = [depth[low] ?? 0, depth[high] ?? 0]
    return from + ((to - from) * under) / Math.max(0.001, under - over)
  }
  return outline.map((place, index) => {
    if ((depth[index] ?? 0) >= 0) return place
    const [from, to] = [crossing(index, -1), crossing(index, 1)]
    const x = Math.min(Math.max(from, to), Math.max(Math.min(from, to), place.x))
    return { x, y: heightAt(x) }
  })
}

/** Returns an outline, filled. */
export function cut(outline: Outline, fill: Fill): Art {
  return path(pathOf(outline), { fill })
}

/** Cuts the pictures of a slot to an outline. */
export function outlineMask(outline: Outline, { x, y, width, height }: Rect): ImageMask {
  const moved = outline.map(place => ({ x: place.x - x, y: place.y - y }))
  return { geometry: { kind: 'path', path: pathOf(moved), width, height } }
}

/** Returns the box around an outline. */
export function boundsOf(outline: Outline): Rect {
  const [across, down] = [outline.map(({ x }) => x), outline.map(({ y }) => y)]
  const [left, top] = [Math.min(...across), Math.min(...down)]
  return { x: left, y: top, width: Math.max(...across) - left, height: Math.max(...down) - top }
}

function pathOf(outline: Outline): string {
  return `M${outline.map(({ x, y }) => `${tenth(x)} ${tenth(y)}`).join('L')}Z`
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
