/** Attributes of an element; undefined ones are not written. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

/** Formats an SVG element with escaped attributes. `content` is markup. */
export function tag(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(typeof value === 'number' ? short(value) : String(value))}"`)
    .join('')
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}

/** Escapes text for XML and drops characters that XML 1.0 does not allow. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(ILLEGAL, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Formats a number with at most three decimals. */
export function short(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

/** Control characters (tab and line ends excepted), halves of surrogate pairs and non-characters (XML 1.0, 2.2). */
const ILLEGAL = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu
