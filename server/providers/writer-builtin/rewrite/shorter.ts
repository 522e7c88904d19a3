import { headOf, shortened } from '../text/clauses.ts'
import { figuresOf } from '../text/figures.ts'
import { sentencesOf } from '../text/sentences.ts'
import { widthOf } from '../text/width.ts'

/** The largest remaining share of a shortened text. */
const SHARE = 0.72
/** Texts narrower than this are not shortened, in half-width characters. */
const LEAST = 28

/** Shortens a text by dropping its least informative sentences, then asides and clauses. Returns it unchanged if nothing can be dropped. */
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

/** Drops the least informative sentences, keeping the order. The first sentence and figures weigh most. */
function fewerSentences(sentences: readonly string[], text: string): string {
  const room = widthOf(text) * SHARE
  const worth = sentences.map((sentence, index) => (index === 0 ? 4 : 0) + 3 * figuresOf(sentence).length - index / 10)
  const order = sentences.map((_, index) => index).toSorted((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0))
  const remaining = new Set(order.slice(0, 1))
  let width = widthOf(sentences[order[0] ?? 0] ?? '')
  for (const index of order.slice(1)) {
    width += widthOf(sentences[index] ?? '')
    if (width > room) break
    remaining.add(index)
  }
  const gap = /[。！？]$/u.test(sentences[0] ?? '') ? '' : ' '
  return sentences.filter((_, index) => remaining.has(index)).join(gap)
}

function keepsFigures(before: string, after: string): boolean {
  const left = new Set(figuresOf(after).map(figure => figure.text))
  return figuresOf(before).every(figure => left.has(figure.text))
}

/** Adds a final full stop if the original text had one. */
function closedLike(before: string, after: string): string {
  const stop = /[.。．]$/u.exec(before.trim())?.[0]
  return stop === undefined || after.endsWith(stop) ? after : `${after}${stop}`
}
