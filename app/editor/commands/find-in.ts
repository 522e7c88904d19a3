/** The matched spans of a query in a label; a lower rank is a better match. */
export interface Found {
  readonly spans: readonly (readonly [start: number, end: number])[]
  readonly rank: number
}

const EVERYWHERE: Found = { spans: [], rank: 0 }
/** How far apart matched letters may be: the span length allowed per letter. */
const MAX_SPREAD = 3

/**
 * Finds a query in a label, ignoring case and accents: at its start, at the start of a word, anywhere, word by word in
 * any order, then letter by letter. An empty query matches everything.
 */
export function findIn(label: string, query: string): Found | null {
  const needle = foldCase(query).trim()
  if (needle === '') return EVERYWHERE
  const text = foldCase(label)
  return findWhole(text, needle) ?? findWords(text, needle) ?? findLetters(text, needle)
}

/** Lower-cases and strips accents; every letter keeps its index. */
function foldCase(words: string): string {
  return [...words].map(letter => foldLetter(letter)).join('')
}

function foldLetter(letter: string): string {
  const [base = letter] = letter.normalize('NFD').toLocaleLowerCase()
  return base.length === letter.length ? base : letter
}

function findWhole(text: string, needle: string): Found | null {
  let best: Found | null = null
  for (let start = text.indexOf(needle); start !== -1; start = text.indexOf(needle, start + 1)) {
    const rank = start === 0 ? 0 : isWordStart(text, start) ? 1 : 2
    if (best === null || rank < best.rank) best = { spans: [[start, start + needle.length]], rank }
  }
  return best
}

function isWordStart(text: string, index: number): boolean {
  return index === 0 || /[\s\p{P}]/u.test(text[index - 1] ?? '')
}

/** Matches several words in any order. */
function findWords(text: string, needle: string): Found | null {
  const words = needle.split(/\s+/)
  if (words.length < 2) return null
  const spans: [number, number][] = []
  for (const word of words) {
    const start = text.indexOf(word)
    if (start === -1) return null
    spans.push([start, start + word.length])
  }
  return { spans: mergeSpans(spans.sort(([a], [b]) => a - b)), rank: 3 }
}

/** Matches a query's letters in order, close together, the first at a word start: `algl` in `Align left`. */
function findLetters(text: string, needle: string): Found | null {
  const letters = needle.replaceAll(/\s+/g, '')
  if (letters.length < 2) return null
  let best: Found | null = null
  for (let start = text.indexOf(letters[0] ?? ''); start !== -1; start = text.indexOf(letters[0] ?? '', start + 1)) {
    if (!isWordStart(text, start)) continue
    const places = placesFrom(text, letters, start)
    if (places === null) continue
    const length = (places.at(-1) ?? start) - start + 1
    const isFar = length > letters.length * MAX_SPREAD && !places.every(place => isWordStart(text, place))
    if (isFar) continue
    const spans = mergeSpans(places.map(place => [place, place + 1]))
    const rank = 4 + spans.length / 100 + length / 10_000
    if (best === null || rank < best.rank) best = { spans, rank }
  }
  return best
}

/** Returns the index of each letter: at a nearby start of a word if possible, otherwise its next occurrence. */
function placesFrom(text: string, letters: string, start: number): number[] | null {
  const places = [start]
  for (const letter of letters.slice(1)) {
    const after = (places.at(-1) ?? start) + 1
    const next = text.indexOf(letter, after)
    if (next === -1) return null
    places.push(next === after ? next : (wordStartOf(text, letter, after) ?? next))
  }
  return places
}

function wordStartOf(text: string, letter: string, from: number): number | null {
  for (let at = text.indexOf(letter, from); at !== -1; at = text.indexOf(letter, at + 1)) {
    if (isWordStart(text, at)) return at
  }
  return null
}

/** Merges spans that touch or overlap. */
function mergeSpans(spans: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const out: [number, number][] = []
  for (const [start, end] of spans) {
    const last = out.at(-1)
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end)
    else out.push([start, end])
  }
  return out
}
