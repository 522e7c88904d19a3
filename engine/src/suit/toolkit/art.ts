import type { Color, ThemeSlot } from '../../color/types.ts'
import type { Geometry } from '../../document/element.ts'
import type { Fill, GradientStop, LinearFill, PatternFill, RadialFill, SolidFill, Stroke } from '../../document/fill.ts'
import type { RunStyle, TextBody } from '../../document/text-body.ts'
import type { Frame, Point, Rect } from '../../geometry/types.ts'
import type { Art, ArtGroup, ArtLeaf } from '../types.ts'
import { type BoxedPath, boundsOfSegments } from './art-bounds.ts'

/** Returns a theme color at an opacity in percent: `slot('accent1', 26)` is accent1 at 26 %. */
export function slot(base: ThemeSlot, percent = 100): Color {
  return percent >= 100 ? { base } : { base, opacity: Math.round(percent * 1000) }
}

/** One color all over. */
export function solid(base: ThemeSlot, percent = 100): SolidFill {
  return { kind: 'solid', color: slot(base, percent) }
}

/** Returns a stop of a gradient: offset 0..1, theme color, opacity in percent. */
export function stop(offset: number, base: ThemeSlot, percent = 100): GradientStop {
  return { offset, color: slot(base, percent) }
}

/** Returns a gradient between two places of the box, both 0..1. */
export function linear(from: Point, to: Point, stops: readonly GradientStop[]): LinearFill {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  return { kind: 'linear', angle, stops, from, to }
}

/** Returns a gradient from the middle of the box to its sides, or from another centre (0..1). */
export function radial(stops: readonly GradientStop[], center: Point = { x: 0.5, y: 0.5 }, radius = 1): RadialFill {
  return { kind: 'radial', center, radius, stops }
}

/** Level stripes: `ink` px drawn, `gap` px free. */
export function stripes(base: ThemeSlot, ink: number, gap: number, angle = 0): PatternFill {
  return { kind: 'pattern', preset: 'stripes', foreground: slot(base), background: null, ink, gap, angle }
}

/** Returns a plain line of a theme color, in px. */
export function pen(base: ThemeSlot, width: number, percent = 100): Stroke {
  return { fill: solid(base, percent), width, dash: 'solid' }
}

/** How a piece is painted. */
export interface ArtStyle {
  readonly fill?: Fill
  readonly stroke?: Stroke | null
  readonly opacity?: number
  readonly rotation?: number
}

const NOTHING: Fill = { kind: 'none' }

/** What every piece of a motif has: it is locked, and says nothing to a screen reader. */
function base(frame: Frame) {
  return { frame, flipX: false, flipY: false, opacity: 1, locked: true, hidden: false, name: '', alt: null } as const
}

function framed(box: Rect, rotation = 0): Frame {
  return { x: box.x, y: box.y, width: box.width, height: box.height, rotation }
}

function shape(
  box: Rect,
  geometry: Geometry,
  { fill = NOTHING, stroke = null, opacity = 1, rotation }: ArtStyle,
): ArtLeaf {
  return { ...base(framed(box, rotation)), kind: 'shape', opacity, geometry, fill, stroke, body: null }
}

/** Returns a box of four numbers. */
export function box(x: number, y: number, width: number, height: number): Rect {
  return { x, y, width, height }
}

/** Returns a rectangle. */
export function rect(area: Rect, style: ArtStyle): ArtLeaf {
  return shape(area, { kind: 'preset', preset: 'rect' }, style)
}

/** Returns a circle around a middle. */
export function circle(center: Point, radius: number, style: ArtStyle): ArtLeaf {
  return ellipse(box(center.x - radius, center.y - radius, 2 * radius, 2 * radius), style)
}

/** Returns an ellipse in a box. */
export function ellipse(area: Rect, style: ArtStyle): ArtLeaf {
  return shape(area, { kind: 'preset', preset: 'ellipse' }, style)
}

/** Returns a circle's line. */
export function ring(center: Point, radius: number, stroke: Stroke): ArtLeaf {
  return circle(center, radius, { stroke })
}

/** Returns an outline given as path data in page px; its frame is the box around it. */
export function path(data: string, style: ArtStyle): ArtLeaf {
  return boxedPath(boundsOfSegments(data), style)
}

/** Returns an outline whose box is known: its data in px from the corner of the box. */
export function boxedPath(boxed: BoxedPath, style: ArtStyle): ArtLeaf {
  return shape(boxed, { kind: 'path', path: boxed.path, width: boxed.width, height: boxed.height }, style)
}

/** Returns a level or upright hairline as a filled box, which stays crisp at every zoom. */
export function rule(from: Point, to: Point, thickness: number, fill: Fill): ArtLeaf {
  const level = Math.abs(to.x - from.x) >= Math.abs(to.y - from.y)
  const area = level
    ? box(Math.min(from.x, to.x), from.y - thickness / 2, Math.abs(to.x - from.x), thickness)
    : box(from.x - thickness / 2, Math.min(from.y, to.y), thickness, Math.abs(to.y - from.y))
  return rect(area, { fill })
}

/** Several pieces that move as one. */
export function group(area: Rect, name: string, children: readonly Art[]): ArtGroup {
  return { ...base(framed(area)), kind: 'group', name, children }
}

/** The name of a group that is read (a number drawn by hand): where pages are mirrored it changes sides, but is not turned. */
export const SIGN = 'sign'

/** How a numeral or mark of a motif is set. */
export interface NumeralStyle {
  readonly face: '@title' | '@body'
  readonly size: number
  readonly weight: number
  readonly fill: RunStyle['fill']
  readonly align?: 'start' | 'center' | 'end'
  readonly lineHeight?: number
}

/** Returns a sign that belongs to the motif (a drop number, a quotation mark): painted text that is not content. */
export function numeral(area: Rect, text: string, style: NumeralStyle): ArtLeaf {
  return { ...base(framed(area)), kind: 'text', body: numeralBody(text, style) }
}

function numeralBody(
  text: string,
  { face, size, weight, fill, align = 'start', lineHeight = 1 }: NumeralStyle,
): TextBody {
  const style: RunStyle = {
    face,
    size,
    weight,
    italic: false,
    underline: false,
    strike: false,
    fill,
    letterSpacing: 0,
    baseline: 0,
  }
  return {
    paragraphs: [
      {
        runs: [{ text, style }],
        align,
        direction: 'ltr',
        level: 0,
        bullet: { kind: 'none' },
        lineHeight,
        spaceBefore: 0,
        spaceAfter: 0,
        indent: 0,
        hanging: 0,
      },
    ],
    verticalAlign: 'top',
    vertical: 'horizontal',
    insets: { top: 0, right: 0, bottom: 0, left: 0 },
    columns: 1,
    wrap: false,
    autoFit: { mode: 'none', scale: 1 },
  }
}
