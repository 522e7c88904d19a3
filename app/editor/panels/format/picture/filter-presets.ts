import type { ImageFilters } from '@slidewright/engine/internal'

/** Looks on offer by name; each sets all settings of color anew. */
export const FILTER_PRESETS = {
  none: {},
  vivid: { brightness: 4, contrast: 14, saturation: 38 },
  soft: { brightness: 8, contrast: -18, saturation: -22 },
  warm: { brightness: 3, sepia: 32, saturation: 18 },
  cool: { hue: 14, saturation: -14, brightness: 4, contrast: 6 },
  mono: { grayscale: 100 },
  noir: { grayscale: 100, contrast: 46, brightness: -8 },
  sepia: { sepia: 82, contrast: -4 },
  negative: { invert: 100 },
} as const satisfies Readonly<Record<string, ImageFilters>>

/** The name of a look on offer. */
export type FilterPreset = keyof typeof FILTER_PRESETS

/** The looks, in their order. */
export const FILTER_PRESET_NAMES = Object.keys(FILTER_PRESETS) as readonly FilterPreset[]
