import type { PlaceRank } from './phrases.ts'
import type { PreparedParagraph } from './prepare.ts'

/** A line that is full: the segments that it begins in and that fits last, and how wide it may be (px). */
export interface FullLine {
  readonly segment: number
  readonly last: number
  readonly room: number
}

/** Texts of up to so many lines are read as a whole, like titles: a short line costs less than a torn word. */
const SHORT = 3.2
/** How much of its room a line must fill that ends early: in a short text, in a long one, in one whose sides are straight. */
const LEAST = { short: 0.45, long: 0.8, straight: 0.92 }

/** The segment that a full line had best end with, so that no word or phrase of Chinese or Japanese is torn apart: the best place that leaves the line long enough. */
export function phraseEnd(paragraph: PreparedParagraph, line: FullLine): number {
  const { segments, ranks } = paragraph
  const places = ranks()
  if (places === null) return line.last
  const rankAt = (at: number) => (places[segments[at]?.end ?? 0] ?? 0) as PlaceRank
  let best = line.last
  if (rankAt(best) === 0) return best
  const least = line.room * leastOf(paragraph, line.room)
  let width = segments[best]?.visible ?? 0
  for (let at = line.segment; at < best; at++) width += segments[at]?.advance ?? 0
  for (let at = line.last - 1; at >= line.segment; at--) {
    width -= segments[at + 1]?.advance ?? 0
    if (width < least) break
    if (rankAt(at) < rankAt(best)) best = at
    if (rankAt(best) === 0) break
  }
  return best
}

function leastOf({ segments, isStraight }: PreparedParagraph, room: number): number {
  if (isStraight) return LEAST.straight
  const whole = segments.reduce((sum, segment) => sum + segment.advance, 0)
  return whole <= room * SHORT ? LEAST.short : LEAST.long
}
