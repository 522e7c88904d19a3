/** Returns the number of the line on which words begin; undefined if they are not found after those found before. */
export type LineFinder = (words: string) => number | undefined

/** The maximum number of searches. Each may read the rest of the text, so more would take too long. */
const SEARCHES_MAX = 100
/** The number of characters that are searched for. */
const SEARCHED = 60

/** Creates a finder for words of a text that are asked for in their order. */
export function createLineFinder(text: string): LineFinder {
  let [from, line, searches] = [0, 1, 0]
  return words => {
    const sought = words.trim().split('\n', 1)[0]?.slice(0, SEARCHED) ?? ''
    if (sought === '' || ++searches > SEARCHES_MAX) return undefined
    const at = text.indexOf(sought, from)
    if (at < 0) return undefined
    for (let end = text.indexOf('\n', from); end >= 0 && end < at; end = text.indexOf('\n', end + 1)) line++
    from = at
    return line
  }
}
