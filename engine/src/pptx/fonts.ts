import type { Deck, Page } from '../document/deck.ts'
import { bodyOf } from '../document/read.ts'
import type { Run, RunStyle } from '../document/text-body.ts'
import type { ThemeFonts } from '../document/theme.ts'
import { styleFace } from '../text/faces.ts'
import { type FontFamily, fontChain, resolveFamily } from '../theme/fonts.ts'
import { xml } from './xml.ts'

/** From this weight on, letters are bold: a file says no more than that. */
const BOLD = 600
/** The families of scripts that are typed with a complex font, by language. */
const COMPLEX = [
  ['ar', 'Noto Sans Arabic'],
  ['fa', 'Noto Sans Arabic'],
  ['ur', 'Noto Sans Arabic'],
  ['he', 'Noto Sans Hebrew'],
  ['th', 'Noto Sans Thai'],
  ['km', 'Noto Sans Khmer'],
] as const

/** What letters are set with: the families for Latin, East Asian and complex scripts. */
export interface Typefaces {
  readonly latin: string
  readonly eastAsian: string
  readonly complex: string
}

/** Returns the typefaces of a family name in a language (BCP 47). */
export function typefacesOf(name: string, language: string): Typefaces {
  const latin = resolveFamily(name, language).family.name
  return { latin, eastAsian: hanFamily(latin, language), complex: complexFamily(latin, language) }
}

/** The names that the theme's fonts have in a file: a light title font is one of its own there. */
export interface RoleNames {
  readonly title: string
  readonly body: string
}

/** Returns what the theme's fonts are called, by the weight that most of the letters in them have. */
export function roleNames({ theme, language }: Pick<Deck, 'theme' | 'language'>, pages: readonly Page[]): RoleNames {
  const [titles, bodies] = [new Map<string, number>(), new Map<string, number>()]
  for (const { text, style } of pages.flatMap(runsOf)) {
    if ((style.face !== '@title' && style.face !== '@body') || isBold(style, theme.fonts, language)) continue
    const name = faceName(style, theme.fonts, language)
    const names = style.face === '@title' ? titles : bodies
    names.set(name, (names.get(name) ?? 0) + text.length)
  }
  const mostOf = (names: ReadonlyMap<string, number>) => [...names].toSorted((a, b) => b[1] - a[1])[0]?.[0]
  return {
    title: mostOf(titles) ?? typefacesOf(theme.fonts.title, language).latin,
    body: mostOf(bodies) ?? typefacesOf(theme.fonts.body, language).latin,
  }
}

/** Writes typefaces; names of the theme where the style follows it and has its weight. */
export function typefacesXml(
  style: RunStyle,
  { theme, language }: Pick<Deck, 'theme' | 'language'>,
  names: RoleNames,
): string {
  const { face } = style
  const latin = faceName(style, theme.fonts, language)
  if (face !== '@title' && face !== '@body')
    return namesXml({ ...typefacesOf(face, style.language ?? language), latin })
  const [role, known] = face === '@title' ? ['mj', names.title] : ['mn', names.body]
  return namesXml({ latin: latin === known ? `+${role}-lt` : latin, eastAsian: `+${role}-ea`, complex: `+${role}-cs` })
}

/** Up to these weights, letters are in a family of their own, as font files are installed. */
const LIGHT = [
  [150, 'Thin'],
  [250, 'ExtraLight'],
  [350, 'Light'],
] as const

function faceName(style: RunStyle, fonts: ThemeFonts, language: string): string {
  const { family, face } = styleFace(style, fonts, language)
  const suffix = LIGHT.find(([most]) => face.weight <= most)?.[1]
  return suffix ? `${family.name} ${suffix}` : family.name
}

function runsOf(page: Page): readonly Run[] {
  return Object.values(page.elements).flatMap(element => {
    const bodies = element.kind === 'table' ? element.cells.flat().map(({ body }) => body) : [bodyOf(element)]
    return bodies.flatMap(body => body?.paragraphs.flatMap(({ runs }) => runs) ?? [])
  })
}

/** Writes typefaces by their names. */
export function namesXml({ latin, eastAsian, complex }: Typefaces): string {
  return xml('a:latin', { typeface: latin }) + xml('a:ea', { typeface: eastAsian }) + xml('a:cs', { typeface: complex })
}

/** Whether letters of a style are bold, by their own weight or by that of a name like poppins-bold. */
export function isBold(style: RunStyle, fonts: ThemeFonts, language: string): boolean {
  return styleFace(style, fonts, language).face.weight >= BOLD
}

/** Returns how far the font of a style reaches above and below the baseline, as factors of its size. */
export function metricsOf(
  style: RunStyle,
  fonts: ThemeFonts,
  language: string,
): Pick<FontFamily, 'ascent' | 'descent'> {
  return styleFace(style, fonts, language).family
}

function hanFamily(latin: string, language: string): string {
  return fontChain(latin, language).find(({ name }) => /\b(SC|TC|HK|JP|KR)$/.test(name))?.name ?? latin
}

function complexFamily(latin: string, language: string): string {
  const primary = language.toLowerCase().split('-')[0]
  return COMPLEX.find(([code]) => code === primary)?.[1] ?? latin
}
