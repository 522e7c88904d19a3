import type { Paragraph, Run, RunStyle, TextBody } from '../../document/text-body.ts'
import {
  attributeOf,
  childOf,
  contentOf,
  elementsIn,
  isElement,
  textIn,
  wholeOf,
  type XmlElement,
} from '../../ooxml/index.ts'
import { metricsOf } from '../fonts.ts'
import { largestStyle } from '../paragraphs.ts'
import { settling } from '../text-body.ts'
import { bulletOf } from './bullets.ts'
import type { PartContext } from './context.ts'
import { firstFrom, type PlaceholderKind } from './inheritance.ts'
import { runStyleOf } from './run-styles.ts'
import { isFalse, isTrue, px, pxOf, shareOf } from './units.ts'

/** Where the text of a shape or a cell takes its properties from. */
export interface TextSources {
  /** The shapes that may say how text is set, nearest first. */
  readonly shapes: readonly XmlElement[]
  /** Which styles of the master hold; null for what is no placeholder. */
  readonly kind: PlaceholderKind | null
  /** Styles of letters between those of the shape and those of the master: of a style reference or a table. */
  readonly between?: readonly XmlElement[]
}

const EMPTY: XmlElement = { name: '', uri: '', attributes: new Map(), children: [] }
const MASTER_STYLES = { title: 'titleStyle', body: 'bodyStyle', other: 'otherStyle' } as const
/** The most paragraphs of a body and runs of a paragraph; the rest is left out. */
const PARAGRAPHS_MAX = 5_000
const RUNS_MAX = 5_000
/** The insets of text that says none, in EMU. */
const INSETS = { lIns: 91_440, tIns: 45_720, rIns: 91_440, bIns: 45_720 } as const
const ANCHORS: Readonly<Record<string, TextBody['verticalAlign']>> = { t: 'top', ctr: 'middle', b: 'bottom' }
const WRITING: Readonly<Record<string, TextBody['vertical']>> = {
  eaVert: 'eastAsian',
  wordArtVert: 'eastAsian',
  wordArtVertRtl: 'eastAsian',
  mongolianVert: 'eastAsian',
  vert: 'rotate90',
  vert270: 'rotate270',
}

/** Returns the text of a shape; null if it has no words. */
export function textBodyOf(element: XmlElement, sources: TextSources, context: PartContext): TextBody | null {
  const own = childOf(element, 'txBody')
  if (own === undefined) return null
  const bodies = sources.shapes.flatMap(shape => childOf(childOf(shape, 'txBody'), 'bodyPr') ?? [])
  const attribute = (name: string) => firstFrom(bodies, body => attributeOf(body, name))
  const fit = firstFrom(bodies, body => elementsIn(body).find(({ name }) => /^(?:no|norm|sp)Auto[fF]it$/u.test(name)))
  const isShrunk = fit?.name === 'normAutofit'
  const paragraphs = paragraphsOf(own, sources, {
    context,
    reduction: isShrunk ? (shareOf(fit, 'lnSpcReduction') ?? 0) : 0,
  })
  if (!paragraphs.some(({ runs }) => runs.some(({ text }) => text !== ''))) return null
  const inset = (name: keyof typeof INSETS) => px(firstFrom(bodies, body => wholeOf(body, name)) ?? INSETS[name])
  const gap = firstFrom(bodies, body => pxOf(body, 'spcCol'))
  const columns = Math.min(16, Math.max(1, firstFrom(bodies, body => wholeOf(body, 'numCol')) ?? 1))
  return settled(
    {
      paragraphs,
      verticalAlign: ANCHORS[attribute('anchor') ?? ''] ?? 'top',
      vertical: WRITING[attribute('vert') ?? ''] ?? 'horizontal',
      insets: { top: inset('tIns'), right: inset('rIns'), bottom: inset('bIns'), left: inset('lIns') },
      columns,
      ...(columns > 1 && gap !== undefined && { columnGap: gap }),
      wrap: attribute('wrap') !== 'none',
      autoFit: {
        mode: isShrunk ? 'shrink' : fit?.name === 'spAutoFit' ? 'grow' : 'none',
        scale: isShrunk ? Math.min(1, Math.max(0.1, shareOf(fit, 'fontScale') ?? 1)) : 1,
      },
    },
    context,
  )
}

