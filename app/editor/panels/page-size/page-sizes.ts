import { PAGE_SIZE, type Size } from '@slidewright/engine/internal'

/** The id of a size that is not a preset. */
export const CUSTOM = 'custom'

/** The page size presets in px at 96 px per inch; A4 is 297 × 210 mm (ISO 216). */
export const PAGE_SIZES = {
  wide: PAGE_SIZE,
  standard: { width: 720, height: 540 },
  a4Landscape: { width: 1123, height: 794 },
  a4Portrait: { width: 794, height: 1123 },
  square: { width: 540, height: 540 },
  story: { width: 540, height: 960 },
} as const satisfies Record<string, Size>

/** The id of a preset, or `custom`. */
export type PageSizeId = keyof typeof PAGE_SIZES | typeof CUSTOM

/** Returns the id of the preset with this size. */
export function sizeIdOf({ width, height }: Size): PageSizeId {
  const ids = Object.keys(PAGE_SIZES) as (keyof typeof PAGE_SIZES)[]
  return ids.find(id => PAGE_SIZES[id].width === width && PAGE_SIZES[id].height === height) ?? CUSTOM
}

/** The ids of all options, the custom one last. */
export const SIZE_IDS: readonly PageSizeId[] = [...(Object.keys(PAGE_SIZES) as (keyof typeof PAGE_SIZES)[]), CUSTOM]
