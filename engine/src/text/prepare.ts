import { getOrInsert } from '../base/get-or-insert.ts'
import type { Paragraph } from '../document/text-body.ts'
import { CODE_FAMILY } from '../theme/fonts.ts'
import { type ItemizedText, itemize, type TextItem } from './itemize.ts'
import { type Joins, joinedText, NO_JOINS } from './joining.ts'
import { type BreakPlace, breakPlaces } from './line-break.ts'
import { placeRanks } from './phrases.ts'
import { graphemeCount } from './segment.ts'
import { createTabs, type TabRuler } from './tabs.ts'
import type { TextSetting } from './text-setting.ts'
import type { Face, Measure } from './types.ts'

/** The text between two line break opportunities. `visible` is its width at the end of a line, `advance` inside one. px. */
export interface Segment {
  readonly start: number
  readonly end: number
  readonly visibleEnd: number
  readonly visible: number
  readonly advance: number
  readonly required: boolean
}

/** A measured paragraph, independent of the available width. */
export interface PreparedParagraph extends ItemizedText {
  readonly segments: readonly Segment[]
  /** Whether its lines reach both sides. */
  readonly isStraight: boolean
  /** The rank of each line end in scripts without word spaces; computed when a line is full. */
  ranks(): Uint8Array | null
  /** The offsets at which a word that is wider than a line is divided with a hyphen, ascending. */
  readonly hyphens: readonly number[]
  /** The tabs of the paragraph; null if there are none. */
  readonly tabs: TabRuler | null
  /** Returns the width of a range (UTF-16 offsets) as painted at the end of a line. */
  widthOf(start: number, end: number): number
}

/** White space that hangs over the end of a line (UAX #14, LB7; CSS Text 3, 4.1.3). */
const HANGS = /[ \t\u1680\u2000-\u2006\u2008-\u200b\u205f\u3000\u2028\n\r\v\f]/
/** What is painted where a word is divided. */
export const HYPHEN = '-'
/** Painted as a hyphen at the end of a line, invisible elsewhere. */
export const SOFT_HYPHEN = '\u00ad'
/** Pairs that fonts join to one glyph; browsers keep them apart where letters are spaced. */
const LIGATURES = /[ft](?=[fijlt])/g

const prepared = new WeakMap<Measure, WeakMap<Paragraph, { readonly key: string; readonly value: PreparedParagraph }>>()

/** Measures a paragraph, with a cache: paragraphs are immutable, so most are unchanged since the last layout. */
export function prepareParagraph(paragraph: Paragraph, setting: TextSetting): PreparedParagraph {
  const { measure, fonts, language, scale } = setting
  const key = `${measure.epoch} ${scale} ${fonts.title}/${fonts.body} ${language}`
  const known = getOrInsert(prepared, measure, () => new WeakMap())
  const last = known.get(paragraph)
  if (last?.key === key) return last.value
  const value = prepare(paragraph, setting)
  known.set(paragraph, { key, value })
  return value
}

/** Returns the end of the visible part of a range, without trailing white space. */
export function visibleEnd(text: string, start: number, end: number): number {
  let at = end
  while (at > start && HANGS.test(text.charAt(at - 1))) at--
  return at
}

/** A range of text as it is passed to fonts: a soft hyphen at the end is visible. */
export function shownText(text: string, start: number, end: number): string {
  const plain = text.slice(start, end)
  const piece = plain.includes('\t') ? plain.replaceAll('\t', '\u00a0') : plain
  return piece.endsWith(SOFT_HYPHEN) ? `${piece.slice(0, -1)}${HYPHEN}` : piece
}

/** Returns the ends at which a range of an item joins text that is painted separately. */
export function joinsOf(item: TextItem, start: number, end: number): Joins {
  const { joins } = item
  if (joins === NO_JOINS) return joins
  return { before: joins.before && start === item.start, after: joins.after && end === item.end }
}

/** Returns the width of characters of one item, letter spacing included. px. */
export function itemWidth(item: TextItem, shown: string, measure: Measure): number {
  const { face, size, letterSpacing } = item
  if (letterSpacing === 0) return wordsWidth(shown, { face, size, measure })
  const apart = shown.replace(LIGATURES, '$&\u200c')
  return wordsWidth(apart, { face, size, measure }) + letterSpacing * graphemeCount(shown)
}

