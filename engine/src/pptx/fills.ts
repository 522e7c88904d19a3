import type { Asset } from '../document/deck.ts'
import type { Fill, GradientStop, ImageFill, LinearFill, PatternFill, RadialFill } from '../document/fill.ts'
import { coverCrop, WHOLE_PICTURE } from '../geometry/crop.ts'
import type { Rect, Size } from '../geometry/types.ts'
import { PATTERN_PRESETS } from '../scene/pattern-bitmaps.ts'
import { colorXml } from './colors.ts'
import type { ShapeContext } from './context.ts'
import { angle60000, emu, thousandths, within } from './units.ts'
import { xml } from './xml.ts'

/** What fills are written with. */
type FillContext = Pick<ShapeContext, 'deck' | 'media' | 'relations' | 'opacity'>

type FillXml = {
  readonly [K in Fill['kind']]: (fill: Extract<Fill, { kind: K }>, size: Size, context: FillContext) => string
}

const FILL: FillXml = {
  none: () => xml('a:noFill'),
  solid: ({ color }, _, { opacity }) => xml('a:solidFill', {}, colorXml(color, opacity)),
  linear: linearXml,
  radial: radialXml,
  pattern: (fill, _, { opacity }) => patternXml(fill, opacity),
  image: imageXml,
}

/** Writes a fill for a box of this size (px). */
export function fillXml(fill: Fill, size: Size, context: FillContext): string {
  const write = FILL[fill.kind] as (fill: Fill, size: Size, context: FillContext) => string
  return write(fill, size, context)
}

/** Writes how a picture is laid into a box: its crop in 1/1000 %, which is negative where it shows more than there is. */
export function cropXml(crop: Rect): string {
  const { x, y, width, height } = crop
  const sides = { l: x, t: y, r: 1 - x - width, b: 1 - y - height }
  const shown = Object.entries(sides).map(([side, share]) => [side, thousandths(within(share, -1000, 1000))] as const)
  const cut = shown.filter(([, share]) => share !== 0)
  return cut.length === 0 ? '' : xml('a:srcRect', Object.fromEntries(cut))
}

/** Writes a reference to a picture with its opacity (0..1) and its effects. */
export function blipXml(relation: string, opacity: number, effects = ''): string {
  const faint = opacity < 1 ? xml('a:alphaModFix', { amt: thousandths(within(opacity, 0, 1)) }) : ''
  return xml('a:blip', { 'r:embed': relation }, faint + effects)
}

function linearXml(fill: LinearFill, size: Size, { opacity }: FillContext): string {
  const { angle, map } = axisOf(fill, size)
  const line = xml('a:lin', { ang: angle60000(angle), scaled: 0 })
  return xml('a:gradFill', { rotWithShape: 1 }, stopsXml(fill.stops, map, opacity) + line)
}

/** Returns the direction of a gradient, and where a place along its own line is on the line that DrawingML draws through the box. */
function axisOf({ angle, from, to }: LinearFill, { width, height }: Size) {
  if (!from || !to) return { angle, map: (offset: number) => offset }
  const [x, y] = [(to.x - from.x) * width, (to.y - from.y) * height]
  const length = Math.hypot(x, y)
  if (!(length > 0)) return { angle, map: (offset: number) => offset }
  const [alongX, alongY] = [x / length, y / length]
  const whole = Math.abs(width * alongX) + Math.abs(height * alongY)
  const start = 0.5 + ((from.x - 0.5) * width * alongX + (from.y - 0.5) * height * alongY) / whole
  return { angle: (Math.atan2(y, x) * 180) / Math.PI, map: (offset: number) => start + (offset * length) / whole }
}

