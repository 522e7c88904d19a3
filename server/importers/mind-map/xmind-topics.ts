import type { MindTopic } from './outline-of-topics.ts'

/** The range of topics that a summary covers. */
export interface SummaryRange {
  /** `(0,2)`: from the first to the third topic; `master` for all. */
  readonly range: string
  readonly topicId: string
}

/** Inserts summaries after the last topic of their range; those without a range go to the end. */
export function placeSummaries(
  topics: readonly MindTopic[],
  summaries: readonly { readonly id: string; readonly topic: MindTopic }[],
  ranges: readonly SummaryRange[],
): readonly MindTopic[] {
  const after = summaries.map(({ id, topic }) => {
    const range = ranges.find(known => known.topicId === id)?.range ?? ''
    const last = Number(/^\(\s*\d+\s*,\s*(\d+)\s*\)$/u.exec(range)?.[1] ?? topics.length)
    return { topic, last: Math.min(last, topics.length - 1) }
  })
  return [
    ...after.flatMap(({ topic, last }) => (last < 0 ? [topic] : [])),
    ...topics.flatMap((topic, index) => [
      topic,
      ...after.filter(({ last }) => last === index).map(found => found.topic),
    ]),
  ]
}

/** Joins notes and other texts of a topic, each on its own lines; undefined if there are none. */
export function linesOfNotes(pieces: readonly string[]): string | undefined {
  const present = pieces
    .map(piece => piece.replace(/\r\n?/gu, '\n'))
    .map(piece => piece.trimEnd())
    .filter(piece => piece !== '')
  return present.length === 0 ? undefined : present.join('\n')
}
