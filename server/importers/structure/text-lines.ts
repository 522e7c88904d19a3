/** A line of plain text with its context. */
export interface TextLine {
  readonly text: string
  readonly indent: number
  /** A blank line, or an end of the text, before and after. */
  readonly opens: boolean
  readonly closes: boolean
  readonly next: string
}

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u

/** The lines that have words, with how they stand. */
export function linesOf(text: string): readonly TextLine[] {
  const raw = text
    .replace(/^\uFEFF/u, '')
    .split(/\r\n|\r|\n|\u2028|\u2029|\f/u)
    .map(line => line.replace(/\u00ad/gu, '').trimEnd())
  return raw.flatMap((line, index) =>
    line.trim() === ''
      ? []
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

const WIDE_MARK = /^([（(]?)([0-9０-９]{1,2})([．、.）)])\s*(?=[^\s\d０-９])/u

/** A number before the words in letters as wide as an ideograph, or set close to ideographs, as the one of Latin text: "1. ", "(1) ". */
function withPlainMark(text: string): string {
  const [whole = '', opens = '', digits = '', ends = ''] = WIDE_MARK.exec(text) ?? []
  if (!/[０-９．、（）]/u.test(whole)) return text
  const closes = /[）)]/u.test(ends) ? ')' : '.'
  return `${opens === '' ? '' : '('}${digits.normalize('NFKC')}${closes} ${text.slice(whole.length)}`
}

/** Columns, a tab being four. Two ideographic spaces begin a paragraph and are no indent. */
function indentOf(line: string): number {
  let columns = 0
  for (const char of line) {
    if (char === ' ') columns++
    else if (char === '\t') columns += 4
    else break
  }
  return columns
}

/** Characters, wide ones counting double. */
export function lengthOf(text: string): number {
  let length = 0
  for (const char of text) length += WIDE.test(char) ? 2 : 1
  return length
}
