import type { ThemeSlot } from '../../color/types.ts'
import type { Point, Rect } from '../../geometry/types.ts'
import type { Art } from '../types.ts'
import { boxedPath, pen } from './art.ts'
import type { BoxedPath } from './art-bounds.ts'

/** A round dot: its radius in px, its theme color at an opacity in percent. */
export interface Dot extends Point {
  readonly radius: number
  readonly ink: ThemeSlot
  readonly percent: number
}

/** How finely radii (px) and opacities (percent) are told apart: what is alike becomes one piece. */
export interface DotSteps {
  readonly radius?: number
  readonly percent?: number
}

/** Any number of dots as few pieces: those of one color, strength and size are one path of short round strokes. */
export function dots(spots: readonly Dot[], { radius = 0.3, percent = 8 }: DotSteps = {}): Art[] {
  const alike = new Map<string, { readonly look: Dot; readonly places: Point[] }>()
  for (const spot of spots) {
    const look = { ...spot, radius: stepped(spot.radius, radius), percent: stepped(spot.percent, percent) }
    const key = `${look.ink} ${look.radius} ${look.percent}`
    const found = alike.get(key) ?? { look, places: [] }
    found.places.push(spot)
    alike.set(key, found)
  }
  return [...alike.values()].map(({ look, places }) => strokeOf(look, places))
}

/** Returns the nearest step, the first one at least. */
function stepped(value: number, step: number): number {
  return Math.max(1, Math.round(value / step)) * step
}

/** A stroke so short that only its round ends show. */
const DOT_LENGTH = 0.1

function strokeOf({ radius, ink, percent }: Dot, places: readonly Point[]): Art {
  const look = { stroke: { ...pen(ink, 2 * radius, percent), cap: 'round' as const } }
  return boxedPath(strokesAt(places.map(({ x, y }) => ({ x: tenth(x - DOT_LENGTH / 2), y: tenth(y) }))), look)
}

/** Returns the strokes of dots that begin at these places, in the box around them. */
function strokesAt(starts: readonly Point[]): BoxedPath {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of starts) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  const data = starts.map(({ x, y }) => {
    const [from, down] = [tenth(x - left), tenth(y - top)]
    return `M${from} ${down}L${tenth(from + DOT_LENGTH)} ${down}`
  })
  const width = tenth(right - left + DOT_LENGTH)
  return { x: left, y: top, width, height: Math.max(0.01, tenth(bottom - top)), path: data.join('') }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

/** Returns the crossings of a square grid in an area, row by row. */
export function lattice({ x, y, width, height }: Rect, pitch: number): Point[] {
  const columns = Math.floor(width / pitch + 1e-6) + 1
  const rows = Math.floor(height / pitch + 1e-6) + 1
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => ({ x: x + column * pitch, y: y + row * pitch })),
  ).flat()
}

/** Returns the crossings of a grid whose every other row is shifted by half a pitch, as in halftones, inside a circle. */
export function halftonePlaces(center: Point, radius: number, pitch: number): Point[] {
  const rise = pitch * 0.9
  const rows = Math.floor(radius / rise)
  const reach = Math.ceil(radius / pitch)
  return Array.from({ length: 2 * rows + 1 }, (_, row) => {
    const y = center.y + (row - rows) * rise
    const shift = (row - rows) % 2 === 0 ? 0 : pitch / 2
    return Array.from({ length: 2 * reach + 1 }, (__, column) => ({
      x: center.x + (column - reach) * pitch + shift,
      y,
    }))
  })
    .flat()
    .filter(({ x, y }) => Math.hypot(x - center.x, y - center.y) <= radius)
}
