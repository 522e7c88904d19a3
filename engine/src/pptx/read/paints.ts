import type { Color } from '../../color/types.ts'
import {
  DASH_STYLES,
  type Fill,
  type GradientStop,
  type ImageFill,
  LINE_END_SIZES,
  LINE_ENDS,
  type LineEndSize,
  type Shadow,
  type Stroke,
} from '../../document/fill.ts'
import type { Rect } from '../../geometry/types.ts'
import {
  attributeOf,
  childOf,
  colorIn,
  contentOf,
  descend,
  elementsIn,
  relationId,
  wholeOf,
  type XmlElement,
} from '../../ooxml/index.ts'
import type { PartContext } from './context.ts'
import { px, pxOf, shareOf } from './units.ts'

/** What fills and lines are read with. */
export type PaintContext = Pick<PartContext, 'part' | 'look' | 'groupFill' | 'assets'>

const NOTHING: Fill = { kind: 'none' }
/** The most stops of a gradient. */
const STOPS_MAX = 100
/** The most properties among which a fill is looked for: a shape has at most a dozen. */
const PROPERTIES_MAX = 100

/** Returns the color among the children of an element; null if there is none. `placeholder` is what phClr stands for. */
export function colorOf(parent: XmlElement | undefined, { look }: Pick<PaintContext, 'look'>, placeholder?: Color) {
  const color = colorIn(parent, look.scheme, placeholder ?? null)
  return color === null ? null : withOpacity(color)
}

/** A last transform that only sets the opacity is the opacity of the color. */
function withOpacity(color: Color): Color {
  const { transforms = [], ...plain } = color
  const alphas = transforms.filter(({ name }) => name.startsWith('alpha'))
  const [only] = alphas
  if (alphas.length !== 1 || only?.name !== 'alpha' || only.val === null) return color
  const rest = transforms.filter(one => one !== only)
  const opacity = Math.min(100_000, Math.max(0, only.val))
  return { ...plain, ...(rest.length > 0 && { transforms: rest }), ...(opacity < 100_000 && { opacity }) }
}

/** Returns the fill among the children of an element; null if there is none (ECMA-376 Part 1, 20.1.8). */
export function fillIn(parent: XmlElement | undefined, context: PaintContext, placeholder?: Color): Fill | null {
  for (const element of parent === undefined ? [] : contentOf(parent).slice(0, PROPERTIES_MAX)) {
    const fill = fillOf(element, context, placeholder)
    if (fill !== null) return fill
  }
  return null
}

function fillOf(element: XmlElement, context: PaintContext, placeholder?: Color): Fill | null {
  switch (element.name) {
    case 'noFill':
      return NOTHING
    case 'grpFill':
      return context.groupFill ?? NOTHING
    case 'solidFill': {
      const color = colorOf(element, context, placeholder)
      return color && { kind: 'solid', color }
    }
    case 'gradFill':
      return gradientOf(element, context, placeholder)
    case 'pattFill': {
      const foreground = colorOf(childOf(element, 'fgClr'), context, placeholder) ?? { base: 'text1' as const }
      const background = colorOf(childOf(element, 'bgClr'), context, placeholder)
      return { kind: 'pattern', preset: attributeOf(element, 'prst') ?? 'pct5', foreground, background }
    }
    case 'blipFill':
      return pictureFill(element, context)
    default:
      return null
  }
}

function gradientOf(element: XmlElement, context: PaintContext, placeholder?: Color): Fill | null {
  const stops = elementsIn(childOf(element, 'gsLst') ?? element, 'gs')
    .slice(0, STOPS_MAX)
    .flatMap((stop): GradientStop[] => {
      const color = colorOf(stop, context, placeholder)
      const offset = Math.min(1, Math.max(0, shareOf(stop, 'pos') ?? 0))
      return color === null ? [] : [{ offset, color }]
    })
    .toSorted((a, b) => a.offset - b.offset)
  const [first] = stops
  if (first === undefined) return null
  if (stops.length === 1) return { kind: 'solid', color: first.color }
  const path = childOf(element, 'path')
  if (path === undefined)
    return { kind: 'linear', angle: (wholeOf(childOf(element, 'lin'), 'ang') ?? 0) / 60_000, stops }
  const focus = childOf(path, 'fillToRect')
  const side = (name: string) => Math.min(1, Math.max(0, shareOf(focus, name) ?? 0))
  const center = { x: (side('l') + 1 - side('r')) / 2, y: (side('t') + 1 - side('b')) / 2 }
  // A circle of DrawingML ends at the farthest corner; ours with a radius of 1 at the sides.
  const radius = Math.hypot(Math.max(center.x, 1 - center.x), Math.max(center.y, 1 - center.y)) * 2
  return { kind: 'radial', center, radius, stops }
}

