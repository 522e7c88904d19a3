import { isMeasureWord } from '@slidewright/engine/outline'
import { capitalized, shortened, trimmedEnd } from './clauses.ts'
import { functionWords, leadingWord } from './function-words.ts'
import { overviewTitle } from './overview.ts'
import type { Sentence } from './rank.ts'
import { wordsIn } from './segmenter.ts'
import type { TermsOf, TermWeights } from './terms.ts'
import { TITLE_WIDTH, widthOf } from './width.ts'

/** A title derived from a page's own text, and the sentence that it replaces, if any. */
export interface DerivedTitle {
  readonly text: string
  readonly used?: Sentence
}

/** Dependencies for deriving titles. */
export interface TitleContext {
  readonly language: string
  readonly weights: TermWeights
  readonly termsOf: TermsOf
  /** Titles already used, in lower case. */
  readonly taken: ReadonlySet<string>
}

/**
 * Derives a title from sentences without a heading: the best one that is short enough, otherwise the phrase that recurs most, otherwise
 * what the first allows.
 */
export function deriveTitle(
  sentences: readonly Sentence[],
  scores: readonly number[],
  tools: TitleContext,
): DerivedTitle {
  const order = sentences.map((_, index) => index).toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
  for (const index of order.slice(0, Math.max(3, Math.ceil(order.length / 2)))) {
    const sentence = sentences[index]
    const text = sentence === undefined ? undefined : headline(sentence.parts?.[0] ?? sentence.text, tools.language)
    if (sentence !== undefined && text !== undefined && isFree(text, tools)) return { text, used: sentence }
  }
  const phrase = phraseOf(sentences, tools)
  if (phrase !== undefined) return { text: phrase }
  // Of a question with its answer, the question.
  const [first] = sentences
  const asked = /^[^?？؟]{2,60}(?:？|[?؟](?!\S))/u.exec(first?.text ?? '')?.[0]
  const opening = first?.parts?.[0] ?? first?.text ?? ''
  const name = nameFrom(asked ?? opening, tools.language)
  const isWhole = sentences.length > 1 && name === trimmedEnd(opening)
  return { text: name, ...(isWhole && first !== undefined ? { used: first } : {}) }
}

/** Returns a sentence as a title, or the time it begins with, else a title that fits anything: never a part of the sentence. */
export function nameFrom(text: string, language: string): string {
  return headline(text, language) ?? wholeOrTime(text) ?? overviewTitle(language)
}

/** Returns a title for the whole text: its most frequent phrase, else as for a page. */
export function subjectOf(sentences: readonly Sentence[], scores: readonly number[], tools: TitleContext): string {
  return phraseOf(sentences, tools) ?? deriveTitle(sentences, scores, tools).text
}

/** Returns a sentence as a title if it is short enough and can stand alone. */
export function headline(text: string, language: string): string | undefined {
  const words = functionWords(language)
  if (leadingWord(text, words.backward) !== undefined || /[?？:：“”"„«»「『]/u.test(text)) return undefined
  const short = shortened(text, language, TITLE_WIDTH)
  return short === undefined || widthOf(short.text) < 12 ? undefined : capitalized(trimmedEnd(short.text))
}

function isFree(text: string, tools: TitleContext): boolean {
  return !tools.taken.has(text.toLowerCase())
}

/** Whether a phrase is more than one word: "Pays" says nothing about a page. */
function isName(text: string): boolean {
  return /\S[\s-]\S/u.test(text) ? widthOf(text) >= 8 : widthOf(text) >= 10
}

/** A verb in a contraction: "think it's" names nothing. */
const CONTRACTED =
  /\p{L}(?:n['’]t|['’](?:re|ll|ve|m|d))(?!\p{L})|(?<!\p{L})(?:it|that|there|what|who|he|she|let)['’]s(?!\p{L})/iu

/** Returns the most repeated phrase of one to three words, weighted by how rare it is elsewhere. */
export function phraseOf(sentences: readonly Sentence[], tools: TitleContext): string | undefined {
  const counts = new Map<string, { text: string; count: number; weight: number }>()
  for (const { text } of sentences) {
    for (const run of runsOf(text, tools)) {
      const key = run.text.toLowerCase()
      const known = counts.get(key)
      counts.set(key, { text: known?.text ?? run.text, count: (known?.count ?? 0) + 1, weight: run.weight })
    }
  }
  const best = [...counts.values()]
    .filter(({ text, count }) => count > 1 && isName(text) && !CONTRACTED.test(text) && isFree(text, tools))
    .toSorted((a, b) => b.count * b.weight - a.count * a.weight)[0]
  return best === undefined ? undefined : capitalized(best.text)
}

/** The length of a sentence that is searched for phrases, in characters. */
const PHRASES_WITHIN = 2_000

function runsOf(
  text: string,
  { language, termsOf, weights }: TitleContext,
): readonly { text: string; weight: number }[] {
  const words = [...wordsIn(text.slice(0, PHRASES_WITHIN), language)]
  const small = new Set(Object.values(functionWords(language)).flat())
  const runs: { text: string; weight: number }[] = []
  for (let start = 0; start < words.length; start++) {
    let weight = 0
    let run = ''
    for (let end = start; end < Math.min(start + 5, words.length); end++) {
      const part = words[end]
      if (part === undefined) break
      if (run === '' && part.isWordLike !== true) break
      if (part.isWordLike !== true && part.segment !== ' ' && part.segment !== '-') break
      run += part.segment
      if (part.isWordLike !== true) continue
      const terms = termsOf(part.segment)
      if (terms.length === 0 || isMeasureWord(part.segment) || small.has(part.segment.toLowerCase())) break
      weight += terms.reduce((sum, term) => sum + weights.weight(term), 0)
      runs.push({ text: run, weight: weight * (end === start ? 1 : 2) })
    }
  }
  return runs
}

/** The width up to which a sentence is a title as a whole; no title is a part of one. */
const WHOLE_WIDTH = 84
const YEAR = String.raw`(?:1[4-9]\d{2}|20\d{2})(?!\d)(?:[/–-]\d{2,4})?(?:\s?(?:году?|года|гг?\.|年|년))?`
/** The time that a sentence begins with: "В 1918 году", "From May 1941 to 1943". */
const TIME = new RegExp(
  `^(?:[\\p{L}\\d.]+\\s){0,4}?${YEAR}(?:\\s(?:по|до|to|until|bis|à|au|a|al|hasta|até|hingga|sampai)\\s(?:[\\p{L}\\d.]+\\s){0,2}?${YEAR})?(?=[\\s,，、])`,
  'u',
)

/** Returns a whole sentence that is no longer than two lines, or the time it begins with. */
function wholeOrTime(text: string): string | undefined {
  const whole = trimmedEnd(text)
  if (whole !== '' && widthOf(whole, WHOLE_WIDTH) <= WHOLE_WIDTH) return capitalized(whole)
  const time = TIME.exec(whole)?.[0]
  return time === undefined || widthOf(time) < 6 ? undefined : capitalized(time)
}
