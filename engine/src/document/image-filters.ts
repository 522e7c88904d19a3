import type { Color } from '../color/types.ts'

/** A picture in two theme colors: one for its dark parts, one for its light parts. */
export interface Duotone {
  readonly dark: Color
  readonly light: Color
}

/**
 * The range of each filter; 0 leaves a picture unchanged. Percent, except hue (degrees) and blur (standard deviation in thousandths of
 * the picture's longer side).
 */
export const FILTER_RANGES = {
  brightness: [-100, 100],
  contrast: [-100, 100],
  saturation: [-100, 100],
  hue: [-180, 180],
  grayscale: [0, 100],
  sepia: [0, 100],
  invert: [0, 100],
  blur: [0, 50],
} as const satisfies Readonly<Record<string, readonly [min: number, max: number]>>

/** The name of a filter. */
export type FilterName = keyof typeof FILTER_RANGES

/** The filters, in the order in which they are applied. */
export const FILTER_NAMES = Object.keys(FILTER_RANGES) as readonly FilterName[]

/** Color filters of a picture; its file is not changed. Filters that are left out have no effect. */
export interface ImageFilters extends Partial<Readonly<Record<FilterName, number>>> {
  readonly duotone?: Duotone
}

/** Removes filters without effect; undefined if none is left. */
export function tidyFilters(filters: ImageFilters): ImageFilters | undefined {
  const entries = Object.entries(filters).filter(([, value]) => value !== 0 && value !== undefined && value !== null)
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
