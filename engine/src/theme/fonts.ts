import { defined } from '../base/assert.ts'
import { getOrInsert } from '../base/get-or-insert.ts'
import { lazy } from '../base/lazy.ts'
import { FAMILY_DATA, type FamilyData, SHARED, type SliceData } from './data/font-data.ts'

/**
 * A font file: a subset of a family in one style. `weight` is the range that it covers (equal ends = static); `ranges` are its
 * characters, read with `rangesOf`.
 */
export interface FontFile {
  readonly family: string
  readonly package: string
  readonly file: string
  readonly weight: readonly [min: number, max: number]
  readonly italic: boolean
  readonly ranges: string
}

/** A font family for decks. `ascent` and `descent` are em, both positive. */
export interface FontFamily {
  readonly name: string
  readonly serif: boolean
  readonly ascent: number
  readonly descent: number
  readonly files: readonly FontFile[]
}

/** The emoji font family. */
export const EMOJI_FAMILY = 'Twemoji'

/** The monospaced font family that code is set in. */
export const CODE_FAMILY = 'Noto Sans Mono'

/** Families that only complete others: the signs of monospaced text, and symbols that no family for text has. */
const MONOSPACED_SIGNS = 'DejaVu Sans Mono'
const SYMBOL_FAMILIES = ['DejaVu Sans', 'Noto Sans Math', 'Noto Sans Symbols', 'Noto Sans Symbols 2']

/** All font families for decks. */
export const FONT_FAMILIES: readonly FontFamily[] = FAMILY_DATA.map(familyFrom)

/** The families that text can be set in: all but emoji and those that complete others. */
export const TEXT_FAMILIES: readonly FontFamily[] = FONT_FAMILIES.filter(
  ({ name }) => ![EMOJI_FAMILY, MONOSPACED_SIGNS, ...SYMBOL_FAMILIES].includes(name),
)

const BY_NAME = new Map(FONT_FAMILIES.map(family => [family.name, family]))

/** Names of the specification and of files that are drawn with a family of ours; files keep the name. `@han` is the Han family of the language. */
const ALIASES: Readonly<Record<string, { readonly family: string; readonly weight?: number }>> = {
  'poppins-bold': { family: 'Poppins', weight: 700 },
  'poppins-regular': { family: 'Poppins' },
  poppins: { family: 'Poppins' },
  'opposans-r': { family: '@han' },
  opposans: { family: '@han' },
  'source han sans': { family: '@han' },
  'source han serif': { family: 'Noto Serif JP' },
}

/** A family with the weight that its name implies, if any. */
export interface NamedFace {
  readonly family: FontFamily
  readonly weight: number | null
}

/** Resolves a family name of a deck to an available family: the same or the most similar one. `language` (BCP 47) selects among Han families. */
export function resolveFamily(name: string, language = 'en'): NamedFace {
  const known = BY_NAME.get(name)
  if (known) return { family: known, weight: null }
  const alias = ALIASES[name.toLowerCase()]
  if (alias === undefined) return { family: familyNamed(similarFamily(name)), weight: null }
  const family = alias.family === '@han' ? hanFamily(false, language) : alias.family
  return { family: familyNamed(family), weight: alias.weight ?? null }
}

/** Returns the font family for a name. */
export function fontFamily(name: string): FontFamily {
  return resolveFamily(name).family
}

const chains = new Map<string, readonly FontFamily[]>()

/**
 * The fallback chain of a family, best first, starting with the family itself. Han by language: ja, ko, zh-HK and zh-TW, otherwise
 * simplified.
 */
export function fontChain(name: string, language: string): readonly FontFamily[] {
  return getOrInsert(chains, `${name} ${language}`, () => {
    const { family } = resolveFamily(name, language)
    const signs = family.name === CODE_FAMILY ? [MONOSPACED_SIGNS] : []
    return [...new Set([family.name, ...signs, ...fallbacks(family.serif, language)])].map(familyNamed)
  })
}

