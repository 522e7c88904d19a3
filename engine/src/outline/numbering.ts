/** Words after a decimal that make it a quantity ("3.5 Millionen"), not a number of a heading. Lower case, matched from the start of the word. */
const QUANTITY_WORDS =
  /^(?:%|‰|°|€|\$|£|¥|per\s?cent|prozent|procent|million|milliard|milli|billion|trillion|mio|mrd|tsd|thousand|hundred|tausend|mil\b|mill[oõ]|miljo|juta|ribu|ล้าน|พัน|млн|млрд|тыс|万|萬|億|亿|兆|千|백만|만|억|천|[kmgtp]b\b|[kmgt]w|[kcm]?m\b|km|kg|mg|hz|[kmg]hz|bn\b|degrees|grad\b|points?\b|punkte|stars?|times|x\b|hours?|stunden|years?|jahre|days?|tage|weeks?|months?|minutes?|seconds?|倍|年(?![度表])|日(?![程常誌志本])|月(?![別别曆历])|時間(?![表帯割])|小时|小時|人(?![口員员力材事手])|个|個|件|点|點|度|%|％)/iu

/** Dotted to a closing dot, bracket or ideographic comma: "1.", "1.2.", "3)", "(4)", "（一）", "二、". */
const CLOSED =
  /^(?:[(（［[](?:\p{Nd}{1,2}|[一二三四五六七八九十百]{1,4}|[a-z]|[ivx]{1,5})[)）］\]]|(?:\p{Nd}{1,2}|[一二三四五六七八九十百]{1,4}|[a-z]|[ivx]{2,5})[)）]|\p{Nd}{1,2}(?:[.．]\p{Nd}{1,2}){0,4}[.．、](?!\p{Nd})|[一二三四五六七八九十百]{1,4}(?:[.．、]|[:：](?=\s))|(?:I{1,3}|IV|VI{0,3}|IX|XI{0,3}|XIV|XV)\.(?=\s)|[①-⑳])\s*/u

/** Matches "第三章 …": a numbered division and its separator. */
const DIVISION = /^第\s?(?:\p{Nd}{1,3}|[一二三四五六七八九十百]{1,4})\s?[章节節部回讲講课課](?:[、:：.．]\s*|\s+)/u

/** "1.2 Market": dotted, then a space. */
const DOTTED = /^\p{Nd}{1,2}(?:[.．]\p{Nd}{1,2}){1,4}\s+/u

/** "3: Market". */
const COUNTED = /^(?:[1-9]|1\d|20):\s+(?=[^\p{Ll}\p{N}])/u

const LEADING_COLON = /^[:：]\s+/u

/**
 * Takes leading numbering away: dotted or closed ("1.", "1.2 ", "一、", "(3)"), never a bare number before a word
 * ("2024 results") and never a quantity ("3.5 million users"). Text that is nothing but numbering stays. In a list
 * "3: Points" is a figure with its name; elsewhere it is a counted heading.
 */
export function stripNumbering(text: string, where: 'heading' | 'list' = 'heading'): string {
  const rest = text.slice(numberingLength(text) || (where === 'heading' ? lengthOf(COUNTED, text) : 0))
  return rest.trim() === '' ? text : rest
}

function numberingLength(text: string): number {
  return closedLength(text) || dottedLength(text) || lengthOf(DIVISION, text) || colonLength(text)
}

function colonLength(text: string): number {
  return lengthOf(LEADING_COLON, text)
}

function closedLength(text: string): number {
  const length = lengthOf(CLOSED, text)
  if (length === 0) return 0
  const mark = text.slice(0, length)
  const spaced = /\s$/u.test(mark)
  if (isDayAndMonth(mark) || startsWithOrdinal(text) || isInitial(mark, text.slice(length))) return 0
  if (!spaced && /[.．]$/u.test(mark) && !/^[\p{Lu}\p{Lo}]/u.test(text.slice(length))) return 0
  return length
}

