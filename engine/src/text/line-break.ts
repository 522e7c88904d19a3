/// <reference path="./linebreak.d.ts" />
import LineBreaker from 'linebreak'
import { isKeptTogether } from './kept-together.ts'
import { wordBoundaries } from './segment.ts'

/** A line break opportunity (or a mandatory break). `at` is a UTF-16 offset; the last one is the text's length. */
export interface BreakPlace {
  readonly at: number
  readonly required: boolean
}

/** Scripts written without spaces whose words are found by dictionary (UAX #14, class SA). */
const DICTIONARY: readonly { readonly run: RegExp; readonly language: string }[] = [
  { run: /[\u0e00-\u0e7f]+/g, language: 'th' },
  { run: /[\u0e80-\u0eff]+/g, language: 'lo' },
  { run: /[\u1780-\u17ff]+/g, language: 'km' },
  { run: /[\u1000-\u109f]+/g, language: 'my' },
]
const SOUTHEAST_ASIAN = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/
/** Marks, and the Thai and Khmer signs that stay with the word before. */
const CLINGS = /^[\p{M}\u0e2f\u0e46\u17d4-\u17da]/u
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/
const WORDLESS = /^[\p{L}\p{N}]$/u

/** A text is laid out at many sizes while it is fitted, and breaks at the same places in all: so many texts are remembered. */
const REMEMBERED = 400
const known = new Map<string, readonly BreakPlace[]>()

/** The line break opportunities of a text: UAX #14, dictionary words for Thai, Lao, Khmer and Burmese, and whole Korean words. */
export function breakPlaces(text: string): readonly BreakPlace[] {
  if (text === '') return []
  const found = known.get(text)
  if (found) return found
  const standard = standardPlaces(text)
  const places = SOUTHEAST_ASIAN.test(text) ? withDictionary(text, standard) : standard
  if (known.size >= REMEMBERED) known.clear()
  known.set(text, places)
  return places
}

function standardPlaces(text: string): BreakPlace[] {
  const places: BreakPlace[] = []
  const breaker = new LineBreaker(text)
  const korean = HANGUL.test(text)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const { position: at } = next
    if (korean && at < text.length && isInsideKoreanWord(text, at)) continue
    if (next.required !== true && isKeptTogether(text, at)) continue
    places.push({ at, required: next.required === true && at < text.length })
  }
  return places
}

/**
 * Whether an offset is inside a Korean word: Korean breaks between words only, not between syllables nor after adjoining letters and
 * numbers.
 */
function isInsideKoreanWord(text: string, at: number): boolean {
  const before = text.charAt(at - 1)
  const after = text.charAt(at)
  return (HANGUL.test(before) && WORDLESS.test(after)) || (HANGUL.test(after) && WORDLESS.test(before))
}

function withDictionary(text: string, standard: readonly BreakPlace[]): BreakPlace[] {
  const places = new Map(standard.map(place => [place.at, place]))
  for (const { run, language } of DICTIONARY)
    for (const match of text.matchAll(run))
      for (const { at } of wordBoundaries(match[0], language)) {
        const place = match.index + at
        if (at > 0 && !places.has(place) && !CLINGS.test(text.slice(place)))
          places.set(place, { at: place, required: false })
      }
  return [...places.values()].sort((a, b) => a.at - b.at)
}
