import { type BrokenLine, MUST_BREAK } from './break-lines.ts'
import { type PreparedParagraph, visibleEnd } from './prepare.ts'

/** A second line this much shorter than the first looks forgotten. */
const LONELY = 0.45

/** Evens out two lines of which the second is a short remainder; other lines are returned unchanged. Neither becomes wider than `room` (px). */
export function balanced(
  paragraph: PreparedParagraph,
  lines: readonly BrokenLine[],
  room: number,
): readonly BrokenLine[] {
  const [first, second] = lines
  if (first === undefined || second === undefined || lines.length !== 2) return lines
  if (first.hard || first.broken || second.broken || first.divided || MUST_BREAK.test(paragraph.text)) return lines
  const { text, widthOf } = paragraph
  if (widthOf(second.start, second.visibleEnd) > widthOf(first.start, first.visibleEnd) * LONELY) return lines
  const end = evenEnd(paragraph, { first, second, room })
  if (end === first.end) return lines
  return [
    { ...first, end, visibleEnd: visibleEnd(text, first.start, end), kept: true },
    { ...second, start: end },
  ]
}

interface Pair {
  readonly first: BrokenLine
  readonly second: BrokenLine
  readonly room: number
}

/** Returns the best end of the first of two lines: between phrases if possible, then where both are most similar in width. */
function evenEnd({ segments, widthOf, ranks }: PreparedParagraph, { first, second, room }: Pair): number {
  const places = ranks()
  let best = { end: first.end, rank: places?.[first.end] ?? 0, wide: Number.POSITIVE_INFINITY }
  for (const segment of segments) {
    if (segment.end > first.end) break
    const upper = widthOf(first.start, segment.visibleEnd)
    const lower = widthOf(segment.end, second.visibleEnd)
    if (lower > room || lower > upper * 1.15) continue
    const rank = places?.[segment.end] ?? 0
    const wide = Math.max(upper, lower)
    if (rank < best.rank || (rank === best.rank && wide < best.wide)) best = { end: segment.end, rank, wide }
  }
  return best.end
}
