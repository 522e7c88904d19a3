import { attributeOf, childOf, contentOf, descend, elementsIn, type XmlElement } from '../../ooxml/index.ts'

/** The properties of a shape that a reader of it meets: its name, its description, what a press leads to. */
export function propertiesOf(element: XmlElement): XmlElement | undefined {
  return childOf(holderOf(element), 'cNvPr')
}

/** Returns what a shape says about the placeholder that it fills; undefined if it fills none. */
export function placeholderOf(element: XmlElement): XmlElement | undefined {
  return descend(holderOf(element), 'nvPr', 'ph')
}

function holderOf(element: XmlElement): XmlElement | undefined {
  return elementsIn(element).find(({ name }) => /^nv\w*Pr$/u.test(name))
}

/** The group of placeholders of the master that a type inherits from. */
export type PlaceholderKind = 'title' | 'body' | 'other'

const TITLES = /^(?:title|ctrTitle)$/u
const OTHERS = /^(?:dt|ftr|hdr|sldNum|sldImg)$/u

/** Returns the type of a placeholder; an object if it names none. */
export function typeOf(placeholder: XmlElement | undefined): string {
  return attributeOf(placeholder, 'type') ?? 'obj'
}

/** Returns the group that a type of placeholder belongs to. */
export function kindOf(type: string): PlaceholderKind {
  if (TITLES.test(type)) return 'title'
  return OTHERS.test(type) ? 'other' : 'body'
}

/** The placeholders of a part: the first ones of each number and of each type. */
interface PlaceholderIndex {
  readonly byNumber: ReadonlyMap<string, XmlElement>
  readonly byType: ReadonlyMap<string, XmlElement>
}

/** The placeholders of a layout and of its master. */
export interface Placeholders {
  readonly layout: PlaceholderIndex
  readonly master: PlaceholderIndex
}

/** The placeholders of what has no layout. */
export const NO_PLACEHOLDERS: Placeholders = { layout: indexOf(undefined), master: indexOf(undefined) }

/** Returns the placeholders of a layout and its master. */
export function placeholdersOf(layout: XmlElement | undefined, master: XmlElement | undefined): Placeholders {
  return { layout: indexOf(layout), master: indexOf(master) }
}

function indexOf(root: XmlElement | undefined): PlaceholderIndex {
  const byNumber = new Map<string, XmlElement>()
  const byType = new Map<string, XmlElement>()
  const tree = descend(root, 'cSld', 'spTree')
  for (const element of tree === undefined ? [] : contentOf(tree)) {
    const placeholder = placeholderOf(element)
    if (placeholder === undefined) continue
    const number = attributeOf(placeholder, 'idx')
    const type = plainType(typeOf(placeholder))
    if (number !== undefined && !byNumber.has(number)) byNumber.set(number, element)
    if (!byType.has(type)) byType.set(type, element)
  }
  return { byNumber, byType }
}

/** Returns the shapes that a shape takes its properties from, nearest first: itself, its layout's, its master's. */
export function sourcesOf(element: XmlElement, { layout, master }: Placeholders): readonly XmlElement[] {
  const own = placeholderOf(element)
  if (own === undefined) return [element]
  const type = typeOf(own)
  const above = layout.byNumber.get(attributeOf(own, 'idx') ?? '') ?? layout.byType.get(plainType(type))
  const aboveType = above ? typeOf(placeholderOf(above)) : type
  const top =
    master.byType.get(plainType(aboveType)) ?? (kindOf(aboveType) === 'body' ? master.byType.get('body') : undefined)
  return [element, ...(above ? [above] : []), ...(top ? [top] : [])]
}

/** Both types of titles are one. */
function plainType(type: string): string {
  return TITLES.test(type) ? 'title' : type
}

/** Returns the first of something that shapes have, nearest first. */
export function firstFrom<T>(
  sources: readonly XmlElement[],
  read: (source: XmlElement) => T | null | undefined,
): T | undefined {
  for (const source of sources) {
    const found = read(source)
    if (found !== null && found !== undefined) return found
  }
  return undefined
}
