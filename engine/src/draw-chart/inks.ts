import { resolveColor } from '../color/resolve.ts'
import type { Color, Palette } from '../color/types.ts'
import type { GradientStop } from '../document/fill.ts'
import type { Point } from '../geometry/types.ts'
import type { Paint, SceneColor } from '../scene/node.ts'

/** How an area of a chart is painted, before its position is known. */
export type Ink =
  | { readonly kind: 'solid'; readonly color: Color }
  /** From the top of the shape to its bottom. */
  | { readonly kind: 'fade'; readonly stops: readonly GradientStop[] }
  | { readonly kind: 'hatch'; readonly color: Color; readonly ink: number; readonly gap: number }

/** Color tokens that echarts passes through: each is a fill string that maps back to a slot. */
export interface Inks {
  /** Returns the token of an ink: a hex color that encodes its index. */
  token(ink: Ink): string
  /** Returns the paint of a token over a shape from `top` to `bottom`; null for unknown tokens. */
  paint(token: unknown, span: { readonly top: number; readonly bottom: number }): Paint | null
  color(color: Color): SceneColor
}

const FIRST = 0x100000

/** Creates the color tokens of one drawing. */
export function createInks(palette: Palette): Inks {
  const inks: Ink[] = []
  const color = (of: Color): SceneColor => ({ color: of, resolved: resolveColor(of, palette) })
  return {
    color,
    token: ink => `#${(FIRST + inks.push(ink) - 1).toString(16)}`,
    paint: (token, span) => {
      const ink = typeof token === 'string' ? inks[Number.parseInt(token.slice(1), 16) - FIRST] : undefined
      return ink ? paintOf(ink, span, color) : null
    },
  }
}

/** Converts an ink to paint, in the chart's px. */
export function paintOf(
  ink: Ink,
  { top, bottom }: { readonly top: number; readonly bottom: number },
  color: (color: Color) => SceneColor,
): Paint {
  if (ink.kind === 'solid') return { kind: 'solid', ...color(ink.color) }
  if (ink.kind === 'hatch') {
    const { ink: inked, gap } = ink
    return {
      kind: 'pattern',
      preset: 'stripes',
      foreground: color(ink.color),
      background: null,
      ink: inked,
      gap,
      angle: 0,
    }
  }
  const at = (y: number): Point => ({ x: 0, y })
  return {
    kind: 'linear',
    from: at(top),
    to: at(bottom),
    stops: ink.stops.map(stop => ({ offset: stop.offset, ...color(stop.color) })),
  }
}
