/** Red, green and blue, 0..1 each, on the encoded sRGB scale. May leave that range between transforms. */
export interface Channels {
  readonly r: number
  readonly g: number
  readonly b: number
}

/** Hue in degrees 0..360, saturation (0..1, above 1 while transforms run) and lightness 0..1. */
export interface Hsl {
  readonly h: number
  readonly s: number
  readonly l: number
}

/** HSL of encoded sRGB channels; grey has hue 0. */
export function toHsl({ r, g, b }: Channels): Hsl {
  const max = Math.max(r, g, b)
  const min = Math.min(r, g, b)
  const l = (max + min) / 2
  const spread = max - min
  if (spread === 0) return { h: 0, s: 0, l }
  const s = l <= 0.5 ? spread / (max + min) : spread / (2 - max - min)
  const sixth = max === r ? (g - b) / spread : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return { h: (((sixth * 60) % 360) + 360) % 360, s, l }
}

/** Channels of an HSL color. A saturation above 1 gives channels outside 0..1, which the caller clamps. */
export function fromHsl({ h, s, l }: Hsl): Channels {
  const chroma = (1 - Math.abs(2 * l - 1)) * s
  const low = l - chroma / 2
  const at = (offset: number) => low + chroma * ramp((((h / 60 + offset) % 6) + 6) % 6)
  return { r: at(2), g: at(0), b: at(4) }
}

/** Returns the trapezoid that one channel follows around the hue circle, in sixths of a turn. */
function ramp(sixths: number): number {
  if (sixths < 1) return sixths
  if (sixths < 3) return 1
  if (sixths < 4) return 4 - sixths
  return 0
}
