import { stripNumbering } from '@slidewright/engine/outline'

export { startsWithOrdinal } from '@slidewright/engine/outline'

const ROMAN = /^([IVX]+)\.\s/u
/** The adjacent numerals that confirm a Roman numeral of one letter. */
const BESIDE: Readonly<Record<string, readonly string[]>> = { I: ['II'], V: ['IV', 'VI'], X: ['IX', 'XI'] }

/**
 * Strips leading numbers from texts that belong together. A single Roman letter is an initial ("I. Roth") unless another text continues
 * the count.
 */
export function numberingOf(texts: readonly string[]): (text: string) => string {
  const numerals = new Set(texts.flatMap(text => ROMAN.exec(text)?.[1] ?? []))
  return text => {
    const beside = BESIDE[ROMAN.exec(text)?.[1] ?? '']
    return beside === undefined || beside.some(numeral => numerals.has(numeral)) ? stripNumbering(text) : text
  }
}

/** How a list counts. */
export type NumberFormat = 'decimal' | 'lowerLetter' | 'upperLetter' | 'lowerRoman' | 'upperRoman'

/** Returns a number as a list writes it, without a mark: 4 is `4`, `d` or `iv`. */
export function numberIn(value: number, format: NumberFormat): string {
  const isPlain = format === 'decimal' || value < 1 || value > 3_999
  if (isPlain) return String(value)
  const text = format.endsWith('Letter') ? lettersOf(value) : romanOf(value)
  return format.startsWith('lower') ? text.toLowerCase() : text
}

/** Returns a to z, then aa, bb and so on, as Word counts. */
function lettersOf(value: number): string {
  return String.fromCharCode(65 + ((value - 1) % 26)).repeat(Math.ceil(value / 26))
}

const NUMERALS: readonly (readonly [value: number, numeral: string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

function romanOf(value: number): string {
  let left = value
  let text = ''
  for (const [worth, numeral] of NUMERALS) {
    text += numeral.repeat(Math.floor(left / worth))
    left %= worth
  }
  return text
}

/** Whether a number as written says no more than the place in the list, from 1: `2.`, `(2)`. */
export function isPlace(written: string, place: number): boolean {
  return /^[(（]?\p{Nd}+[.)）、．]?$/u.test(written) && Number(written.normalize('NFKC').replace(/\D/gu, '')) === place
}
