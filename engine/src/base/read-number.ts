/** A number found in a text, with its unit. */
export interface ReadNumber {
  readonly value: number
  readonly unit: string
  /** Whether the unit precedes the number. */
  readonly leads: boolean
  readonly decimals: number
}

/** The character between the integer part and the fraction. */
export type DecimalMark = '.' | ','

/** Matches currency symbols, with the letters that distinguish dollars, pounds and pesos, and codes like CHF. */
const MONEY = String.raw`(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}(?=\s?[\d(+−–-]))`
const DIGITS = String.raw`\d[\d.,'’\u00a0\u202f\u2009 ]*(?:[eE][+-]?\d{1,3}(?![\d\p{L}]))?`
const NUMBER = new RegExp(
  String.raw`^(?<opens>\()?(?<first>[+−–-])?\s?(?<lead>${MONEY})?\s?(?<second>[+−–-])?\s?(?<digits>${DIGITS})(?<last>-)?\s?(?<unit>[^\d\s./:()–−-][^\d()]{0,11}\d?)?(?<closes>\))?$`,
  'u',
)

/**
 * Parses a number as people and spreadsheets write it in a cell, with its unit: digit groups, decimal comma or point (whichever fits,
 * unless one is given), currency, percent, parentheses for negative numbers, digits of any script.
 */
export function readNumber(text: string, mark?: DecimalMark): ReadNumber | null {
  const parts = NUMBER.exec(plainText(text))?.groups
  if (!parts) return null
  const { opens, first, second, last, closes, unit = '' } = parts
  if ((opens === undefined) !== (closes === undefined)) return null
  const [digits = '', power = ''] = (parts.digits ?? '').split(/[eE]/)
  const plain = plainDigits(digits.replace(/['’\s]/gu, ''), mark)
  const isLess = opens !== undefined || [first, second, last].some(sign => sign !== undefined && sign !== '+')
  const value = Number(power === '' ? plain : `${plain}e${power}`)
  if (!Number.isFinite(value)) return null
  return {
    value: isLess ? 0 - value : value,
    unit: ((parts.lead ?? '') || unit).trim(),
    leads: parts.lead !== undefined,
    decimals: plain.split('.')[1]?.length ?? 0,
  }
}

/** Infers the decimal mark from the numbers among these texts; undefined if they do not tell. */
export function decimalMarkOf(texts: Iterable<string>): DecimalMark | undefined {
  const votes = { '.': 0, ',': 0 }
  for (const text of texts) {
    const digits = NUMBER.exec(plainText(text))?.groups?.digits?.trim()
    const mark = digits && markIn(digits)
    if (mark) votes[mark]++
  }
  if (votes['.'] === votes[',']) return undefined
  return votes['.'] > votes[','] ? '.' : ','
}

/** Returns the decimal mark of a language (BCP 47), as its digits in Latin script are written; undefined if it is unknown. */
export function decimalMarkIn(language: string): DecimalMark | undefined {
  const known = marks.get(language)
  if (known !== undefined || marks.has(language)) return known
  const mark = localMark(language)
  marks.set(language, mark)
  return mark
}

const marks = new Map<string, DecimalMark | undefined>()

function localMark(language: string): DecimalMark | undefined {
  try {
    const parts = new Intl.NumberFormat(`${language}-u-nu-latn`).formatToParts(1.5)
    const mark = parts.find(({ type }) => type === 'decimal')?.value
    return mark === '.' || mark === ',' ? mark : undefined
  } catch {
    return undefined
  }
}

/** Returns the decimal mark that one number implies: by both marks, or by one that cannot separate groups of three. */
function markIn(digits: string): DecimalMark | undefined {
  const comma = digits.lastIndexOf(',')
  const point = digits.lastIndexOf('.')
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.'
  const mark = comma >= 0 ? ',' : '.'
  const groups = digits.split(mark)
  if (groups.length === 1) return undefined
  if (groups.length > 2) return mark === ',' ? '.' : ','
  const isGroup = groups[1]?.length === 3 && /^[1-9]\d{0,2}$/.test(groups[0] ?? '')
  return isGroup ? undefined : mark
}

function plainDigits(digits: string, mark?: DecimalMark): string {
  const decimal = mark ?? markIn(digits)
  if (decimal === ',') return digits.replace(/\./g, '').replace(',', '.')
  if (decimal === '.') return digits.replace(/,/g, '')
  // A single mark before three digits: a comma parts groups, a point is decimal.
  return digits.replace(/,/g, '')
}

const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59]/g

/** Reads a whole number in the digits of any script; NaN for any other text. */
export function readDigits(text: string): number {
  return text === ''
    ? Number.NaN
    : Number(text.normalize('NFKC').replace(OTHER_DIGITS, digit => String(digitOf(digit))))
}

/** Normalizes full-width and other digits to 0 to 9, and removes unusual spaces and direction marks. */
function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u200e\u200f\u061c\u2066-\u2069\ufeff]/g, '')
    .replace(OTHER_DIGITS, digit => String(digitOf(digit)))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/٪/g, '%')
    .trim()
}

function digitOf(digit: string): number {
  const code = digit.charCodeAt(0)
  for (const zero of [0x660, 0x6f0, 0x966, 0xe50]) if (code >= zero && code < zero + 10) return code - zero
  return 0
}
