import { flatten } from '../color/contrast.ts'
import { resolveColor } from '../color/resolve.ts'
import type { Palette, Rgba } from '../color/types.ts'
import type { Geometry } from '../document/element.ts'
import type { Fill, GradientStop } from '../document/fill.ts'
import { parsePath } from '../geometry/path.ts'
import type { Frame, Point } from '../geometry/types.ts'
import type { Art, Layout } from '../suit/types.ts'

/** A filled piece over a place, which is given as a share of its box. */
export interface Cover {
  readonly fill: Fill
  readonly place: Point
}

/** Returns the filled pieces of a motif at a point of the page, from bottom to top, without hairlines and numerals. */
export function coversAt(pieces: readonly Art[], at: Point): Cover[] {
  return pieces.flatMap(piece => {
    if (piece.kind === 'group') return coversAt(piece.children, at)
    if (piece.kind !== 'shape' || piece.fill.kind === 'none') return []
    const place = inBox(at, piece.frame)
    return isInside(piece.geometry, place, piece.frame) ? [{ fill: piece.fill, place }] : []
  })
}

/** Returns the background color of a page at these pieces, composited over the page's background. */
export function groundUnder(covers: readonly Cover[], look: { layout: Layout; palette: Palette }): Rgba {
  const { layout, palette } = look
  const ground = layout.background.kind === 'solid' ? layout.background.color : { base: 'background1' as const }
  return covers.reduce(
    (below, { fill, place }) => {
      const color = fillAt(fill, place, palette)
      return color === null ? below : flatten(color, below)
    },
    resolveColor(ground, palette),
  )
}

/** Returns a point relative to a box, as fractions. */
function inBox(at: Point, frame: Frame): Point {
  return { x: (at.x - frame.x) / frame.width, y: (at.y - frame.y) / frame.height }
}

function isInside(geometry: Geometry, place: Point, frame: Frame): boolean {
  if (place.x < 0 || place.y < 0 || place.x > 1 || place.y > 1) return false
  if (geometry.kind === 'path') return inPath(geometry.path, { x: place.x * frame.width, y: place.y * frame.height })
  return geometry.preset !== 'ellipse' || (place.x - 0.5) ** 2 + (place.y - 0.5) ** 2 <= 0.25
}

/** Caches the corners of paths, which are queried at many points in many themes. */
const CORNERS = new Map<string, readonly Point[]>()
const MAX_PATHS = 512

function cornersOf(data: string): readonly Point[] {
  const known = CORNERS.get(data)
  if (known !== undefined) return known
  if (CORNERS.size >= MAX_PATHS) CORNERS.clear()
  const corners = parsePath(data).flatMap(segment => ('to' in segment ? [segment.to] : []))
  CORNERS.set(data, corners)
  return corners
}

/** Whether a point is inside a path (even-odd), with curves approximated by their control polygon: sufficient for large shapes. */
function inPath(data: string, { x, y }: Point): boolean {
  const corners = cornersOf(data)
  let inside = false
  for (let index = 0, last = corners.length - 1; index < corners.length; last = index++) {
    const [a, b] = [corners[index], corners[last]]
    if (!a || !b || a.y > y === b.y > y) continue
    if (x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}

function fillAt(fill: Fill, place: Point, palette: Palette): Rgba | null {
  if (fill.kind === 'solid') return resolveColor(fill.color, palette)
  if (fill.kind === 'radial') {
    const distance = Math.hypot(place.x - fill.center.x, place.y - fill.center.y) * 2
    return mixed(fill.stops, distance / fill.radius, palette)
  }
  if (fill.kind !== 'linear' || !fill.from || !fill.to) return null
  const [dx, dy] = [fill.to.x - fill.from.x, fill.to.y - fill.from.y]
  const along = ((place.x - fill.from.x) * dx + (place.y - fill.from.y) * dy) / (dx * dx + dy * dy)
  return mixed(fill.stops, along, palette)
}

function mixed(stops: readonly GradientStop[], offset: number, palette: Palette): Rgba | null {
  const next = stops.findIndex(stop => stop.offset >= offset)
  const high = stops[next < 0 ? stops.length - 1 : next]
  const low = stops[next <= 0 ? (next < 0 ? stops.length - 1 : 0) : next - 1]
  if (!high || !low) return null
  const share = high.offset === low.offset ? 0 : (Math.min(1, offset) - low.offset) / (high.offset - low.offset)
  const [a, b] = [resolveColor(low.color, palette), resolveColor(high.color, palette)]
  const mix = (from: number, to: number) => from + (to - from) * share
  return { r: mix(a.r, b.r), g: mix(a.g, b.g), b: mix(a.b, b.b), a: mix(a.a, b.a) }
}
