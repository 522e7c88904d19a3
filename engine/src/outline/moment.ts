import { lazy } from '../base/lazy.ts'
import { readDigits } from '../base/read-number.ts'
import { monthNamed } from './calendar-names.ts'

/** A moment as far as a text gives it. Months and weekdays count from 1, minutes from midnight. */
export interface Moment {
  readonly year?: number
  readonly month?: number
  readonly day?: number
  readonly weekday?: number
  readonly minutes?: number
  /** Whether day and month may as well be the other way round: "5/6/2024". */
  readonly eitherWay?: true
}

/** A moment at a place of a text, and where it ends there. */
export interface ReadMoment {
  readonly moment: Moment
  readonly end: number
  /** Whether it is a moment only where nothing goes on from it: the name of a month or of a day, "9.30". */
  readonly isWeak: boolean
}

type Groups = Readonly<Record<string, string | undefined>>

/** A way in which a moment is written. `read` returns null for what only looks like it. */
export interface MomentForm {
  readonly pattern: RegExp
  readonly read: (groups: Groups, whole: string) => Moment | null
  readonly isWeak?: boolean
}

/** A year in the digits of any script: Gregorian, Buddhist, Islamic. */
export const YEAR = String.raw`(?:[12\u0661\u0662\u06f1\u06f2\u0967\u0968\u0e51\u0e52]\p{Nd}{3}(?!\p{Nd}|[.,٫٬]\p{Nd}{3}))`
const ERA = String.raw`(?:\s?(?:年度?|년도?|гг?\.|г(?!\p{L})|год[ау]?(?!\p{L})|рр?\.|م(?!\p{L})|هـ|AD(?!\p{L})|CE(?!\p{L})|n\. ?Chr\.)|s(?!\p{L})|er(?: Jahren?)?(?!\p{L})|-х(?: гг\.| годов)?|年代|년대)`
const BEFORE_CHRIST = String.raw`\s?(?:BCE?(?!\p{L})|v\. ?Chr\.|av\. ?J\.-C\.|a\. ?C\.|до н\. ?э\.|ق\. ?م\.?|紀元前)`
const NAMED_YEAR = String.raw`(?:พ\.ศ\.|ค\.ศ\.|ปี(?: พ\.ศ\.)?|في عام|في سنة|عام|سنة|בשנת|שנת|год|西元|西暦|서기|năm)\s?`
const REIGNS: Readonly<Record<string, number>> = {
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  大正: 1911,
  明治: 1867,
  民國: 1911,
  民国: 1911,
}
const COUNT = String.raw`(?:\p{Nd}{1,2}|[一二三四五六七八九十廿]{1,3})`
const PART = '(?:上旬|中旬|下旬|末|초|중순|말)?'
const DAYS = String.raw`(?<day>${COUNT})\s?[日號号일](?!間|间|本|曜)`
const CJK_DAY = String.raw`(?<month>${COUNT})\s?[月월](?!間|间)份?(?:\s?${DAYS})?${PART}`
const CJK_RANGE = String.raw`(?<month>${COUNT})\s?[月월]\s?(?<day>${COUNT})(?:\s?[日號号일])?\s?[-–—~〜～、・至]\s?${COUNT}\s?[日號号일]`
const QUARTER = String.raw`(?:Q(?<q1>[1-4])|[HST](?<q2>[1-4])|(?<q3>[1-4])\.?\s?(?:Quartal|квартал|分期|분기)|第(?<q4>[1-4一二三四])(?:四半期|季度|季))`
const NTH = String.raw`(?:\.(?!\p{Nd})|(?:st|nd|rd|th|er|º|ª|ème)(?!\p{L}))?`
const DAY = String.raw`(?<day>\p{Nd}{1,2})${NTH}(?:\s?[-–—/&+]\s?\p{Nd}{1,2}${NTH}|\s(?:and|und|et|y|e|och|og|i|и)\s\p{Nd}{1,2}${NTH})?`
const OF = String.raw`(?:\s?(?:de|di|del|of|ng|tháng)\s|\sd['’]|\s|-)`
const WORD = String.raw`(?:(?:كانون|تشرين|ربيع|جمادى|ذو)\s\p{L}+|\p{sc=Thai}{1,2}\.\p{sc=Thai}\.|\p{sc=Thai}[\p{L}\p{M}]*|\p{L}[\p{L}\p{M}]*[.׳]?)`
const MONTH = String.raw`(?<month>${WORD})(?![\p{L}\p{M}])`
const THEN_YEAR = String.raw`(?:,?\s?(?:de\s|del\s|of\s|năm\s|พ\.ศ\.\s?)?['’]?(?<year>${YEAR})(?:${ERA})?)`

