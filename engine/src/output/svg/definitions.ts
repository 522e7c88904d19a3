import { toHex } from '../../color/css.ts'
import { expand } from '../../geometry/rect.ts'
import type { Rect } from '../../geometry/types.ts'
import type { Paint, PictureFilter, SceneShadow, SceneStop } from '../../scene/node.ts'
import { patternBoxes } from '../../scene/pattern-bitmaps.ts'
import { short, tag } from './markup.ts'

/** Collects definitions that a picture's shapes refer to, without duplicates. */
export interface Definitions {
  /** Returns a reference to a paint for use as fill or stroke. */
  paint(paint: Paint): PaintReference
  clip(path: string, evenOdd?: boolean): string
  shadow(shadow: SceneShadow, box: Rect): string
  /** Returns the filter that draws only an inner shadow. */
  inner(shadow: SceneShadow, box: Rect): string
  blur(deviation: number, box: Rect): string
  /** Returns the markup of all referenced definitions. */
  markup(): string
}

/** A fill or stroke value and its opacity. */
export interface PaintReference {
  readonly value: string
  readonly opacity: number | undefined
}

/** Returns the data URL of a picture with a filter; null if there is none. */
export type Pictures = (url: string, look: PictureFilter | null) => string | null

/** Creates an empty collection. Ids have the prefix, so that one document can contain several pictures. */
export function createDefinitions(prefix: string, pictures: Pictures): Definitions {
  const known = new Map<string, string>()
  const define = (write: (id: string) => string): string => {
    const key = write('')
    const found = known.get(key)
    if (found !== undefined) return found
    const id = `${prefix}${known.size}`
    known.set(key, id)
    written.push(write(id))
    return id
  }
  const written: string[] = []
  return {
    paint: paint => {
      if (paint.kind === 'solid') return { value: toHex(paint.resolved), opacity: alpha(paint.resolved.a) }
      return { value: `url(#${define(id => serverOf(id, paint, pictures))})`, opacity: undefined }
    },
    clip: (path, evenOdd = false) => {
      const outline = tag('path', { d: path, 'clip-rule': evenOdd ? 'evenodd' : undefined })
      return `url(#${define(id => tag('clipPath', { id }, outline))})`
    },
    shadow: (shadow, box) => `url(#${define(id => shadowFilter(id, shadow, box))})`,
    inner: (shadow, box) => `url(#${define(id => innerFilter(id, shadow, box))})`,
    blur: (deviation, box) => `url(#${define(id => blurFilter(id, deviation, box))})`,
    markup: () => (written.length === 0 ? '' : tag('defs', {}, written.join(''))),
  }
}

function serverOf(id: string, paint: Exclude<Paint, { kind: 'solid' }>, pictures: Pictures): string {
  switch (paint.kind) {
    case 'linear': {
      const { from, to } = paint
      const line = { x1: from.x, y1: from.y, x2: to.x, y2: to.y }
      return tag('linearGradient', { id, gradientUnits: 'userSpaceOnUse', ...line }, stops(paint.stops))
    }
    case 'radial': {
      const { center, radiusX, radiusY } = paint
      const stretch = radiusX > 0 ? radiusY / radiusX : 1
      const gradientTransform = `translate(${short(center.x)} ${short(center.y)}) scale(1 ${String(stretch)})`
      return tag(
        'radialGradient',
        { id, gradientUnits: 'userSpaceOnUse', cx: 0, cy: 0, r: radiusX, gradientTransform },
        stops(paint.stops),
      )
    }
    case 'pattern':
      return patternOf(id, paint)
    default:
      return pictureOf(id, paint, pictures)
  }
}

function stops(all: readonly SceneStop[]): string {
  return all
    .map(({ offset, resolved }) =>
      tag('stop', { offset, 'stop-color': toHex(resolved), 'stop-opacity': alpha(resolved.a) }),
    )
    .join('')
}

