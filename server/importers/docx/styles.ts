import type { XmlElement } from '@slidewright/engine/ooxml'
import { attributeOf, childOf, descend, elementsIn, isOn, wholeOf } from '@slidewright/engine/ooxml'

/** The paragraph properties of a style, merged with its base styles. */
export interface WordStyle {
  /** As in the file, in lower case: built-in styles have English names in any language. */
  readonly name: string
  /** Outline level, where 0 is the highest; undefined is body text. */
  readonly outline?: number
  readonly list?: WordList
  /** Font size in half points. */
  readonly size?: number
  readonly isBold: boolean
  readonly isCentered: boolean
}

/** A numbering and one of its levels. */
export interface WordList {
  readonly id: string
  readonly level: number
}

/** The styles of a document. */
export interface WordStyles {
  /** Returns the style of a paragraph; without an id the default one. */
  paragraph(id: string | undefined): WordStyle
}

const PLAIN: WordStyle = { name: '', isBold: false, isCentered: false }
const BASES_MAX = 20

/** Reads styles.xml; a document without it has plain paragraphs only. */
export function readStyles(root: XmlElement | undefined): WordStyles {
  const styles = root === undefined ? [] : elementsIn(root, 'style')
  const byId = new Map(styles.map(style => [attributeOf(style, 'styleId') ?? '', style]))
  const defaults = descend(root, 'docDefaults', 'rPrDefault', 'rPr')
  const base: WordStyle = { ...PLAIN, ...sizeIn(defaults) }
  const standard = styles.find(
    style => attributeOf(style, 'type') === 'paragraph' && /^(?:1|true|on)$/u.test(attributeOf(style, 'default') ?? ''),
  )
  const cache = new Map<string, WordStyle>()

  function resolve(style: XmlElement | undefined, depth: number): WordStyle {
    if (style === undefined || depth > BASES_MAX) return base
    const id = attributeOf(style, 'styleId') ?? ''
    const before = cache.get(id)
    if (before !== undefined) return before
    const parent = attributeOf(childOf(style, 'basedOn'), 'val')
    const resolved = withStyle(style, resolve(parent === undefined ? undefined : byId.get(parent), depth + 1))
    cache.set(id, resolved)
    return resolved
  }

  return { paragraph: id => resolve((id === undefined ? undefined : byId.get(id)) ?? standard, 0) }
}

function withStyle(style: XmlElement, parent: WordStyle): WordStyle {
  const properties = childOf(style, 'pPr')
  const runs = childOf(style, 'rPr')
  const name = (attributeOf(childOf(style, 'name'), 'val') ?? '').toLowerCase().trim()
  const outline = outlineLevelIn(properties) ?? outlineOfName(name) ?? parent.outline ?? 9
  const list = listIn(properties, parent.list)
  const { outline: _, list: __, ...rest } = parent
  return {
    ...rest,
    ...sizeIn(runs),
    name,
    isBold: childOf(runs, 'b') === undefined ? parent.isBold : isOn(runs, 'b'),
    isCentered: isCentered(properties) ?? parent.isCentered,
    ...(outline < 9 && { outline }),
    ...(list !== undefined && { list }),
  }
}

/** Returns the outline level in paragraph properties: 0 to 8, 9 for body text. */
export function outlineLevelIn(properties: XmlElement | undefined): number | undefined {
  const level = wholeOf(childOf(properties, 'outlineLvl'), 'val')
  return level === undefined || level < 0 || level > 9 ? undefined : level
}

/** Returns the list in paragraph properties, which overrides that of the style; undefined if they remove it. */
export function listIn(properties: XmlElement | undefined, above: WordList | undefined): WordList | undefined {
  const numbering = childOf(properties, 'numPr')
  if (numbering === undefined) return above
  const id = attributeOf(childOf(numbering, 'numId'), 'val') ?? above?.id
  const level = wholeOf(childOf(numbering, 'ilvl'), 'val') ?? (above?.id === id ? above?.level : undefined) ?? 0
  return id === undefined || id === '0' ? undefined : { id, level: Math.min(8, Math.max(0, level)) }
}

/** Returns whether paragraph properties center the text; undefined if they do not specify it. */
export function isCentered(properties: XmlElement | undefined): boolean | undefined {
  const side = attributeOf(childOf(properties, 'jc'), 'val')
  return side === undefined ? undefined : side === 'center'
}

/** Returns the font size in run properties. */
export function sizeIn(properties: XmlElement | undefined): { readonly size?: number } {
  const size = wholeOf(childOf(properties, 'sz'), 'val')
  return size === undefined ? {} : { size }
}

function outlineOfName(name: string): number | undefined {
  const level = /^heading ([1-9])$/u.exec(name)?.[1]
  return level === undefined ? undefined : Number(level) - 1
}
