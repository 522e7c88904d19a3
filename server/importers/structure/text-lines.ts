import { codeLinesIn } from './code-lines.ts'

/** A line of plain text with its context. */
export interface TextLine {
  readonly text: string
  readonly indent: number
  /** Whether a blank line or an end of the text precedes it, and follows it. */
  readonly opens: boolean
  readonly closes: boolean
  readonly next: string
  /** The code that stands here in place of a line. */
  readonly code?: { readonly text: string; readonly language: string }
}

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u

/** Returns the non-blank lines with their context; code is one of them. */
export function linesOf(text: string): readonly TextLine[] {
  const written = text
    .replace(/^\uFEFF/u, '')
    .split(/\r\n|\r|\n|\u2028|\u2029|\f/u)
    .map(line => line.replace(/\u00ad/gu, '').trimEnd())
  const codes = codeLinesIn(written)
  const starts = new Map(codes.map(code => [code.from, code]))
  const raw = [...written]
  for (const { from, to } of codes) raw.fill('', from, to)
  return raw.flatMap((line, index) =>
    line.trim() === ''
      ? codeLine(starts.get(index))
      : [
          {
            text: withPlainMark(line.trim()),
            indent: indentOf(line),
            opens: (raw[index - 1] ?? '') === '',
            closes: (raw[index + 1] ?? '') === '',
            next: raw.slice(index + 1, index + 4).find(other => other !== '') ?? '',
          },
        ],
  )
}

function codeLine(code: { readonly text: string; readonly language: string } | undefined): readonly TextLine[] {
  if (code === undefined) return []
  const { text, language } = code
  return [{ text: '', indent: 0, opens: true, closes: true, next: '', code: { text, language } }]
}

const WIDE_MARK = /^([（(]?)([0-9０-９]{1,2})([．、.）)])\s*(?=[^\s\d０-９])/u

/** Normalizes a number before the text in full-width or unspaced East Asian style to Latin style: "1. ", "(1) ". */
function withPlainMark(text: string): string {
  const [whole = '', opens = '', digits = '', ends = ''] = WIDE_MARK.exec(text) ?? []
  const isWide = /[０-９．、（）]/u.test(whole) || (opens !== '' && WIDE.test(text.charAt(whole.length)))
  if (!isWide) return text
  const closes = /[）)]/u.test(ends) ? ')' : '.'
  return `${opens === '' ? '' : '('}${digits.normalize('NFKC')}${closes} ${text.slice(whole.length)}`
}

/** Returns the indentation in columns, with tabs of four. Two ideographic spaces start a paragraph and do not count. */
function indentOf(line: string): number {
  let columns = 0
  for (const char of line) {
    if (char === ' ') columns++
    else if (char === '\t') columns += 4
    else break
  }
  return columns
}

/** Returns the number of characters, with wide ones counting double. */
export function lengthOf(text: string): number {
  let length = 0
  for (const char of text) length += WIDE.test(char) ? 2 : 1
  return length
}
