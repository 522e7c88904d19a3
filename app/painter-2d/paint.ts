import { type Paint, patternBit, type Rect, type SceneStop } from '@slidewright/engine/internal'
import { extentOf } from '../assets/picture-pixels.ts'
import { boundedCache } from './bounded-cache.ts'
import { cssOf } from './css.ts'
import { path2d, stripes2d } from './path-cache.ts'
import { createSurface, type PaintOptions, PLACEHOLDER, type Surface, scaleOfSurface } from './surface.ts'

type Gradient = Extract<Paint, { kind: 'linear' | 'radial' }>
type Pattern = Extract<Paint, { kind: 'pattern' }>
type Picture = Extract<Paint, { kind: 'image' }>

/** What is filled: `fill` paints it in the surface's style, `clip` cuts the surface down to it, `box` lies around it. */
export interface Area {
  readonly box: Rect
  fill(surface: Surface): void
  clip(surface: Surface): void
}

type FillArea = {
  readonly [K in Paint['kind']]: (
    surface: Surface,
    paint: Extract<Paint, { kind: K }>,
    area: Area,
    options: PaintOptions,
  ) => void
}

const FILL: FillArea = {
  solid: (surface, paint, area, { ink }) => {
    surface.fillStyle = ink ?? cssOf(paint.resolved)
    area.fill(surface)
  },
  linear: (surface, paint, area) => {
    surface.fillStyle = gradientStyle(surface, paint)
    area.fill(surface)
  },
  radial: fillRadial,
  pattern: fillPattern,
  image: fillPicture,
}

/** Fills an area with any paint. */
export function fillArea(surface: Surface, paint: Paint, area: Area, options: PaintOptions): void {
  const fill = FILL[paint.kind] as (surface: Surface, paint: Paint, area: Area, options: PaintOptions) => void
  fill(surface, paint, area, options)
}

/** The area inside path data. */
export function pathArea(path: string, evenOdd: boolean, box: Rect): Area {
  const shape = path2d(path)
  const rule = evenOdd ? 'evenodd' : 'nonzero'
  return { box, fill: surface => surface.fill(shape, rule), clip: surface => surface.clip(shape, rule) }
}

/** A paint as the surface's own style, for strokes and letters. Elliptic gradients become round, stripes become a tile. */
export function styleOf(
  surface: Surface,
  paint: Paint,
  { ink }: PaintOptions,
): string | CanvasGradient | CanvasPattern {
  switch (paint.kind) {
    case 'solid':
      return ink ?? cssOf(paint.resolved)
    case 'linear':
    case 'radial':
      return gradientStyle(surface, paint)
    case 'pattern':
      return paint.preset === 'stripes' ? cssOf(paint.foreground.resolved) : bitmapStyle(surface, paint)
    default:
      return PLACEHOLDER
  }
}

function gradientStyle(surface: Surface, paint: Gradient): CanvasGradient {
  const gradient =
    paint.kind === 'linear'
      ? surface.createLinearGradient(paint.from.x, paint.from.y, paint.to.x, paint.to.y)
      : surface.createRadialGradient(
          paint.center.x,
          paint.center.y,
          0,
          paint.center.x,
          paint.center.y,
          Math.max(paint.radiusX, paint.radiusY),
        )
  addStops(gradient, paint.stops)
  return gradient
}

function addStops(gradient: CanvasGradient, stops: readonly SceneStop[]): void {
  for (const stop of stops) gradient.addColorStop(Math.min(1, Math.max(0, stop.offset)), cssOf(stop.resolved))
}

/** An elliptic gradient is a round one on a stretched surface. */
function fillRadial(
  surface: Surface,
  paint: Extract<Paint, { kind: 'radial' }>,
  area: Area,
  options: PaintOptions,
): void {
  const { center, radiusX, radiusY } = paint
  if (radiusX <= 0 || radiusY <= 0 || Math.abs(radiusX - radiusY) < 0.01) {
    surface.fillStyle = gradientStyle(surface, paint)
    area.fill(surface)
    return
  }
  surface.save()
  area.clip(surface)
  surface.translate(center.x, center.y)
  surface.scale(1, radiusY / radiusX)
  surface.translate(-center.x, -center.y)
  surface.fillStyle = options.ink ?? gradientStyle(surface, { ...paint, radiusY: radiusX })
  const stretch = radiusX / radiusY
  const top = center.y + (area.box.y - center.y) * stretch
  surface.fillRect(area.box.x - 1, top - 1, area.box.width + 2, area.box.height * stretch + 2)
  surface.restore()
}