/** A day with its month in languages that end ordinal numbers with a full stop: "1. Juni", "3. května". */
const DAY =
  /^(?:[1-9]|[12]\d|3[01])\.\s?(?:jan(?:uar(?:ja)?|uára|\.)|jänner|feb(?:ruar(?:ja)?|ruára|\.)|mär(?:z|\.)|mar(?:ts|ca|ec|s)|apr(?:ila?|íla|\.)|maja?|mája|mai|jun(?:ij?a?|\.)|júna|jul(?:ij?a?|\.)|júla|aug(?:usta?|\.)|sep(?:tembr?e?r?a?|t?\.)|okt(?:obra?|óbra|ober|\.)|nov(?:embe?ra?|embra|\.)|de[czs](?:embe?ra?|embra|\.)|ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu?|prosince|\p{Ll}{4,6}kuuta|siječnja|veljače|ožujka|travnja|svibnja|lipnja|srpnja|kolovoza|rujna|listopada|studenoga?|prosinca|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)(?![\p{L}\p{Nd}-])/iu

/** What is counted with an ordinal in languages that end it with a full stop: quarters, halves, ranks, centuries, floors, forms, wars. */
const COUNTED_NOUN =
  /^\d{1,2}\.\s(?:Quartale?s?|Halbjahre?s?|Semesters?|Trimesters?|Platz|Plätze|Rang|Preis|Jahrhunderts?|Jahrtausends?|Stock|Stockwerk|Etage|Obergeschoss|OG|Klasse|Schuljahr|Lehrjahr|Weltkriegs?|Liga|Lesung|Halbzeit|Advent|Geburtstag|Jahrestag|Bezirk|Auflage|Bundesliga|Säule|kvartal|halvår|plads|plass|plats|århundrede|århundre|sal|klasse|verdenskrig|udgave|utgave|neljännes|vuosipuolisko|sija|luokka|kerros|maailmansota|čtvrtletí|pololetí|místo|století|třída|patro|ročník|světov\p{Ll}+ válk\p{Ll}|štvrťrok|polrok|miesto|storočie|trieda|kwartał|półrocze|miejsce|wiek|klasa|piętro|negyedév|félév|hely|évszázad|osztály|emelet|világháború|çeyrek|yarıyıl|sınıf|yüzyıl|kat|tromjesečje|polugodište|mjesto|stoljeće|razred|četrtletje|polletje|mesto|stoletje|poolaasta|koht|sajand|ceturksnis|pusgads|vieta|gadsimts|ársfjórðungur|öld)(?!\p{L})/iu

/** Whether a text starts with an ordinal that counts what follows, as a day of a month or a quarter of a year, and not a list. */
export function startsWithOrdinal(text: string): boolean {
  return DAY.test(text) || COUNTED_NOUN.test(text)
}

/** Whether a mark is an initial in "I. R. Meyer". */
function isInitial(mark: string, rest: string): boolean {
  return /^[IVX]\.\s*$/u.test(mark) && /^\p{Lu}\.(?:\s|-)/u.test(rest)
}

/** Whether "24.12. " is a date in German notation, since no outline has that many chapters. */
function isDayAndMonth(mark: string): boolean {
  const match = /^(\d{2})\.(\d{1,2})\.\s*$/u.exec(mark)
  if (match === null) return false
  const day = Number(match[1])
  return day > 12 && day <= 31 && Number(match[2]) <= 12
}

function dottedLength(text: string): number {
  const length = lengthOf(DOTTED, text)
  if (length === 0) return 0
  const rest = text.slice(length)
  const levels = text.slice(0, length).split(/[.．]/u).length
  if (QUANTITY_WORDS.test(rest)) return 0
  return levels > 2 || /^[\p{Lu}\p{Lt}\p{Lo}"“„«「『(]/u.test(rest) ? length : 0
}

function lengthOf(pattern: RegExp, text: string): number {
  return pattern.exec(text)?.[0].length ?? 0
}
