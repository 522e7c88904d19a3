import { type Theme, themeType } from '@slidewright/engine/internal'
import type { XmlElement } from '@slidewright/engine/ooxml'
import {
  attributeOf,
  childOf,
  elementsIn,
  type OoxmlPackage,
  type OoxmlPart,
  readColorScheme,
  targetsOf,
} from '@slidewright/engine/ooxml'

/** The named colors of a theme. */
export type ThemeColors = Omit<Theme, 'fonts'>

/** Returns the theme of a master; undefined if it has none. */
export async function themeXml(file: OoxmlPackage, { relations }: OoxmlPart): Promise<XmlElement | undefined> {
  const [name] = targetsOf(relations, 'theme')
  return name === undefined ? undefined : file.xml(name)
}

/** The maximum number of additional color schemes. */
const OTHERS_MAX = 4

/** Returns the distinct additional color schemes of the file (ECMA-376 part 1, 20.1.6.5 and 19.3.1.42). */
export async function otherColors(
  file: OoxmlPackage,
  first: { readonly part: OoxmlPart; readonly theme: XmlElement | undefined; readonly further: readonly string[] },
): Promise<readonly ThemeColors[]> {
  const map = childOf(first.part.root, 'clrMap')
  const extra = elementsIn(childOf(first.theme, 'extraClrSchemeLst') ?? first.part.root, 'extraClrScheme')
  const offered = extra.map(one => colorsOf(childOf(one, 'clrScheme'), childOf(one, 'clrMap') ?? map))
  for (const name of first.further) {
    const part = await file.part(name)
    const theme = part && (await themeXml(file, part))
    if (part && theme) offered.push(colorsOf(schemeOf(theme), childOf(part.root, 'clrMap')))
  }
  const known = new Set([paletteKey(colorsOf(schemeOf(first.theme), map))])
  const others = offered.filter(one => !known.has(paletteKey(one)) && known.add(paletteKey(one)))
  return others.slice(0, OTHERS_MAX).map((one, index) => ({ ...one, id: `${one.id}-${index + 2}` }))
}

function schemeOf(theme: XmlElement | undefined): XmlElement | undefined {
  return childOf(childOf(theme, 'themeElements'), 'clrScheme')
}

/** Returns the colors of a scheme under the color map of a master. */
export function colorsOf(scheme: XmlElement | undefined, map: XmlElement | undefined): ThemeColors {
  const { palette } = readColorScheme(scheme, map)
  return { id: 'own-theme', name: schemeName(scheme), type: themeType(palette), colors: palette }
}

function schemeName(scheme: XmlElement | undefined): string {
  return (attributeOf(scheme, 'name') ?? '').slice(0, 60)
}

function paletteKey({ colors }: ThemeColors): string {
  return Object.values(colors).join(' ')
}
