/** A parsed section of a number format: the text around the number, and how the number is written. */
export interface NumberPattern {
  readonly before: string
  readonly after: string
  /** The factor for a value before formatting: 100 for percent, 1/1000 for every comma after the digits. */
  readonly scale: number
  readonly grouped: boolean
  readonly wholes: number
  readonly min: number
  readonly max: number
  /** Whether the section contains a number, since it may be literal text only. */
  readonly shown: boolean
  /** Digits of the exponent of `0.00E+00`; 0 for a plain number. */
  readonly exponent: number
}

/** A format without digits, and `General`: as short as the number is. */
const GENERAL: NumberPattern = {
  before: '',
  after: '',
  scale: 1,
  grouped: false,
  wholes: 1,
  min: 0,
  max: -1,
  shown: true,
  exponent: 0,
}

const DIGITS = /[#0?][#0?,]*(?:\.([#0?]*))?(,*)(?:[Ee][+-]?(0+))?/

const known = new Map<string, readonly NumberPattern[]>()

/** Parses the sections of a spreadsheet number format (ECMA-376 Part 1, 18.8.31): for all numbers, or for positive, negative and zero. */
export function sectionsOf(format: string): readonly NumberPattern[] {
  const found = known.get(format)
  if (found) return found
  const sections = format.trim() === '' ? [GENERAL] : split(format).slice(0, 3).map(readSection)
  if (known.size > 200) known.clear()
  known.set(format, sections)
  return sections
}

/** Splits a format at unprotected semicolons. */
function split(format: string): string[] {
  const parts = format.match(/(?:"[^"]*"?|\\.|\[[^\]]*\]?|[^;"\\[])+|;/g) ?? []
  const sections = ['']
  for (const part of parts) {
    if (part === ';') sections.push('')
    else sections[sections.length - 1] += part
  }
  return sections
}

/** The first private-use character that replaces protected characters while digits are searched. */
const FIRST = 0xe000

function readSection(section: string): NumberPattern {
  const kept: string[] = []
  const guard = (text: string) => {
    kept.push(text)
    return String.fromCharCode(FIRST + kept.length - 1)
  }
  const bare = section
    .replace(/"([^"]*)"?/g, (_, text: string) => guard(text))
    .replace(/\\(.)/g, (_, text: string) => guard(text))
    .replace(/\[\$([^\]-]*)[^\]]*\]/g, (_, text: string) => guard(text))
    .replace(/\[[^\]]*\]?/g, '')
    .replace(/[_*]./g, '')
  const found = DIGITS.exec(bare)
  const isWords = found === null && (kept.length > 0 || section === '')
  const release = (text: string) => text.replace(/[\ue000-\uf8ff]/g, mark => kept[mark.charCodeAt(0) - FIRST] ?? '')
  if (isWords) return { ...GENERAL, before: release(bare), shown: false }
  if (found === null || /general/i.test(bare)) return GENERAL
  const after = bare.slice(found.index + found[0].length)
  return { ...digitsOf(found, after), before: release(bare.slice(0, found.index)), after: release(after) }
}

function digitsOf(found: RegExpExecArray, after: string): Omit<NumberPattern, 'before' | 'after'> {
  const [all, decimals = '', behind = '', exponent = ''] = found
  const whole = all.split(/[.Ee]/)[0] ?? ''
  const trailing = decimals === '' && !all.includes('.') ? (/,+$/.exec(whole)?.[0] ?? '') : behind
  const digits = whole.replace(/,+$/, '')
  const percent = after.includes('%') || found.input.slice(0, found.index).includes('%')
  return {
    scale: (percent ? 100 : 1) / 1000 ** trailing.length,
    grouped: digits.includes(','),
    wholes: Math.max(1, digits.replace(/[^0]/g, '').length),
    min: decimals.replace(/[^0]/g, '').length,
    max: decimals.length,
    shown: true,
    exponent: exponent.length,
  }
}
