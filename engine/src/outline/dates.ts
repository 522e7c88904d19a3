import { lazy } from '../base/lazy.ts'
import { shortWeekdayNamed, weekdayNamed } from './calendar-names.ts'
import { CLOCK } from './clock.ts'
import { figureExpressions } from './figure-expression.ts'
import { CALENDAR, type Moment, type MomentForm, type ReadMoment, YEAR } from './moment.ts'

/** Words before a date that say how it is meant: "in", "since", "around", "at the end of". */
const LEADS = [
  'in on since from by until till around about before after early late mid c\\. ca\\. circa at the year spring summer autumn fall winter end beginning of during',
  'im am seit ab bis um gegen vom von vor nach anfang mitte ende frühjahr frühling sommer herbst jahr jahre den der dem zum',
  "en dès depuis à partir le du de au vers avant après début mi fin printemps été automne hiver jusqu[’']en année",
  'el desde hacia antes después a las la los del al hasta principios finales mediados año primavera verano otoño invierno',
  'em no na o às até meados ano outono verão inverno nel dal il alle ore dalle fino verso estate inizio fine anno',
  'op sinds vanaf tot om rond eind begin medio het jaar voorjaar zomer najaar',
  'år i den från sedan fra siden omkring kl\\.? klockan på til',
  'w od do około roku o dnia v kolem dne в во от с со к до после около весной летом осенью зимой начало конец начале конце середине году год у з від навесні влітку восени взимку',
  'pada tahun sejak pukul jam mulai hingga tanggal noong mula sa taong năm từ vào ngày lúc',
  'في منذ عام من حتى سنة الساعة يوم نحو بعد قبل مطلع نهاية بداية أواخر أوائل מאז משנת בשנת מ ב',
  'เมื่อ ใน ปี ตั้งแต่ วันที่ เวลา 自 从 從 于 於 约 約',
]
const LEAD_WORDS = lazy(() => LEADS.join(' ').split(' ').join('|'))
const lead = lazy(
  () =>
    new RegExp(
      String.raw`(?:(?:${LEAD_WORDS()})(?:\s+|(?<=[自从從于於约約\p{sc=Thai}])|-(?=\p{Nd}))|(?:l|d|dell|nell|dall)['’](?:an\s|année\s|anno\s)?){0,4}`,
      'iuy',
    ),
)
const WEEKDAY =
  /(?:يوم\s|יום\s|ในวัน)?(?:(?:星期|週|周|禮拜|礼拜)[一二三四五六日天]|[月火水木金土日]曜日?|[월화수목금토일]요일|\p{L}[\p{L}\p{M}'’]*(?:-feira)?)\.?/uy
const BRACKETED =
  /\s?[(（]\s?(?:[月火水木金土日一二三四五六월화수목금토][・日祝휴]{0,2}|[^()（）\p{Nd}]{2,14}|[12]\p{Nd}{3}\s?[年년]?)\s?[)）]/uy
const DASH =
  /\s?[-–—~〜～−/]\s?|\s?(?:から|至|到|부터|에서)\s?|\s(?:to|bis|until|à|au|a|al|hasta|até|do|до|по|til|till|tot|hingga|sampai|đến|إلى|حتى|עד|ถึง|and|und|et|y|e)(?:\s(?:the|zum|am|le|au|el|al|den|l[’']))?\s/uy
const SHORT_YEAR = /[-–—/]\p{Nd}{2}(?!\p{Nd}|[.,]\p{Nd})|\s?[-–—~〜～至]\s?\p{Nd}{1,3}\s?年/uy
const BEHIND =
  /(?:\s?(?:から|まで|以降|以来|以來|より|ごろ|頃|起|부터|까지|이후))+|\s?(?:onwards?|год[ау]?|г\.)(?!\p{L})/uy

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function endAt(pattern: RegExp, text: string, at: number): number {
  return at + (matchAt(pattern, text, at)?.[0].length ?? 0)
}

/** Reads a moment in one of several forms. */
function readForm(forms: readonly MomentForm[], text: string, at: number): ReadMoment | null {
  for (const { pattern, read, isWeak = false } of forms) {
    const match = matchAt(pattern, text, at)
    const moment = match === null ? null : read(match.groups ?? {}, match[0])
    if (match !== null && moment !== null) return { moment, end: at + match[0].length, isWeak }
  }
  return null
}

/** Reads a day, month or year, with the day of the week behind it and the time of the day. */
function readPlain(text: string, at: number): ReadMoment | null {
  const day = readForm(CALENDAR(), text, at)
  if (day === null) return readForm(CLOCK(), text, at)
  const end = endAt(BRACKETED, text, day.end)
  const gap = endAt(/,?\s+(?:at\s|um\s|à\s|a las\s|alle\s|в\s|kl\.?\s)?/uy, text, end)
  const time = gap > end && !day.isWeak ? readForm(CLOCK(), text, gap) : null
  if (time === null || time.isWeak) return { ...day, end, isWeak: day.isWeak && end === day.end }
  return { moment: { ...day.moment, ...time.moment }, end: time.end, isWeak: false }
}

/** Reads a moment that may have the day of the week before it. */
function readOne(text: string, at: number): ReadMoment | null {
  const match = matchAt(WEEKDAY, text, at)
  const word = match?.[0] ?? ''
  const full = weekdayNamed(word.replace(/^(?:يوم|ใน)\s?|\.$/gu, ''))
  const weekday = full ?? shortWeekdayNamed(word)
  if (match === null || weekday === undefined) return readPlain(text, at)
  const end = at + word.length
  const gap = endAt(/,?\s*(?:(?:the|den|der|le|el|il|o|à|um|at|,)\s)?/uy, text, end)
  const rest = readPlain(text, gap)
  if (rest !== null)
    return { moment: { weekday, ...rest.moment }, end: rest.end, isWeak: rest.isWeak && full === undefined }
  return full === undefined ? readPlain(text, at) : { moment: { weekday }, end, isWeak: true }
}

/** Whether the end of a span may follow its beginning. */
function mayEnd(first: ReadMoment, second: ReadMoment): boolean {
  if (!second.isWeak) return true
  const kinds: readonly (keyof Moment)[] = ['month', 'weekday', 'minutes']
  return kinds.some(kind => kind in first.moment && kind in second.moment)
}

/** Reads a date or a span of two, with the words before it and behind it that say how it is meant. */
function readDate(text: string, at = 0): ReadMoment | null {
  const start = endAt(lead(), text, at)
  const first = readOne(text, start) ?? readOne(text, at)
  if (first === null) return null
  const isLed = start > at
  const dash = endAt(DASH, text, first.end)
  const second = dash > first.end ? readOne(text, dash) : null
  if (second === null || !mayEnd(first, second)) {
    const end = 'year' in first.moment ? endAt(SHORT_YEAR, text, first.end) : first.end
    return { ...first, end: endAt(BEHIND, text, end), isWeak: first.isWeak && !isLed }
  }
  const isWeak = first.isWeak && second.isWeak && !isLed
  return {
    moment: { ...yearOf(second.moment, first.moment), ...first.moment },
    end: endAt(BEHIND, text, second.end),
    isWeak,
  }
}

/** Returns the year that is written once for both ends of a span ("30 May – 2 June 2024"). */
function yearOf(end: Moment, start: Moment): Moment {
  return start.month !== undefined && end.year !== undefined ? { year: end.year } : {}
}

/** A word before a year, and the day and month between them. */
const named = lazy(
  () =>
    new RegExp(String.raw`^(?:\p{L}+\.?\s)(?:\p{Nd}{1,2}\.?(?:,|\sde)?\s(?:\p{L}+\.?\s(?:de\s)?)?)?(?=${YEAR})`, 'u'),
)

/** Returns the moment that a text is and nothing else: a year, a quarter, a month, a day, a time of the day, a span, in the writing of any language. */
export function momentOf(text: string): Moment | null {
  const plain = text.trim()
  const found = readDate(plain)
  return found !== null && /^\s?\.?$/u.test(plain.slice(found.end)) ? found.moment : null
}

/** Whether a text is a date and nothing else. */
export function isDate(text: string): boolean {
  const plain = text.trim()
  if (momentOf(plain) !== null && !/^\p{Nd}{1,2}[.．]\p{Nd}{2}$/u.test(plain)) return true
  const prefix = named().exec(plain)?.[0]
  return prefix !== undefined && momentOf(plain.slice(prefix.length)) !== null
}

/** A sentence that begins with a date. */
export interface DatedText {
  readonly date: string
  readonly text: string
  readonly moment: Moment
}

/** What parts a date from what it is the date of. */
const GAP =
  /\s*[:：，、|]\s*|,\s+|\.\s+|\s*[–—]\s*|\s+-\s+|\s+|(?<=[)）])|(?<=[年日년일から起降来來])(?=[\p{sc=Han}\p{sc=Hangul}])(?![度代間间来來前後后底初末中内以에의까부])/uy
/** What parts a name of a month or a day from what is on it. */
const MARKED_GAP = /\s*[:：，、|]\s*|,\s+|\s+[–—-]\s+|\t\s*|\s{2,}/uy

/** Splits a sentence that begins with a date; null if it does not. */
export function leadingDate(sentence: string): DatedText | null {
  const plain = sentence.trim()
  const found = readDate(plain)
  if (found === null) return null
  const end = endAt(found.isWeak ? MARKED_GAP : GAP, plain, found.end)
  const isParted = matchAt(found.isWeak ? MARKED_GAP : GAP, plain, found.end) !== null
  if (!isParted || end >= plain.length || isCount(plain, found)) return null
  return { date: plain.slice(0, found.end), text: plain.slice(end), moment: found.moment }
}

/** Whether four digits are a number of things: "2000 kg". */
function isCount(text: string, { end }: ReadMoment): boolean {
  const [figure] = figureExpressions(text)
  return figure?.index === 0 && figure.text.length > end && figure.strength !== 'bare'
}
