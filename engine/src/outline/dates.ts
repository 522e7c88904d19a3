import { lazy } from '../base/lazy.ts'

/** A year in the digits of any script: Gregorian, Buddhist, Islamic. */
const YEAR = String.raw`[12\u0661\u0662\u06f1\u06f2\u0967\u0968\u0e51\u0e52]\p{Nd}{3}`
const ERA = String.raw`\s?(?:年度?|년도?|гг?\.|г(?!\p{L})|года?(?!\p{L})|рр?\.|م(?!\p{L})|هـ|AD|CE|BC|n\. ?Chr\.)|s(?!\p{L})|er(?!\p{L})|-х|年代|년대`
const DAY = String.raw`(?:\s?\p{Nd}{1,2}\s?[月월](?:\s?\p{Nd}{1,2}\s?[日일])?)?`
const QUARTER = String.raw`Q[1-4]|[HST][1-4]|[1-4]\.?\s?(?:Quartal|квартал|分期|분기)|第[1-4一二三四](?:四半期|季度|季)`
const REIGN = String.raw`(?:令和|平成|昭和|大正|明治|民國|民国)\s?(?:\p{Nd}{1,3}|元)\s?年${DAY}`
const NAMED = String.raw`(?:พ\.ศ\.|ค\.ศ\.|ปี(?: พ\.ศ\.)?|في عام|في سنة|عام|سنة|בשנת|שנת|год)\s?${YEAR}`
const ONE = [
  REIGN,
  NAMED,
  String.raw`(?:${QUARTER})\s?(?:/\s?)?(?:${YEAR}|'?\p{Nd}{2}(?!\p{Nd}))(?:\s?年)?`,
  String.raw`${YEAR}\s?(?:年|년)?\s?(?:${QUARTER})`,
  String.raw`${YEAR}-\p{Nd}{2}(?:-\p{Nd}{2})?(?!\p{Nd})`,
  String.raw`\p{Nd}{1,2}[./](?:\p{Nd}{1,2}[./])?${YEAR}`,
  `${YEAR}(?:${ERA})?${DAY}`,
].join('|')
const DATES = String.raw`(?:${ONE})(?:\s?[-–—/~〜～]\s?(?:${ONE}|\p{Nd}{2}(?!\p{Nd})))?`
const WORDS = String.raw`(?:\p{L}+\.?\s)?(?:\p{Nd}{1,2}\.?(?:,|\sde)?\s(?:\p{L}+\.?\s(?:de\s)?)?)?`

const wholeDate = lazy(
  () => new RegExp(String.raw`^${WORDS}(?:${DATES}|\p{Nd}{1,2}\s?[月월](?:\s?\p{Nd}{1,2}\s?[日일])?)$`, 'u'),
)
const leadingPattern = lazy(
  () =>
    new RegExp(
      String.raw`^(?<date>${DATES})(?:\s*[:：,，、–—-]\s*|\s+|(?<=[年日년일])(?=[\p{sc=Han}\p{sc=Hangul}])(?![度代間间来來前后後底初末中内以에의까부]))(?<text>\S[\s\S]*)$`,
      'u',
    ),
)

/** Whether a text is a date and nothing else: a year, a quarter, a month or a day of one, a span, in the writing of any language. */
export function isDate(text: string): boolean {
  return wholeDate().test(text.trim())
}

/** Splits a sentence that begins with a date; null if it does not. */
export function leadingDate(sentence: string): { readonly date: string; readonly text: string } | null {
  const { date, text } = leadingPattern().exec(sentence)?.groups ?? {}
  return date === undefined || text === undefined ? null : { date: date.trim(), text }
}
