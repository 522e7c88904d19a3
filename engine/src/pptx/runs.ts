import type { Fill } from '../document/fill.ts'
import type { Run, RunStyle } from '../document/text-body.ts'
import type { Size } from '../geometry/types.ts'
import { colorXml } from './colors.ts'
import type { ShapeContext } from './context.ts'
import type { Field } from './fields.ts'
import { fillXml } from './fills.ts'
import { isBold, typefacesXml } from './fonts.ts'
import { linkXml } from './links.ts'
import { hundredths, within } from './units.ts'
import { escapeText, xml } from './xml.ts'

/** Where a run stands: in a box of this size, scaled by a factor that its box does not say itself. */
export interface RunPlace {
  readonly size: Size
  readonly scale: number
  /** What a program writes anew by itself in these words. */
  readonly field?: Field | undefined
}

/** A language as a file may name it (BCP 47). */
const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i
/** Keeps the color of a link that is said (MS-ODRAWXML, 2.24): without it, PowerPoint takes that of the theme. */
const OWN_COLOR = xml(
  'a:extLst',
  {},
  xml(
    'a:ext',
    { uri: '{A12FA001-AC4F-418D-AE19-62706E023703}' },
    xml('ahyp:hlinkClr', {
      'xmlns:ahyp': 'http://schemas.microsoft.com/office/drawing/2018/hyperlinkcolor',
      val: 'tx',
    }),
  ),
)

/** Writes a run: its words, the line breaks in it, and a field. */
export function runXml({ text, style }: Run, place: RunPlace, context: ShapeContext): string {
  const properties = runPropertiesXml(style, place, context)
  const lines = text.split(/[\u2028\v\r\n]/).map(line => wordsXml(line, properties, place.field))
  return lines.join(xml('a:br', {}, properties))
}

/** Writes the style of letters. */
export function runPropertiesXml(style: RunStyle, place: RunPlace, context: ShapeContext): string {
  return propertiesXml('a:rPr', style, { place, context })
}

/** Writes the style of letters that would follow the last ones of a paragraph. */
export function endPropertiesXml(style: RunStyle, place: RunPlace, context: ShapeContext): string {
  return propertiesXml('a:endParaRPr', style, { place, context })
}

/** Writes the style of letters of a placeholder. */
export function defaultPropertiesXml(style: RunStyle, place: RunPlace, context: ShapeContext): string {
  const { link: _link, ...plain } = style
  return propertiesXml('a:defRPr', plain, { place, context })
}

interface Setting {
  readonly place: RunPlace
  readonly context: ShapeContext
}

function propertiesXml(name: string, style: RunStyle, { place, context }: Setting): string {
  const { deck } = context
  const language = style.language ?? deck.language
  const { underlineStyle = 'sng', doubleStrike, caps } = style
  const attributes = {
    lang: LANGUAGE.test(language) ? language : undefined,
    sz: within(hundredths(style.size * place.scale), 100, 400_000),
    b: isBold(style, deck.theme.fonts, deck.language) ? 1 : 0,
    i: style.italic ? 1 : 0,
    u: style.underline ? underlineStyle : 'none',
    strike: style.strike ? (doubleStrike ? 'dblStrike' : 'sngStrike') : 'noStrike',
    cap: caps ?? 'none',
    spc: within(hundredths(style.letterSpacing * place.scale), -400_000, 400_000),
    baseline: Math.round(within(style.baseline, -1000, 1000) * 1000),
    dirty: 0,
  }
  return xml(
    name,
    attributes,
    inkXml(style, place, context) + typefacesXml(style, deck, context.roleNames) + linkOf(style, context),
  )
}

/** Writes what letters are painted with: their fill, what is marked behind them, and the color of the line below. */
function inkXml({ fill, highlight, underline, underlineColor }: RunStyle, { size }: RunPlace, context: ShapeContext) {
  const marker = highlight ? xml('a:highlight', {}, colorXml(highlight, context.opacity)) : ''
  const isLined = underline && underlineColor
  const line = isLined ? xml('a:uFill', {}, xml('a:solidFill', {}, colorXml(underlineColor, context.opacity))) : ''
  return fillXml(solidInk(fill), size, context) + marker + line
}

/** Letters in a pattern are as faint as that is: most programs do not paint letters in patterns at all. */
function solidInk(fill: RunStyle['fill']): Fill {
  if (fill.kind !== 'pattern') return fill
  const { foreground, ink = 1, gap = 1 } = fill
  const share = ink + gap > 0 ? ink / (ink + gap) : 1
  return { kind: 'solid', color: { ...foreground, opacity: Math.round((foreground.opacity ?? 100_000) * share) } }
}

function linkOf({ link }: RunStyle, context: ShapeContext): string {
  return linkXml(link, context, context.relations).replace('/>', `>${OWN_COLOR}</a:hlinkClick>`)
}

function wordsXml(text: string, properties: string, field: Field | undefined): string {
  const at = field === undefined ? -1 : placeOf(field, text)
  if (field === undefined || at < 0) return text === '' ? '' : plainXml(text, properties)
  const attributes = { id: FIELD_IDS[field.type], type: field.type }
  const [before, after] = [text.slice(0, at), text.slice(at + field.text.length)]
  const middle = xml('a:fld', attributes, properties + xml('a:t', {}, escapeText(field.text)))
  return wordsXml(before, properties, undefined) + middle + wordsXml(after, properties, undefined)
}

/** A number of a page is not part of another number. */
function placeOf({ type, text }: Field, words: string): number {
  return type === 'slidenum' ? words.search(new RegExp(`(?<![0-9])${text}(?![0-9])`)) : words.indexOf(text)
}

const FIELD_IDS = {
  slidenum: '{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}',
  datetime3: '{5BCAD085-E8A6-8845-BD4E-CB4CCA059FC4}',
  datetime4: '{7CB97365-EBCA-4027-87D5-99FC1D4DF0BB}',
} as const

function plainXml(text: string, properties: string): string {
  return xml('a:r', {}, properties + xml('a:t', {}, escapeText(text)))
}
