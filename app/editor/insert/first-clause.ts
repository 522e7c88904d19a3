/** Clause-ending punctuation in Latin, Chinese, Japanese and Arabic scripts. */
const PART_END = /[,;:.!?–—，、；：。！？،؛]/gu

/** Truncates text to `max` characters, at the end of a clause or at least between words. Short text is unchanged. */
export function firstClause(words: string, max: number): string {
  if (words.length <= max) return words
  const room = words.slice(0, max + 1)
  const min = max / 3
  const part = [...room.matchAll(PART_END)].findLast(({ index }) => index >= min)?.index
  const gap = room.lastIndexOf(' ')
  const end = part ?? (gap >= min ? gap : max)
  return `${whole(room.slice(0, end)).trimEnd()}…`
}

/** Drops a trailing lone surrogate. */
function whole(words: string): string {
  return words.replace(/[\uD800-\uDBFF]$/, '')
}
