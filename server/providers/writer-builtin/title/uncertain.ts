import type { GenreId } from './genres.ts'
import { isAgainst } from './sides.ts'

/** A noun alone, such as `the bank`, has several meanings: its genre must be all but certain, unless it is a dish. */
const NOUN_CONFIDENCE_MIN = 0.97
const LONE_NOUN =
  /^(?:(?:the|an?|der|die|das|ein|eine|les?|la|une?|el|los|las|una|il|lo|gli|i|os?|as?|um|uma|ang)\s+|l['’])?[\p{L}\p{M}]+$/iu
/** Somebody tells what they did: no instruction and no mechanism. Romance languages say who in the ending of the verb. */
const TOLD: readonly RegExp[] = [
  /^how (?:we|i|our|my) /iu,
  /^wie (?:wir|ich|unsere?|meine?) /iu,
  /^comment (?:nous |j['’]|notre |nos |mon |ma |mes )/iu,
  /^(?:cómo|come|como) (?:nosotros |nuestr[oa]s? |noi |nós |noss[oa]s? |[\p{L}]+(?:[aáei]mos|[aei]mmo)(?= |$))/iu,
  /^как (?:мы|я|наша?|наши|моя|мой) /iu,
  /^(?:我们|我們|我)(?:是)?(?:怎样|怎樣|怎么|怎麼|如何)/u,
  /た日$/u,
]
/** Scripts that write words without spaces, or compounds in one: only a short run of them is a noun alone. */
const UNSPACED_RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{3}|\p{Script=Hangul}{4}/u
/** Genres that set sides against each other, which a fight against an illness does not. */
const OPPOSED: ReadonlySet<GenreId> = new Set(['comparison', 'competitors'])
const EXPLAINED: ReadonlySet<GenreId> = new Set(['howItWorks', 'howTo', 'recipe'])

/** What is known of a title beside its words: its likeliest genre, how likely it is, and the genre that its signs indicate. */
export interface Guess {
  readonly genre: GenreId
  readonly likely: number
  readonly signed: GenreId
}

/** Returns whether a title leaves its genre open: a noun that may mean many things, a fight against something, or somebody's tale of what they did. */
export function isUncertain(title: string, { genre, likely, signed }: Guess): boolean {
  const text = title.trim()
  if (signed !== genre && genre !== 'recipe' && likely < NOUN_CONFIDENCE_MIN && isLoneNoun(text)) return true
  if (OPPOSED.has(genre) && isAgainst(text)) return true
  return EXPLAINED.has(genre) && TOLD.some(pattern => pattern.test(text))
}

function isLoneNoun(text: string): boolean {
  return LONE_NOUN.test(text) && !UNSPACED_RUN.test(text)
}
