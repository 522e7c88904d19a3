import { stripNumbering } from '@slidewright/engine/outline'

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
