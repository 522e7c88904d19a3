import { type BrokenLine, MUST_BREAK } from './break-lines.ts'
import type { TextItem } from './itemize.ts'
import { type Joins, joinedText } from './joining.ts'
import { HYPHEN, itemWidth, joinsOf, type PreparedParagraph, shownText } from './prepare.ts'
import type { Measure } from './types.ts'

/** A range of a line in one item, not yet positioned. */
export interface Part {
  readonly item: TextItem
  readonly start: number
  readonly shown: string
  readonly width: number
  readonly letterSpacing: number
  readonly level: number
  readonly joins: Joins
  /** White space over the end of the line: it does not count for alignment. */
  readonly hangs: boolean
  /** White space between words that are underlined one by one. */
  readonly isBetween: boolean
}

/** A stretch of a paragraph. */
interface Span {
  readonly start: number
  readonly end: number
}

const SPACE = /^\s+$/

/** The parts of a line in reading order. `lead` is the distance from the column's leading edge to its start (px), from which tabs count. */
export function partsOf(
  paragraph: PreparedParagraph,
  line: BrokenLine,
  { measure, lead }: { readonly measure: Measure; readonly lead: number },
): Part[] {
  const { text, items, paragraphLevel } = paragraph
  const parts: Part[] = []
  const gaps = paragraph.tabs?.gapsOf(line.start, line.end, lead) ?? null
  const hangEnd = MUST_BREAK.test(text.charAt(line.end - 1)) ? line.end - 1 : line.end
  const add = (item: TextItem, { start, end }: Span, hangs: boolean) => {
    const isDivided = line.divided === true && end === line.visibleEnd
    const shown = `${shownText(text, start, end)}${isDivided ? HYPHEN : ''}`
    const joins = joinsOf(item, start, end)
    const overlap = end === item.end && end < line.visibleEnd ? item.overlap : 0
    parts.push({
      item,
      start,
      shown,
      width: (gaps?.get(start) ?? itemWidth(item, joinedText(shown, joins), measure)) - overlap,
      letterSpacing: item.letterSpacing,
      level: hangs ? paragraphLevel : item.level,
      joins,
      hangs,
      isBetween: item.style.underline && SPACE.test(shown),
    })
  }
  const addAll = (item: TextItem, span: Span, hangs: boolean) => {
    if (span.start >= span.end) return
    const apart = separator(item, gaps !== null)
    if (apart === null) add(item, span, hangs)
    else for (const piece of pieces(text, span, apart)) add(item, piece, hangs)
  }
  for (const item of items) {
    if (item.end <= line.start || item.start >= line.end) continue
    addAll(item, { start: Math.max(item.start, line.start), end: Math.min(item.end, line.visibleEnd) }, false)
    // White space after a soft break is collapsed; before a hard one the caret is placed after it.
    if (line.hard)
      addAll(item, { start: Math.max(item.start, line.visibleEnd), end: Math.min(item.end, hangEnd) }, true)
  }
  return parts
}

/** Returns the pattern at which text is split: tabs, and the spaces between words underlined individually. */
function separator({ style }: TextItem, hasTabs: boolean): RegExp | null {
  if (style.underline && style.underlineStyle === 'words') return /\t|[^\S\t]+/g
  return hasTabs ? /\t/g : null
}

function pieces(text: string, { start, end }: Span, apart: RegExp): Span[] {
  const found: Span[] = []
  let at = start
  for (const { 0: piece, index } of text.slice(start, end).matchAll(apart)) {
    const from = start + index
    if (from > at) found.push({ start: at, end: from })
    at = from + piece.length
    found.push({ start: from, end: at })
  }
  if (at < end) found.push({ start: at, end })
  return found
}