/** Whether a gradient follows the outline of its shape, which ours cannot. */
export function isOutlineGradient(parent: XmlElement | undefined): boolean {
  const path = descend(parent, 'gradFill', 'path')
  return path !== undefined && attributeOf(path, 'path') !== 'circle'
}

function pictureFill(element: XmlElement, { part, assets }: PaintContext): Fill | null {
  const blip = childOf(element, 'blip')
  const picture = part.pictures.get(relationId(blip, 'embed') ?? '')
  if (picture === undefined) return null
  const asset = assets.add(picture)
  const crop = cropOf(childOf(element, 'srcRect'))
  const opacity = shareOf(childOf(blip, 'alphaModFix'), 'amt')
  const fill: ImageFill = {
    kind: 'image',
    asset: asset.id,
    fit: 'stretch',
    ...(crop && { crop }),
    ...(opacity !== undefined && opacity < 1 && { opacity: Math.max(0, opacity) }),
  }
  const tile = childOf(element, 'tile')
  if (tile === undefined) return fill
  const natural = Math.max(1, asset.width * (crop?.width ?? 1))
  const width = Math.max(4, natural * (shareOf(tile, 'sx') ?? 1))
  return { ...fill, tile: { width, x: pxOf(tile, 'tx') ?? 0, y: pxOf(tile, 'ty') ?? 0 } }
}

/** Returns the visible part of a picture; null if that is all of it. */
export function cropOf(rect: XmlElement | undefined): Rect | null {
  const side = (name: string) => Math.min(100, Math.max(-100, shareOf(rect, name) ?? 0))
  const [left, top, right, bottom] = [side('l'), side('t'), side('r'), side('b')] as const
  if ([left, top, right, bottom].every(cut => cut === 0) || left + right >= 1 || top + bottom >= 1) return null
  return { x: left, y: top, width: 1 - left - right, height: 1 - top - bottom }
}

/** Returns the fill that a style reference names in the theme. */
export function referredFill(reference: XmlElement | undefined, context: PaintContext): Fill | null {
  const index = wholeOf(reference, 'idx') ?? 0
  if (reference === undefined || index % 1000 === 0) return null
  const color = colorOf(reference, context) ?? undefined
  const entry = entryOf(context, index > 1000 ? 'bgFillStyleLst' : 'fillStyleLst', index % 1000)
  const fill = entry && fillOf(entry, context, color)
  return fill ?? (color ? { kind: 'solid', color } : null)
}

function entryOf({ look }: PaintContext, list: string, index: number): XmlElement | undefined {
  const entries = childOf(look.formats, list)
  return entries && contentOf(entries)[index - 1]
}

/** Where the line of something may be named: its own `ln` elements, nearest first, and a reference to the theme. */
export interface LineSource {
  readonly own: readonly (XmlElement | undefined)[]
  readonly reference: XmlElement | undefined
}

