import { figuresOf } from './figures.ts'
import { functionWords, leadingWord } from './function-words.ts'
import { salienceOf } from './salience.ts'
import { similarity, type TermsOf, type TermWeights } from './terms.ts'
import { POINT_WIDTH, widthOf } from './width.ts'

/** A sentence with the data needed for ranking. */
export interface Sentence {
  readonly text: string
  readonly terms: ReadonlySet<string>
  /** Index of the paragraph in the page, and of the sentence in the paragraph. */
  readonly paragraph: number
  readonly place: number
  /** The sentences it consists of, if it is more than one. */
  readonly parts?: readonly string[]
}

/** The context in which a page's sentences are scored. */
export interface RankContext {
  readonly weights: TermWeights
  readonly language: string
  /** Terms of the headings above. */
  readonly heading: ReadonlySet<string>
}

const CENTRALITY_LIMIT = 80

/** Converts paragraphs to sentences. */
export function toSentences(paragraphs: readonly (readonly string[])[], termsOf: TermsOf): readonly Sentence[] {
  return paragraphs.flatMap((texts, paragraph) =>
    texts.map((text, place) => ({ text, terms: new Set(termsOf(text)), paragraph, place })),
  )
}

/**
 * Scores how well each sentence represents the page, about 0 to 3: by its centrality among the others (TextRank, one iteration), its
 * position, its overlap with the heading, its figures, and whether it can stand alone.
 */
export function scoresOf(sentences: readonly Sentence[], context: RankContext): readonly number[] {
  const central = centralities(sentences, context.weights)
  return sentences.map((sentence, index) => (central[index] ?? 0) + placeScore(sentence) + wordScore(sentence, context))
}

function centralities(sentences: readonly Sentence[], weights: TermWeights): readonly number[] {
  const sample = sentences.slice(0, CENTRALITY_LIMIT)
  const raw = sentences.map(sentence =>
    sample.reduce((sum, other) => sum + (other === sentence ? 0 : similarity(sentence.terms, other.terms, weights)), 0),
  )
  const highest = raw.reduce((max, score) => Math.max(max, score), 0.0001)
  return raw.map(value => value / highest)
}

function placeScore({ paragraph, place }: Sentence): number {
  return (place === 0 ? 0.5 : place === 1 ? 0.15 : 0) + (paragraph === 0 && place === 0 ? 0.25 : 0)
}

function wordScore(sentence: Sentence, { weights, language, heading }: RankContext): number {
  const { text, terms } = sentence
  const width = widthOf(text)
  const words = functionWords(language)
  const shared = [...terms].filter(term => heading.has(term)).length
  const rare = [...terms].reduce((sum, term) => sum + Math.min(weights.weight(term), 3), 0) / Math.max(terms.size, 1)
  const figure = figuresOf(text).reduce((max, { strength }) => Math.max(max, strength), 0)
  return (
    0.25 * Math.min(shared, 2) +
    0.15 * rare +
    0.4 * figure +
    salienceOf(text, language) -
    (leadingWord(text, words.backward) === undefined ? 0 : 1.3) -
    (leadingWord(text, [...words.links, ...words.contrasts]) === undefined ? 0 : 0.15) -
    (/[?？؟]["”»]?$/u.test(text) ? 1.5 : 0) -
    (width < 32 ? 1 : width < 48 && figure === 0 ? 0.35 : 0) -
    (width > 2 * POINT_WIDTH ? 0.8 : width > 1.4 * POINT_WIDTH ? 0.35 : width > POINT_WIDTH ? 0.1 : 0)
  )
}

/** The similarity from which two sentences are about the same thing. */
const ALIKE = 0.6
/** The similarity from which two neighbours are a pair that is shown together: "Before: …", "After: …". */
const PARALLEL = 0.5

/**
 * Picks the best sentences, skipping those that say nothing beyond one already picked; parallel neighbours are picked together. Returns
 * their indexes in reading order.
 */
export function pick(
  sentences: readonly Sentence[],
  scores: readonly number[],
  options: { readonly count: number; readonly weights: TermWeights },
): readonly number[] {
  const order = scores.map((_, index) => index).toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
  const picked = new Set<number>()
  for (const index of order) {
    if (picked.size >= options.count) break
    const own = sentences[index]
    if (own === undefined || scores[index] === Number.NEGATIVE_INFINITY || picked.has(index)) continue
    if ([...picked].some(other => repeats(own, sentences[other], options.weights))) continue
    picked.add(index)
    for (const beside of [index - 1, index + 1])
      if (scores[beside] !== Number.NEGATIVE_INFINITY && areParallel(own, sentences[beside], options.weights))
        picked.add(beside)
  }
  return [...picked].toSorted((a, b) => a - b)
}

/** Whether a sentence consists of words that another one has as well. */
function repeats(own: Sentence, other: Sentence | undefined, weights: TermWeights): boolean {
  if (other === undefined || similarity(own.terms, other.terms, weights) <= ALIKE) return false
  const known = new Set(wordsOf(other.text))
  return wordsOf(own.text).every(word => known.has(word))
}

/** Whether neighbours say the same of two things: many words in common, but other numbers. */
function areParallel(own: Sentence, beside: Sentence | undefined, weights: TermWeights): boolean {
  if (beside === undefined || Math.abs(beside.paragraph - own.paragraph) > 1) return false
  const numbers = (text: string) => text.match(/\p{Nd}+/gu)?.join(' ') ?? ''
  const [first, second] = [numbers(own.text), numbers(beside.text)]
  if (first === '' || second === '' || first === second) return false
  return similarity(own.terms, beside.terms, weights) > PARALLEL
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}