function fillPattern(surface: Surface, paint: Pattern, area: Area, options: PaintOptions): void {
  if (paint.background) {
    surface.fillStyle = cssOf(paint.background.resolved)
    area.fill(surface)
  }
  if (paint.preset !== 'stripes') {
    surface.fillStyle = bitmapStyle(surface, { ...paint, background: null })
    area.fill(surface)
    return
  }
  surface.save()
  area.clip(surface)
  surface.fillStyle = options.ink ?? cssOf(paint.foreground.resolved)
  surface.fill(stripes2d(paint, area.box))
  surface.restore()
}

const tiles = boundedCache<OffscreenCanvas>(64)

function bitmapStyle(surface: Surface, paint: Pattern): CanvasPattern | string {
  const ink = cssOf(paint.foreground.resolved)
  const ground = paint.background ? cssOf(paint.background.resolved) : ''
  const tile = tiles(`${paint.preset} ${ink} ${ground}`, () => drawTile(paint.preset, ink, ground))
  return surface.createPattern(tile, 'repeat') ?? ink
}

/** One period of a preset, 8×8 px. */
function drawTile(preset: string, ink: string, ground: string): OffscreenCanvas {
  const tile = createSurface(8, 8)
  if (ground !== '') {
    tile.fillStyle = ground
    tile.fillRect(0, 0, 8, 8)
  }
  tile.fillStyle = ink
  for (let y = 0; y < 8; y++) for (let x = 0; x < 8; x++) if (patternBit(preset, x, y)) tile.fillRect(x, y, 1, 1)
  return tile.canvas
}

function fillPicture(surface: Surface, paint: Picture, area: Area, options: PaintOptions): void {
  const picture = options.images?.(paint.url, paint.look) ?? null
  if (picture === null) {
    surface.fillStyle = PLACEHOLDER
    area.fill(surface)
    return
  }
  surface.save()
  area.clip(surface)
  surface.globalAlpha *= paint.opacity
  surface.imageSmoothingQuality = 'high'
  if (paint.isTiled) fillTiles(surface, paint, picture, area.box)
  else layPicture(surface, paint, picture)
  surface.restore()
}

function layPicture(
  surface: Surface,
  { crop, target }: Pick<Picture, 'crop' | 'target'>,
  picture: CanvasImageSource,
): void {
  const { width, height } = extentOf(picture)
  surface.drawImage(
    picture,
    crop.x * width,
    crop.y * height,
    crop.width * width,
    crop.height * height,
    target.x,
    target.y,
    target.width,
    target.height,
  )
}

/** A tile is painted once, as sharp as the surface, and repeated: pictures side by side would show a hair between them. */
function fillTiles(surface: Surface, { crop, target }: Picture, picture: CanvasImageSource, box: Rect): void {
  const scale = Math.min(scaleOfSurface(surface), MAX_TILE / Math.max(target.width, target.height))
  const tile = createSurface(
    Math.max(1, Math.round(target.width * scale)),
    Math.max(1, Math.round(target.height * scale)),
  )
  tile.imageSmoothingQuality = 'high'
  const { width, height } = tile.canvas
  layPicture(tile, { crop, target: { x: 0, y: 0, width, height } }, picture)
  const pattern = surface.createPattern(tile.canvas, 'repeat')
  if (pattern === null) return
  const [across, down] = [target.width / width, target.height / height]
  pattern.setTransform(new DOMMatrix([across, 0, 0, down, target.x, target.y]))
  surface.fillStyle = pattern
  surface.fillRect(box.x - 1, box.y - 1, box.width + 2, box.height + 2)
}

/** The longest side of a tile, in px. */
const MAX_TILE = 2048
