/** From an sRGB channel (0..1) to linear light (IEC 61966-2-1). */
export function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

/** From linear light (0..1) to an sRGB channel (IEC 61966-2-1). */
export function fromLinear(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

/** Clamps a number to 0..1. */
export function clampUnit(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value
}
