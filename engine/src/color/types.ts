/** The ten named colors of a theme. */
export const THEME_SLOTS = [
  'text1',
  'background1',
  'text2',
  'background2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
] as const

/** The name of one of a theme's ten colors. */
export type ThemeSlot = (typeof THEME_SLOTS)[number]

/** A literal color in hex. */
export type HexColor = `#${string}`

/** The color transforms of DrawingML (ECMA-376 Part 1, 20.1.2.3), by element name. */
export const TRANSFORM_NAMES = [
  'tint',
  'shade',
  'alpha',
  'alphaMod',
  'alphaOff',
  'hue',
  'hueMod',
  'hueOff',
  'sat',
  'satMod',
  'satOff',
  'lum',
  'lumMod',
  'lumOff',
  'red',
  'redMod',
  'redOff',
  'green',
  'greenMod',
  'greenOff',
  'blue',
  'blueMod',
  'blueOff',
  'comp',
  'inv',
  'gray',
  'gamma',
  'invGamma',
] as const

/** The name of one color transform. */
export type TransformName = (typeof TRANSFORM_NAMES)[number]

/** One transform. `val` is in 1/1000 % (100000 = 100 %) or, for hue, 1/60000°; null where the element has none. */
export interface ColorTransform {
  readonly name: TransformName
  readonly val: number | null
}

/** A color as a document stores it: a theme slot or a literal, transforms in order, opacity 0..100000 (absent = 100000). */
export interface Color {
  readonly base: ThemeSlot | HexColor
  readonly transforms?: readonly ColorTransform[]
  readonly opacity?: number
}

/** A color as a screen shows it: whole r, g, b 0..255 and a 0..1. */
export interface Rgba {
  readonly r: number
  readonly g: number
  readonly b: number
  readonly a: number
}

/** The resolved color of each theme slot. */
export type Palette = { readonly [slot in ThemeSlot]: HexColor }
