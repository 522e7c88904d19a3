import type { XmlElement, XmlNode } from './xml.ts'

/** Whether a node is an element, of this name where one is given. */
export function isElement(node: XmlNode, name?: string): node is XmlElement {
  return typeof node !== 'string' && (name === undefined || node.name === name)
}

/** The child elements, of this name where one is given. */
export function elementsIn(element: XmlElement, name?: string): readonly XmlElement[] {
  return element.children.filter(node => isElement(node, name)) as readonly XmlElement[]
}

/** The first child element of this name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((node): node is XmlElement => isElement(node, name))
}

/** The element at the end of a way down by names. */
export function descend(element: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>((at, name) => childOf(at, name), element)
}

/** Every element below, in reading order; the element itself is not among them. */
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

/** All text below an element, in reading order. */
export function textIn(element: XmlElement): string {
  const pieces: string[] = []
  const stack: XmlNode[] = [...element.children].reverse()
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node === 'string') pieces.push(node)
    else for (let index = node.children.length - 1; index >= 0; index--) stack.push(node.children[index] ?? '')
  }
  return pieces.join('')
}

/** An attribute; by local name, or by `uri local` where the prefix counts. */
export function attributeOf(element: XmlElement | undefined, name: string): string | undefined {
  return element?.attributes.get(name)
}