interface WordStyle {
  readonly face: Face
  readonly size: number
  readonly measure: Measure
}

/** Measures word by word, as fonts are shaped: texts repeat few distinct words, so most are cached. */
function wordsWidth(text: string, { face, size, measure }: WordStyle): number {
  let width = 0
  for (let start = 0; start < text.length; ) {
    const space = text.indexOf(' ', start)
    const end = space < 0 ? text.length : space
    if (end > start) width += measure.advance(text.slice(start, end), face, size)
    if (space >= 0) width += measure.advance(' ', face, size)
    start = end + 1
  }
  return width
}

function prepare(paragraph: Paragraph, setting: TextSetting): PreparedParagraph {
  const itemised = itemize(paragraph, setting)
  const { text, items } = itemised
  const plainWidth = (start: number, end: number) => {
    let width = 0
    for (const item of items)
      if (item.start < end && item.end > start) {
        const first = Math.max(start, item.start)
        const last = Math.min(end, item.end)
        const shown = shownText(text, first, last)
        const whole = item.joins === NO_JOINS ? shown : joinedText(shown, joinsOf(item, first, last))
        width += itemWidth(item, whole, setting.measure)
        if (item.end < end) width -= item.overlap
      }
    return width
  }
  const tabs = createTabs(paragraph, text, plainWidth)
  const widthOf = tabs ? (start: number, end: number) => tabs.widthOf(start, end, 0) : plainWidth
  let places: Uint8Array | null | undefined
  const ranks = () => {
    if (places === undefined) places = placeRanks(text, items[0]?.style.language ?? setting.language)
    return places
  }
  const isStraight = paragraph.align === 'justify'
  const hyphens = hyphensOf(text, paragraph.divided)
  return { ...itemised, segments: segmentsOf(itemised, widthOf), isStraight, hyphens, tabs, widthOf, ranks }
}

/** Returns where the divided words of a paragraph may be broken, as offsets in its text. */
function hyphensOf(text: string, divided: readonly string[] = []): readonly number[] {
  const places = divided.flatMap(marked => {
    const parts = marked.split(SOFT_HYPHEN)
    return placesOf(text, parts.join('')).flatMap(at => {
      let end = at
      return parts.slice(0, -1).map(part => (end += part.length))
    })
  })
  return [...new Set(places)].sort((a, b) => a - b)
}

function placesOf(text: string, word: string): readonly number[] {
  const places: number[] = []
  if (word === '') return places
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) places.push(at)
  return places
}

/** Code is broken between its words only; longer words, such as paths, also behind their signs. UTF-16 units. */
const CODE_WORD = 24

/** Returns the line break opportunities of a text. In code, a line never ends behind a hyphen, which would read as one of a divided word. */
function placesIn({ text, items }: Pick<ItemizedText, 'text' | 'items'>): readonly BreakPlace[] {
  const places = breakPlaces(text)
  const code = items.filter(({ style }) => style.face === CODE_FAMILY)
  if (code.length === 0) return places
  let item = 0
  return places.filter(({ at, required }) => {
    if (required || /\s/u.test(text.charAt(at - 1))) return true
    while (item < code.length && (code[item]?.end ?? 0) <= at) item++
    const inside = code[item]
    if (inside === undefined || inside.start >= at) return true
    const before = /\S*$/u.exec(text.slice(Math.max(inside.start, at - CODE_WORD), at))?.[0] ?? ''
    const after = /^\S*/u.exec(text.slice(at, Math.min(inside.end, at + CODE_WORD)))?.[0] ?? ''
    return before.length + after.length > CODE_WORD && !/[-\u2010]$/u.test(before)
  })
}

function segmentsOf({ text, items }: ItemizedText, widthOf: PreparedParagraph['widthOf']): Segment[] {
  let start = 0
  return placesIn({ text, items }).map(({ at: end, required }): Segment => {
    const seen = visibleEnd(text, start, end)
    const visible = widthOf(start, seen)
    const hyphen = text.charAt(seen - 1) === SOFT_HYPHEN && seen > start
    const overlap = items.find(item => item.end === end)?.overlap ?? 0
    const advance = hyphen ? widthOf(start, seen - 1) : visible + (seen < end ? widthOf(seen, end) : 0) - overlap
    const segment = { start, end, visibleEnd: seen, visible, advance, required }
    start = end
    return segment
  })
}
