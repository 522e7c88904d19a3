import { type NumberPattern, sectionsOf } from './number-pattern.ts'

/** The selectable number formats, plain ones first; `VALUE_FORMATS[0]` writes numbers as they are. */
export const VALUE_FORMATS = [
  'General',
  '0',
  '0.0',
  '0.00',
  '#,##0',
  '#,##0.0',
  '#,##0.00',
  '0%',
  '0.0%',
  '$#,##0',
  '#,##0 "€"',
  '£#,##0',
  '"HK$"#,##0',
  '¥#,##0',
  '#,##0,"K"',
  '#,##0.0,,"M"',
  '#,##0.0,,,"B"',
] as const

/** Formats a value by a spreadsheet number format, with the separators of a language (BCP 47). */
export function formatValue(value: number, format: string, language: string): string {
  const sections = sectionsOf(format)
  const [first] = sections
  const section = (value < 0 ? sections[1] : value === 0 ? sections[2] : undefined) ?? first
  if (section === undefined) return String(value)
  if (!section.shown) return section.before
  const signed = value < 0 && section === first
  const number = digits(Math.abs(value) * section.scale, section, language)
  const sign = signed && /[^\D0]/.test(plain(number)) ? '-' : ''
  return `${sign}${section.before}${number}${section.after}`
}

/** Returns the smallest difference that a format shows: 1 for `0`, 0.1 for `0.0`, 0.01 for `0%`, 1000 for `0,`. */
export function smallestStep(format: string): number {
  const section = sectionsOf(format)[0]
  if (section === undefined || section.exponent > 0 || !section.shown) return 0
  return 10 ** -(section.max < 0 ? 2 : section.max) / section.scale
}

function digits(value: number, { grouped, wholes, min, max, exponent }: NumberPattern, language: string): string {
  if (max < 0) return general(value, language)
  if (exponent > 0) return scientific(value, min, max, exponent, language)
  return formatter(language, {
    useGrouping: grouped,
    minimumIntegerDigits: Math.min(21, wholes),
    minimumFractionDigits: Math.min(20, min),
    maximumFractionDigits: Math.min(20, max),
  }).format(value)
}

/** Formats a number briefly: with two decimals, or three significant digits. */
function general(value: number, language: string): string {
  const small = value !== 0 && value < 1
  return formatter(language, {
    useGrouping: false,
    ...(small ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 2 }),
  }).format(value)
}

function scientific(value: number, min: number, max: number, width: number, language: string): string {
  const power = value === 0 ? 0 : Math.floor(Math.log10(value))
  const digits = { useGrouping: false, minimumFractionDigits: min, maximumFractionDigits: max }
  const mantissa = formatter(language, digits).format(value / 10 ** power)
  return `${mantissa}E${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(width, '0')}`
}

/** Converts digits of any script to 0 to 9, so that zeros are recognized. */
function plain(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, digit => String(digitOf(digit)))
}

/** Returns a Unicode decimal digit as 0 to 9: each script's ten digits are consecutive. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  if (code < 0x80) return code - 0x30
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return code - zero
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language}|${JSON.stringify(options)}`
  const found = formatters.get(key)
  if (found) return found
  const made = new Intl.NumberFormat(known(language), options)
  formatters.set(key, made)
  return made
}

/** Returns a language tag, or a fallback with plain digits if it is invalid. */
function known(language: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(language)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