function patternOf(id: string, paint: Extract<Paint, { kind: 'pattern' }>): string {
  const { foreground, background } = paint
  const stripes = paint.preset === 'stripes'
  const [width, height] = stripes ? [8, paint.ink + paint.gap] : [8, 8]
  const ink = { fill: toHex(foreground.resolved), 'fill-opacity': alpha(foreground.resolved.a) }
  const ground = background
    ? tag('rect', { width, height, fill: toHex(background.resolved), 'fill-opacity': alpha(background.resolved.a) })
    : ''
  const boxes = stripes
    ? [{ x: 0, y: 0, width, height: paint.ink }]
    : patternBoxes(paint.preset).map(box => ({ ...box, height: 1 }))
  const inked = boxes.map(box => tag('rect', { ...box, ...ink })).join('')
  const patternTransform = stripes && paint.angle !== 0 ? `rotate(${short(paint.angle)})` : undefined
  return tag('pattern', { id, patternUnits: 'userSpaceOnUse', width, height, patternTransform }, ground + inked)
}

/** Defines a pattern in which the whole source is scaled so that its crop fills the target, which repeats. */
function pictureOf(id: string, paint: ImagePaint, pictures: Pictures): string {
  const { x, y, width, height } = paint.target
  const moved = { ...paint, target: { x: 0, y: 0, width, height } }
  return tag('pattern', { id, patternUnits: 'userSpaceOnUse', x, y, width, height }, pictureTag(moved, pictures))
}

type ImagePaint = Extract<Paint, { kind: 'image' }>

/** Returns a picture scaled so that its crop fills its target; a placeholder if it is unavailable. */
export function pictureTag({ url, look, target, crop, opacity }: ImagePaint, pictures: Pictures): string {
  const href = pictures(url, look)
  if (href === null) return tag('rect', { ...rectOf(target), fill: '#7F7F7F', 'fill-opacity': 0.14 })
  const width = target.width / crop.width
  const height = target.height / crop.height
  const place = { x: target.x - crop.x * width, y: target.y - crop.y * height, width, height }
  return tag('image', { href, ...place, preserveAspectRatio: 'none', opacity: alpha(opacity) })
}

function rectOf({ x, y, width, height }: Rect): Rect {
  return { x, y, width, height }
}

/** Defines the filter of an inner shadow: the inverse of the shape, blurred and offset, clipped to the shape. */
function innerFilter(id: string, { blur, offset, resolved }: SceneShadow, box: Rect): string {
  const around = expand(box, blur * 2 + Math.max(Math.abs(offset.x), Math.abs(offset.y)))
  const outside = tag(
    'feComponentTransfer',
    { in: 'SourceAlpha' },
    tag('feFuncA', { type: 'table', tableValues: '1 0' }),
  )
  const soft = tag('feGaussianBlur', { stdDeviation: blur / 2 })
  const moved = tag('feOffset', { dx: offset.x, dy: offset.y, result: 'cast' })
  const ink = tag('feFlood', { 'flood-color': toHex(resolved), 'flood-opacity': alpha(resolved.a) })
  const cast = tag('feComposite', { in2: 'cast', operator: 'in' })
  const inside = tag('feComposite', { in2: 'SourceAlpha', operator: 'in' })
  return tag('filter', { id, ...SOFT, ...rectOf(around) }, outside + soft + moved + ink + cast + inside)
}

function blurFilter(id: string, deviation: number, box: Rect): string {
  return tag('filter', { id, ...SOFT, ...rectOf(box) }, tag('feGaussianBlur', { stdDeviation: deviation }))
}

/** Places in px, colors as they are on screens. */
const SOFT = { filterUnits: 'userSpaceOnUse', 'color-interpolation-filters': 'sRGB' } as const

function shadowFilter(id: string, { blur, offset, resolved }: SceneShadow, box: Rect): string {
  const reach = blur * 2
  const area = {
    x: box.x - reach + Math.min(0, offset.x),
    y: box.y - reach + Math.min(0, offset.y),
    width: box.width + 2 * reach + Math.abs(offset.x),
    height: box.height + 2 * reach + Math.abs(offset.y),
  }
  const drop = tag('feDropShadow', {
    dx: offset.x,
    dy: offset.y,
    stdDeviation: blur / 2,
    'flood-color': toHex(resolved),
    'flood-opacity': alpha(resolved.a),
  })
  return tag('filter', { id, filterUnits: 'userSpaceOnUse', ...area }, drop)
}

/** Returns an opacity; undefined if it is 1. */
export function alpha(value: number): number | undefined {
  return value >= 1 ? undefined : value
}
