import type { XmlElement } from './xml.ts'
import { attributeOf, childOf, elementsIn, INDEXED_FROM } from './xml-walk.ts'

/** Matches prefixes of extensions whose content is read; content for others has a fallback (mc:AlternateContent, ECMA-376 part 3). */
const UNDERSTOOD = /^(?:wps|wpg|wpc|wp14|w1[0-9]\w*|wpi|a14|a16|p14|p15|c14|dsp|dgm14|ma|sl)$/u

const contents = new WeakMap<XmlElement, readonly XmlElement[]>()

/** Returns the child elements, with alternate content replaced by one of its branches. */
export function contentOf(element: XmlElement): readonly XmlElement[] {
  const content = contents.get(element) ?? readContent(element)
  if (element.children.length >= INDEXED_FROM) contents.set(element, content)
  return content
}

function readContent(element: XmlElement): readonly XmlElement[] {
  const children = elementsIn(element)
  if (!children.some(isAlternative)) return children
  return children.flatMap(child => (isAlternative(child) ? contentOf(branchOf(child)) : [child]))
}

/**
 * Yields all descendants, with alternate content replaced by one of its branches; elements that `enter` rejects are visited but not
 * entered.
 */
export function* walkContent(
  element: XmlElement,
  enter: (element: XmlElement) => boolean = () => true,
): Generator<XmlElement> {
  const stack = contentOf(element).toReversed()
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    yield at
    // Pushed one by one, because there may be more than a call accepts as arguments.
    if (enter(at)) for (const child of contentOf(at).toReversed()) stack.push(child)
  }
}

/** Returns the first descendant of this name, with alternate content resolved. */
export function findIn(element: XmlElement, name: string): XmlElement | undefined {
  for (const found of walkContent(element)) if (found.name === name) return found
  return undefined
}

/** Returns an on/off property: on if present, unless its value says otherwise. */
export function isOn(parent: XmlElement | undefined, name: string): boolean {
  const element = childOf(parent, name)
  return element !== undefined && !/^(?:0|false|off|none)$/u.test(attributeOf(element, 'val') ?? '')
}

/** Returns an integer attribute, or undefined. */
export function wholeOf(element: XmlElement | undefined, name: string): number | undefined {
  const value = Number.parseInt(attributeOf(element, name) ?? '', 10)
  return Number.isSafeInteger(value) ? value : undefined
}

const NOTHING: XmlElement = { name: '', uri: '', attributes: new Map(), children: [] }

function isAlternative(element: XmlElement): boolean {
  return element.name === 'AlternateContent'
}

function branchOf(alternative: XmlElement): XmlElement {
  const choice = elementsIn(alternative, 'Choice').find(branch =>
    (attributeOf(branch, 'Requires') ?? '').split(/\s+/u).every(prefix => UNDERSTOOD.test(prefix)),
  )
  return choice ?? childOf(alternative, 'Fallback') ?? NOTHING
}
