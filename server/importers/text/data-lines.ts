import { SENTENCE_END } from '../structure/text-headings.ts'
import { lengthOf } from '../structure/text-lines.ts'

/** Adjacent lines of a paragraph, from the first to before the last: names with their figures, or anything else. */
export interface LineRun {
  readonly is: 'data' | 'prose'
  readonly from: number
  readonly to: number
}

const LABEL = /^\p{L}[^:：.!?。]{0,47}?\s?[:：]\s*(?=\S)/u
/** The longest line with a name and its figure. */
const LINE_MAX = 80

/** Returns the runs of a paragraph's lines: two or more that are a name and a figure ("Own cash: £3.75 million") are data. */
export function runsOfData(lines: readonly string[]): readonly LineRun[] {
  const runs: LineRun[] = []
  for (let from = 0; from < lines.length; ) {
    const isData = isDatum(lines[from] ?? '')
    let to = from + 1
    while (to < lines.length && isDatum(lines[to] ?? '') === isData) to++
    const before = runs.at(-1)
    const is = isData && to - from > 1 ? 'data' : 'prose'
    if (is === 'prose' && before?.is === 'prose') runs[runs.length - 1] = { ...before, to }
    else runs.push({ is, from, to })
    from = to
  }
  return runs
}

function isDatum(line: string): boolean {
  const label = LABEL.exec(line)?.[0]
  if (label === undefined || lengthOf(line) > LINE_MAX || SENTENCE_END.test(line)) return false
  return /\p{Nd}/u.test(line.slice(label.length))
}

/** The least number of lines of a head, and the longest of them. */
const HEAD = { lines: 3, length: 160 } as const

/** Whether lines are the head of minutes or an invitation: each says one thing under its label ("Place: town hall"). */
export function areLabelled(lines: readonly string[]): boolean {
  const ended = lines.filter(line => /[.!?。！？]$/u.test(line)).length
  return (
    lines.length >= HEAD.lines && ended <= 1 && lines.every(line => isRemark(line) && lengthOf(line) <= HEAD.length)
  )
}

/** Whether a line is a remark under a label of its own ("DECISION: …"), which no line goes on with. */
export function isRemark(line: string): boolean {
  return LABEL.test(line)
}
