import { FormatError } from './format-error.ts'
import { decodeXml } from './xml-encoding.ts'
import { createNamespaces, type Namespaces } from './xml-namespaces.ts'
import { readTag, splitName, type Tag } from './xml-tag.ts'

/** An element. `name` is the local name; `uri` the namespace, empty if there is none. */
export interface XmlElement {
  readonly name: string
  readonly uri: string
  /** By local name and, for attributes with a prefix, also by `uri local`. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlNode[]
}

/** An element or a text node. */
export type XmlNode = XmlElement | string

/** Options for parsing XML. */
export interface XmlOptions {
  /** Additional named entities, as in manually edited mind maps. */
  readonly entities?: Readonly<Record<string, string>>
  readonly limits?: XmlLimits
  /** The encoding of bytes that are not UTF-8 and declare no encoding. */
  readonly legacy?: string
}

/** Limits for parsing XML. */
export interface XmlLimits {
  readonly characters: number
  readonly elements: number
  readonly depth: number
}

/** Limits that no legitimate document reaches (T18). */
export const XML_LIMITS: XmlLimits = { characters: 20 * 1024 * 1024, elements: 1_000_000, depth: 256 }

interface Open {
  readonly raw: string
  readonly element: XmlElement & { readonly children: XmlNode[] }
  /** Removes the namespaces that the element declares. */
  readonly leave: () => void
}

/**
 * Parses XML in one pass, in linear time and without recursion. A document type declaration is rejected before anything else is read;
 * hence the only entities are the five of XML, character references, and those given. XML that is not well-formed is rejected.
 */
export function readXml(source: Uint8Array | string, options: XmlOptions = {}): XmlElement {
  const text = typeof source === 'string' ? source.replace(/^\uFEFF/u, '') : decodeXml(source, options.legacy)
  const { limits = XML_LIMITS, entities = {} } = options
  if (text.length > limits.characters) throw new FormatError('sourceBomb', { limit: limits.characters })
  const stack: Open[] = []
  const namespaces = createNamespaces()
  let root: XmlElement | undefined
  let elements = 0
  let at = 0
  while (at < text.length) {
    const next = text.indexOf('<', at)
    addText(stack, text.slice(at, next < 0 ? text.length : next), entities)
    if (next < 0) break
    const special = skipSpecial(text, next, stack)
    if (special > 0) {
      at = special
      continue
    }
    const tag = readTag(text, next)
    at = tag.end
    if (tag.is === 'close') {
      closeTag(stack, tag.raw)
      continue
    }
    if (++elements > limits.elements) throw new FormatError('sourceTooMany', { limit: limits.elements })
    if (stack.length >= limits.depth) throw new FormatError('sourceBomb', { limit: limits.depth })
    if (stack.length === 0 && root !== undefined) throw new FormatError('sourceDamaged')
    const open = openTag(tag, namespaces, entities)
    stack.at(-1)?.element.children.push(open.element)
    root ??= open.element
    if (tag.isEmpty) open.leave()
    else stack.push(open)
  }
  if (stack.length > 0) throw new FormatError('sourceTruncated')
  if (root === undefined) throw new FormatError('sourceDamaged')
  return root
}

/** Skips comments, instructions and CDATA sections. Returns the end position, or 0 if there is none of these. */
function skipSpecial(text: string, at: number, stack: readonly Open[]): number {
  if (text.startsWith('<!--', at)) return endOf(text, '-->', at + 4)
  if (text.startsWith('<?', at)) return endOf(text, '?>', at + 2)
  if (text.startsWith('<![CDATA[', at)) {
    const end = endOf(text, ']]>', at + 9)
    stack.at(-1)?.element.children.push(text.slice(at + 9, end - 3))
    return end
  }
  if (text.startsWith('<!', at)) throw new FormatError('sourceUnsafe')
  return 0
}

function endOf(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from)
  if (end < 0) throw new FormatError('sourceTruncated')
  return end + mark.length
}

function addText(stack: readonly Open[], raw: string, entities: Readonly<Record<string, string>>): void {
  if (raw === '') return
  const top = stack.at(-1)
  if (top !== undefined) top.element.children.push(readEntities(raw, entities))
  else if (raw.trim() !== '') throw new FormatError('sourceDamaged')
}

function closeTag(stack: Open[], raw: string): void {
  const open = stack.pop()
  if (open?.raw !== raw) throw new FormatError('sourceDamaged')
  open.leave()
}

function openTag(tag: Tag, namespaces: Namespaces, entities: Readonly<Record<string, string>>): Open {
  const leave = namespaces.enter(tag.attributes)
  const [prefix, name] = splitName(tag.raw)
  const attributes = attributesOf(tag, namespaces, entities)
  return { raw: tag.raw, element: { name, uri: namespaces.uriOf(prefix) ?? '', attributes, children: [] }, leave }
}

const NONE: ReadonlyMap<string, string> = new Map()

function attributesOf(
  tag: Tag,
  namespaces: Namespaces,
  entities: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  if (tag.attributes.length === 0) return NONE
  const attributes = new Map<string, string>()
  for (const [raw, quoted] of tag.attributes) {
    const value = readEntities(quoted.replace(/[\t\r\n]/gu, ' '), entities)
    const [space, local] = splitName(raw)
    if (space === 'xmlns' || raw === 'xmlns') continue
    if (!attributes.has(local) || space === '') attributes.set(local, value)
    if (space !== '') attributes.set(`${namespaces.uriOf(space) ?? space} ${local}`, value)
  }
  return attributes
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Replaces entities by their characters. Throws for unknown ones, which are not well-formed. */
function readEntities(raw: string, more: Readonly<Record<string, string>>): string {
  if (!raw.includes('&')) return raw
  return raw.replace(/&(?:#(\d{1,8})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][\w.-]{0,31}));|&/gu, (_, dec, hex, name) => {
    if (name !== undefined) return namedEntity(name, more)
    if (dec === undefined && hex === undefined) throw new FormatError('sourceDamaged')
    return numbered(dec === undefined ? Number.parseInt(hex, 16) : Number(dec))
  })
}

function namedEntity(name: string, more: Readonly<Record<string, string>>): string {
  const known = Object.hasOwn(NAMED, name) ? NAMED[name] : Object.hasOwn(more, name) ? more[name] : undefined
  if (known === undefined) throw new FormatError('sourceDamaged')
  return known
}

/** Returns a character by its code. Characters that XML does not allow are dropped, because old programs write them. */
function numbered(code: number): string {
  const isAllowed = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10ffff)
  const isHalf = code >= 0xd800 && code <= 0xdfff
  return isAllowed && !isHalf ? String.fromCodePoint(code) : ''
}
