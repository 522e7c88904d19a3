import { lazy } from '../base/lazy.ts'
import { qualifiedFigure } from './figure-qualifier.ts'
import { CURRENCY, JOINED_SCALE, MONEY_SCALE, PER_CENT, SCALE, UNIT } from './figure-units.ts'

/** A quantity as a text writes it, with sign, currency, scale and unit. */
export interface FigureExpression {
  readonly text: string
  readonly index: number
  /** Money, shares and magnitudes are strong, other measures and counts are weak, numbers without any are bare. */
  readonly strength: 'strong' | 'weak' | 'bare'
}

const GAP = String.raw`[ \u00a0\u202f\u2009]?`
const DIGITS = String.raw`(?:\p{Nd}{1,3}(?:[ \u00a0\u202f\u2009'’]\p{Nd}{3}(?!\p{Nd}))+(?:[.,٫]\p{Nd}+)?|\p{Nd}+(?:[.,٫٬:/]\p{Nd}+)*)[½¼¾]?`
const SIGN = '[<>≤≥~≈±+−–-]'
const SCALED = `${DIGITS}(?:[-]?${GAP}(?:${SCALE}))*(?:${GAP}${DIGITS}(?:${GAP}(?:${JOINED_SCALE}))+)*`
/** "millions de dollars", "milioni di euro", "millions d’euros". */
const OF_MONEY = String.raw`(?:(?:\s(?:de|di)\s|\sd['’])(?:${CURRENCY}))?`
const MEASURE = `${OF_MONEY}(?:${GAP}(?:${PER_CENT}|${CURRENCY}|${UNIT}))*`
const PER = String.raw`(?:${GAP}/${GAP}\p{L}[\p{L}²³]{0,11}|\s(?:per|pro|par|por)\s(?!cent|cien)\p{L}{1,12}(?!\p{L}))?`
const MONEY = `(?:${CURRENCY})${GAP}${SIGN}?${DIGITS}${GAP}${MONEY_SCALE}`
const QUANTITY = `(?:${SIGN}${GAP})?(?:${MONEY}|(?:(?:${CURRENCY})${GAP}${SIGN}?)?${SCALED})${MEASURE}${PER}`
const DASH = String.raw`\s?[–—~〜～−-]\s?|\s?(?:至|到|から|에서)\s?`
/** Words between the ends of a span, whose first end has neither scale nor unit: with them, they are two figures. */
const TO = String.raw`\s(?:to|bis|à|a|al|до|til|till|tot|hingga|sampai|đến|إلى|עד|ถึง)\s`
const SPAN = `(?:(?:${CURRENCY})${GAP})?${DIGITS}${TO}${SCALED}${MEASURE}${PER}`
const EXPRESSION = `(?:${SPAN}|${QUANTITY}(?:(?:${DASH})${QUANTITY})?)\\+?`
/** What a number may not follow: letters of scripts with spaces, digits, and the marks that join them. */
const LOOSE = String.raw`(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}第제]|[\p{L}\p{Nd}][.,:/-])`

// Compiled where a text is searched: an editor that only opens a deck has no use for 150 kB of expressions.
const everyExpression = lazy(() => new RegExp(`${LOOSE}${EXPRESSION}`, 'gu'))
const aloneExpression = lazy(() => new RegExp(String.raw`^${EXPRESSION}(?:${GAP}\p{L}{1,12}\.?)?$`, 'u'))
const strongMark = lazy(() => new RegExp(String.raw`(?:${CURRENCY}|${PER_CENT})|\p{Nd}[-]?${GAP}(?:${SCALE})`, 'u'))
const weakMark = lazy(() => new RegExp(String.raw`\p{Nd}${GAP}(?:${UNIT})`, 'u'))
const CALENDAR = /^\p{Nd}{4}(?:[-–/]\p{Nd}{2,4})?\s?(?:年|년|г|s$|er$|-х|$)/u

/** Returns the quantities of a text, each as long as it is written: with the scale and the unit that follow. Dates are none. */
export function figureExpressions(text: string): readonly FigureExpression[] {
  return [...text.matchAll(everyExpression())].flatMap(({ 0: whole, index }) => {
    const figure = whole.trimEnd()
    const rest = text.slice(index + figure.length)
    if (CALENDAR.test(figure) || /^\s?(?:年|년|月|월|日|일(?!간)|号|號|世紀|世纪|세기)/u.test(rest)) return []
    if (/^(?:st|nd|rd|th|er|ème|º|ª)(?!\p{L})/u.test(rest)) return []
    return [{ text: figure, index, strength: strengthOf(figure, rest) }]
  })
}

function strengthOf(figure: string, rest: string): FigureExpression['strength'] {
  // A number that a word goes on from ("3-room") is not a quantity by itself.
  if (/^[\p{L}\p{M}]*-\p{L}/u.test(rest)) return 'bare'
  if (strongMark().test(figure)) return 'strong'
  return weakMark().test(figure) ? 'weak' : 'bare'
}

const measureWord = lazy(() => new RegExp(`^(?:${SCALE}|${MONEY_SCALE}|${PER_CENT}|${UNIT})$`, 'iu'))

/** Whether a word only measures ("percent", "million", "年間"). */
export function isMeasureWord(word: string): boolean {
  return measureWord().test(word)
}

/** Whether a text is a quantity and at most one word that it counts. */
export function isFigureAlone(text: string): boolean {
  return aloneExpression().test(text.trim())
}

/** Returns the one quantity that a sentence is about, as qualified there: the only strong one, else the only weak one. Null if several compete. */
export function figureOf(sentence: string): string | null {
  const figures = figureExpressions(sentence)
  const strong = figures.filter(({ strength }) => strength === 'strong')
  const [only, ...others] = strong.length > 0 ? strong : figures.filter(({ strength }) => strength === 'weak')
  return only === undefined || others.length > 0 ? null : qualifiedFigure(sentence, only)
}
