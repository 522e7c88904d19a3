import { type Properties, readModifiers } from './properties.ts'

/** A style of a .doc merged with its base styles: paragraph and character properties, and the English name of a built-in one. */
export interface DocStyle extends Properties {
  readonly name: string
}

interface Raw {
  readonly name: string
  readonly base: number
  readonly properties: Properties
}

/** Reads the style sheet ([MS-DOC] 2.9.271); a style by its index. */
export function readDocStyles(sheet: Buffer): (index: number) => DocStyle {
  const raw = rawStyles(sheet)
  const resolve = (index: number, depth: number): DocStyle => {
    const style = raw[index]
    if (style === undefined || depth > 12) return { name: '' }
    const base = style.base === 0xfff ? {} : resolve(style.base, depth + 1)
    return { ...base, ...style.properties, name: style.name }
  }
  return index => resolve(index, 0)
}

function rawStyles(sheet: Buffer): readonly (Raw | undefined)[] {
  if (sheet.length < 8) return []
  const head = sheet.readUInt16LE(0)
  const count = Math.min(sheet.readUInt16LE(2), 4_096)
  const base = sheet.readUInt16LE(4)
  const styles: (Raw | undefined)[] = []
  let at = 2 + head
  while (styles.length < count && at + 2 <= sheet.length) {
    const length = sheet.readUInt16LE(at)
    const bytes = sheet.subarray(at + 2, at + 2 + length)
    styles.push(bytes.length >= base + 2 && base >= 8 ? styleOf(bytes, base) : undefined)
    at += 2 + length + (length % 2)
  }
  return styles
}

function styleOf(bytes: Buffer, base: number): Raw {
  const built = bytes.readUInt16LE(0) & 0xfff
  const kind = bytes.readUInt16LE(2) & 0xf
  const letters = bytes.readUInt16LE(base)
  const own = bytes.subarray(base + 2, base + 2 + 2 * letters).toString('utf16le')
  const after = base + 2 + 2 * (letters + 1)
  const properties = kind === 1 ? ofParagraphs(bytes, after + (after % 2)) : {}
  const outline = built >= 1 && built <= 9 ? { outline: built - 1 } : {}
  const name = (nameOf(built) ?? own).toLowerCase()
  return { name, base: bytes.readUInt16LE(2) >> 4, properties: { ...outline, ...properties } }
}

/** Reads two lists of modifiers: for paragraphs, preceded by the style's own index, and for characters. */
function ofParagraphs(bytes: Buffer, at: number): Properties {
  if (at + 2 > bytes.length) return {}
  const length = bytes.readUInt16LE(at)
  const paragraph = readModifiers(bytes.subarray(at + 4, at + 2 + length))
  const next = at + 2 + length + (length % 2)
  if (next + 2 > bytes.length) return paragraph
  const letters = readModifiers(bytes.subarray(next + 2, next + 2 + bytes.readUInt16LE(next)))
  return { ...paragraph, ...letters }
}

/** Returns the English name of a built-in style; the file contains the localized one. */
function nameOf(built: number): string | undefined {
  if (built >= 1 && built <= 9) return `heading ${built}`
  if (built >= 19 && built <= 27) return `toc ${built - 18}`
  if (built >= 54 && built <= 57) return `list bullet ${built - 52}`
  if (built >= 58 && built <= 61) return `list number ${built - 56}`
  return BUILT_IN.get(built)
}

const BUILT_IN: ReadonlyMap<number, string> = new Map([
  [34, 'caption'],
  [35, 'table of figures'],
  [48, 'list bullet'],
  [49, 'list number'],
  [62, 'title'],
  [68, 'list continue'],
  [74, 'subtitle'],
  [179, 'list paragraph'],
  [180, 'quote'],
  [181, 'intense quote'],
])
