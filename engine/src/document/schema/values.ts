import { z } from 'zod'
import type { AssetId, ElementId, PageId } from '../../base/id.ts'
import { parseColor } from '../../color/parse.ts'
import { type Color, type HexColor, THEME_SLOTS, TRANSFORM_NAMES } from '../../color/types.ts'
import type { Frame, Point, Rect, Size } from '../../geometry/types.ts'
import {
  DASH_STYLES,
  type Fill,
  type ImageFit,
  LINE_END_SIZES,
  LINE_ENDS,
  type LinearFill,
  type LineEnd,
  type LineEndSize,
  type PatternFill,
  type Shadow,
  type SolidFill,
  type Stroke,
} from '../fill.ts'
import { FILTER_RANGES, type ImageFilters } from '../image-filters.ts'

/** The greatest distance of anything from the page's corner, in px. */
export const MAX_COORDINATE = 100_000

/** Returns a number that is clamped to its range instead of rejected. Minus zero becomes zero, so that JSON preserves it. */
export function within(min: number, max: number) {
  return z.number().overwrite(value => Math.min(max, Math.max(min, value)) + 0)
}

/** An object schema that preserves unknown fields. */
export const loose = z.looseObject

/** A position or length in px; may be negative. */
export const PX = within(-MAX_COORDINATE, MAX_COORDINATE)
/** A length in px. */
export const EXTENT = within(0, MAX_COORDINATE)
/** A share of a whole. */
export const SHARE = within(0, 1)

export const POINT: z.ZodType<Point> = loose({ x: PX, y: PX })
export const SIZE: z.ZodType<Size> = loose({ width: within(1, MAX_COORDINATE), height: within(1, MAX_COORDINATE) })
export const RECT: z.ZodType<Rect> = loose({ x: PX, y: PX, width: EXTENT, height: EXTENT })
export const FRAME: z.ZodType<Frame> = z.object({
  x: PX,
  y: PX,
  width: EXTENT,
  height: EXTENT,
  rotation: z.number().overwrite(turnOf),
})
/** The maximum distance between members of a group in px, including rotated ones and a rotated group. */
const FARTHEST_APART = 6 * MAX_COORDINATE
/** The frame of a group, whose members have their own validated frames. */
export const GROUP_FRAME: z.ZodType<Frame> = z.object({
  x: within(-FARTHEST_APART, FARTHEST_APART),
  y: within(-FARTHEST_APART, FARTHEST_APART),
  width: within(0, FARTHEST_APART),
  height: within(0, FARTHEST_APART),
  rotation: z.number().overwrite(turnOf),
})

export const PAGE_ID = z.templateLiteral(['page:', z.string()]) satisfies z.ZodType<PageId>
export const ELEMENT_ID = z.templateLiteral(['element:', z.string()]) satisfies z.ZodType<ElementId>
export const ASSET_ID = z.templateLiteral(['asset:', z.string()]) satisfies z.ZodType<AssetId>
export const EXTRA = z.record(z.string(), z.unknown())

/** A literal color of six digits. */
export const HEX = z.custom<HexColor>(value => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value))

const SLOT_OR_HEX = z.union([z.enum(THEME_SLOTS), HEX])

/** A color as data, or as text as people and older files write it. */
export const COLOR: z.ZodType<Color> = z.preprocess(
  readColorText,
  loose({
    base: SLOT_OR_HEX,
    transforms: z.exactOptional(z.array(z.object({ name: z.enum(TRANSFORM_NAMES), val: z.number().nullable() }))),
    opacity: z.exactOptional(within(0, 100_000)),
  }),
)

