import { phraseEnd } from './phrase-end.ts'
import { type PreparedParagraph, type Segment, visibleEnd } from './prepare.ts'
import { graphemeEnds } from './segment.ts'

/** A line of a paragraph as offsets in its text. Trailing white space lies between `visibleEnd` and `end`. */
export interface BrokenLine {
  readonly start: number
  readonly end: number
  readonly visibleEnd: number
  /** Whether the paragraph, or a line break in it, ends here. */
  readonly hard: boolean
  /** Whether the line ends inside a word. */
  readonly broken: boolean
  /** Whether it ends inside a word with a hyphen that the text does not have. */
  readonly divided?: true
  /** Whether more would have fitted, but a phrase was not split. */
  readonly kept: boolean
}

/**
 * Rules for breaking a paragraph. `roomOf` is the available width of a line (px); Infinity without wrapping. Chinese and Japanese
 * `phrases` are kept together if possible.
 */
export interface LineRules {
  readonly phrases: boolean
  roomOf(line: number): number
  /** Returns the distance between the column's leading edge and the start of a line, which tabs are relative to. */
  leadOf(line: number): number
}

/** Widths are compared a hair generously, so that rounding never breaks a text that fits exactly. px. */
const HAIR = 0.01
/** Shaping a whole line can make it this much narrower than its words apart. */
const KERNED = 1.02

/** Breaks a paragraph into lines, greedily. */
export function breakLines(paragraph: PreparedParagraph, rules: LineRules): BrokenLine[] {
  const { text, segments } = paragraph
  const lines: BrokenLine[] = []
  for (let from: Cursor = { start: 0, segment: 0 }; from.segment < segments.length; ) {
    const room = rules.roomOf(lines.length) + HAIR
    const line = nextLine(onLine(paragraph, rules, lines.length), from, { room, phrases: rules.phrases })
    lines.push(line)
    from = cursorAfter(segments, from.segment, line.end)
  }
  if (lines.length === 0 || MUST_BREAK.test(text)) lines.push(emptyLine(text.length))
  return lines
}

/** Measures a paragraph as on one line, whose position determines the width of tabs. */
function onLine(paragraph: PreparedParagraph, rules: LineRules, line: number): PreparedParagraph {
  const { tabs } = paragraph
  if (tabs === null) return paragraph
  return { ...paragraph, widthOf: (start, end) => tabs.widthOf(start, end, rules.leadOf(line)) }
}

/** The start of a line: a position in the text, in or at the start of a segment. */
interface Cursor {
  readonly start: number
  readonly segment: number
}

/** Characters that force a line break after them. */
export const MUST_BREAK = /[\n\r\v\f\u2028\u2029]$/

function nextLine(
  paragraph: PreparedParagraph,
  from: Cursor,
  { room, phrases }: { readonly room: number; readonly phrases: boolean },
): BrokenLine {
  const { text, segments } = paragraph
  const { start } = from
  const fitting = lastThatFits(paragraph, from, room)
  if (fitting < from.segment) {
    const place = divisionFor(paragraph, from, room)
    if (place !== null)
      return { start, end: place, visibleEnd: place, hard: false, broken: false, divided: true, kept: false }
    const cut = cutInside(paragraph, from, room)
    if (cut < (segments[from.segment]?.visibleEnd ?? 0))
      return { start, end: cut, visibleEnd: cut, hard: false, broken: true, kept: false }
  }
  const max = Math.max(fitting, from.segment)
  const isSoft = max < segments.length - 1 && segments[max]?.required !== true
  const last = phrases && isSoft ? phraseEnd(paragraph, { segment: from.segment, last: max, room }) : max
  const end = segments[last]?.end ?? text.length
  const hard = segments[last]?.required === true || last === segments.length - 1
  return { start, end, visibleEnd: visibleEnd(text, start, end), hard, broken: false, kept: last < max }
}

/** Returns the last segment that a line can end with, or the one before the first if not even that fits. */
function lastThatFits(paragraph: PreparedParagraph, from: Cursor, room: number): number {
  const { segments } = paragraph
  let last = from.segment - 1
  if (paragraph.tabs !== null) return oneMore(paragraph, from, { last, room })
  let width = 0
  let next = 0
  for (let at = from.segment; at < segments.length; at++) {
    const segment = remainder(paragraph, from, { at, room })
    next = width + segment.visible
    if (next > room) break
    last = at
    width += segment.advance
    if (segment.required) return lastExactly(paragraph, from, { last, room })
  }
  const exact = lastExactly(paragraph, from, { last, room })
  return exact === last && exact >= from.segment && next < room * KERNED
    ? oneMore(paragraph, from, { last, room })
    : exact
}

