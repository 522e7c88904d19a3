import { type Channels, fromHsl, type Hsl, toHsl } from './hsl.ts'
import { clampUnit, fromLinear, toLinear } from './srgb.ts'
import type { ColorTransform, TransformName } from './types.ts'

/** A color while its transforms are applied: channels 0..1 as floats, opacity 0..100000. */
export interface WorkingColor extends Channels {
  readonly opacity: number
}

/** Full opacity, as documents store it. */
export const FULL_OPACITY = 100_000

type Step = (color: WorkingColor, value: number) => WorkingColor

/** One row per transform of ECMA-376 Part 1, 20.1.2.3. `value` is val as stored; the model is the one measured in PowerPoint: floats, document order, HSL on encoded channels, tint and shade in linear light. */
const STEPS: { readonly [name in TransformName]: Step } = {
  tint: (color, value) => inLight(color, light => 1 - (1 - light) * share(value)),
  shade: (color, value) => inLight(color, light => light * share(value)),
  gamma: color => eachChannel(color, channel => fromLinear(clampUnit(channel))),
  invGamma: color => eachChannel(color, channel => toLinear(clampUnit(channel))),
  comp: color => inHsl(color, hsl => ({ ...hsl, h: hsl.h + 180 })),
  inv: color => eachChannel(color, channel => 1 - channel),
  gray: color => {
    const luma = 0.2126 * color.r + 0.7152 * color.g + 0.0722 * color.b
    return eachChannel(color, () => luma)
  },
  alpha: (color, value) => withOpacity(color, value),
  alphaMod: (color, value) => withOpacity(color, color.opacity * share(value)),
  alphaOff: (color, value) => withOpacity(color, color.opacity + value),
  hue: (color, value) => inHsl(color, hsl => ({ ...hsl, h: degrees(value) })),
  hueMod: (color, value) => inHsl(color, hsl => ({ ...hsl, h: hsl.h * share(value) })),
  hueOff: (color, value) => inHsl(color, hsl => ({ ...hsl, h: hsl.h + degrees(value) })),
  sat: (color, value) => inHsl(color, hsl => saturated(hsl, share(value))),
  satMod: (color, value) => inHsl(color, hsl => saturated(hsl, hsl.s * share(value))),
  satOff: (color, value) => inHsl(color, hsl => saturated(hsl, hsl.s + share(value))),
  lum: (color, value) => inHsl(color, hsl => lit(hsl, share(value))),
  lumMod: (color, value) => inHsl(color, hsl => lit(hsl, hsl.l * share(value))),
  lumOff: (color, value) => inHsl(color, hsl => lit(hsl, hsl.l + share(value))),
  red: (color, value) => ({ ...color, r: clampUnit(share(value)) }),
  redMod: (color, value) => ({ ...color, r: clampUnit(color.r * share(value)) }),
  redOff: (color, value) => ({ ...color, r: clampUnit(color.r + share(value)) }),
  green: (color, value) => ({ ...color, g: clampUnit(share(value)) }),
  greenMod: (color, value) => ({ ...color, g: clampUnit(color.g * share(value)) }),
  greenOff: (color, value) => ({ ...color, g: clampUnit(color.g + share(value)) }),
  blue: (color, value) => ({ ...color, b: clampUnit(share(value)) }),
  blueMod: (color, value) => ({ ...color, b: clampUnit(color.b * share(value)) }),
  blueOff: (color, value) => ({ ...color, b: clampUnit(color.b + share(value)) }),
}

/** The color after all transforms, in the order of the document and without rounding between them. A missing val means 100 % (for offsets, nothing). */
export function applyTransforms(color: WorkingColor, transforms: readonly ColorTransform[]): WorkingColor {
  return transforms.reduce((current, { name, val }) => STEPS[name](current, val ?? neutral(name)), color)
}

/** Returns the neutral val of a transform without one. */
function neutral(name: TransformName): number {
  return name.endsWith('Off') ? 0 : FULL_OPACITY
}

function share(value: number): number {
  return value / 100_000
}

/** Converts 1/60000° to degrees. */
function degrees(value: number): number {
  return value / 60_000
}

function eachChannel(color: WorkingColor, change: (channel: number) => number): WorkingColor {
  return { ...color, r: change(color.r), g: change(color.g), b: change(color.b) }
}

function inLight(color: WorkingColor, change: (light: number) => number): WorkingColor {
  return eachChannel(color, channel => fromLinear(clampUnit(change(toLinear(clampUnit(channel))))))
}

function inHsl(color: WorkingColor, change: (hsl: Hsl) => Hsl): WorkingColor {
  const { r, g, b } = fromHsl(change(toHsl(color)))
  return { r: clampUnit(r), g: clampUnit(g), b: clampUnit(b), opacity: color.opacity }
}

/** Saturation may exceed 1: PowerPoint clamps the channels instead (FF99FF satMod 350 % = FF19FF). */
function saturated(hsl: Hsl, s: number): Hsl {
  return { ...hsl, s: Math.max(0, s) }
}

function lit(hsl: Hsl, l: number): Hsl {
  return { ...hsl, l: clampUnit(l) }
}

function withOpacity(color: WorkingColor, opacity: number): WorkingColor {
  return { ...color, opacity: Math.min(FULL_OPACITY, Math.max(0, opacity)) }
}
