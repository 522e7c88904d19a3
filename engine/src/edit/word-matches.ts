/** A word, a space or a punctuation mark of a text, with its offset. */
export interface Token {
  readonly text: string
  readonly start: number
}

/** Words, spaces and marks one by one; scripts without spaces by the character. */
const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\p{L}\p{M}\p{N}]|$)|\s+|./gsu

/** The most comparisons that are worth a look that stays. */
const MOST = 4_000_000

/** Splits a text into tokens, losing nothing. */
export function tokensOf(text: string): readonly Token[] {
  return [...text.matchAll(TOKEN)].map(match => ({ text: match[0], start: match.index }))
}

/** Returns the weight of a match: words mark a sequence, spaces occur everywhere. */
function weightOf({ text }: Token): number {
  return /[\p{L}\p{N}]/u.test(text) ? 10 : 1
}

/**
 * For each token of the new text, the index of its token in the old one: the longest common subsequence. Texts that are too long to
 * compare are matched at their ends only.
 */
export function wordMatches(before: readonly Token[], now: readonly Token[]): ReadonlyMap<number, number> {
  const matches = new Map<number, number>()
  const isSame = (a: number, b: number) => before[a]?.text === now[b]?.text
  const min = Math.min(before.length, now.length)
  let head = 0
  while (head < min && isSame(head, head)) matches.set(head, head++)
  let tail = 0
  while (tail < min - head && isSame(before.length - 1 - tail, now.length - 1 - tail)) {
    tail++
    matches.set(now.length - tail, before.length - tail)
  }
  const [rows, columns] = [before.length - head - tail, now.length - head - tail]
  if (rows * columns > MOST) return matches
  const lengths = commonLengths(rows, columns, (row, column) => {
    const token = now[head + column]
    return token !== undefined && isSame(head + row, head + column) ? weightOf(token) : 0
  })
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    const at = (r: number, c: number) => lengths[r * (columns + 1) + c] ?? 0
    if (isSame(head + row, head + column)) matches.set(head + column++, head + row++)
    else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  return matches
}

/**
 * Returns the weight of the longest common subsequence of the remainders for every pair of positions. `match` is the weight of a pair, 0 if
 * it does not match.
 */
function commonLengths(rows: number, columns: number, match: (row: number, column: number) => number): Uint32Array {
  const width = columns + 1
  const lengths = new Uint32Array((rows + 1) * width)
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const down = lengths[(row + 1) * width + column] ?? 0
      const right = lengths[row * width + column + 1] ?? 0
      const weight = match(row, column)
      const both = (lengths[(row + 1) * width + column + 1] ?? 0) + weight
      lengths[row * width + column] = weight > 0 ? both : Math.max(down, right)
    }
  }
  return lengths
}
