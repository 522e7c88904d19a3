import type { HexColor, Palette, ThemeSlot } from '../../color/types.ts'
import type { Theme } from '../../document/theme.ts'
import {
  attributeOf,
  type ColorScheme,
  childOf,
  fontOf,
  type OoxmlPackage,
  type OoxmlPart,
  readColorScheme,
  targetsOf,
  type XmlElement,
} from '../../ooxml/index.ts'
import { themeType } from '../../theme/resolve.ts'
import type { Look, RoleWeights } from './context.ts'
import { namedWeight } from './run-styles.ts'

/** The theme of a deck as its file has it. */
export interface SourceTheme {
  readonly theme: Theme
  readonly weights: RoleWeights
}

const NAMES = ['tx1', 'bg1', 'tx2', 'bg2'] as const

async function themeXml(file: OoxmlPackage, master: OoxmlPart | undefined): Promise<XmlElement | undefined> {
  const [name] = master === undefined ? [] : targetsOf(master.relations, 'theme')
  return name === undefined ? undefined : file.xml(name)
}

function schemeOf(theme: XmlElement | undefined, master: OoxmlPart | undefined): ColorScheme {
  return readColorScheme(childOf(childOf(theme, 'themeElements'), 'clrScheme'), childOf(master?.root, 'clrMap'))
}

/** Reads the theme of a master as that of a deck. */
export async function readTheme(file: OoxmlPackage, master: OoxmlPart | undefined): Promise<SourceTheme> {
  const root = await themeXml(file, master)
  const { palette } = schemeOf(root, master)
  const fonts = childOf(childOf(root, 'themeElements'), 'fontScheme')
  const body = namedWeight(fontOf(fonts, 'minorFont') ?? 'Noto Sans')
  const title = namedWeight(fontOf(fonts, 'majorFont') ?? body.family)
  const name = (attributeOf(root, 'name') ?? '').slice(0, 60)
  return {
    theme: {
      id: 'file-theme',
      name,
      type: themeType(palette),
      colors: palette,
      fonts: { title: title.family, body: body.family },
    },
    weights: { title: title.weight, body: body.weight },
  }
}

/** Returns what parts of a master look like in a deck of a theme. Colors of another theme are literal. */
export async function lookOf(file: OoxmlPackage, master: OoxmlPart | undefined, deck: SourceTheme): Promise<Look> {
  const root = await themeXml(file, master)
  const own = schemeOf(root, master)
  const isSame = Object.entries(own.palette).every(([slot, hex]) => deck.theme.colors[slot as ThemeSlot] === hex)
  return {
    scheme: isSame ? own : literal(own),
    formats: childOf(childOf(root, 'themeElements'), 'fmtScheme'),
    textStyles: childOf(master?.root, 'txStyles'),
  }
}

function literal({ palette, bases }: ColorScheme): ColorScheme {
  const hexOf = (base: ThemeSlot | HexColor): HexColor => palette[base as keyof Palette] ?? base
  return { palette, bases: new Map([...bases].map(([name, base]) => [name, hexOf(base)])) }
}

/** Returns a look under the color map that a page or layout has instead of its master's (p:clrMapOvr). */
export function overridden(look: Look, root: XmlElement): Look {
  const map = childOf(childOf(root, 'clrMapOvr'), 'overrideClrMapping')
  if (map === undefined) return look
  const { bases } = look.scheme
  const changed = NAMES.flatMap(name => {
    const base = bases.get(attributeOf(map, name) ?? '')
    return base === undefined ? [] : [[name, base] as const]
  })
  return { ...look, scheme: { ...look.scheme, bases: new Map([...bases, ...changed]) } }
}