/** Returns a body with the insets at which its first line stands where Office has it. */
export function settled(body: TextBody, { fonts, language }: Pick<PartContext, 'fonts' | 'language'>): TextBody {
  const down = settling(body, fonts, language)
  if (down === 0) return body
  const { insets, verticalAlign } = body
  const top = verticalAlign === 'bottom' ? insets.top : insets.top - down
  const bottom = verticalAlign === 'top' ? insets.bottom : insets.bottom + down
  return { ...body, insets: { ...insets, top, bottom } }
}

interface ParagraphSetting {
  readonly context: PartContext
  /** How much of their height lines lose, as a share of that of the font. */
  readonly reduction: number
}

/** Returns the paragraphs of a body. There is always one. */
export function paragraphsOf(body: XmlElement, sources: TextSources, setting: ParagraphSetting): readonly Paragraph[] {
  const levels = new Map<number, readonly XmlElement[]>()
  const stylesOf = (level: number) => {
    const known = levels.get(level) ?? levelStyles(level, sources, setting.context)
    levels.set(level, known)
    return known
  }
  const listed = elementsIn(body, 'p').slice(0, PARAGRAPHS_MAX)
  return (listed.length > 0 ? listed : [EMPTY]).map(element => paragraphOf(element, stylesOf, setting))
}

/** Returns the styles of a level, nearest first (ECMA-376 Part 1, 21.1.2.4). */
function levelStyles(level: number, { shapes, kind, between = [] }: TextSources, context: PartContext) {
  const { look, defaultTextStyle } = context
  const lists = shapes.map(shape => childOf(childOf(shape, 'txBody'), 'lstStyle'))
  const master = childOf(look.textStyles, MASTER_STYLES[kind ?? 'other'])
  const rest = kind === null ? [defaultTextStyle, master] : [master, defaultTextStyle]
  const name = `lvl${level + 1}pPr`
  const at = (list: XmlElement | undefined) => childOf(list, name) ?? []
  return [...lists.flatMap(at), ...between, ...rest.flatMap(at)]
}

function paragraphOf(
  element: XmlElement,
  stylesOf: (level: number) => readonly XmlElement[],
  { context, reduction }: ParagraphSetting,
): Paragraph {
  const own = childOf(element, 'pPr')
  const level = Math.min(8, Math.max(0, wholeOf(own, 'lvl') ?? 0))
  const styles = stylesOf(level)
  const sources = own === undefined ? styles : [own, ...styles]
  const defaults = styles.flatMap(style => childOf(style, 'defRPr') ?? [])
  const runs = runsOf(element, defaults, context)
  const isEmpty = runs.every(({ text }) => text === '')
  const isRtl = firstFrom(sources, source => (isTrue(source, 'rtl') ? true : isFalse(source, 'rtl') ? false : null))
  const tabs = tabsOf(firstFrom(sources, source => childOf(source, 'tabLst')))
  const paragraph: Paragraph = {
    runs,
    align: alignOf(
      firstFrom(sources, source => attributeOf(source, 'algn')),
      isRtl === true,
    ),
    direction: isRtl ? 'rtl' : 'ltr',
    level,
    bullet: isEmpty ? { kind: 'none' } : bulletOf(sources, context),
    lineHeight: 1,
    spaceBefore: 0,
    spaceAfter: 0,
    indent: Math.max(0, firstFrom(sources, source => pxOf(source, 'marL')) ?? 0),
    hanging: -(firstFrom(sources, source => pxOf(source, 'indent')) ?? 0),
    ...(tabs.length > 0 && { tabs }),
  }
  return { ...paragraph, ...spacingOf(sources, largestStyle(paragraph), { context, reduction }) }
}

