import type { ThemeSlot } from '../../color/types.ts'
import type { Geometry, ImageMask } from '../../document/element.ts'
import type { GradientStop, LinearFill } from '../../document/fill.ts'
import type { Point, Rect } from '../../geometry/types.ts'
import type { Art, ArtLeaf } from '../types.ts'
import { type ArtStyle, box, ellipse, linear, radial, rect, stop } from './art.ts'

/** Returns a rectangle with round corners of a radius in px. */
export function roundRect(area: Rect, radius: number, style: ArtStyle): ArtLeaf {
  const piece = rect(area, style)
  return piece.kind === 'shape' ? { ...piece, geometry: rounded(area, radius) } : piece
}

function rounded({ width, height }: Rect, radius: number): Geometry {
  const corner = Math.min(50_000, Math.round((radius / Math.min(width, height)) * 100_000))
  return { kind: 'preset', preset: 'roundRect', adjust: [corner] }
}

/** Cuts the pictures of a slot to round corners of a radius in px. */
export function roundMask(area: Rect, radius: number): ImageMask {
  return { geometry: rounded(area, radius) }
}

/** Cuts the pictures of a slot to an ellipse, in a square to a circle. */
export const ROUND_MASK: ImageMask = { geometry: { kind: 'preset', preset: 'ellipse' } }

/** Returns a box made smaller by px on every side, or by its own px across and down. */
export function shrink({ x, y, width, height }: Rect, across: number, down = across): Rect {
  return box(x + across, y + down, width - 2 * across, height - 2 * down)
}

/** Returns a box without so many px at its upper edge, where a rule, a bar or a number stands. */
export function withoutTop({ x, y, width, height }: Rect, px: number): Rect {
  return box(x, y + px, width, height - px)
}

/** Returns a gradient at an angle of CSS (0 is upwards, 90 to the right), its ends where the corners of the area are. */
export function slanted(degrees: number, { width, height }: Rect, stops: readonly GradientStop[]): LinearFill {
  const angle = (degrees * Math.PI) / 180
  const [dx, dy] = [Math.sin(angle), -Math.cos(angle)]
  const half = (Math.abs(width * dx) + Math.abs(height * dy)) / 2
  const end = (way: number): Point => ({ x: 0.5 + (way * dx * half) / width, y: 0.5 + (way * dy * half) / height })
  return linear(end(-1), end(1), stops)
}

/** Light of one color that fades from a middle to nothing, as wide and high as its radii say. */
export function glow(center: Point, [across, down]: readonly [number, number], ink: ThemeSlot, percent: number): Art {
  const area = box(center.x - across, center.y - down, 2 * across, 2 * down)
  return ellipse(area, { fill: radial([stop(0, ink, percent), stop(1, ink, 0)]) })
}
