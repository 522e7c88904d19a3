/** Attributes of an element of XML. Those that are undefined are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

/** What XML 1.0 cannot hold, escaped or not: controls, lone surrogates and two code points that are no characters. */
const ILLEGAL = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Returns an element with its content, which is XML already. */
export function xml(name: string, attributes: Attributes = {}, content = ''): string {
  let head = name
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) head += ` ${key}="${typeof value === 'number' ? value : escapeAttribute(value)}"`
  return content === '' ? `<${head}/>` : `<${head}>${content}</${name}>`
}

/** Returns a text as content of an element. What XML cannot hold is left out. */
export function escapeText(text: string): string {
  return text.replace(ILLEGAL, '').replace(/[&<>]/g, char => ESCAPES[char] ?? '')
}

/** Returns a part of a package: an element behind the declaration of XML. */
export function xmlPart(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}`
}

function escapeAttribute(text: string): string {
  return text
    .replace(ILLEGAL, '')
    .replace(/[&<>"]/g, char => ESCAPES[char] ?? '')
    .replace(/[\t\n\r]/g, char => `&#${char.charCodeAt(0)};`)
}
