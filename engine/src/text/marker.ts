import type { Bullet, NumberFormat, Paragraph } from '../document/text-body.ts'
import { numberText } from './numbering.ts'

/** Returns the bullet or number of each paragraph, null if it has none; numbers count within their level. */
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
