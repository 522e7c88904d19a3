import { type BrokenLine, MUST_BREAK } from './break-lines.ts'
import { type PreparedParagraph, visibleEnd } from './prepare.ts'

/** Longer texts are no titles: they are filled line by line. */
const MOST_LINES = 6
/** How bad a line end is beside lines of unequal width: a single word left for the last line, a last line longer than the others, a short word alone on the first, an end after a short word, one inside a phrase by its rank. */
const BAD = { alone: 0.6, long: 0.05, first: 0.25, short: 0.12, joining: 0.4, rank: 0.4 }
/** A word on the first line that is narrower than this share of the others looks lost. */
const SHORT = 0.7
/** How good a line end is where the text pauses: at a colon or a dash, at a comma. */
const GOOD = { pause: 0.3, comma: 0.08 }
/** Two lines of which the second is no short remainder are only set anew for more than this. */
const WORTH = 0.3
/** A second line this much shorter than the first looks forgotten. */
const LONELY = 0.45

const PAUSE = /[:;.!?–—|：；。！？،؛؟]$/u
const COMMA = /[,、，]$/u
/** An article or a preposition, which is read with what follows. */
const SHORT_WORD = /(?:^|\s)\p{L}{1,3}$/u
/** Thai words that are read with what follows: of, and, in, which, with, from, or, for. */
const THAI_JOINING = /(?:ของ|และ|ใน|ที่|กับ|จาก|หรือ|เพื่อ)$/
const THAI_PAUSE = /\p{Script=Thai}\s+$/u

/** Sets the lines of a title anew, in as many lines: even, without a last line of one word, and with ends where the text pauses. None becomes wider than `room` (px). */
export function balanced(
  paragraph: PreparedParagraph,
  lines: readonly BrokenLine[],
  room: number,
): readonly BrokenLine[] {
  const isFixed = lines.some((line, at) => line.broken || line.divided || (line.hard && at < lines.length - 1))
  if (lines.length < 2 || lines.length > MOST_LINES || isFixed || MUST_BREAK.test(paragraph.text)) return lines
  const judge = judgeOf(paragraph, lines.length, room)
  const ends = bestEnds(judge)
  if (ends === null || !isWorth(lines, ends, { judge, paragraph })) return lines
  return ends.map((last, at): BrokenLine => {
    const start = at === 0 ? 0 : (judge.segments[ends[at - 1] ?? 0]?.end ?? 0)
    const end = judge.segments[last]?.end ?? paragraph.text.length
    const isLast = at === ends.length - 1
    return {
      start,
      end,
      visibleEnd: visibleEnd(paragraph.text, start, end),
      hard: isLast,
      broken: false,
      kept: !isLast && end !== lines[at]?.end,
    }
  })
}

/** What lines are judged by: `cost` says how bad a line from one segment to another is; null: it does not fit. */
interface Judge {
  readonly segments: PreparedParagraph['segments']
  readonly lines: number
  cost(from: number, last: number): number | null
}

function judgeOf({ segments, text, ranks }: PreparedParagraph, lines: number, room: number): Judge {
  const before = [0]
  for (const { advance } of segments) before.push((before.at(-1) ?? 0) + advance)
  const widthOf = (from: number, last: number) =>
    (before[last] ?? 0) - (before[from] ?? 0) + (segments[last]?.visible ?? 0)
  const ideal = widthOf(0, segments.length - 1) / lines
  const places = ranks()
  const endCost = segments.map(({ end, visibleEnd: seen }, at) => {
    if (at === segments.length - 1) return 0
    const line = text.slice(0, seen)
    const pause = PAUSE.test(line) || THAI_PAUSE.test(text.slice(0, end)) ? GOOD.pause : 0
    const comma = COMMA.test(line) ? GOOD.comma : 0
    const short = SHORT_WORD.test(line) ? BAD.short : THAI_JOINING.test(line) ? BAD.joining : 0
    return short + BAD.rank * (places?.[end] ?? 0) - pause - comma
  })
  return {
    segments,
    lines,
    cost(from, last) {
      const width = widthOf(from, last)
      if (width > room) return null
      const isLast = last === segments.length - 1
      const isAlone = from === last && places === null
      const left = isLast ? (isAlone ? BAD.alone : width > ideal ? BAD.long : 0) : 0
      const lead = isAlone && from === 0 && width < ideal * SHORT ? BAD.first : 0
      return ((width - ideal) / ideal) ** 2 + (endCost[last] ?? 0) + left + lead
    },
  }
}

/** A way to fill the first lines. */
interface Way {
  readonly cost: number
  readonly ends: readonly number[]
}

/** Returns the last segment of each line where the lines together cost the least; null if the text does not fit in so many. */
function bestEnds(judge: Judge): readonly number[] | null {
  const { segments, lines } = judge
  let ways = new Map<number, Way>([[0, { cost: 0, ends: [] }]])
  for (let line = 0; line < lines; line++) {
    const next = new Map<number, Way>()
    for (const [from, way] of ways)
      for (let last = from; last < segments.length; last++) {
        const cost = judge.cost(from, last)
        if (cost === null) break
        const total = way.cost + cost
        if (total < (next.get(last + 1)?.cost ?? Number.POSITIVE_INFINITY))
          next.set(last + 1, { cost: total, ends: [...way.ends, last] })
      }
    ways = next
  }
  return ways.get(segments.length)?.ends ?? null
}

/** Whether other ends are enough better than those of filled lines. */
function isWorth(
  lines: readonly BrokenLine[],
  ends: readonly number[],
  { judge, paragraph }: { readonly judge: Judge; readonly paragraph: PreparedParagraph },
): boolean {
  const widthOf = (line: BrokenLine | undefined) =>
    line === undefined ? 0 : paragraph.widthOf(line.start, line.visibleEnd)
  const filled = lines.map(line => judge.segments.findIndex(({ end }) => end === line.end))
  const total = (all: readonly number[]) =>
    all.reduce((sum, last, at) => sum + (judge.cost(at === 0 ? 0 : (all[at - 1] ?? 0) + 1, last) ?? 0), 0)
  const gain = total(filled) - total(ends)
  const [first, second] = lines
  const isLonely = lines.length > 2 || widthOf(second) <= widthOf(first) * LONELY
  return gain > (isLonely ? 0 : WORTH)
}
