import type { TextAlign } from '../document/text-body.ts'
import { visualOrder } from './bidi.ts'
import { type BrokenLine, MUST_BREAK } from './break-lines.ts'
import type { TextItem } from './itemise.ts'
import { itemWidth, type PreparedParagraph, shownText } from './prepare.ts'
import { graphemeCount } from './segment.ts'
import type { Measure, TextFragment } from './types.ts'

/** Where a line may stand: its left and right edge, px of the box. */
export interface Span {
  readonly left: number
  readonly right: number
}

/** Fragments of a line with their x, from left to right, and the width of what shows. */
export interface PlacedLine {
  readonly fragments: readonly TextFragment[]
  readonly x: number
  readonly width: number
}

/** A stretch of a line in one item, not yet placed. */
interface Part {
  readonly item: TextItem
  readonly start: number
  readonly shown: string
  readonly width: number
  readonly letterSpacing: number
  readonly level: number
  /** White space over the end of the line: it does not count for alignment. */
  readonly hangs: boolean
}

/** Places a line between two edges: directions in order, aligned, spread where justified. Baselines are 0. */
export function placeLine(
  paragraph: PreparedParagraph,
  line: BrokenLine,
  look: { readonly span: Span; readonly align: TextAlign; readonly measure: Measure },
): PlacedLine {
  const { span, align, measure } = look
  const parts = partsOf(paragraph, line, measure)
  const room = span.right - span.left
  const spread = align === 'justify' && !line.hard && Number.isFinite(room) ? justify(parts, { room, measure }) : parts
  const width = spread.reduce((sum, part) => sum + (part.hangs ? 0 : part.width), 0)
  const rtl = paragraph.paragraphLevel === 1
  const x = span.left + freeBefore(align, rtl) * (room - width)
  const order = visualOrder(spread)
  const hanging = rtl ? spread.reduce((sum, part) => sum + (part.hangs ? part.width : 0), 0) : 0
  return { fragments: placeParts(order, x - hanging), x, width }
}

/** How much of the free room stands left of a line. */
function freeBefore(align: TextAlign, rtl: boolean): number {
  if (align === 'center') return 0.5
  return (align === 'end') !== rtl ? 1 : 0
}

function partsOf(paragraph: PreparedParagraph, line: BrokenLine, measure: Measure): Part[] {
  const { text, items, paragraphLevel } = paragraph
  const parts: Part[] = []
  const hangEnd = MUST_BREAK.test(text.charAt(line.end - 1)) ? line.end - 1 : line.end
  const add = (item: TextItem, start: number, end: number, hangs: boolean) => {
    if (start >= end) return
    const shown = shownText(text, start, end)
    const overlap = end === item.end && end < line.visibleEnd ? item.overlap : 0
    const level = hangs ? paragraphLevel : item.level
    parts.push({
      item,
      start,
      shown,
      width: itemWidth(item, shown, measure) - overlap,
      letterSpacing: item.letterSpacing,
      level,
      hangs,
    })
  }
  for (const item of items) {
    if (item.end <= line.start || item.start >= line.end) continue
    add(item, Math.max(item.start, line.start), Math.min(item.end, line.visibleEnd), false)
    // White space after a soft break is swallowed; before a hard one the caret stands behind it.
    if (line.hard) add(item, Math.max(item.start, line.visibleEnd), Math.min(item.end, hangEnd), true)
  }
  return parts
}

function placeParts(parts: readonly Part[], left: number): TextFragment[] {
  let x = left
  return parts.map(({ item, start, shown, width, letterSpacing, level }) => {
    const { style, face, size, run, rise } = item
    const fragment: TextFragment = {
      text: shown,
      start,
      run,
      x,
      y: -rise,
      width,
      face,
      size,
      direction: level % 2 === 1 ? 'rtl' : 'ltr',
      fill: style.fill,
      letterSpacing,
      underline: style.underline,
      strike: style.strike,
      ...(style.highlight && { highlight: style.highlight }),
      ...(style.link !== undefined && { link: style.link }),
      ...(style.language !== undefined && { language: style.language }),
    }
    x += width
    return fragment
  })
}

/** Writing whose letters stand apart evenly, so that a line may be stretched between any two. */
const EVEN = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/
/** A word with the white space behind it, or a stretch of even writing. */
const WORD =
  /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]+|[^\s\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]*\s*/g

/** Spreads what is free over the spaces between words and the gaps between even letters. */
function justify(
  parts: readonly Part[],
  { room, measure }: { readonly room: number; readonly measure: Measure },
): Part[] {
  const words = parts.flatMap(part => (part.hangs ? [part] : wordsOf(part, measure)))
  const last = words.findLastIndex(part => !part.hangs)
  const gaps = words.map((part, at) => (part.hangs ? 0 : gapsIn(part) - (at === last && gapsIn(part) > 0 ? 1 : 0)))
  const total = gaps.reduce((sum, count) => sum + count, 0)
  const used = words.reduce((sum, part) => sum + (part.hangs ? 0 : part.width), 0)
  if (total === 0 || used >= room) return [...parts]
  const share = (room - used) / total
  return words.map((part, at) => {
    const extra = share * (gaps[at] ?? 0)
    const even = EVEN.test(part.shown)
    return { ...part, width: part.width + extra, letterSpacing: part.letterSpacing + (even ? share : 0) }
  })
}

function wordsOf(part: Part, measure: Measure): Part[] {
  const words = part.shown.match(WORD)?.filter(word => word !== '') ?? []
  if (words.length < 2) return [part]
  let start = part.start
  return words.map(word => {
    const piece = { ...part, shown: word, start, width: itemWidth(part.item, word, measure) }
    start += word.length
    return piece
  })
}

function gapsIn({ shown }: Part): number {
  if (EVEN.test(shown)) return graphemeCount(shown)
  return shown.match(/\s+$/) ? 1 : 0
}
