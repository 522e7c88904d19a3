import type { DashStyle, Shadow, Stroke } from '../document/fill.ts'
import { expand } from '../geometry/rect.ts'
import type { Rect } from '../geometry/types.ts'
import type { ResolveSceneColor } from './colors.ts'
import type { PathNode, SceneShadow, SceneStroke } from './node.ts'
import { type PaintContext, paintOf } from './paint.ts'

/** Dashes of DrawingML's preset dashes: on and off in line widths (ECMA-376 Part 1, 20.1.10.48). */
const DASHES: Readonly<Record<DashStyle, readonly number[]>> = {
  solid: [],
  dot: [1, 3],
  dash: [4, 3],
  lgDash: [8, 3],
  dashDot: [4, 3, 1, 3],
  lgDashDot: [8, 3, 1, 3],
  lgDashDotDot: [8, 3, 1, 3, 1, 3],
  sysDash: [3, 1],
  sysDot: [1, 1],
  sysDashDot: [3, 1, 1, 1],
  sysDashDotDot: [3, 1, 1, 1, 1, 1],
}

/** A dash of this length with round or square ends is as good as a dot. */
const DOT = 0.001

/** The dashes of a preset at this line width, in px. Projecting caps are subtracted from the dash and added to the gap, as in Office. */
export function dashesOf(dash: DashStyle, width: number, cap: SceneStroke['cap']): number[] {
  const unit = Math.max(1, width)
  return DASHES[dash].map((length, index) => {
    if (cap === 'flat') return length * unit
    return index % 2 === 0 ? Math.max(DOT, length * unit - width) : length * unit + width
  })
}

/** Converts a stroke for an outline in this box; null if it would be invisible. */
export function strokeOf(stroke: Stroke | null, box: Rect, context: PaintContext): SceneStroke | null {
  if (stroke === null || !(stroke.width > 0)) return null
  // A straight line along a side has a box without area: a gradient would have no way to run.
  const area = box.width > 0 && box.height > 0 ? box : expand(box, stroke.width / 2)
  const paint = paintOf(stroke.fill, area, context)
  if (paint === null) return null
  const cap = stroke.cap ?? 'flat'
  const { width, dash, join = 'miter' } = stroke
  return { paint, width, dash, dashes: dashesOf(dash, width, cap), cap, join }
}

/** Converts a shadow to px along the page's axes. */
export function shadowOf(shadow: Shadow | undefined, color: ResolveSceneColor): SceneShadow | null {
  return shadow === undefined || shadow.inner ? null : shadowIn(shadow, color)
}

/** Returns the soft effects of a path: an inner shadow, which rotates with it, and blurred edges. */
export function softParts(
  { shadow, blur }: { readonly shadow?: Shadow; readonly blur?: number },
  color: ResolveSceneColor,
): Pick<PathNode, 'inner' | 'blur'> {
  return { ...(shadow?.inner && { inner: shadowIn(shadow, color) }), ...(blur && { blur }) }
}

function shadowIn(shadow: Shadow, color: ResolveSceneColor): SceneShadow {
  const radians = (shadow.angle * Math.PI) / 180
  const offset = { x: Math.cos(radians) * shadow.distance, y: Math.sin(radians) * shadow.distance }
  return { ...color(shadow.color), blur: shadow.blur, offset }
}
