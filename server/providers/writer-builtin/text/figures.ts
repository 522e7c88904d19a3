import { before } from './ends.ts'

/** The number of characters after a figure that determine its unit. */
const AFTER = 32
const NUMBER = String.raw`\p{Nd}{1,3}(?:[ \u00a0\u202f’'.,]\p{Nd}{3})+(?:[.,]\p{Nd}+)?|\p{Nd}+(?:[.,]\p{Nd}+)?`
const CURRENCY = String.raw`[€$£¥₹₽฿₩₪₺₴₫₦₱₡₸₾₼]|US\$|HK\$|NT\$|A\$|C\$|R\$|RM|Rp|zł|Kč|CHF|EUR|USD|GBP|JPY|CNY|SEK|NOK|DKK|PLN|CZK|TRY|INR`
const SCALE = String.raw`(?:thousand|million|billion|trillion|Tausend|Millionen|Million|Milliarden|Milliarde|Mio\.?|Mrd\.?|millions?|milliards?|mille|mil|millones|millón|milhões|milhão|bilhões|milioni|miliardi|miljoen|miljard|juta|ribu|miliar|triliun|bilion|milyon|тысяч[аи]?|тыс\.?|миллион(?:ов|а)?|млн\.?|миллиард(?:ов|а)?|млрд\.?|ล้าน|พัน|หมื่น|แสน|万|億|兆|千|亿|萬|천만|백만|십만|만|억|조|천|bn\.?|tn\.?|tys\.?|mln\.?|mld\.?|tis\.?|mil\.|mia\.?|milj\.?|mill\.?|milion(?:y|ów|ů|i|u)?|miliard(?:y|ów|ů|i)?|tisíc|millioner|milliarder|tusind|tusen|miljoner|miljarder|miljoonaa|miljardia|tuhatta|millió|milliárd|ezer|milioane|miliarde|milyar|triệu|tỷ|nghìn|тисяч[аі]?|мільйон(?:ів|и|а)?|мільярд(?:ів|и|а)?|εκατ\.?|δισ\.?|εκατομμύρια|χιλιάδες|مليون|ملايين|مليار|مليارات|آلاف|ألف|מיליון|מיליארד|אלף|लाख|करोड़|हज़ार)`
const PERCENT = `%|％|‰|٪|per ?cent|Prozent|pour cent|por ciento|por cento|per cento|procent|persen|peratus|porsiyento|процент(?:ов|а)?|パーセント|퍼센트|เปอร์เซ็นต์|%p`
const UNIT = String.raw`(?:kilomet(?:re|er)s?|km\/h|km²|km|metres?|meters?|Meter|hectares?|Hektar|tonnes?|tons?|Tonnen|kg|GWh|MWh|kWh|GW|MW|kW|GB|TB|hours?|Stunden|heures?|horas?|ore|uur|jam|часов|часа|minutes?|Minuten|minutos?|minutos|minuti|menit|минут|days?|Tage|jours|días|dias|weeks?|Wochen|semaines?|semanas?|months?|Monate|mois|mes(?:es)?|mês|years?|Jahre|ans|años|anos|anni|tahun|лет|年間|か月|ヶ月|時間|分|日間|人|件|台|本|社|校|倍|割|小时|小時|天|个月|個月|岁|歲|家|座|명|개|년|시간|km\b|ชั่วโมง|นาที|วัน|ปี|คน|บาท|กิโลเมตร|แห่ง|times|euros?|Euro|dollars?|円|元|원|руб(?:лей|ля|\.)?)`

/** Letters that a number does not directly follow. */
const SPACED = String.raw`\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}`

const FIGURE = new RegExp(
  `(?<![${SPACED}\\p{Nd}.,-])(?:(?:${CURRENCY})\\s?)?(?:${NUMBER})(?:\\s?(?:${SCALE})(?![\\p{Ll}]))*(?:\\s?(?:${PERCENT}|${CURRENCY}|${UNIT})(?!\\p{Ll}))?`,
  'gu',
)
const HAS_SCALE = new RegExp(SCALE, 'u')
const HAS_PERCENT = new RegExp(PERCENT, 'u')
const HAS_CURRENCY = new RegExp(CURRENCY, 'u')
const HAS_UNIT = new RegExp(`(?:${UNIT})$`, 'u')
/** Matches words that mark a quantity as a limit or basis rather than a result. */
const BOUND =
  /(?:under|over|above|below|between|and|every|each|about|for|unter|über|ab|je|zwischen|pro|sous|plus de|moins de|más de|menos de|mais de|menos de|lebih dari|lebih daripada|kurang dari|более|менее|свыше|до)\s+$/iu
const YEAR = /^(?:1[0-9]|20|21)\p{Nd}{2}$/u

/** A quantity in its original notation, with its strength from 0 to 3. */
export interface Figure {
  readonly text: string
  readonly index: number
  readonly strength: number
}

/** Returns the quantities of a sentence, without years, ordinals, clock times and bare small numbers. */
export function figuresOf(sentence: string): readonly Figure[] {
  return [...sentence.matchAll(FIGURE)].flatMap(match => {
    const text = match[0].trim()
    const full = strengthOf(text, sentence.slice(match.index + match[0].length, match.index + match[0].length + AFTER))
    const strength = full === 2 && BOUND.test(before(sentence, match.index)) ? 1 : full
    return strength === 0 ? [] : [{ text, index: match.index, strength }]
  })
}

function strengthOf(text: string, after: string): number {
  if (YEAR.test(text.replace(/\s?년$/u, '')) || /^\p{Nd}{1,2}[.:]\p{Nd}{2}$/u.test(text)) return 0
  if (
    /^(?:st|nd|rd|th|er|ème|º|ª|\.\s+\p{Lu}|年代|年|世紀|世纪|月|日|号|號|번째|년)/u.test(after) ||
    /(?:年|月)$/u.test(text)
  )
    return 0
  if (HAS_PERCENT.test(text) || HAS_SCALE.test(text)) return 3
  if (HAS_CURRENCY.test(text)) return 3
  if (/\p{Nd}[ \u00a0\u202f’'.,]\p{Nd}{3}/u.test(text)) return 2
  if (HAS_UNIT.test(text)) return 2
  return /^\p{Nd}{3,}/u.test(text) ? 1 : 0
}

const MEASURE_WORD = new RegExp(`^(?:${SCALE}|${PERCENT}|${UNIT})$`, 'iu')

/** Whether a word is only a unit ("percent", "million", "年間"). */
export function isMeasureWord(word: string): boolean {
  return MEASURE_WORD.test(word)
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