/** Returns the line of something; null if it has none. */
export function strokeOf({ own, reference }: LineSource, context: PaintContext): Stroke | null {
  const index = wholeOf(reference, 'idx') ?? 0
  const listed = index > 0 ? entryOf(context, 'lnStyleLst', index) : undefined
  const color = colorOf(reference, context) ?? undefined
  const lines = own.filter(line => line !== undefined)
  const fill = firstOf(lines, line => fillIn(line, context)) ?? (listed ? fillIn(listed, context, color) : null)
  if (fill === null || fill.kind === 'none' || fill.kind === 'image') return null
  const all = listed ? [...lines, listed] : lines
  const width = px(firstOf(all, line => wholeOf(line, 'w')) ?? EMU_OF_LINE)
  const dash = firstOf(all, line => attributeOf(childOf(line, 'prstDash'), 'val'))
  const cap = firstOf(all, line => CAPS[attributeOf(line, 'cap') ?? ''])
  const join = firstOf(all, line => JOINS.find(name => childOf(line, name)))
  return {
    fill: fill.kind === 'radial' ? { kind: 'linear', angle: 0, stops: fill.stops } : fill,
    width: Math.min(1000, Math.max(0, width)),
    dash:
      DASH_STYLES.find(name => name === dash) ?? (firstOf(all, line => childOf(line, 'custDash')) ? 'dash' : 'solid'),
    ...(cap && cap !== 'flat' && { cap }),
    ...(join && join !== 'miter' && { join }),
    ...endOf(
      'start',
      firstOf(all, line => childOf(line, 'headEnd')),
    ),
    ...endOf(
      'end',
      firstOf(all, line => childOf(line, 'tailEnd')),
    ),
  }
}

/** The width of a line that names none. */
const EMU_OF_LINE = 9525
const CAPS: Readonly<Record<string, 'flat' | 'round' | 'square'>> = { flat: 'flat', rnd: 'round', sq: 'square' }
const JOINS = ['miter', 'round', 'bevel'] as const

function endOf(side: 'start' | 'end', end: XmlElement | undefined): Partial<Stroke> {
  const kind = LINE_ENDS.find(name => name === attributeOf(end, 'type'))
  if (kind === undefined || kind === 'none') return {}
  const sizeOf = (name: string) => LINE_END_SIZES.find(size => size === attributeOf(end, name)) ?? 'med'
  const size: LineEndSize = { width: sizeOf('w'), length: sizeOf('len') }
  const isMedium = size.width === 'med' && size.length === 'med'
  return { [side]: kind, ...(!isMedium && { [`${side}Size`]: size }) }
}

function firstOf<T>(lines: readonly XmlElement[], read: (line: XmlElement) => T | null | undefined): T | undefined {
  for (const line of lines) {
    const found = read(line)
    if (found !== null && found !== undefined) return found
  }
  return undefined
}

/** What an element casts, and how soft its edges are (a deviation in px). */
export interface Effects {
  readonly shadow?: Shadow
  readonly blur?: number
}

/** Returns the effects of properties, or those that a reference names in the theme. */
export function effectsOf(
  properties: XmlElement | undefined,
  reference: XmlElement | undefined,
  context: PaintContext,
): Effects {
  const own = childOf(properties, 'effectLst')
  const index = wholeOf(reference, 'idx') ?? 0
  const listed = own === undefined && index > 0 ? entryOf(context, 'effectStyleLst', index) : undefined
  const list = own ?? childOf(listed, 'effectLst')
  const color = colorOf(reference, context) ?? undefined
  const cast = childOf(list, 'outerShdw') ?? childOf(list, 'innerShdw')
  const ink = colorOf(cast, context, color)
  const soft = pxOf(childOf(list, 'softEdge'), 'rad') ?? 0
  return {
    ...(cast && ink && { shadow: shadowOf(cast, ink) }),
    ...(soft > 0 && { blur: soft / 2 }),
  }
}

function shadowOf(cast: XmlElement, color: Color): Shadow {
  return {
    color,
    blur: Math.min(1000, Math.max(0, pxOf(cast, 'blurRad') ?? 0)),
    distance: pxOf(cast, 'dist') ?? 0,
    angle: (wholeOf(cast, 'dir') ?? 0) / 60_000,
    ...(cast.name === 'innerShdw' && { inner: true }),
  }
}

/** Returns the background of a master, a layout or a page; null if it has none of its own. */
export function backgroundOf(root: XmlElement, context: PaintContext): Fill | null {
  const background = descend(root, 'cSld', 'bg')
  return fillIn(childOf(background, 'bgPr'), context) ?? referredFill(childOf(background, 'bgRef'), context)
}
