import type { AssetId } from '../base/id.ts'
import type { Color } from '../color/types.ts'
import type { Point, Rect } from '../geometry/types.ts'

/** One color of a gradient; `offset` is 0..1. */
export interface GradientStop {
  readonly offset: number
  readonly color: Color
}

/** No paint at all. */
export interface NoFill {
  readonly kind: 'none'
}
/** A single color. */
export interface SolidFill {
  readonly kind: 'solid'
  readonly color: Color
}
/** A gradient along a line. `angle` is in degrees clockwise from left-to-right; the line spans the box as in DrawingML `a:lin`, unless `from` and `to` (0..1 of the box) name it. */
export interface LinearFill {
  readonly kind: 'linear'
  readonly angle: number
  readonly stops: readonly GradientStop[]
  readonly from?: Point
  readonly to?: Point
}
/**
 * A gradient from a center outwards. `center` is 0..1 of the box; with a `radius` of 1 the ellipse touches the sides of the box from its
 * middle.
 */
export interface RadialFill {
  readonly kind: 'radial'
  readonly center: Point
  readonly radius: number
  readonly stops: readonly GradientStop[]
}
/** Stripes or an OOXML preset of `foreground` on `background`. For preset `stripes` (ours): `ink` px drawn, `gap` px free, at `angle` degrees. */
export interface PatternFill {
  readonly kind: 'pattern'
  readonly preset: string
  readonly foreground: Color
  readonly background: Color | null
  readonly ink?: number
  readonly gap?: number
  readonly angle?: number
}
/** How a picture is tiled: the width of a tile in px, and the position of the first one (px of the box). */
export interface ImageTile {
  readonly width: number
  readonly x: number
  readonly y: number
}
/**
 * A picture fill. `crop` is the visible part of the source, 0..1; absent = all. With `tile` it repeats in its own proportions instead of
 * being fitted.
 */
export interface ImageFill {
  readonly kind: 'image'
  readonly asset: AssetId
  readonly fit: ImageFit
  readonly crop?: Rect
  readonly tile?: ImageTile
  readonly opacity?: number
}

/** A fill of any kind. */
export type Fill = NoFill | SolidFill | LinearFill | RadialFill | PatternFill | ImageFill

/** How a picture is fitted to its box: cover crops, stretch distorts (specification, section 3). */
export type ImageFit = 'cover' | 'stretch'

/** The preset dash styles of DrawingML (ECMA-376 Part 1, 20.1.10.48). */
export const DASH_STYLES = [
  'solid',
  'dot',
  'dash',
  'lgDash',
  'dashDot',
  'lgDashDot',
  'lgDashDotDot',
  'sysDash',
  'sysDot',
  'sysDashDot',
  'sysDashDotDot',
] as const

/** The name of a dash style. */
export type DashStyle = (typeof DASH_STYLES)[number]

/** The kinds of line ends (ECMA-376 Part 1, 20.1.10.33). */
export const LINE_ENDS = ['none', 'triangle', 'stealth', 'diamond', 'oval', 'arrow'] as const

/** The kind of a line end. */
export type LineEnd = (typeof LINE_ENDS)[number]

/** Sizes of line ends, for width and length. */
export const LINE_END_SIZES = ['sm', 'med', 'lg'] as const

/** The size of a line end relative to the line's width (ECMA-376 Part 1, 20.1.10.34 and 20.1.10.35). */
export interface LineEndSize {
  readonly width: (typeof LINE_END_SIZES)[number]
  readonly length: (typeof LINE_END_SIZES)[number]
}

/** How an outline is drawn. `width` in px; a null Stroke means no line. Ends without a size are medium. */
export interface Stroke {
  readonly fill: SolidFill | LinearFill | PatternFill
  readonly width: number
  readonly dash: DashStyle
  readonly cap?: 'flat' | 'round' | 'square'
  readonly join?: 'miter' | 'round' | 'bevel'
  readonly start?: LineEnd
  readonly end?: LineEnd
  readonly startSize?: LineEndSize
  readonly endSize?: LineEndSize
  /** The line grows and shrinks with what it is around, as that of an icon does. */
  readonly scales?: boolean
}

/** A drop shadow or, with `inner`, an inner shadow. `angle` in degrees clockwise, the rest in px. */
export interface Shadow {
  readonly color: Color
  readonly blur: number
  readonly distance: number
  readonly angle: number
  readonly inner?: boolean
}
