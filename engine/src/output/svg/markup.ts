/** Attributes of an element; undefined ones are not written. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

/** Returns an element of SVG with everything escaped. `content` is markup already. */
export function tag(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(typeof value === 'number' ? short(value) : String(value))}"`)
    .join('')
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}

/** Text as it may stand in XML: markup escaped, characters that XML 1.0 does not allow left out. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(ILLEGAL, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Returns a number with at most three decimals. */
export function short(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

/** Control characters (tab and line ends excepted), halves of surrogate pairs and non-characters (XML 1.0, 2.2). */
const ILLEGAL = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu
