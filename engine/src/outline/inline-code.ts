/** Code in running text stands between backticks, as Markdown writes it. */
const CODE = /`([^`\s](?:[^`\n]*[^`\s])?)`/gu

/** A part of a text, without backticks. */
export interface TextPart {
  readonly text: string
  readonly isCode: boolean
}

/** Splits a text into code and other words. */
export function codeParts(text: string): readonly TextPart[] {
  if (!text.includes('`')) return [{ text, isCode: false }]
  const parts: TextPart[] = []
  let at = 0
  for (const { index, 0: whole, 1: code = '' } of text.matchAll(CODE)) {
    parts.push({ text: text.slice(at, index), isCode: false }, { text: code, isCode: true })
    at = index + whole.length
  }
  return [...parts, { text: text.slice(at), isCode: false }].filter(part => part.text !== '')
}

/** Returns code with its marks; unmarked if it is empty, has several lines or backticks of its own. */
export function markedCode(code: string): string {
  const marked = `\`${code}\``
  return marked.replace(CODE, '') === '' ? marked : code
}

/** Returns a text whose code has no marks. */
export function withoutCodeMarks(text: string): string {
  return text.includes('`') ? text.replace(CODE, '$1') : text
}

/** Returns a text without its code. */
export function withoutCode(text: string): string {
  return text.includes('`') ? text.replace(CODE, ' ') : text
}
