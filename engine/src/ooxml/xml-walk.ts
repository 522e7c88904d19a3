import type { XmlElement, XmlNode } from './xml.ts'

/** Whether a node is an element, optionally of a given name. */
export function isElement(node: XmlNode, name?: string): node is XmlElement {
  return typeof node !== 'string' && (name === undefined || node.name === name)
}

/** Returns the child elements, optionally of a given name. */
export function elementsIn(element: XmlElement, name?: string): readonly XmlElement[] {
  return element.children.filter(node => isElement(node, name)) as readonly XmlElement[]
}

/** From how many children on an element is indexed: what a style or a theme lists is asked for again by each shape. */
export const INDEXED_FROM = 64
const indexes = new WeakMap<XmlElement, ReadonlyMap<string, XmlElement>>()

/** Returns the first child element of this name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  if (element === undefined) return undefined
  if (element.children.length >= INDEXED_FROM) return indexOf(element).get(name)
  return element.children.find((node): node is XmlElement => isElement(node, name))
}

function indexOf(element: XmlElement): ReadonlyMap<string, XmlElement> {
  const known = indexes.get(element)
  if (known !== undefined) return known
  const index = new Map<string, XmlElement>()
  for (const child of elementsIn(element)) if (!index.has(child.name)) index.set(child.name, child)
  indexes.set(element, index)
  return index
}

/** Returns the descendant at the end of a path of names. */
export function descend(element: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>((at, name) => childOf(at, name), element)
}

/** Yields all descendant elements in reading order, without the element itself. */
export function* walkXml(element: XmlElement): Generator<XmlElement> {
  const stack = [...element.children].reverse()
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node === 'string') continue
    yield node
    for (let index = node.children.length - 1; index >= 0; index--) {
      const child = node.children[index]
      if (child !== undefined) stack.push(child)
    }
  }
}

/** Returns all text of an element, in reading order. */
export function textIn(element: XmlElement): string {
  const pieces: string[] = []
  const stack: XmlNode[] = [...element.children].reverse()
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node === 'string') pieces.push(node)
    else for (let index = node.children.length - 1; index >= 0; index--) stack.push(node.children[index] ?? '')
  }
  return pieces.join('')
}

/** Returns an attribute by local name or, if the namespace matters, by `uri local`. */
export function attributeOf(element: XmlElement | undefined, name: string): string | undefined {
  return element?.attributes.get(name)
}
