import { FULL_OPACITY } from '../color/transform.ts'
import type { Color, ColorTransform } from '../color/types.ts'
import type { Fill } from '../document/fill.ts'
import type { PathFill } from '../geometry/presets.ts'

/** A part of a preset that is lighter or darker than the shape's fill (ECMA-376 Part 1, 20.1.10.37). */
export type Shade = Exclude<PathFill, 'norm' | 'none'>

/** Shares of lightness that stay and that white adds: 40 % for a full step, 20 % for the lesser. */
const STEPS: { readonly [S in Shade]: readonly ColorTransform[] } = {
  lighten: mixed(60_000, 40_000),
  lightenLess: mixed(80_000, 20_000),
  darken: mixed(60_000, 0),
  darkenLess: mixed(80_000, 0),
}

/** The translucent layer that lightens or darkens fills without a color of their own. */
const VEILS: { readonly [S in Shade]: Color } = {
  lighten: { base: '#FFFFFF', opacity: FULL_OPACITY * 0.4 },
  lightenLess: { base: '#FFFFFF', opacity: FULL_OPACITY * 0.2 },
  darken: { base: '#000000', opacity: FULL_OPACITY * 0.4 },
  darkenLess: { base: '#000000', opacity: FULL_OPACITY * 0.2 },
}

const known = new WeakMap<Color, Map<Shade, Color>>()

/** Shades a fill; the theme's slots are kept. A picture is covered by a translucent layer instead: `veil`. */
export function shaded(fill: Fill, shade: Shade): { readonly fill: Fill; readonly veil: Fill | null } {
  switch (fill.kind) {
    case 'solid':
      return { fill: { ...fill, color: shadedColor(fill.color, shade) }, veil: null }
    case 'linear':
    case 'radial':
      return {
        fill: { ...fill, stops: fill.stops.map(stop => ({ ...stop, color: shadedColor(stop.color, shade) })) },
        veil: null,
      }
    case 'pattern': {
      const { foreground, background } = fill
      const ground = background && shadedColor(background, shade)
      return { fill: { ...fill, foreground: shadedColor(foreground, shade), background: ground }, veil: null }
    }
    case 'image':
      return { fill, veil: { kind: 'solid', color: VEILS[shade] } }
    default:
      return { fill, veil: null }
  }
}

/** Shades a color; cached, so that equal colors are the same object. */
function shadedColor(color: Color, shade: Shade): Color {
  const shades = known.get(color) ?? new Map<Shade, Color>()
  known.set(color, shades)
  const found = shades.get(shade)
  if (found) return found
  const made = { ...color, transforms: [...(color.transforms ?? []), ...STEPS[shade]] }
  shades.set(shade, made)
  return made
}

function mixed(kept: number, added: number): ColorTransform[] {
  const dimmed: ColorTransform = { name: 'lumMod', val: kept }
  return added === 0 ? [dimmed] : [dimmed, { name: 'lumOff', val: added }]
}
