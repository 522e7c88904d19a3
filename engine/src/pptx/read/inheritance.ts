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

/** The placeholders of a layout and of its master. */
export interface Placeholders {
  readonly layout: readonly XmlElement[]
  readonly master: readonly XmlElement[]
}

const NONE: Placeholders = { layout: [], master: [] }

/** Returns the placeholders of a layout and its master. */
export function placeholdersOf(layout: XmlElement | undefined, master: XmlElement | undefined): Placeholders {
  const listed = (root: XmlElement | undefined) => {
    const tree = descend(root, 'cSld', 'spTree')
    return tree === undefined ? [] : contentOf(tree).filter(element => placeholderOf(element) !== undefined)
  }
  return layout === undefined && master === undefined ? NONE : { layout: listed(layout), master: listed(master) }
}

/** Returns the shapes that a shape takes its properties from, nearest first: itself, its layout's, its master's. */
export function sourcesOf(element: XmlElement, { layout, master }: Placeholders): readonly XmlElement[] {
  const own = placeholderOf(element)
  if (own === undefined) return [element]
  const index = attributeOf(own, 'idx')
  const type = typeOf(own)
  const fits = (other: XmlElement) => sameType(typeOf(placeholderOf(other)), type)
  const above =
    layout.find(other => index !== undefined && attributeOf(placeholderOf(other), 'idx') === index) ?? layout.find(fits)
  const aboveType = above ? typeOf(placeholderOf(above)) : type
  const top =
    master.find(other => sameType(typeOf(placeholderOf(other)), aboveType)) ??
    master.find(other => kindOf(aboveType) === 'body' && typeOf(placeholderOf(other)) === 'body')
  return [element, ...(above ? [above] : []), ...(top ? [top] : [])]
}

function sameType(a: string, b: string): boolean {
  return a === b || (TITLES.test(a) && TITLES.test(b))
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
