import { clampUnit } from './srgb.ts'
import { applyTransforms, FULL_OPACITY } from './transform.ts'
import type { Color, HexColor, Palette, Rgba } from './types.ts'

const WHOLE = 255

/** Resolves a color against a palette: r, g, b are integers 0..255, a is 0..1. `opacity` multiplies what the transforms yield. */
export function resolveColor(color: Color, palette: Palette): Rgba {
  const base = isHex(color.base) ? color.base : palette[color.base]
  const start = { ...channelsOf(base), opacity: FULL_OPACITY }
  const done = color.transforms ? applyTransforms(start, color.transforms) : start
  const opacity = (done.opacity * (color.opacity ?? FULL_OPACITY)) / FULL_OPACITY
  return { r: whole(done.r), g: whole(done.g), b: whole(done.b), a: clampUnit(opacity / FULL_OPACITY) }
}

/** Creates a resolver with a cache: each color object of this palette is resolved once. */
export function colorResolver(palette: Palette): (color: Color) => Rgba {
  const known = new WeakMap<Color, Rgba>()
  return color => {
    const found = known.get(color)
    if (found) return found
    const resolved = resolveColor(color, palette)
    known.set(color, resolved)
    return resolved
  }
}

function isHex(base: string): base is HexColor {
  return base.startsWith('#')
}

function channelsOf(hex: HexColor) {
  const value = Number.parseInt(hex.slice(1), 16)
  return { r: ((value >> 16) & WHOLE) / WHOLE, g: ((value >> 8) & WHOLE) / WHOLE, b: (value & WHOLE) / WHOLE }
}

function whole(channel: number): number {
  return Math.round(clampUnit(channel) * WHOLE)
}
