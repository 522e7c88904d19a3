/** Where one part of a sentence ends, in Latin, Chinese, Japanese and Arabic writing. */
const PART_END = /[,;:.!?–—，、；：。！？،؛]/gu

/** The beginning of longer words, cut where a part of the sentence ends or at least between two words. Of what is short, all. */
export function beginningOf(words: string, max: number): string {
  if (words.length <= max) return words
  const room = words.slice(0, max + 1)
  const min = max / 3
  const part = [...room.matchAll(PART_END)].findLast(({ index }) => index >= min)?.index
  const gap = room.lastIndexOf(' ')
  const end = part ?? (gap >= min ? gap : max)
  return `${whole(room.slice(0, end)).trimEnd()}…`
}

/** Without half a character at its end. */
function whole(words: string): string {
  return words.replace(/[\uD800-\uDBFF]$/, '')
}
