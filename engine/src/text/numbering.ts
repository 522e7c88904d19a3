import type { NumberFormat } from '../document/text-body.ts'

/** Formats a number in a DrawingML numbering format (ECMA-376 Part 1, 20.1.10.61). Numbers below 1 are written in digits. */
export function numberText(value: number, format: NumberFormat): string {
  return WRITERS[format](value)
}

type Writer = (value: number) => string

const period = (write: Writer) => (value: number) => `${write(value)}.`
const closed = (write: Writer) => (value: number) => `${write(value)})`
const enclosed = (write: Writer) => (value: number) => `(${write(value)})`
const capital = (write: Writer) => (value: number) => write(value).toUpperCase()
const minus = (write: Writer) => (value: number) => `${write(value)}-`

const WRITERS: { readonly [F in NumberFormat]: Writer } = {
  arabicPeriod: period(String),
  arabicParenR: closed(String),
  arabicParenBoth: enclosed(String),
  arabicPlain: String,
  alphaLcPeriod: period(latin),
  alphaLcParenR: closed(latin),
  alphaLcParenBoth: enclosed(latin),
  alphaUcPeriod: period(capital(latin)),
  alphaUcParenR: closed(capital(latin)),
  alphaUcParenBoth: enclosed(capital(latin)),
  romanLcPeriod: period(roman),
  romanLcParenR: closed(roman),
  romanLcParenBoth: enclosed(roman),
  romanUcPeriod: period(capital(roman)),
  romanUcParenR: closed(capital(roman)),
  romanUcParenBoth: enclosed(capital(roman)),
  circleNumDbPlain: circled,
  circleNumWdBlackPlain: circledBlack,
  circleNumWdWhitePlain: circled,
  arabicDbPeriod: value => `${digits(value, FULL_WIDTH)}\uff0e`,
  arabicDbPlain: value => digits(value, FULL_WIDTH),
  ea1ChsPeriod: period(chinese),
  ea1ChsPlain: chinese,
  ea1ChtPeriod: period(chinese),
  ea1ChtPlain: chinese,
  ea1JpnChsDbPeriod: value => `${japanese(value)}\uff0e`,
  ea1JpnKorPeriod: period(japanese),
  ea1JpnKorPlain: japanese,
  arabic1Minus: minus(value => ordered(value, ARABIC_HIJA)),
  arabic2Minus: minus(abjad),
  hebrew2Minus: minus(hebrew),
  thaiAlphaPeriod: period(thai),
  thaiAlphaParenR: closed(thai),
  thaiAlphaParenBoth: enclosed(thai),
  thaiNumPeriod: period(value => digits(value, 0xe50)),
  thaiNumParenR: closed(value => digits(value, 0xe50)),
  thaiNumParenBoth: enclosed(value => digits(value, 0xe50)),
  hindiAlphaPeriod: period(value => ordered(value, HINDI_VOWELS)),
  hindiAlpha1Period: period(value => ordered(value, HINDI_CONSONANTS)),
  hindiNumPeriod: period(value => digits(value, 0x966)),
  hindiNumParenR: closed(value => digits(value, 0x966)),
}

const FULL_WIDTH = 0xff10
const LATIN = 'abcdefghijklmnopqrstuvwxyz'
const THAI = 'กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ'
const ARABIC_HIJA = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'
const ARABIC_ABJAD = 'ابجدهوزحطيكلمنسعفصقرشتثخذضظغ'
const HEBREW = ['', 'א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז', 'ח', 'ט']
const HEBREW_TENS = ['', 'י', 'כ', 'ל', 'מ', 'נ', 'ס', 'ע', 'פ', 'צ']
const HEBREW_HUNDREDS = ['', 'ק', 'ר', 'ש']
const HINDI_VOWELS = 'अआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह'
const HINDI_CONSONANTS = 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह'

function latin(value: number): string {
  return ordered(value, LATIN)
}

function thai(value: number): string {
  return ordered(value, THAI)
}

function abjad(value: number): string {
  return ordered(value, ARABIC_ABJAD)
}

/** Returns the letters in order, then each doubled, and so on: a to z, aa, bb. */
function ordered(value: number, letters: string): string {
  if (value < 1) return String(value)
  const at = value - 1
  return letters.charAt(at % letters.length).repeat(Math.floor(at / letters.length) + 1)
}

function digits(value: number, zero: number): string {
  return String(value).replace(/\d/g, digit => String.fromCodePoint(zero + Number(digit)))
}

/** Returns circled numbers up to 20, as PowerPoint has them; plain digits beyond. */
function circled(value: number): string {
  return value >= 1 && value <= 20 ? String.fromCodePoint(0x245f + value) : String(value)
}

function circledBlack(value: number): string {
  if (value >= 1 && value <= 10) return String.fromCodePoint(0x2775 + value)
  return value > 10 && value <= 20 ? String.fromCodePoint(0x24e0 + value) : String(value)
}

const HAN_DIGITS = '〇一二三四五六七八九'

/** Returns Chinese and Japanese counting numbers below 10 000; digit by digit from there. */
function chinese(value: number): string {
  if (value < 1) return String(value)
  if (value >= 10_000) return digitsOf(value, HAN_DIGITS)
  const units = ['千', '百', '十', '']
  const places = String(value).padStart(4, '0')
  let text = ''
  let skipped = false
  for (const [index, unit] of units.entries()) {
    const digit = Number(places[index])
    if (digit === 0) skipped = text !== ''
    else {
      const isTeen = digit === 1 && unit === '十' && text === ''
      text += `${skipped ? '〇' : ''}${isTeen ? '' : HAN_DIGITS[digit]}${unit}`
      skipped = false
    }
  }
  return text
}

/** Returns Japanese numbers: without the one before ten, hundred and thousand, and without zeros in between. */
function japanese(value: number): string {
  return value < 10_000 ? chinese(value).replace(/一(?=[十百千])|〇/g, '') : chinese(value)
}

function digitsOf(value: number, signs: string): string {
  return String(value).replace(/\d/g, digit => signs[Number(digit)] ?? '')
}

/** Returns additive Hebrew numerals; fifteen and sixteen avoid letters of the name of God. */
function hebrew(value: number): string {
  if (value < 1) return String(value)
  const small = value % 100
  const hundreds = 'ת'.repeat(Math.floor(value / 400)) + (HEBREW_HUNDREDS[Math.floor((value % 400) / 100)] ?? '')
  if (small === 15 || small === 16) return `${hundreds}ט${small === 15 ? 'ו' : 'ז'}`
  return `${hundreds}${HEBREW_TENS[Math.floor(small / 10)] ?? ''}${HEBREW[small % 10] ?? ''}`
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

function roman(value: number): string {
  if (value < 1 || value > 9999) return String(value)
  let rest = value
  let text = ''
  for (const [worth, sign] of ROMAN) for (; rest >= worth; rest -= worth) text += sign
  return text
}