function alignOf(value: string | undefined, isRtl: boolean): Paragraph['align'] {
  if (value === 'ctr') return 'center'
  if (value !== undefined && /^(?:just|justLow|dist|thaiDist)$/u.test(value)) return 'justify'
  return (value === 'r') === isRtl ? 'start' : 'end'
}

const TABS = { l: 'start', ctr: 'center', r: 'end', dec: 'decimal' } as const

function tabsOf(list: XmlElement | undefined): NonNullable<Paragraph['tabs']> {
  const stops = list === undefined ? [] : elementsIn(list, 'tab').slice(0, 32)
  return stops
    .map(tab => ({ at: pxOf(tab, 'pos') ?? 0, align: TABS[(attributeOf(tab, 'algn') ?? 'l') as 'l'] ?? 'start' }))
    .toSorted((a, b) => a.at - b.at)
}

/** Lines of 100 % are as high as their font; spaces are in points, or in shares of the size. */
function spacingOf(sources: readonly XmlElement[], style: RunStyle, { context, reduction }: ParagraphSetting) {
  const { ascent, descent } = metricsOf(style, context.fonts, context.language)
  const font = ascent + descent
  const spacing = (name: string) => firstFrom(sources, source => childOf(source, name))
  const exactly = (element: XmlElement | undefined) => wholeOf(childOf(element, 'spcPts'), 'val')
  const space = (name: string) => {
    const element = spacing(name)
    const points = exactly(element)
    if (points !== undefined) return Math.max(0, points / 75)
    return Math.max(0, (shareOf(childOf(element, 'spcPct'), 'val') ?? 0) * font * style.size)
  }
  const line = spacing('lnSpc')
  const exact = exactly(line)
  const share = shareOf(childOf(line, 'spcPct'), 'val') ?? 1
  return {
    lineHeight: Math.max(0.1, share - reduction) * font,
    ...(exact !== undefined && { lineExact: Math.max(1, exact / 75) }),
    spaceBefore: space('spcBef'),
    spaceAfter: space('spcAft'),
  }
}

const BREAK = '\u2028'

function runsOf(paragraph: XmlElement, defaults: readonly XmlElement[], context: PartContext): readonly Run[] {
  const runs: Run[] = []
  for (const piece of contentOf(paragraph).slice(0, RUNS_MAX)) {
    const text = textOfPiece(piece)
    if (text === '') continue
    const own = childOf(piece, 'rPr')
    const style = runStyleOf(own === undefined ? defaults : [own, ...defaults], context)
    const last = runs.at(-1)
    const isSame = last !== undefined && JSON.stringify(last.style) === JSON.stringify(style)
    if (last && isSame) runs[runs.length - 1] = { ...last, text: last.text + text }
    else runs.push({ text, style })
  }
  if (runs.length > 0) return runs
  const end = childOf(paragraph, 'endParaRPr')
  return [{ text: '', style: runStyleOf(end === undefined ? defaults : [end, ...defaults], context) }]
}

function textOfPiece(piece: XmlElement): string {
  if (piece.name === 'br') return BREAK
  if (piece.name === 'm' || piece.name.startsWith('oMath')) return textIn(piece)
  if (piece.name !== 'r' && piece.name !== 'fld') return ''
  const text = piece.children.find(child => isElement(child, 't'))
  return text === undefined || typeof text === 'string' ? '' : unescaped(textIn(text))
}

/** Decodes `_x000B_`, which stands for a character that XML does not allow. */
function unescaped(text: string): string {
  return text.replace(/_x([\da-f]{4})_/giu, (whole, hex: string) => {
    const code = Number.parseInt(hex, 16)
    if (code === 0x0a || code === 0x0b || code === 0x0d) return BREAK
    return code === 0x09 ? '\t' : code < 0x20 ? '' : whole
  })
}
