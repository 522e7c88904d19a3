import type { PlaceRank } from './phrases.ts'
import type { PreparedParagraph } from './prepare.ts'

/** A full line: the segment that it starts with, the last one that fits, and the available width (px). */
export interface FullLine {
  readonly segment: number
  readonly last: number
  readonly room: number
}

/** Texts up to this many lines are read as a whole, like titles: a short line is better than a split word. */
const SHORT = 3.2
/** How much of its room a line must fill that ends early: in a short text, in a long one, in one whose sides are straight. */
const LEAST = { short: 0.45, long: 0.8, straight: 0.92 }
/** The minimum share if a short text would otherwise be split inside a word that fits on the next line. */
const MIN_WHOLE = 0.2

/** Chooses the segment to end a full line with, so that no Chinese or Japanese word or phrase is split if that leaves the line long enough. */
export function phraseEnd(paragraph: PreparedParagraph, line: FullLine): number {
  const { segments, ranks } = paragraph
  const places = ranks()
  if (places === null) return line.last
  const rankAt = (at: number) => (places[segments[at]?.end ?? 0] ?? 0) as PlaceRank
  let best = line.last
  if (rankAt(best) === 0) return best
  const min = line.room * leastOf(paragraph, line.room)
  let width = segments[best]?.visible ?? 0
  for (let at = line.segment; at < best; at++) width += segments[at]?.advance ?? 0
  for (let at = line.last - 1; at >= line.segment; at--) {
    width -= segments[at + 1]?.advance ?? 0
    if (width < min) break
    if (rankAt(at) < rankAt(best)) best = at
    if (rankAt(best) === 0) break
  }
  return rankAt(best) === 3 && isShort(paragraph, line.room) ? wholeEnd(segments, rankAt, line) : best
}

/** Returns the last position before a word that would be split, if the next line can hold all of it; else the line unchanged. */
function wholeEnd(segments: PreparedParagraph['segments'], rankAt: (at: number) => PlaceRank, line: FullLine): number {
  let before = line.last
  while (before >= line.segment && rankAt(before) === 3) before--
  let after = line.last
  while (after < segments.length - 1 && rankAt(after) === 3) after++
  const width = (from: number, to: number) =>
    segments
      .slice(from, to + 1)
      .reduce((sum, { advance }, at) => sum + (from + at === to ? (segments[to]?.visible ?? 0) : advance), 0)
  const fits = before >= line.segment && width(before + 1, after) <= line.room
  return fits && width(line.segment, before) >= line.room * MIN_WHOLE ? before : line.last
}

function isShort({ segments, isStraight }: PreparedParagraph, room: number): boolean {
  return !isStraight && segments.reduce((sum, segment) => sum + segment.advance, 0) <= room * SHORT
}

function leastOf(paragraph: PreparedParagraph, room: number): number {
  if (paragraph.isStraight) return LEAST.straight
  return isShort(paragraph, room) ? LEAST.short : LEAST.long
}
