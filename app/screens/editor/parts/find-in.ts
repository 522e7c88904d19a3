/** Where a query stands in a label; a lower rank is a better find. */
export interface Found {
  readonly start: number
  readonly end: number
  readonly rank: number
}

/** Finds a query in a label, whatever the case: at its start, at the start of a word, then anywhere. An empty query is found everywhere. */
export function findIn(label: string, query: string): Found | null {
  const wanted = query.trim().toLocaleLowerCase()
  if (wanted === '') return { start: 0, end: 0, rank: 0 }
  const text = label.toLocaleLowerCase()
  const start = text.indexOf(wanted)
  if (start === -1) return findWords(text, wanted)
  const isWordStart = start === 0 || /[\s\p{P}]/u.test(text[start - 1] ?? '')
  return { start, end: start + wanted.length, rank: start === 0 ? 0 : isWordStart ? 1 : 2 }
}

/** Several words in any order. */
function findWords(text: string, wanted: string): Found | null {
  const words = wanted.split(/\s+/)
  if (words.length < 2 || !words.every(word => text.includes(word))) return null
  const start = text.indexOf(words[0] ?? '')
  return { start, end: start + (words[0]?.length ?? 0), rank: 3 }
}
