import type { Color, Fill, GradientStop, ImageFill, SolidFill, Stroke } from '@slidewright/engine/internal'
import type { XmlElement } from '@slidewright/engine/ooxml'
import {
  attributeOf,
  type ColorScheme,
  childOf,
  colorIn,
  contentOf,
  descend,
  elementsIn,
  type OoxmlPart,
  relationId,
  wholeOf,
} from '@slidewright/engine/ooxml'

/** Dependencies for reading paints of a part. */
export interface PaintContext {
  readonly part: OoxmlPart
  readonly scheme: ColorScheme
  /** The theme's fills and lines (fmtScheme). */
  readonly formats: XmlElement | undefined
  /** Returns the asset of a picture in the part; null if it cannot be displayed. */
  readonly picture: (relation: string) => ImageFill['asset'] | null
  /** px per point. */
  readonly point: number
}

const NOTHING: Fill = { kind: 'none' }

/** Returns the fill among the children of an element; null if there is none (ECMA-376 part 1, 20.1.8). */
export function fillIn(
  parent: XmlElement | undefined,
  setting: PaintContext,
  placeholder: Color | null = null,
): Fill | null {
  for (const element of parent === undefined ? [] : contentOf(parent)) {
    const fill = fillOf(element, setting, placeholder)
    if (fill !== null) return fill
  }
  return null
}

function fillOf(element: XmlElement, setting: PaintContext, placeholder: Color | null): Fill | null {
  const { scheme } = setting
  switch (element.name) {
    case 'noFill':
    case 'grpFill':
      return NOTHING
    case 'solidFill': {
      const color = colorIn(element, scheme, placeholder)
      return color && { kind: 'solid', color }
    }
    case 'gradFill':
      return gradientOf(element, setting, placeholder)
    case 'pattFill': {
      const color = colorIn(childOf(element, 'fgClr'), scheme, placeholder)
      const preset = attributeOf(element, 'prst') ?? 'pct5'
      const background = colorIn(childOf(element, 'bgClr'), scheme, placeholder)
      return color && { kind: 'pattern', preset, foreground: color, background }
    }
    case 'blipFill': {
      const asset = setting.picture(relationId(childOf(element, 'blip'), 'embed') ?? '')
      return asset === null ? null : { kind: 'image', asset, fit: 'cover' }
    }
    default:
      return null
  }
}

/** The maximum number of gradient stops, more than any program writes. */
const STOPS_MAX = 100

function gradientOf(element: XmlElement, { scheme }: PaintContext, placeholder: Color | null): Fill | null {
  const stops = elementsIn(childOf(element, 'gsLst') ?? element, 'gs')
    .slice(0, STOPS_MAX)
    .flatMap((stop): GradientStop[] => {
      const color = colorIn(stop, scheme, placeholder)
      return color === null ? [] : [{ offset: Math.min(1, Math.max(0, (wholeOf(stop, 'pos') ?? 0) / 100_000)), color }]
    })
    .toSorted((a, b) => a.offset - b.offset)
  const [first] = stops
  if (first === undefined) return null
  if (stops.length === 1) return { kind: 'solid', color: first.color }
  if (childOf(element, 'path') !== undefined) return { kind: 'radial', center: { x: 0.5, y: 0.5 }, radius: 1.2, stops }
  return { kind: 'linear', angle: (wholeOf(childOf(element, 'lin'), 'ang') ?? 0) / 60_000, stops }
}

const lists = new WeakMap<XmlElement, Map<string, readonly XmlElement[]>>()

/** Returns a list of the theme, cached because every shape may refer to it. */
function listIn(formats: XmlElement | undefined, name: string): readonly XmlElement[] {
  if (formats === undefined) return []
  const cached = lists.get(formats) ?? new Map<string, readonly XmlElement[]>()
  lists.set(formats, cached)
  const list = cached.get(name) ?? contentOf(childOf(formats, name) ?? EMPTY)
  cached.set(name, list)
  return list
}

/** Returns the fill that a style reference selects from the theme; phClr is the color of the reference. */
export function referredFill(reference: XmlElement | undefined, setting: PaintContext): Fill | null {
  const index = wholeOf(reference, 'idx') ?? 0
  if (reference === undefined || index === 0) return null
  const list = listIn(setting.formats, index > 1000 ? 'bgFillStyleLst' : 'fillStyleLst')
  const entry = list[(index > 1000 ? index - 1000 : index) - 1]
  const color = colorIn(reference, setting.scheme)
  const fill = entry === undefined ? null : fillOf(entry, setting, color)
  return fill ?? (color && { kind: 'solid', color })
}

/** Returns the line of a shape: its own, otherwise that of its style; null if there is none. */
export function strokeOf(
  properties: XmlElement | undefined,
  style: XmlElement | undefined,
  setting: PaintContext,
): Stroke | null {
  const own = childOf(properties, 'ln')
  const reference = childOf(style, 'lnRef')
  const index = wholeOf(reference, 'idx') ?? 0
  const color = colorIn(reference, setting.scheme)
  const listed = index === 0 ? undefined : listIn(setting.formats, 'lnStyleLst')[index - 1]
  const fill = fillIn(own, setting) ?? (color && index > 0 ? { kind: 'solid' as const, color } : null)
  if (fill === null || (fill.kind !== 'solid' && fill.kind !== 'linear')) return null
  const emu = wholeOf(own, 'w') ?? wholeOf(listed, 'w') ?? 9_525
  const width = Math.min(40, Math.max(0.5, (emu / 12_700) * setting.point))
  const dash = attributeOf(childOf(own, 'prstDash'), 'val')
  return { fill: fill as SolidFill, width, dash: DASHES.find(each => each === dash) ?? 'solid' }
}

const EMPTY: XmlElement = { name: '', uri: '', attributes: new Map(), children: [] }
const DASHES = ['solid', 'dot', 'dash', 'lgDash', 'dashDot', 'lgDashDot', 'sysDash', 'sysDot', 'sysDashDot'] as const

/** Returns the background of a master, a layout or a slide; null if it is inherited. */
export function backgroundOf(root: XmlElement, setting: PaintContext): Fill | null {
  const background = descend(root, 'cSld', 'bg')
  const own = fillIn(childOf(background, 'bgPr'), setting)
  return own ?? referredFill(childOf(background, 'bgRef'), setting)
}
