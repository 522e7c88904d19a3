import { solid } from '../../document/create.ts'
import type { Fill } from '../../document/fill.ts'
import { type FontName, type RunStyle, UNDERLINE_STYLES } from '../../document/text-body.ts'
import { attributeOf, childOf, wholeOf, type XmlElement } from '../../ooxml/index.ts'
import { FONT_FAMILIES } from '../../theme/fonts.ts'
import type { PartContext, RoleWeights } from './context.ts'
import { linkOf } from './links.ts'
import { colorOf, fillIn } from './paints.ts'

const INSTALLED = new Set(FONT_FAMILIES.map(({ name }) => name))
/** The families of single weights, as fonts are installed. */
const WEIGHTS: readonly (readonly [suffix: RegExp, weight: number])[] = [
  [/ Thin$/u, 100],
  [/ (?:Extra|Ultra)Light$/u, 200],
  [/ Light$/u, 300],
]

/** A family with the weight that its name says. */
export interface NamedWeight {
  readonly family: string
  readonly weight: number
}

/** Splits the name of a light family of ours; any other keeps its name. */
export function namedWeight(typeface: string): NamedWeight {
  for (const [suffix, weight] of WEIGHTS) {
    const family = typeface.replace(suffix, '')
    if (family !== typeface && INSTALLED.has(family)) return { family, weight }
  }
  return { family: typeface, weight: 400 }
}

/** Returns the style of letters from their properties, nearest first (rPr or defRPr). */
export function runStyleOf(sources: readonly XmlElement[], context: PartContext): RunStyle {
  const first = <T>(read: (source: XmlElement) => T | null | undefined): T | undefined => {
    for (const source of sources) {
      const found = read(source)
      if (found !== null && found !== undefined) return found
    }
    return undefined
  }
  const attribute = (name: string) => first(source => attributeOf(source, name))
  const { face, weight } = faceOf(first(typefaceOf), context.weights)
  const isBold = /^(?:1|true)$/u.test(attribute('b') ?? '')
  const link = linkOf(sources[0], context)
  const underline = attribute('u') ?? 'none'
  const strike = attribute('strike') ?? 'noStrike'
  const caps = attribute('cap')
  const language = attribute('lang')
  const highlight = first(source => colorOf(childOf(source, 'highlight'), context))
  const underlineColor = first(source => colorOf(childOf(childOf(source, 'uFill'), 'solidFill'), context))
  const style = UNDERLINE_STYLES.find(name => name === underline)
  return {
    face,
    size: Math.max(1, first(source => wholeOf(source, 'sz')) ?? 1800) / 75,
    weight: isBold ? 700 : weight,
    italic: /^(?:1|true)$/u.test(attribute('i') ?? ''),
    underline: underline !== 'none' || link.isColored,
    strike: strike !== 'noStrike',
    fill: inkOf(first(source => (link.isColored ? null : fillIn(source, context))) ?? null, link.isColored, context),
    letterSpacing: (first(source => wholeOf(source, 'spc')) ?? 0) / 75,
    baseline: (first(source => wholeOf(source, 'baseline')) ?? 0) / 1000,
    ...(style && style !== 'sng' && { underlineStyle: style }),
    ...(underlineColor && { underlineColor }),
    ...(strike === 'dblStrike' && { doubleStrike: true }),
    ...((caps === 'all' || caps === 'small') && { caps }),
    ...(highlight && { highlight }),
    ...(link.link !== undefined && { link: link.link }),
    ...(language && language !== context.language && { language }),
  }
}

/** The typeface that a source names for Latin letters. */
function typefaceOf(source: XmlElement): string | undefined {
  return attributeOf(childOf(source, 'latin'), 'typeface')?.trim() || undefined
}

function faceOf(typeface: string | undefined, weights: RoleWeights): { face: FontName; weight: number } {
  if (typeface === undefined || typeface.startsWith('+mn')) return { face: '@body', weight: weights.body }
  if (typeface.startsWith('+mj')) return { face: '@title', weight: weights.title }
  const { family, weight } = namedWeight(typeface.slice(0, 100))
  return { face: family, weight }
}

function inkOf(fill: Fill | null, isLink: boolean, { look }: PartContext): RunStyle['fill'] {
  if (isLink) return solid({ base: look.scheme.bases.get('hlink') ?? 'accent1' })
  if (fill === null) return solid({ base: 'text1' })
  if (fill.kind === 'radial') return { kind: 'linear', angle: 0, stops: fill.stops }
  if (fill.kind === 'none') return solid({ base: 'text1', opacity: 0 })
  return fill.kind === 'image' ? solid({ base: 'text1' }) : fill
}
