import { headOf, shortened } from '../text/clauses.ts'
import { figuresOf } from '../text/figures.ts'
import { sentencesOf } from '../text/sentences.ts'
import { widthOf } from '../text/width.ts'

/** What is left of a text that is made shorter, at most. */
const SHARE = 0.72
/** Texts narrower than this have nothing to spare. */
const LEAST = 28

/** A text with fewer words, all of them its own: sentences that say least go, then asides and clauses that the rest can do without. The text itself where nothing can be spared. */
export function shorter(text: string, language: string): string {
  if (widthOf(text) < LEAST) return text
  const parts = headOf(text)
  if (parts === undefined) return shorterBody(text, language)
  return text.slice(0, text.length - parts.text.length) + shorterBody(parts.text, language)
}

function shorterBody(text: string, language: string): string {
  const sentences = sentencesOf(text, language)
  const [only] = sentences
  if (sentences.length > 1) return fewerSentences(sentences, text)
  if (only === undefined) return text
  const short = shortened(only, language, Math.floor(widthOf(only) * SHARE))
  if (short === undefined || !keepsFigures(only, short.text)) return text
  return closedLike(only, short.text)
}

/** The sentences in their order without those that say least: a first one and figures count most. */
function fewerSentences(sentences: readonly string[], text: string): string {
  const room = widthOf(text) * SHARE
  const worth = sentences.map((sentence, index) => (index === 0 ? 4 : 0) + 3 * figuresOf(sentence).length - index / 10)
  const order = sentences.map((_, index) => index).toSorted((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0))
  const kept = new Set(order.slice(0, 1))
  let width = widthOf(sentences[order[0] ?? 0] ?? '')
  for (const index of order.slice(1)) {
    width += widthOf(sentences[index] ?? '')
    if (width > room) break
    kept.add(index)
  }
  const gap = /[。！？]$/u.test(sentences[0] ?? '') ? '' : ' '
  return sentences.filter((_, index) => kept.has(index)).join(gap)
}

function keepsFigures(before: string, after: string): boolean {
  const left = new Set(figuresOf(after).map(figure => figure.text))
  return figuresOf(before).every(figure => left.has(figure.text))
}

/** Ends with a full stop where the text did. */
function closedLike(before: string, after: string): string {
  const stop = /[.。．]$/u.exec(before.trim())?.[0]
  return stop === undefined || after.endsWith(stop) ? after : `${after}${stop}`
}
