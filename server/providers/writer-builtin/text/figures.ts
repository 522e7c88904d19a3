import { figureExpressions } from '@slidewright/engine/outline'
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

/** A dated sentence. `order` is the sort key; `text` is the label on a timeline. */
export interface Dated {
  readonly text: string
  readonly order: number
  /** The sentence without its leading date. */
  readonly rest: string
}

const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|Januari|Februari|Maret|Mei|Juni|Juli|Agustus|Desember|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)'
const OPENING = new RegExp(
  `^(?:(?:in|by|im|jahr|since|from|around|about|until|seit|ab|bis|um|en|dès|vers|depuis|em|desde|nel|dal|pada|tahun|sejak|noong|в|с|к|ในปี|เมื่อปี|ปี|พ\\.ศ\\.|ค\\.ศ\\.)\\s*)*(?:the |dem |year |l’an |l'an |el año |o ano |tahun |году |${MONTH}\\s+)*(1[0-9]\\d{2}|20\\d{2}|2[45]\\d{2})(?:\\s*(?:年|년에|년|год[ау]?|г\\.))?(?:\\s*(?:[，,、:：–—-]|に|には|から|,)\\s*|\\s+)`,
  'iu',
)
const ANY_YEAR =
  /(?<![\p{Nd}.,\p{Script=Latin}\p{Script=Cyrillic}])(1[4-9]\d{2}|20\d{2})(?![\p{Nd}%]|[.,]\p{Nd})\s?(?:年|년)?/u

/** Returns the year that a sentence starts with, or the only year in it. */
export function dateOf(sentence: string): Dated | undefined {
  const opening = OPENING.exec(sentence)
  if (opening?.[1] !== undefined) {
    return { text: opening[1], order: Number(opening[1]), rest: sentence.slice(opening[0].length) }
  }
  const years = [...sentence.matchAll(new RegExp(ANY_YEAR, 'gu'))]
  const year = years[0]?.[1]
  if (year === undefined || years.length > 1) return undefined
  return { text: year, order: Number(year), rest: sentence }
}
