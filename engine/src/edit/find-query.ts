/** What is looked for. A regular expression is one of JavaScript's, with the flag u. */
export interface FindQuery {
  readonly text: string
  readonly matchCase?: boolean | undefined
  readonly wholeWord?: boolean | undefined
  readonly regex?: boolean | undefined
}

/** A query ready to be used. */
export interface FindPattern {
  readonly pattern: RegExp
  readonly isWhole: boolean
}

/** A stretch that a query matches, and what would stand there instead. */
export interface FindMatch {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A query ready to be used; null where it is a regular expression that makes no sense. Nothing is found by no words. */
export function compileQuery({ text, matchCase, wholeWord, regex }: FindQuery): FindPattern | null {
  const source = regex ? text : text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  try {
    return { pattern: new RegExp(source || '(?!)', matchCase ? 'gu' : 'giu'), isWhole: wholeWord === true }
  } catch {
    return null
  }
}

/** Every match in a line of words, none of them empty. In a replacement of a regular expression `$1`, `$&` and `$$` stand for what they do in JavaScript. */
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
