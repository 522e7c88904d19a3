import type { Bullet, NumberFormat, Paragraph } from '../document/text-body.ts'

/** The text before each paragraph, null where there is none: bullets, and numbers counted on within their level. */
export function markerTexts(paragraphs: readonly Paragraph[]): (string | null)[] {
  const counters: (Counter | undefined)[] = []
  return paragraphs.map(({ bullet, level, runs }) => {
    if (runs.every(run => run.text === '')) return null
    counters.length = Math.min(counters.length, level + 1)
    if (bullet.kind !== 'number') {
      counters[level] = undefined
      return bullet.kind === 'char' ? bullet.char : null
    }
    const counter = nextNumber(counters[level], bullet)
    counters[level] = counter
    return numberText(counter.value, bullet.format)
  })
}

interface Counter {
  readonly format: NumberFormat
  readonly start: number
  readonly value: number
}

function nextNumber(counter: Counter | undefined, { format, start }: Extract<Bullet, { kind: 'number' }>): Counter {
  const goesOn = counter !== undefined && counter.format === format && counter.start === start
  return { format, start, value: goesOn ? counter.value + 1 : start }
}

const WRITERS: { readonly [F in NumberFormat]: (value: number) => string } = {
  arabicPeriod: value => `${value}.`,
  arabicParenR: value => `${value})`,
  alphaLcPeriod: value => `${letters(value)}.`,
  alphaUcPeriod: value => `${letters(value).toUpperCase()}.`,
  romanLcPeriod: value => `${roman(value)}.`,
  romanUcPeriod: value => `${roman(value).toUpperCase()}.`,
}

/** A number as DrawingML writes it (ECMA-376 Part 1, 20.1.10.61). */
export function numberText(value: number, format: NumberFormat): string {
  return WRITERS[format](value)
}

/** a to z, then aa, bb: the letter repeated, as the standard has it. */
function letters(value: number): string {
  const at = Math.max(0, value - 1)
  return String.fromCharCode(97 + (at % 26)).repeat(Math.floor(at / 26) + 1)
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
  let rest = value
  let text = ''
  for (const [worth, sign] of ROMAN) for (; rest >= worth; rest -= worth) text += sign
  return text
}
