import { markedCode } from './inline-code.ts'
import type { OutlineImage } from './types.ts'

/** The plain text of a piece of markdown and the pictures that were in it. */
export interface Inline {
  readonly value: string
  readonly images: readonly OutlineImage[]
}

const TOKEN = new RegExp(
  [
    String.raw`\\([\p{P}\p{S}])`,
    String.raw`&#(x[0-9a-f]{1,6}|\d{1,7});`,
    '&(amp|lt|gt|quot|apos|nbsp);',
    String.raw`(<br\s*/?>)`,
    String.raw`!\[((?:[^\[\]\\]|\\.)*)\]\(\s*(<(?:[^<>\\]|\\.)*>|[^()\s<>]*)[^()]*\)`,
    String.raw`(?<!!)\[((?:[^\[\]\\]|\\.)+)\]\((?:<[^<>]*>|[^()\s<>]+)(?:\s+"[^"]*")?\)`,
    '<(https?:[^<>\\s]+)>',
    String.raw`(?<!\x60)(\x60+)([^\x60\n]+)\9(?!\x60)`,
    String.raw`(\*\*|__|~~|(?<!\p{L})_(?=\S)|(?<=\S)_(?!\p{L}|\p{N})|\*(?=\S)|(?<=\S)\*|\x60+)`,
  ].join('|'),
  'giu',
)
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
const STACKED = /^(?:\*\*|__|~~|_|\*|`+)$/u

interface Piece {
  readonly text: string
  /** The mark of emphasis or code, which is dropped if it is paired. */
  readonly mark?: string
}

/** Reads inline markdown: emphasis and links lose their marks, code keeps them unless it is to be plain, escapes and entities become characters, pictures are taken out. */
export function readInline(raw: string, code: 'marked' | 'plain' = 'marked'): Inline {
  const pieces: Piece[] = []
  const images: OutlineImage[] = []
  let at = 0
  for (const match of raw.matchAll(TOKEN)) {
    pieces.push({ text: raw.slice(at, match.index) })
    at = match.index + match[0].length
    const image = imageOf(match)
    if (image !== undefined) images.push(image)
    else pieces.push(pieceOf(match, code))
  }
  pieces.push({ text: raw.slice(at) })
  return { value: withoutPairedMarks(pieces), images }
}

function imageOf(match: RegExpExecArray): OutlineImage | undefined {
  const [alt, target] = [match[5], match[6]]
  if (alt === undefined || target === undefined) return undefined
  return {
    url: target.startsWith('<') ? readAngled(target.slice(1, -1)) : unescaped(target),
    alt: readInline(alt).value,
  }
}

function pieceOf(match: RegExpExecArray, marks: 'marked' | 'plain'): Piece {
  const [whole, escaped, numeric, named, lineBreak, , , linkText, autolink, , code, mark] = match
  if (escaped !== undefined) return { text: escaped }
  if (numeric !== undefined) return { text: characterOf(numeric) ?? whole }
  if (named !== undefined) return { text: NAMED[named.toLowerCase()] ?? whole }
  if (lineBreak !== undefined) return { text: '\n' }
  if (linkText !== undefined) return { text: readInline(linkText).value }
  if (autolink !== undefined) return { text: autolink }
  if (code !== undefined) return { text: marks === 'plain' ? code.trim() : markedCode(code.trim()) }
  return mark !== undefined && STACKED.test(mark) ? { text: mark, mark } : { text: whole }
}

function characterOf(numeric: string): string | undefined {
  const code = /^x/iu.test(numeric) ? Number.parseInt(numeric.slice(1), 16) : Number.parseInt(numeric, 10)
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

function withoutPairedMarks(pieces: readonly Piece[]): string {
  const dropped = new Set<number>()
  const open = new Map<string, { readonly index: number; readonly words: number }>()
  let words = 0
  pieces.forEach((piece, index) => {
    if (piece.mark === undefined) {
      if (piece.text.trim() !== '') words++
      return
    }
    const start = open.get(piece.mark)
    if (start === undefined) open.set(piece.mark, { index, words })
    else if (words > start.words) {
      dropped.add(start.index).add(index)
      open.delete(piece.mark)
    }
  })
  return pieces.map((piece, index) => (dropped.has(index) ? '' : piece.text)).join('')
}

function unescaped(text: string): string {
  return text.replace(/\\([\p{P}\p{S}])/gu, '$1')
}

/** Unescapes an address in angle brackets, in which line breaks and `&` are numeric entities. */
function readAngled(text: string): string {
  return text.replace(/\\([\p{P}\p{S}])|&#(\d{1,7});/gu, (whole, escaped?: string, numeric?: string) =>
    numeric === undefined ? (escaped ?? whole) : (characterOf(numeric) ?? whole),
  )
}

/** Returns spellings of a text that parse to the same text, from the plainest to the safest. */
export function spellings(value: string): readonly string[] {
  const punctuated = value.replace(/[\p{P}\p{S}]/gu, '\\$&').replace(/\n/gu, '<br>')
  return [value, punctuated, entities(value)]
}

/** Replaces every special character, and the first one always, by numeric entities. */
function entities(value: string): string {
  return value
    .replace(/[^\p{L}\p{N} ]|^[\s\S]|(?<= ) |^ | $/gu, char => `&#${char.codePointAt(0)};`)
    .replace(/&#10;/gu, '<br>')
}

/** Returns a picture as markdown. */
export function printImage(image: OutlineImage): string {
  const alt = image.alt === '' || readsBack(image.alt) ? image.alt : entities(image.alt)
  return `![${alt}](${printTarget(image.url)})`
}

function readsBack(alt: string): boolean {
  return !/[[\]\\\n\r]/u.test(alt) && readInline(alt).value === alt
}

function printTarget(url: string): string {
  if (/^[^()\s<>\\]+$/u.test(url)) return url
  return `<${url.replace(/[<>\\]/gu, '\\$&').replace(/[&\n\r]/gu, char => `&#${char.codePointAt(0)};`)}>`
}