/** The remainder of a longer word is not measured as a whole if this much of it does not fit, in UTF-16 units. */
const PROBE = 1000

/**
 * Returns the remainder of a segment that a line starts in, or the whole segment. If the beginning of a long remainder does not
 * fit, its width stands for all of it: otherwise a word of n letters would be measured once a line.
 */
function remainder(
  paragraph: PreparedParagraph,
  from: Cursor,
  { at, room }: { readonly at: number; readonly room: number },
): Segment {
  const segment = paragraph.segments[at] as Segment
  if (at > from.segment || segment.start === from.start) return segment
  if (segment.visibleEnd - from.start > PROBE) {
    const probe = paragraph.widthOf(from.start, from.start + PROBE)
    if (probe > room) return { ...segment, visible: probe, advance: probe }
  }
  const visible = paragraph.widthOf(from.start, segment.visibleEnd)
  return { ...segment, visible, advance: paragraph.widthOf(from.start, segment.end) }
}

interface Guess {
  readonly last: number
  readonly room: number
}

/** Steps back while the line, shaped as a whole, is wider than the sum of its parts. */
function lastExactly(paragraph: PreparedParagraph, from: Cursor, { last, room }: Guess): number {
  let at = last
  while (at > from.segment && wholeWidth(paragraph, from, at) > room) at--
  return at
}

/** Steps forward while the line, shaped as a whole, still fits. */
function oneMore(paragraph: PreparedParagraph, from: Cursor, { last, room }: Guess): number {
  let at = last
  while (at + 1 < paragraph.segments.length && wholeWidth(paragraph, from, at + 1) <= room) {
    at++
    if (paragraph.segments[at]?.required) break
  }
  return at
}

function wholeWidth({ segments, widthOf }: PreparedParagraph, from: Cursor, last: number): number {
  return widthOf(from.start, segments[last]?.visibleEnd ?? from.start)
}

/** Returns the last place at which a word that is wider than the line may be divided; null if there is none. */
function divisionFor(
  { segments, hyphens, widthOf, items }: PreparedParagraph,
  from: Cursor,
  room: number,
): number | null {
  const end = segments[from.segment]?.visibleEnd ?? from.start
  const places = hyphens.filter(at => at > from.start && at < end)
  if (places.length === 0) return null
  const size = items.find(item => item.end > from.start)?.size ?? 0
  return places.findLast(at => widthOf(from.start, at) + size * HYPHEN_WIDTH <= room) ?? null
}

/** Room for the hyphen of a divided word, in em: no face has a wider one. */
const HYPHEN_WIDTH = 0.42

/** Returns the last grapheme end that fits in an overlong word: at least the first, so that every line has content. */
function cutInside(paragraph: PreparedParagraph, from: Cursor, room: number): number {
  const { text, segments, widthOf } = paragraph
  const wordEnd = segments[from.segment]?.visibleEnd ?? text.length
  const { end, ends } = overfullStart(paragraph, { start: from.start, end: wordEnd, room })
  let low = 0
  let high = ends.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (widthOf(from.start, from.start + (ends[middle] ?? 0)) <= room) low = middle
    else high = middle - 1
  }
  return from.start + (ends[low] ?? end - from.start)
}

/** The first part of an overlong word that is looked at, in UTF-16 units; it is doubled until it does not fit. */
const FIRST_PART = 64

/** Returns the beginning of a word that is wider than the room, or the whole word, and its grapheme ends. Its cost depends on the room, not on the word. */
function overfullStart(
  { text, widthOf }: PreparedParagraph,
  { start, end, room }: { readonly start: number; readonly end: number; readonly room: number },
): { readonly end: number; readonly ends: readonly number[] } {
  for (let size = FIRST_PART; start + size < end; size *= 2) {
    if (widthOf(start, start + size) <= room) continue
    const ends = graphemeEnds(text.slice(start, start + size))
    // The last grapheme may go on behind the part; a line must not end with it.
    if (ends.length > 1) return { end: start + size, ends }
  }
  return { end, ends: graphemeEnds(text.slice(start, end)) }
}

function cursorAfter(segments: readonly Segment[], segment: number, end: number): Cursor {
  let at = segment
  while (at < segments.length && (segments[at]?.end ?? 0) <= end) at++
  return { start: end, segment: at }
}

function emptyLine(at: number): BrokenLine {
  return { start: at, end: at, visibleEnd: at, hard: true, broken: false, kept: false }
}
