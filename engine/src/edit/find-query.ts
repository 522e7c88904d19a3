/** A search query. A regular expression is JavaScript's, with the flag u. */
export interface FindQuery {
  readonly text: string
  readonly matchCase?: boolean | undefined
  readonly wholeWord?: boolean | undefined
  readonly regex?: boolean | undefined
}

/** A compiled query. */
export interface FindPattern {
  readonly pattern: RegExp
  readonly isWhole: boolean
}

/** A range that a query matches, and its replacement. */
export interface FindMatch {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Compiles a query; null if it is an invalid regular expression. An empty query matches nothing. */
export function compileQuery({ text, matchCase, wholeWord, regex }: FindQuery): FindPattern | null {
  const source = regex ? text : text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  try {
    return { pattern: new RegExp(source || '(?!)', matchCase ? 'gu' : 'giu'), isWhole: wholeWord === true }
  } catch {
    return null
  }
}

/**
 * Returns all matches in a line of text, none of them empty. In the replacement of a regular expression `$1`, `$&` and `$$` have their
 * JavaScript meaning.
 */
export function matchesIn(
  words: string,
  { pattern, isWhole }: FindPattern,
  replacement: { readonly text: string; readonly isPattern: boolean },
): readonly FindMatch[] {
  const found: FindMatch[] = []
  for (const match of words.matchAll(pattern)) {
    const start = match.index
    const end = start + match[0].length
    if (end === start || (isWhole && !(isEdge(words, start) && isEdge(words, end)))) continue
    found.push({ start, end, text: replacement.isPattern ? filledIn(replacement.text, match) : replacement.text })
  }
  return found
}

const LETTER = /[\p{L}\p{M}\p{N}_]/u
/** Scripts that write words without spaces between: there every place can be a word's edge. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u

function isEdge(words: string, at: number): boolean {
  const before = [...words.slice(Math.max(0, at - 2), at)].at(-1) ?? ''
  const after = String.fromCodePoint(words.codePointAt(at) ?? 0x20)
  const isInside = LETTER.test(before) && LETTER.test(after)
  return !isInside || UNSPACED.test(before) || UNSPACED.test(after)
}

function filledIn(template: string, match: RegExpMatchArray): string {
  return template.replace(/\$(\$|&|\d{1,2})/g, (whole, name: string) => {
    if (name === '$') return '$'
    if (name === '&') return match[0]
    const group = Number(name)
    return group > 0 && group < match.length ? (match[group] ?? '') : whole
  })
}
