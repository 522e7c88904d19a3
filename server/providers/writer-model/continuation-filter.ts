/** Removes repetition from an answer that continues an interrupted one. */
export interface ContinuationFilter {
  push(text: string): string
  /** What was held back when the answer is over. */
  end(): string
}

/** How many places an answer may be repeating from at once: a line can stand everywhere. */
const PLACES_MAX = 50

/**
 * Drops from the beginning of an answer whatever repeats a text of whole lines, be it all of it or its end. Lines are compared in order:
 * one that occurs on every page is dropped as often as it was written, and no more. If an answer starts over with a heading and then uses
 * other words, everything up to its first new line is dropped.
 */
export function createContinuationFilter(written: string): ContinuationFilter {
  const before = linesOf(written)
    .map(line => line.trim())
    .filter(line => line !== '')
  const known = new Set(before)
  const held: string[] = []
  /** The lines that would come next, one for each place that the answer may be repeating from. */
  let places: readonly number[] | null = null
  /** How many of the held lines are known to have been written. */
  let repeated = 0
  let isNew = before.length === 0

  /** What is let out once no stretch can go on: nothing is dropped of an answer that goes on at once, with words that happen to stand elsewhere too. */
  function release(): string {
    isNew = true
    if (repeated > 0) return held.slice(repeated).join('')
    const words = held.map(line => line.trim())
    const beginsAnew = words.find(line => line !== '')?.startsWith('#') === true
    const firstNew = words.findIndex(line => line !== '' && !known.has(line))
    if (!beginsAnew) return held.join('')
    return firstNew < 0 ? '' : held.slice(firstNew).join('')
  }

  /** Whether the answer may still be repeating after this line. */
  function mayRepeat(line: string): boolean {
    const going = (places ?? placesOf(line)).flatMap(at => (before[at] === line ? [at + 1] : []))
    if (going.includes(before.length)) repeated = held.length
    places = going.filter(at => at < before.length)
    return places.length > 0
  }

  /** Where a line stands: the first place, and the last ones. */
  function placesOf(line: string): readonly number[] {
    const all = before.flatMap((other, at) => (other === line ? [at] : []))
    return all.length <= PLACES_MAX ? all : [...all.slice(0, 1), ...all.slice(1 - PLACES_MAX)]
  }

  return {
    push(text) {
      if (isNew) return text
      const lines = linesOf(text)
      for (const [at, line] of lines.entries()) {
        held.push(line)
        if (line.trim() !== '' && !mayRepeat(line.trim())) return release() + lines.slice(at + 1).join('')
      }
      return ''
    },
    end: () => (isNew ? '' : release()),
  }
}

/** The lines of a text, each with its end. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/gu) ?? []
}
