import { FormatError } from './format-error.ts'

/** A tag as written. */
export interface Tag {
  readonly is: 'open' | 'close'
  /** The name including its prefix. */
  readonly raw: string
  readonly attributes: readonly (readonly [string, string])[]
  readonly isEmpty: boolean
  /** The position after the tag. */
  readonly end: number
}

const NAME = /[^\s<>/='"&]+/uy
const SPACE = /\s*/uy
const ATTRIBUTES_MAX = 500

/** Parses the tag at this position. */
export function readTag(text: string, start: number): Tag {
  const isClose = text[start + 1] === '/'
  const raw = match(NAME, text, start + (isClose ? 2 : 1))
  if (raw === '') throw damaged(text, start + 1)
  let at = start + (isClose ? 2 : 1) + raw.length
  const attributes: (readonly [string, string])[] = []
  for (;;) {
    const space = match(SPACE, text, at).length
    at += space
    const mark = text[at]
    if (mark === '>') return { is: isClose ? 'close' : 'open', raw, attributes, isEmpty: false, end: at + 1 }
    if (mark === '/' && text[at + 1] === '>' && !isClose) {
      return { is: 'open', raw, attributes, isEmpty: true, end: at + 2 }
    }
    if (isClose || space === 0) throw damaged(text, at)
    const read = readAttribute(text, at)
    at = read.end
    if (attributes.push(read.pair) > ATTRIBUTES_MAX) throw new FormatError('sourceTooMany')
  }
}

function readAttribute(text: string, start: number) {
  const name = match(NAME, text, start)
  if (name === '') throw damaged(text, start)
  let at = start + name.length
  at += match(SPACE, text, at).length
  if (text[at] !== '=') throw damaged(text, at)
  at += 1 + match(SPACE, text, at + 1).length
  const quote = text[at]
  if (quote !== '"' && quote !== "'") throw damaged(text, at)
  const close = text.indexOf(quote, at + 1)
  if (close < 0) throw damaged(text, text.length)
  return { pair: [name, text.slice(at + 1, close)] as const, end: close + 1 }
}

/** Splits a name into prefix (empty if there is none) and local name. */
export function splitName(raw: string): readonly [prefix: string, local: string] {
  const colon = raw.indexOf(':')
  return colon < 0 ? ['', raw] : [raw.slice(0, colon), raw.slice(colon + 1)]
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

/** Returns the error of an invalid tag: truncated if the text ends within it, damaged otherwise. */
function damaged(text: string, at: number): FormatError {
  return new FormatError(at >= text.length ? 'sourceTruncated' : 'sourceDamaged')
}
