import type { Color, ColorTransform, HexColor, Palette, ThemeSlot } from '../color/types.ts'
import { contentOf, wholeOf } from './content.ts'
import type { XmlElement } from './xml.ts'
import { attributeOf, childOf, elementsIn } from './xml-walk.ts'

/** The color scheme of a master: its theme's twelve colors, and which of them are used for text and backgrounds. */
export interface ColorScheme {
  readonly palette: Palette
  /** Maps color names of the file to slots or literals. */
  readonly bases: ReadonlyMap<string, ThemeSlot | HexColor>
}

const SLOTS: readonly (readonly [slot: ThemeSlot, name: string, usual: string])[] = [
  ['text1', 'tx1', 'dk1'],
  ['background1', 'bg1', 'lt1'],
  ['text2', 'tx2', 'dk2'],
  ['background2', 'bg2', 'lt2'],
  ['accent1', 'accent1', 'accent1'],
  ['accent2', 'accent2', 'accent2'],
  ['accent3', 'accent3', 'accent3'],
  ['accent4', 'accent4', 'accent4'],
  ['accent5', 'accent5', 'accent5'],
  ['accent6', 'accent6', 'accent6'],
]
const USUAL: Readonly<Record<string, HexColor>> = { dk1: '#000000', lt1: '#FFFFFF', dk2: '#333333', lt2: '#EEEEEE' }
const PLAIN = '#4472C4'

/** Reads the color scheme of a theme under a master's color map (ECMA-376 part 1, 20.1.6.2 and 19.3.1.6). */
export function readColorScheme(scheme: XmlElement | undefined, map: XmlElement | undefined): ColorScheme {
  const own = new Map(
    (scheme === undefined ? [] : elementsIn(scheme)).flatMap(entry => {
      const [inner] = contentOf(entry)
      const hex = inner === undefined ? null : literalOf(inner)
      return hex === null ? [] : [[entry.name, hex] as const]
    }),
  )
  const colorOf = (name: string): HexColor => own.get(name) ?? USUAL[name] ?? PLAIN
  const bases = new Map<string, ThemeSlot | HexColor>()
  const colors: Partial<Record<ThemeSlot, HexColor>> = {}
  for (const [slot, name, usual] of SLOTS) {
    const target = attributeOf(map, name) ?? usual
    colors[slot] = colorOf(target)
    bases.set(name, slot)
    if (!bases.has(target)) bases.set(target, slot)
  }
  for (const [name, hex] of own) if (!bases.has(name)) bases.set(name, hex)
  return { palette: colors as Palette, bases }
}

const PRESETS: Readonly<Record<string, HexColor>> = {
  black: '#000000',
  white: '#FFFFFF',
  red: '#FF0000',
  green: '#008000',
  blue: '#0000FF',
  yellow: '#FFFF00',
  gray: '#808080',
  grey: '#808080',
}

function literalOf(element: XmlElement): HexColor | null {
  const value = attributeOf(element, element.name === 'sysClr' ? 'lastClr' : 'val') ?? ''
  if (element.name === 'prstClr') return PRESETS[value] ?? null
  if (element.name === 'scrgbClr') return `#${['r', 'g', 'b'].map(name => hexOfShare(element, name)).join('')}`
  return /^[0-9a-f]{6}$/iu.test(value) && /^(?:srgbClr|sysClr)$/u.test(element.name) ? `#${value.toUpperCase()}` : null
}

function hexOfShare(element: XmlElement, name: string): string {
  const share = Math.min(100_000, Math.max(0, wholeOf(element, name) ?? 0))
  return Math.round((share / 100_000) * 255)
    .toString(16)
    .padStart(2, '0')
    .toUpperCase()
}

/** Returns the color among the children of an element; null if there is none. `placeholder` is the value of phClr. */
export function colorIn(
  parent: XmlElement | undefined,
  scheme: ColorScheme,
  placeholder: Color | null = null,
): Color | null {
  for (const element of parent === undefined ? [] : contentOf(parent)) {
    if (!/Clr$/u.test(element.name)) continue
    const own = transformsOf(element).slice(0, TRANSFORMS_MAX)
    if (attributeOf(element, 'val') === 'phClr') {
      return placeholder && { ...placeholder, transforms: [...(placeholder.transforms ?? []), ...own] }
    }
    const base = scheme.bases.get(attributeOf(element, 'val') ?? '') ?? literalOf(element)
    if (base !== null) return own.length === 0 ? { base } : { base, transforms: own }
  }
  return null
}

const TRANSFORM = /^(?:tint|shade|comp|inv|gray|gamma|invGamma|(?:alpha|hue|sat|lum|red|green|blue)(?:Mod|Off)?)$/u

/** The maximum number of transforms of one color, more than any program writes. */
const TRANSFORMS_MAX = 32

function transformsOf(element: XmlElement): readonly ColorTransform[] {
  return elementsIn(element).flatMap(({ name, attributes }) => {
    if (!TRANSFORM.test(name)) return []
    const val = Number.parseInt(attributes.get('val') ?? '', 10)
    return [{ name: name as ColorTransform['name'], val: Number.isFinite(val) ? val : null }]
  })
}

/** Returns the Latin font family of a font scheme's kind, or null. */
export function fontOf(fonts: XmlElement | undefined, kind: 'majorFont' | 'minorFont'): string | null {
  const family = attributeOf(childOf(childOf(fonts, kind), 'latin'), 'typeface')?.trim() ?? ''
  return family === '' || family.startsWith('+') ? null : family.slice(0, 60)
}
