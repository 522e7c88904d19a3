import { defined } from '../base/assert.ts'
import { paragraphText } from '../document/read.ts'
import type { Bullet, Paragraph, RunStyle } from '../document/text-body.ts'
import { bidiLevels } from '../text/bidi.ts'
import { colorXml } from './colors.ts'
import type { ShapeContext } from './context.ts'
import { metricsOf } from './fonts.ts'
import { defaultPropertiesXml, endPropertiesXml, type RunPlace, runXml } from './runs.ts'
import { emu32, hundredths, thousandths, within } from './units.ts'
import { xml } from './xml.ts'

/** The farthest indent of DrawingML, in EMU (ECMA-376 Part 1, 20.1.10.72). */
const DEEPEST = 51_206_400
const TABS = { start: 'l', center: 'ctr', end: 'r', decimal: 'dec' } as const

/** Writes a paragraph with its runs. */
export function paragraphXml(paragraph: Paragraph, place: RunPlace, context: ShapeContext): string {
  const runs = paragraph.runs.map(run => runXml(run, place, context)).join('')
  const last = lastStyle(paragraph)
  return xml('a:p', {}, propertiesXml(paragraph, place, context) + runs + endPropertiesXml(last, place, context))
}

/** Writes the style of a paragraph and of its letters as that of the first level of a placeholder. */
export function levelStyleXml(paragraph: Paragraph, place: RunPlace, context: ShapeContext): string {
  const run = defaultPropertiesXml(largestStyle(paragraph), place, context)
  return levelXml({ ...paragraph, level: 0 }, { place, context, run })
}

/** Returns the style of the largest letters of a paragraph, which decides its lines. */
export function largestStyle({ runs }: Paragraph): RunStyle {
  const written = runs.filter(({ text }) => text !== '')
  const styles = (written.length > 0 ? written : runs).map(({ style }) => style)
  return defined(styles.toSorted((a, b) => b.size - a.size)[0], 'a paragraph has a run')
}

function lastStyle({ runs }: Paragraph): RunStyle {
  return defined(runs.at(-1), 'a paragraph has a run').style
}

interface Level {
  readonly place: RunPlace
  readonly context: ShapeContext
  /** The style of letters, for a level of a placeholder. */
  readonly run?: string
}

function propertiesXml(paragraph: Paragraph, place: RunPlace, context: ShapeContext): string {
  return levelXml(paragraph, { place, context })
}

function levelXml(paragraph: Paragraph, { place, context, run = '' }: Level): string {
  const { level, indent, hanging, align, direction, bullet, tabs = [] } = paragraph
  const isRtl = bidiLevels(paragraphText(paragraph), direction).paragraph === 1
  const leading = align === 'start' || align === 'end'
  const attributes = {
    marL: within(emu32(indent), 0, DEEPEST),
    indent: within(emu32(-hanging), -DEEPEST, DEEPEST),
    lvl: level > 0 ? within(Math.round(level), 0, 8) : undefined,
    algn: leading ? ((align === 'start') === isRtl ? 'r' : 'l') : align === 'center' ? 'ctr' : 'just',
    rtl: isRtl ? 1 : 0,
  }
  const stops = tabs.map(({ at, align: side }) => xml('a:tab', { pos: emu32(at), algn: TABS[side] })).join('')
  const tabList = stops === '' ? '' : xml('a:tabLst', {}, stops)
  const content = spacingXml(paragraph, place, context) + bulletXml(bullet, context) + tabList
  return xml(run === '' ? 'a:pPr' : 'a:lvl1pPr', attributes, content + run)
}

/** Line heights are shares of that of the font, which is what lines of 100 % have; spaces are in points. */
function spacingXml(paragraph: Paragraph, { scale }: RunPlace, { deck }: ShapeContext): string {
  const { lineHeight, lineExact, spaceBefore, spaceAfter } = paragraph
  const { ascent, descent } = metricsOf(largestStyle(paragraph), deck.theme.fonts, deck.language)
  const percent = thousandths(within(lineHeight / (ascent + descent), 0.01, 13.2))
  const line =
    lineExact === undefined ? xml('a:spcPct', { val: percent }) : xml('a:spcPts', { val: points(lineExact * scale) })
  const space = (name: string, px: number) => xml(name, {}, xml('a:spcPts', { val: points(px * scale) }))
  return xml('a:lnSpc', {}, line) + space('a:spcBef', spaceBefore) + space('a:spcAft', spaceAfter)
}

function points(px: number): number {
  return within(hundredths(px), 0, 158_400)
}

function bulletXml(bullet: Bullet, { opacity }: ShapeContext): string {
  if (bullet.kind === 'none') return xml('a:buNone')
  const color = bullet.color ? xml('a:buClr', {}, colorXml(bullet.color, opacity)) : ''
  const size = bullet.size === undefined ? '' : xml('a:buSzPct', { val: thousandths(within(bullet.size, 0.25, 4)) })
  if (bullet.kind === 'char')
    return color + size + xml('a:buFont', { typeface: 'Arial' }) + xml('a:buChar', { char: bullet.char })
  const startAt = within(Math.round(bullet.start), 1, 32_767)
  return color + size + xml('a:buFont', { typeface: '+mj-lt' }) + xml('a:buAutoNum', { type: bullet.format, startAt })
}
