import type { Asset } from '../document/deck.ts'
import type { Fill, GradientStop, ImageFill, ImageTile, LinearFill, RadialFill } from '../document/fill.ts'
import { coverCrop } from '../geometry/crop.ts'
import { intersection } from '../geometry/rect.ts'
import type { Rect } from '../geometry/types.ts'
import type { ResolveSceneColor } from './colors.ts'
import type { Paint, PictureFilter, SceneStop } from './node.ts'

/** Dependencies for converting fills to paints. */
export interface PaintContext {
  readonly color: ResolveSceneColor
  asset(id: Asset['id']): Asset | undefined
}

type PaintOf = {
  readonly [K in Fill['kind']]: (fill: Extract<Fill, { kind: K }>, box: Rect, context: PaintContext) => Paint | null
}

/** Period of a preset pattern without numbers of its own, in px. */
const INK = 3
const GAP = 2
/** The share of a picture below which a remainder is caused by rounding. */
const NOTHING = 1e-6
const ALL: Rect = { x: 0, y: 0, width: 1, height: 1 }

const PAINT: PaintOf = {
  none: () => null,
  solid: (fill, _, { color }) => ({ kind: 'solid', ...color(fill.color) }),
  linear: (fill, box, { color }) => ({ kind: 'linear', ...axisOf(fill, box), stops: stopsOf(fill.stops, color) }),
  radial: (fill, box, { color }) => ({ kind: 'radial', ...ellipseOf(fill, box), stops: stopsOf(fill.stops, color) }),
  pattern: (fill, _, { color }) => ({
    kind: 'pattern',
    preset: fill.preset,
    foreground: color(fill.foreground),
    background: fill.background && color(fill.background),
    ink: fill.ink ?? INK,
    gap: fill.gap ?? GAP,
    angle: fill.angle ?? 0,
  }),
  image: (fill, box, { asset }) =>
    fill.tile ? tiledIn(fill, fill.tile, box, asset(fill.asset)) : pictureIn(fill, box, asset(fill.asset)),
}

/** Converts a fill to paint for this box (node px). Null paints nothing: no fill, or a picture that the deck does not have. */
export function paintOf(fill: Fill, box: Rect, context: PaintContext): Paint | null {
  const paint = PAINT[fill.kind] as (fill: Fill, box: Rect, context: PaintContext) => Paint | null
  return paint(fill, box, context)
}

/**
 * Returns the gradient line of `a:lin` with scaled=0 (ECMA-376 Part 1, 20.1.8.41): it ends where the perpendiculars through the corners
 * intersect it.
 */
function axisOf({ angle, from, to }: LinearFill, box: Rect) {
  if (from && to) return { from: within(box, from.x, from.y), to: within(box, to.x, to.y) }
  const radians = (angle * Math.PI) / 180
  const [x, y] = [Math.cos(radians), Math.sin(radians)]
  const half = (Math.abs(box.width * x) + Math.abs(box.height * y)) / 2
  const middle = within(box, 0.5, 0.5)
  return {
    from: { x: middle.x - x * half, y: middle.y - y * half },
    to: { x: middle.x + x * half, y: middle.y + y * half },
  }
}

function ellipseOf({ center, radius }: RadialFill, box: Rect) {
  return {
    center: within(box, center.x, center.y),
    radiusX: (radius * box.width) / 2,
    radiusY: (radius * box.height) / 2,
  }
}

/** Sorts stops; those at equal positions keep their order, which makes a hard edge. */
function stopsOf(stops: readonly GradientStop[], color: ResolveSceneColor): SceneStop[] {
  return stops.map(stop => ({ offset: stop.offset, ...color(stop.color) })).sort((a, b) => a.offset - b.offset)
}

/**
 * Places a picture in a box: `stretch` fills it with the crop, `cover` takes the centered part of the crop that has the box's
 * proportions. Where a crop exceeds the picture, the box stays empty.
 */
export function pictureIn(
  { fit, crop = ALL, opacity = 1 }: Pick<ImageFill, 'fit' | 'crop' | 'opacity'>,
  box: Rect,
  asset: Asset | undefined,
  look: PictureFilter | null = null,
): Paint | null {
  if (asset === undefined) return null
  const part = fit === 'cover' ? coverCrop(crop, asset, box) : crop
  const seen = intersection(part, ALL)
  if (seen === null) return null
  const isWhole = part.width - seen.width < NOTHING && part.height - seen.height < NOTHING
  const target = isWhole ? box : partOf(box, part, seen)
  const { id, url } = asset
  return {
    kind: 'image',
    asset: id,
    url,
    target,
    crop: isWhole && inside(part) ? part : seen,
    opacity,
    look,
    isTiled: false,
  }
}

/** Whether a crop is within the picture, except for rounding. */
function inside({ x, y, width, height }: Rect): boolean {
  return x >= 0 && y >= 0 && x + width <= 1 && y + height <= 1
}

/** Returns the area of the visible part of a crop, if the whole crop fills the box. */
function partOf(box: Rect, whole: Rect, seen: Rect): Rect {
  const [across, down] = [box.width / whole.width, box.height / whole.height]
  return {
    x: box.x + (seen.x - whole.x) * across,
    y: box.y + (seen.y - whole.y) * down,
    width: seen.width * across,
    height: seen.height * down,
  }
}

function tiledIn(
  { crop = ALL, opacity = 1 }: ImageFill,
  { width, x, y }: ImageTile,
  box: Rect,
  asset: Asset | undefined,
): Paint | null {
  const seen = asset && intersection(crop, ALL)
  if (!seen || !(asset.width > 0)) return null
  const height = Math.max(1, (width * seen.height * asset.height) / (seen.width * asset.width))
  const target = { x: box.x + x, y: box.y + y, width, height }
  return { kind: 'image', asset: asset.id, url: asset.url, target, crop: seen, opacity, look: null, isTiled: true }
}

function within(box: Rect, x: number, y: number) {
  return { x: box.x + box.width * x, y: box.y + box.height * y }
}
