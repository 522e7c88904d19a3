import type { OutlineNode } from '@slidewright/engine/internal'
import { node } from '../nodes.ts'
import { announces } from '../text/announcements.ts'
import { figuresOf } from '../text/figures.ts'
import { functionWords, leadingWord } from '../text/function-words.ts'
import { scoresOf, type toSentences } from '../text/rank.ts'
import { type DerivedTitle, deriveTitle } from '../text/titles.ts'
import type { ExtractionContext } from './extraction-context.ts'
import { isCourtesy } from './letter.ts'
import { contextOf } from './points.ts'

/** The content under one heading of the source. `heading` is empty if pages must derive their own titles. */
export interface Section {
  readonly heading: string
  readonly node: OutlineNode
  readonly points: readonly OutlineNode[]
}

/** Creates a page of the outline. */
export function page(
  value: string,
  points: readonly OutlineNode[],
  { section, notes }: { readonly section: Section; readonly notes?: string | undefined },
): OutlineNode {
  const { source } = section.node
  return node('page', value, points, {
    ...(source === undefined ? {} : { source }),
    ...(notes === undefined ? {} : { notes }),
  })
}

/** Whether a sentence is unsuitable as a title: a courtesy, or a form with blanks. */
function namesNothing(text: string): boolean {
  return isCourtesy(text) || /_{3}/u.test(text)
}

/** The score penalty of sentences that are unsuitable as titles. */
const COURTESY = 5

/** The score penalty of titles that are only understood after another sentence. */
const BACKWARD = 2

/** Whether one of the first words refers to what was said before: "At our prices that was 81,900 pounds". */
function pointsBack(text: string, language: string): boolean {
  const { backward } = functionWords(language)
  const words = text.split(/\s+/u).slice(0, 5)
  return words.some((_, index) => leadingWord(words.slice(index).join(' '), backward) !== undefined)
}

/** What a figure's strength adds to the score of a sentence as a point, and takes from it as a title: a figure is a detail. */
const FIGURED = 0.3

/** The extra score of a sentence that opens a paragraph, and of the one that opens the page: writers say there what follows. */
const TOPIC = { paragraph: 0.8, page: 0.8 } as const

function topicScore(sentences: ReturnType<typeof toSentences>, index: number): number {
  const opens = sentences[index]?.place === 0
  return opens ? TOPIC.paragraph + (index === 0 ? TOPIC.page : 0) : 0
}

/** Scores how well each sentence serves as a title. */
export function titleScores(
  sentences: ReturnType<typeof toSentences>,
  tools: ExtractionContext,
  known: readonly number[] = scoresOf(sentences, contextOf('', tools)),
): readonly number[] {
  return known.map((score, index) => {
    const text = sentences[index]?.text ?? ''
    const figure = FIGURED * figuresOf(text).reduce((max, { strength }) => Math.max(max, strength), 0)
    const loss =
      figure +
      (namesNothing(text) || announces(text, tools.language) ? COURTESY : 0) +
      (pointsBack(text, tools.language) ? BACKWARD : 0)
    return score + topicScore(sentences, index) - loss
  })
}

/** Derives a title from sentences and marks it as used. */
export function titleFrom(
  sentences: ReturnType<typeof toSentences>,
  tools: ExtractionContext,
  known?: readonly number[],
): DerivedTitle {
  const found = deriveTitle(sentences, titleScores(sentences, tools, known), tools)
  tools.taken.add(found.text.toLowerCase())
  return found
}
