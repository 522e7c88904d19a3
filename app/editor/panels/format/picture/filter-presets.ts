import type { ImageFilters } from '@slidewright/engine/internal'

/** The filter presets by name; each sets every color setting. */
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

/** The name of a filter preset. */
export type FilterPreset = keyof typeof FILTER_PRESETS

/** The names of the filter presets, in display order. */
export const FILTER_PRESET_NAMES = Object.keys(FILTER_PRESETS) as readonly FilterPreset[]