/** What stands in the place of the last date of a history. */
const TODAY =
  "[Tt]oday|[Nn]ow|[Pp]resent|[Hh]eute|[Aa]ujourd[’']hui|[Hh]oy|[Hh]oje|[Oo]ggi|[Vv]andaag|[Ii]dag|[Ii] dag|[Dd]ziś|[Dd]nes|[Сс]егодня|[Сс]ейчас|今日|现在|現在|오늘|현재|اليوم|היום|[Hh]ari ini|[Nn]gayon|ปัจจุบัน|[Hh]iện nay"

/** Reads a count in the digits of any script or, up to thirty-nine, in Chinese characters. */
function countIn(text = ''): number {
  const [, tens = '', ten, units = ''] = /^([一二三四五六七八九]?)([十廿]?)([一二三四五六七八九]?)$/u.exec(text) ?? []
  const unit = (sign: string) => ['', ...'一二三四五六七八九'].indexOf(sign)
  if (ten === undefined || text === '') return readDigits(text)
  if (ten === '') return unit(tens + units)
  return (ten === '廿' ? 20 : 10 * (unit(tens) || 1)) + unit(units)
}

function momentIn(year?: number, month?: number, day?: number): Moment | null {
  if (month !== undefined && !(month >= 1 && month <= 12)) return null
  if (day !== undefined && !(day >= 1 && day <= 31)) return null
  return {
    ...(year === undefined ? {} : { year }),
    ...(month === undefined ? {} : { month }),
    ...(day === undefined ? {} : { day }),
  }
}

/** Returns the moment of groups of digits. */
function numericMoment({ year, month, day }: Groups): Moment | null {
  const known = (text: string | undefined) => (text === undefined ? undefined : countIn(text))
  return momentIn(known(year), known(month), known(day))
}

/** Returns the moment of a month that is named; null if the word names none. */
function namedMoment({ year, month = '', day }: Groups): Moment | null {
  const number = monthNamed(month.trim())
  if (number === undefined) return null
  return momentIn(
    year === undefined ? undefined : readDigits(year),
    number,
    day === undefined ? undefined : readDigits(day),
  )
}

/** Returns the moment of "5/6/2024": the first number is the day unless it can only be the month. */
function slashedMoment({ first, second, year }: Groups): Moment | null {
  const [a, b] = [countIn(first), countIn(second)]
  const known = year === undefined ? undefined : readDigits(year)
  if (b > 12) return momentIn(known, a, b)
  const moment = momentIn(known, b, a)
  return moment && a <= 12 ? { ...moment, eitherWay: true } : moment
}

function quarterMoment({ q1, q2, q3, q4, year = '' }: Groups): Moment {
  const quarter = countIn(q1 ?? q2 ?? q3 ?? q4)
  const number = readDigits(year)
  return { year: year.length === 2 ? 2000 + number : number, month: 3 * quarter - 2 }
}

function reignMoment({ reign = '', count = '', month, day }: Groups): Moment | null {
  const year = (REIGNS[reign] ?? 0) + (count === '元' ? 1 : countIn(count))
  const known = (text: string | undefined) => (text === undefined ? undefined : countIn(text))
  return momentIn(year, known(month), known(day))
}

function form(source: string, read: MomentForm['read'], isWeak = false): MomentForm {
  return { pattern: new RegExp(source, 'uy'), read, isWeak }
}

