/** Removes repetition from an answer that continues an interrupted one. */
export interface ContinuationFilter {
  push(text: string): string
  /** Returns the text that was buffered back, at the end of the answer. */
  end(): string
}

/** The maximum number of candidate positions: a common line can occur everywhere. */
const PLACES_MAX = 50

/**
 * Creates a filter that drops what the beginning of an answer repeats of the previous text, be it all of it or its end. Lines are compared
 * in order, so a line of every page is dropped as often as it was written. If an answer starts over with a heading but deviates, everything
 * up to its first new line is dropped.
 */
export function createContinuationFilter(written: string): ContinuationFilter {
  const before = linesOf(written)
    .map(line => line.trim())
    .filter(line => line !== '')
  const writtenLines = new Set(before)
  const buffered: string[] = []
  /** The next expected lines, one for each position that the answer may be repeating from. */
  let places: readonly number[] | null = null
  /** The number of buffered lines that are known to be repeated. */
  let repeated = 0
  let isNew = before.length === 0

  /** Returns the buffered lines that are new once no repetition can continue; of an answer that continues directly, all of them. */
  function release(): string {
    isNew = true
    if (repeated > 0) return buffered.slice(repeated).join('')
    const words = buffered.map(line => line.trim())
    const beginsAnew = words.find(line => line !== '')?.startsWith('#') === true
    const firstNew = words.findIndex(line => line !== '' && !writtenLines.has(line))
    if (!beginsAnew) return buffered.join('')
    return firstNew < 0 ? '' : buffered.slice(firstNew).join('')
  }

  /** Whether the answer may still be repeating after this line. */
  function mayRepeat(line: string): boolean {
    const going = (places ?? placesOf(line)).flatMap(at => (before[at] === line ? [at + 1] : []))
    if (going.includes(before.length)) repeated = buffered.length
    places = going.filter(at => at < before.length)
    return places.length > 0
  }

  /** Returns the positions of a line: the first one, and the last ones. */
  function placesOf(line: string): readonly number[] {
    const all = before.flatMap((other, at) => (other === line ? [at] : []))
    return all.length <= PLACES_MAX ? all : [...all.slice(0, 1), ...all.slice(1 - PLACES_MAX)]
  }

  return {
    push(text) {
      if (isNew) return text
      const lines = linesOf(text)
      for (const [at, line] of lines.entries()) {
        buffered.push(line)
        if (line.trim() !== '' && !mayRepeat(line.trim())) return release() + lines.slice(at + 1).join('')
      }
      return ''
    },
    end: () => (isNew ? '' : release()),
  }
}

/** Splits a text into lines with their line breaks. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/gu) ?? []
}
