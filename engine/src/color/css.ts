import type { HexColor, Rgba } from './types.ts'

/** Formats a resolved color as `#RRGGBB`, without its opacity. */
export function toHex({ r, g, b }: Rgba): HexColor {
  return `#${((1 << 24) | (r << 16) | (g << 8) | b).toString(16).slice(1).toUpperCase()}`
}

/** Formats a resolved color for CSS and Canvas2D. */
export function toCss(color: Rgba): string {
  return color.a === 1
    ? toHex(color)
    : `rgba(${color.r},${color.g},${color.b},${Math.round(color.a * 10_000) / 10_000})`
}
