/** The attributes in a trailing comment: `<!-- source="report.pdf" place="p. 6" -->`. A bare name has the value ''. */
export type Attributes = Readonly<Record<string, string>>

const NONE: Attributes = {}
const COMMENT = /^<!--((?:\s+[a-z]+(?:="(?:[^"\\]|\\.)*")?)+)\s*-->$/u
const ATTRIBUTE = /([a-z]+)(?:=("(?:[^"\\]|\\.)*"))?/gu

/** Returns the attributes of a comment; undefined where it is any other comment. */
export function parseAttributes(comment: string): Attributes | undefined {
  const body = COMMENT.exec(comment)?.[1]
  if (body === undefined) return undefined
  const found: [string, string][] = []
  for (const match of body.matchAll(ATTRIBUTE)) {
    const value = match[2] === undefined ? '' : parseString(match[2])
    if (match[1] === undefined || value === undefined) return undefined
    found.push([match[1], value])
  }
  return Object.fromEntries(found)
}

function parseString(quoted: string): string | undefined {
  try {
    const value: unknown = JSON.parse(quoted)
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

/** Cuts the trailing comments off a line. Attributes of all of them are joined; other comments are dropped. */
export function splitAttributes(line: string): { readonly text: string; readonly attributes: Attributes } {
  let text = line
  let attributes = NONE
  while (text.endsWith('-->')) {
    const start = text.lastIndexOf('<!--')
    if (start < 0 || text[start - 1] === '\\') break
    attributes = { ...parseAttributes(text.slice(start)), ...attributes }
    text = text.slice(0, start).trimEnd()
  }
  return { text, attributes }
}

/** Returns the comment for these attributes with a space before it, or '' where there are none. */
export function printAttributes(attributes: Attributes): string {
  const entries = Object.entries(attributes)
  if (entries.length === 0) return ''
  return ` <!-- ${entries.map(([name, value]) => (value === '' ? name : `${name}=${printString(value)}`)).join(' ')} -->`
}

function printString(value: string): string {
  return JSON.stringify(value).replace(/[<>\u007f-\u009f\u2028\u2029]/gu, unicodeEscape)
}

function unicodeEscape(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
}
