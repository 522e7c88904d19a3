import { figureExpressions, leadingDate, type Moment, momentOf } from '@slidewright/engine/outline'
import { before } from './ends.ts'

/** Matches words that mark a quantity as a limit or basis rather than a result. */
const BOUND =
  /(?:under|over|above|below|between|and|every|each|about|for|unter|über|ab|je|zwischen|pro|sous|plus de|moins de|más de|menos de|mais de|menos de|lebih dari|lebih daripada|kurang dari|более|менее|свыше|до)\s+$/iu

/** A quantity in its original notation, with its strength from 0 to 3. */
export interface Figure {
  readonly text: string
  readonly index: number
  readonly strength: number
}

/** Returns the quantities of a sentence, without years, ordinals, clock times and bare small numbers. */
export function figuresOf(sentence: string): readonly Figure[] {
  return figureExpressions(sentence).flatMap(({ text, index, strength: kind }) => {
    const full = kind === 'strong' ? 3 : kind === 'weak' ? 2 : bareStrength(text)
    const strength = full === 2 && BOUND.test(before(sentence, index)) ? 1 : full
    return strength === 0 ? [] : [{ text, index, strength }]
  })
}

/** Returns the strength of a number without a unit: in groups of thousands it is a count, of few digits it is nothing. */
function bareStrength(text: string): number {
  if (/^\p{Nd}{1,2}[.:]\p{Nd}{2}$/u.test(text)) return 0
  if (/\p{Nd}[ \u00a0\u202f’'.,]\p{Nd}{3}(?!\p{Nd})/u.test(text)) return 2
  return /^\p{Nd}{3,}/u.test(text) ? 1 : 0
}

/** A dated sentence. `moment` is what it is ordered by; `text` is the label on a timeline. */
export interface Dated {
  readonly text: string
  readonly moment: Moment
  /** The sentence without its leading date. */
  readonly rest: string
}

const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|Januari|Februari|Maret|Mei|Juni|Juli|Agustus|Desember|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)'
const YEAR = String.raw`(?:1[0-9]\d{2}|20\d{2}|2[45]\d{2})`
const YEAR_WORD = String.raw`\s*(?:年|년|год[ау]?|г\.)`
/** Words that say no more than that something was in a year. Others, like "since", "until" and "by", say more: they are never taken away. */
const IN_YEAR = String.raw`(?:(?:in|im|anno|en|em|no|nel|pada|di|noong|в|i|w|v|år|roku|ในปี|เมื่อปี|ปี|พ\.ศ\.|ค\.ศ\.)\s*)*(?:the year |dem jahre? |jahre? |l[’']an |el año |o ano |ano de |l[’']anno |tahun |year )*`
/** What parts a date from its sentence. */
const BEHIND_DATE = String.raw`(?:\s*(?:[，,、:：–—-]|には?、?)\s*|\s+)`
const OPENING = new RegExp(
  `^${IN_YEAR}(?<label>(?:${MONTH}\\s+(?:de |del |of )?)?(?<year>${YEAR}))(?:${YEAR_WORD}|년에)?(?<behind>${BEHIND_DATE})`,
  'iu',
)
/** Two years between which something was: "From 1921 to 1929", "1921年から1929年まで", "1921–1929". */
const SPAN = new RegExp(
  `^(?:(?:from|between|von|zwischen|de|du|entre|desde|dal|tra|fra|van|tussen|från|mellan|с|между|dari|antara)\\s+)?(?<from>${YEAR})(?:${YEAR_WORD})?\\s*(?:to|until|and|bis|und|à|et|a|y|hasta|e|até|al|tot|en|till|och|til|og|по|до|и|hingga|sampai|dan|から|부터|至|到|[–-])\\s*(?<to>${YEAR})(?:${YEAR_WORD})?(?:まで|까지)?${BEHIND_DATE}`,
  'iu',
)
const ANY_YEAR =
  /(?<![\p{Nd}.,\p{Script=Latin}\p{Script=Cyrillic}])(1[4-9]\d{2}|20\d{2})(?![\p{Nd}%]|[.,]\p{Nd})\s?(?:年|년)?/u

/** Languages whose verb stands second, so that a sentence without its date begins with the verb. */
const VERB_SECOND = /^(?:de|nl|sv|da|nb|nn|no|is|lb|af)\b/u
/** A verb before its pronoun, which change places where no date stands before them: "lebte sie in Bonn". */
const INVERTED =
  /^(?<verb>\p{Ll}+)\s(?<who>er|sie|es|wir|ich|man|hij|zij|ze|het|we|wij|hon|han|vi|jag|hun|jeg|de|den|det|þau|hún|hann)\s/u

/** Returns the year that a sentence (of a language, BCP 47) starts with, or the only year in it. What else it says of the time stays in it. */
export function dateOf(sentence: string, language = 'en'): Dated | undefined {
  const span = SPAN.exec(sentence)
  const { from, to } = span?.groups ?? {}
  if (span !== null && from !== undefined && to !== undefined)
    return { text: `${from}–${to}`, moment: { year: Number(from) }, rest: withoutDate(sentence, span[0], language) }
  const opening = OPENING.exec(sentence)
  const { label, year } = opening?.groups ?? {}
  if (opening !== null && label !== undefined)
    return {
      text: label,
      moment: momentOf(label) ?? { year: Number(year) },
      rest: withoutDate(sentence, opening[0], language),
    }
  const leading = sentence.length > EXAMINED_MAX ? null : leadingDate(sentence)
  if (leading !== null && !isClock(leading.moment)) {
    const begun = sentence.slice(0, sentence.lastIndexOf(leading.text))
    return { text: leading.date, moment: leading.moment, rest: withoutDate(sentence, begun, language) }
  }
  const years = [...sentence.matchAll(new RegExp(ANY_YEAR, 'gu'))]
  const only = years[0]?.[1]
  if (only === undefined || years.length > 1) return undefined
  return { text: only, moment: { year: Number(only) }, rest: sentence }
}

/** The length of a sentence in which a leading date is searched, in characters. */
const EXAMINED_MAX = 4_000

/** Whether a moment is a time of the day and nothing else. */
function isClock({ minutes, ...day }: Moment): boolean {
  return minutes !== undefined && Object.keys(day).length === 0
}

/** Returns a sentence without the date that it starts with, or the whole of it where the rest is none. */
function withoutDate(sentence: string, date: string, language: string): string {
  const rest = sentence.slice(date.length)
  if (!VERB_SECOND.test(language) || !/^\p{Ll}/u.test(rest) || /[:：–—-]\s*$/u.test(date)) return rest
  const { verb, who } = INVERTED.exec(rest)?.groups ?? {}
  return verb === undefined || who === undefined
    ? sentence
    : `${who} ${verb}${rest.slice(verb.length + who.length + 1)}`
}