/** The CSS and Canvas2D `font` of a face at a size in px. */
export function cssFont(
  face: { readonly family: string; readonly weight: number; readonly italic: boolean },
  size: number,
): string {
  return `${face.italic ? 'italic ' : ''}${face.weight} ${size}px "${face.family}", sans-serif`
}

/** The path of a font file in the installed packages. */
export function fontPath({ package: pack, file }: FontFile): string {
  return pack.startsWith('@fontsource') ? `${pack}/files/${file}` : `${pack}/${file}`
}

/** Returns the url at which the server serves a font file. */
export function fontUrl(file: FontFile): string {
  return `/fonts/${file.package.replaceAll('/', '__')}/${file.file}`
}

function fallbacks(serif: boolean, language: string): string[] {
  const latin = serif ? ['Noto Serif', 'Noto Sans'] : ['Noto Sans', 'Noto Serif']
  const scripts = ['Noto Sans Thai', 'Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Sans Khmer']
  const sansHan = [hanFamily(false, language), 'Noto Sans SC', 'Noto Sans JP', 'Noto Sans KR', 'Noto Sans HK']
  const serifHan = ['Noto Serif JP', 'Noto Serif SC', 'Noto Serif HK', 'Noto Serif KR']
  const han = serif ? [hanFamily(true, language), ...serifHan, ...sansHan] : [...sansHan, ...serifHan]
  return [...latin, ...scripts, ...han, 'Poppins', ...SYMBOL_FAMILIES, EMOJI_FAMILY]
}

function hanFamily(serif: boolean, language: string): string {
  const tag = language.toLowerCase()
  if (/^ja\b/.test(tag)) return serif ? 'Noto Serif JP' : 'Noto Sans JP'
  if (/^ko\b/.test(tag)) return serif ? 'Noto Serif KR' : 'Noto Sans KR'
  if (/^(zh|yue)\b.*\b(hk|tw|mo|hant)\b/.test(tag)) return serif ? 'Noto Serif HK' : 'Noto Sans HK'
  if (!serif) return 'Noto Sans SC'
  return /^zh\b/.test(tag) ? 'Noto Serif SC' : 'Noto Serif JP'
}

function similarFamily(name: string): string {
  if (isMonospacedName(name)) return CODE_FAMILY
  return isSerifName(name) ? 'Noto Serif' : 'Noto Sans'
}

function isMonospacedName(name: string): boolean {
  return /\bmono(?:space|spaced)?\b|courier|consolas|menlo|monaco|inconsolata|typewriter|lucida console|\bcode\b/i.test(
    name,
  )
}

function isSerifName(name: string): boolean {
  return /(?<!sans[\s-]?)serif|times|georgia|garamond|mincho|song|ming|palatino|cambria|baskerville/i.test(name)
}

function familyNamed(name: string): FontFamily {
  return defined(BY_NAME.get(name), `the family ${name} is in font-data`)
}

function familyFrom(data: FamilyData): FontFamily {
  const { name, ascent, descent, slices } = data
  // A deck uses few of all families, and a Han family has hundreds of files.
  const files = lazy(() => slices.flatMap(slice => filesFrom(data, slice)))
  return {
    name,
    serif: name.includes('Serif'),
    ascent,
    descent,
    get files() {
      return files()
    },
  }
}

function filesFrom(family: FamilyData, [middle, variants, characters]: SliceData): FontFile[] {
  const ranges = typeof characters === 'number' ? defined(SHARED[characters], 'a shared slice') : characters
  const stem = family.package.split('/')[1] ?? ''
  return variants.split(' ').map(variant => {
    const weight = Number.parseInt(variant, 10) * 100
    const italic = variant.endsWith('i')
    const name = `${stem}${middle.replace('*', String(weight))}-${italic ? 'italic' : 'normal'}.woff2`
    return {
      family: family.name,
      package: family.package,
      file: family.file ?? name,
      weight: Number.isNaN(weight) ? [100, 900] : [weight, weight],
      italic,
      ranges,
    }
  })
}
