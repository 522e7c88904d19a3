/** A number pattern taken apart: what stands around the number, and how the number is written. */
interface Pattern {
  readonly before: string
  readonly after: string
  readonly percent: boolean
  readonly grouped: boolean
  readonly least: number
  readonly most: number
}

const NUMBER = /[#0][#0,]*(?:\.([#0]+))?/

/** A value as a chart shows it, by a pattern (`0`, `0.0`, `0%`, `#,##0`, text around it in quotes or not) with the separators of a language (BCP 47). */
export function formatValue(value: number, pattern: string, language: string): string {
  const { before, after, percent, grouped, least, most } = readPattern(pattern)
  const number = formatter(language, grouped, least, most).format(percent ? value * 100 : value)
  return `${before}${number}${after}`
}

/** The least difference of two values that a pattern shows apart: 1 for `0`, 0.1 for `0.0`, 0.01 for `0%`. */
export function smallestStep(pattern: string): number {
  const { most, percent } = readPattern(pattern)
  return 10 ** -(most + (percent ? 2 : 0))
}

function readPattern(pattern: string): Pattern {
  const positive = pattern.split(';')[0] ?? ''
  const found = NUMBER.exec(positive)
  if (found === null) return { before: '', after: '', percent: false, grouped: false, least: 0, most: 2 }
  const decimals = found[1] ?? ''
  const after = positive.slice(found.index + found[0].length)
  return {
    before: bare(positive.slice(0, found.index)),
    after: bare(after),
    percent: unquoted(after).includes('%'),
    grouped: found[0].includes(','),
    least: decimals.replaceAll('#', '').length,
    most: decimals.length,
  }
}

/** Quotes and backslashes only protect what they hold. */
function bare(text: string): string {
  return text.replaceAll(/["\\]/g, '')
}

/** What stands outside quotes: a percent sign inside them is a word like any other. */
function unquoted(text: string): string {
  return text.replaceAll(/"[^"]*"|\\./g, '')
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(language: string, grouped: boolean, least: number, most: number): Intl.NumberFormat {
  const key = `${language}|${grouped}|${least}|${most}`
  const found = formatters.get(key)
  if (found) return found
  const options = { useGrouping: grouped, minimumFractionDigits: least, maximumFractionDigits: most }
  const made = new Intl.NumberFormat(known(language), options)
  formatters.set(key, made)
  return made
}

/** A language tag that cannot be read falls back to plain digits. */
function known(language: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(language)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