/** The colors of a gradient, at least one. */
export const STOPS = z.array(loose({ offset: SHARE, color: COLOR })).min(1)
const FIT: z.ZodType<ImageFit> = z.enum(['cover', 'stretch'])
const SOLID = loose({ kind: z.literal('solid'), color: COLOR })
const LINEAR = loose({
  kind: z.literal('linear'),
  angle: z.number(),
  stops: STOPS,
  from: z.exactOptional(POINT),
  to: z.exactOptional(POINT),
})
const RADIAL = loose({ kind: z.literal('radial'), center: POINT, radius: within(0, 100), stops: STOPS })
const PATTERN = loose({
  kind: z.literal('pattern'),
  preset: z.string(),
  foreground: COLOR,
  background: COLOR.nullable(),
  ink: z.exactOptional(EXTENT),
  gap: z.exactOptional(EXTENT),
  angle: z.exactOptional(z.number()),
})
const IMAGE = loose({
  kind: z.literal('image'),
  asset: ASSET_ID,
  fit: FIT,
  crop: z.exactOptional(RECT),
  tile: z.exactOptional(loose({ width: within(4, MAX_COORDINATE), x: PX, y: PX })),
  opacity: z.exactOptional(SHARE),
})
const NONE = loose({ kind: z.literal('none') })

export const IMAGE_FIT = FIT
/** A fill; the specification's `color` is read as solid, its `gradient` as linear. */
export const FILL: z.ZodType<Fill> = z.preprocess(
  readFillName,
  z.discriminatedUnion('kind', [NONE, SOLID, LINEAR, RADIAL, PATTERN, IMAGE]),
)
/** Fills that lines and characters can be painted with. */
export const INK: z.ZodType<SolidFill | LinearFill | PatternFill> = z.preprocess(
  readFillName,
  z.discriminatedUnion('kind', [SOLID, LINEAR, PATTERN]),
)

const END: z.ZodType<LineEnd> = z.enum(LINE_ENDS)
const END_SIDE = z.enum(LINE_END_SIZES)
const END_SIZE: z.ZodType<LineEndSize> = loose({ width: END_SIDE, length: END_SIDE })

export const STROKE: z.ZodType<Stroke> = loose({
  fill: INK,
  width: within(0, 1000),
  dash: z.enum(DASH_STYLES),
  cap: z.exactOptional(z.enum(['flat', 'round', 'square'])),
  join: z.exactOptional(z.enum(['miter', 'round', 'bevel'])),
  start: z.exactOptional(END),
  end: z.exactOptional(END),
  startSize: z.exactOptional(END_SIZE),
  endSize: z.exactOptional(END_SIZE),
  scales: z.exactOptional(z.boolean()),
})

export const SHADOW: z.ZodType<Shadow> = loose({
  color: COLOR,
  blur: within(0, 1000),
  distance: PX,
  angle: z.number(),
  inner: z.exactOptional(z.boolean()),
})

const FILTER = ([min, max]: readonly [number, number]) => z.exactOptional(within(min, max))

/** How the colors of a picture are changed. */
export const IMAGE_FILTERS: z.ZodType<ImageFilters> = loose({
  brightness: FILTER(FILTER_RANGES.brightness),
  contrast: FILTER(FILTER_RANGES.contrast),
  saturation: FILTER(FILTER_RANGES.saturation),
  hue: FILTER(FILTER_RANGES.hue),
  grayscale: FILTER(FILTER_RANGES.grayscale),
  sepia: FILTER(FILTER_RANGES.sepia),
  invert: FILTER(FILTER_RANGES.invert),
  blur: FILTER(FILTER_RANGES.blur),
  duotone: z.exactOptional(loose({ dark: COLOR, light: COLOR })),
})

/** Normalizes an angle to 0 ≤ degrees < 360. */
function turnOf(degrees: number): number {
  return (((degrees % 360) + 360) % 360) + 0
}

function readColorText(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const color = parseColor(value)
  return color.ok ? color.value : value
}

function readFillName(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return value
  if (value.kind === 'color') return { ...value, kind: 'solid' }
  return value.kind === 'gradient' ? { ...value, kind: 'linear' } : value
}
