import { announces } from './announcements.ts'
import { functionWords, leadingWord } from './function-words.ts'
import type { Sentence } from './rank.ts'
import { widthOf } from './width.ts'

/** A sentence narrower than this says little by itself: "In nine it did." */
const CRUMB = 34
/** The maximum width of sentences that are shown as one. */
const JOINED_MAX = 190
/** The maximum length of a word before a pronoun: "In it …". */
const PREPOSITION_MAX = 4

/** Joins sentences that are not understood alone with those before them: with a pronoun, a contrast, or of few words. */
export function withAntecedents(sentences: readonly Sentence[], language: string): readonly Sentence[] {
  const joined: Sentence[] = []
  for (const sentence of sentences) {
    const before = joined.at(-1)
    const apart = [before, sentence].some(one => one !== undefined && announces(one.text, language))
    if (
      before !== undefined &&
      !apart &&
      follows(sentence, before) &&
      depends(sentence.text, language) &&
      fit(before, sentence)
    )
      joined[joined.length - 1] = together(before, sentence)
    else joined.push(sentence)
  }
  return joined
}

/** Returns a sentence without the first of those it consists of; undefined if there is only one. */
export function withoutFirst(sentence: Sentence): Sentence | undefined {
  const [, ...rest] = sentence.parts ?? []
  const [only, ...others] = rest
  if (only === undefined) return undefined
  const { parts, ...single } = sentence
  return others.length === 0 ? { ...single, text: only } : { ...single, text: textOf(rest), parts: rest }
}

/** Whether a sentence stands directly behind another one in the source. */
function follows(sentence: Sentence, before: Sentence): boolean {
  return sentence.paragraph === before.paragraph && sentence.place === before.place + (before.parts?.length ?? 1)
}

function fit(before: Sentence, sentence: Sentence): boolean {
  // A question with its answer is a point with points below it.
  if (/[?？؟]/u.test(before.text) || /[?？؟:：]$/u.test(sentence.text)) return false
  return widthOf(before.text, JOINED_MAX) + widthOf(sentence.text, JOINED_MAX) <= JOINED_MAX
}

/** Whether a sentence refers to the one before it, contrasts with it, or says little without it. */
function depends(text: string, language: string): boolean {
  const { backward, contrasts } = functionWords(language)
  const words = text.split(/\s+/u)
  const first = words[0] ?? ''
  const isPrepositional = words.length > 2 && first.length <= PREPOSITION_MAX
  return (
    widthOf(text, CRUMB) < CRUMB ||
    refers(text, [...backward, ...contrasts]) ||
    (isPrepositional && refers(words.slice(1).join(' '), backward))
  )
}

/** Whether a text starts with one of these words; a single Korean syllable must be a word of its own. */
function refers(text: string, words: readonly string[]): boolean {
  const found = leadingWord(text, words)
  if (found === undefined) return false
  return !/^\p{Script=Hangul}$/u.test(found) || /^\P{L}*.\s/u.test(text)
}

function together(before: Sentence, sentence: Sentence): Sentence {
  const parts = [...(before.parts ?? [before.text]), sentence.text]
  return { ...before, text: textOf(parts), terms: new Set([...before.terms, ...sentence.terms]), parts }
}

function textOf(parts: readonly string[]): string {
  return parts.join(/[。！？]["”»』」)]*$/u.test(parts[0] ?? '') ? '' : ' ')
}
