import type { Color } from '../color/types.ts'

/** A picture in two colors of the theme: what is dark in it, and what is light. */
export interface Duotone {
  readonly dark: Color
  readonly light: Color
}

/** How far each setting goes; 0 leaves a picture as it is. Percent, but for hue (degrees) and blur (a deviation in thousandths of the picture's longer side). */
export const FILTER_RANGES = {
  brightness: [-100, 100],
  contrast: [-100, 100],
  saturation: [-100, 100],
  hue: [-180, 180],
  grayscale: [0, 100],
  sepia: [0, 100],
  invert: [0, 100],
  blur: [0, 50],
} as const satisfies Readonly<Record<string, readonly [least: number, most: number]>>

/** The name of a setting. */
export type FilterName = keyof typeof FILTER_RANGES

/** The settings, in the order in which they work. */
export const FILTER_NAMES = Object.keys(FILTER_RANGES) as readonly FilterName[]

/** How the colors of a picture are changed, its file left alone. What is not named is as it was. */
export interface ImageFilters extends Partial<Readonly<Record<FilterName, number>>> {
  readonly duotone?: Duotone
}

/** The same filters without settings that do nothing; undefined where none is left. */
export function tidyFilters(filters: ImageFilters): ImageFilters | undefined {
  const entries = Object.entries(filters).filter(([, value]) => value !== 0 && value !== undefined && value !== null)
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