/** The ways in which days, months, quarters and years are written, the more exact ones first. */
export const CALENDAR = lazy((): readonly MomentForm[] => [
  form(
    `(?<reign>${Object.keys(REIGNS).join('|')})\\s?(?<count>\\p{Nd}{1,3}|元|${COUNT})\\s?年(?:度)?(?:\\s?${CJK_DAY})?`,
    reignMoment,
  ),
  form(`(?:(?<year>${YEAR})\\s?[年년]\\s?)?${CJK_RANGE}`, numericMoment),
  form(`(?:(?<year>${YEAR})\\s?[年년]\\s?)?${CJK_DAY}`, numericMoment),
  form(`(?<year>${YEAR})-(?<month>\\p{Nd}{2})(?:-(?<day>\\p{Nd}{2}))?(?!\\p{Nd})`, numericMoment),
  form(`(?<year>${YEAR})[./](?<month>\\p{Nd}{1,2})(?:[./](?<day>\\p{Nd}{1,2})\\.?)?(?!\\p{Nd})`, numericMoment),
  form(`(?<first>\\p{Nd}{1,2})[./-]\\s?(?<second>\\p{Nd}{1,2})[./-]\\s?(?<year>${YEAR})(?:${ERA})?`, slashedMoment),
  form(`(?<month>\\p{Nd}{1,2})[./](?<year>${YEAR})`, numericMoment),
  form(`(?<day>\\p{Nd}{1,2})\\.\\s?(?<month>0[1-9]|1[0-2])\\.(?!\\p{Nd})`, numericMoment),
  form(
    `(?<first>\\p{Nd}{1,2})/(?<second>\\p{Nd}{1,2})(?=\\s?[(（][月火水木金土日一二三四五六월화수목금토일])`,
    groups => momentIn(undefined, countIn(groups.first), countIn(groups.second)),
  ),
  form(`${QUARTER}\\s?(?:/\\s?)?'?(?<year>${YEAR}|\\p{Nd}{2}(?!\\p{Nd}))(?:\\s?年)?`, quarterMoment),
  form(`(?<year>${YEAR})\\s?[年년]?\\s?${QUARTER}`, quarterMoment),
  form(
    `(?:ngày\\s)?(?<day>\\p{Nd}{1,2})\\stháng\\s(?<month>\\p{Nd}{1,2})(?:\\snăm\\s(?<year>${YEAR}))?`,
    numericMoment,
  ),
  form(`tháng\\s(?<month>\\p{Nd}{1,2})(?:\\s?(?:/|năm\\s)(?<year>${YEAR}))`, numericMoment),
  form(`(?<year>${YEAR})\\.?\\s${MONTH}(?:\\s(?<day>\\p{Nd}{1,2})(?:\\.|-\\p{L}+|(?!\\p{Nd})))?`, namedMoment),
  form(`${DAY}${OF}(?:ב)?${MONTH}${THEN_YEAR}?`, namedMoment),
  form(
    `${MONTH}\\s(?<day>\\p{Nd}{1,2})(?!\\p{Nd}|[.,:]\\p{Nd})${NTH}(?:\\s?[-–—]\\s?\\p{Nd}{1,2}${NTH})?${THEN_YEAR}?`,
    namedMoment,
  ),
  form(`${MONTH}${THEN_YEAR}`, namedMoment),
  form(`(?:${NAMED_YEAR})(?<year>${YEAR})(?:${ERA})?`, numericMoment),
  form(`(?<before>\\p{Nd}{1,4})${BEFORE_CHRIST}`, ({ before = '' }) => ({ year: -readDigits(before) })),
  form(`(?<year>${YEAR})(?:${ERA})?(?:\\s?/\\s?\\p{Nd}{2}(?!\\p{Nd}))?`, numericMoment),
  form(MONTH, namedMoment, true),
  form(`(?:${TODAY})(?![\\p{L}\\p{M}])`, () => ({ year: Number.POSITIVE_INFINITY }), true),
])