/** A circle of DrawingML ends at the farthest corner, ours with a radius of 1 at the sides. */
function radialXml({ center, radius, stops }: RadialFill, _: Size, { opacity }: FillContext): string {
  const [x, y] = [within(center.x, 0, 1), within(center.y, 0, 1)]
  const corner = Math.hypot(Math.max(x, 1 - x), Math.max(y, 1 - y)) * 2
  const focus = { l: x, t: y, r: 1 - x, b: 1 - y }
  const to = Object.fromEntries(Object.entries(focus).map(([side, share]) => [side, thousandths(share)]))
  const path = xml('a:path', { path: 'circle' }, xml('a:fillToRect', to))
  return xml('a:gradFill', { rotWithShape: 1 }, stopsXml(stops, offset => (offset * radius) / corner, opacity) + path)
}

/** Writes at least two stops in order; equal places keep theirs, which is a hard edge. */
function stopsXml(stops: readonly GradientStop[], map: (offset: number) => number, opacity: number): string {
  const placed = stops
    .map(({ offset, color }) => ({ at: thousandths(within(map(offset), 0, 1)), color }))
    .sort((a, b) => a.at - b.at)
  const [first] = placed
  const all =
    first && placed.length === 1
      ? [
          { ...first, at: 0 },
          { ...first, at: 100_000 },
        ]
      : placed
  const list = all.map(({ at, color }) => xml('a:gs', { pos: at }, colorXml(color, opacity)))
  return list.length > 0 ? xml('a:gsLst', {}, list.join('')) : ''
}

/** The patterns that DrawingML has too. */
const PRESETS: ReadonlySet<string> = new Set(PATTERN_PRESETS)
/** Up to these shares of ink, stripes are the first, the second or the third of their direction. */
const SHARES = [0.2, 0.4, 1] as const

/** Stripes of any angle become those of the nearest eighth of a turn. */
function patternXml(
  { preset, foreground, background, angle = 0, ink = 1, gap = 1 }: PatternFill,
  opacity: number,
): string {
  const stripes = [
    ['horz', 'ltHorz', 'dkHorz'],
    ['ltDnDiag', 'wdDnDiag', 'dkDnDiag'],
    ['vert', 'ltVert', 'dkVert'],
    ['ltUpDiag', 'wdUpDiag', 'dkUpDiag'],
  ] as const
  const way = stripes[(((Math.round(angle / 45) % 4) + 4) % 4) as 0 | 1 | 2 | 3]
  const share = SHARES.findIndex(most => ink <= most * (ink + gap))
  const prst = PRESETS.has(preset) ? preset : (way[share] ?? way[2])
  const ground = background ?? { base: 'background1', opacity: 0 }
  return xml(
    'a:pattFill',
    { prst },
    xml('a:fgClr', {}, colorXml(foreground, opacity)) + xml('a:bgClr', {}, colorXml(ground, opacity)),
  )
}

/** A picture that is missing leaves the box empty, as on our pages. */
function imageXml(fill: ImageFill, size: Size, context: FillContext): string {
  const { deck, media, relations } = context
  const asset = Object.hasOwn(deck.assets, fill.asset) ? deck.assets[fill.asset] : undefined
  const path = asset && media.pathOf(asset)
  if (!asset || path === undefined) return xml('a:noFill')
  const blip = blipXml(relations.to('image', path), context.opacity * (fill.opacity ?? 1))
  const { crop = WHOLE_PICTURE, fit, tile } = fill
  if (tile) return xml('a:blipFill', { rotWithShape: 1 }, blip + cropXml(crop) + tileXml(fill, asset))
  const shown = fit === 'cover' ? coverCrop(crop, asset, size) : crop
  const stretch = xml('a:stretch', {}, xml('a:fillRect'))
  return xml('a:blipFill', { rotWithShape: 1 }, blip + cropXml(shown) + stretch)
}

/** Tiles are scaled from the natural size of the picture, a px of it being one of ours. */
function tileXml({ crop = WHOLE_PICTURE, tile }: ImageFill, asset: Asset): string {
  const natural = Math.max(1, asset.width * crop.width)
  const scale = thousandths(within((tile?.width ?? natural) / natural, 0.001, 100))
  const place = { tx: emu(tile?.x ?? 0), ty: emu(tile?.y ?? 0) }
  return xml('a:tile', { ...place, sx: scale, sy: scale, flip: 'none', algn: 'tl' })
}
