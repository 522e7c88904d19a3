import { oneLine } from '../markdown/lines.ts'

/** The used part of a DOM node. */
export interface HtmlNode {
  readonly nodeType: number
  readonly nodeName: string
  readonly textContent: string | null
}

/** The used part of a DOM element. */
export interface HtmlElement extends HtmlNode {
  readonly childNodes: Iterable<HtmlNode>
  getAttribute(name: string): string | null
  hasAttribute(name: string): boolean
}

/** Whether a node is an element. */
export function isElement(node: unknown): node is HtmlElement {
  return typeof node === 'object' && node !== null && 'nodeType' in node && node.nodeType === 1
}

/** Returns the lower-case name of an element. */
export function nameOf(node: HtmlNode): string {
  return node.nodeName.toLowerCase()
}

const LINES = /^(?:blockquote|br|dd|div|dt|h[1-6]|hr|li|ol|p|pre|table|td|th|tr|ul)$/u

const BETWEEN: HtmlNode = { nodeType: 3, nodeName: '#text', textContent: ' ' }

/** Returns the text of a node on one line, with spaces between blocks. */
export function textOf(node: HtmlNode): string {
  const words: string[] = []
  const waiting: HtmlNode[] = [node]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isElement(next)) {
      if (next.nodeType === 3) words.push((next.textContent ?? '').replace(/\s+/gu, ' '))
      continue
    }
    if (next !== node && LINES.test(nameOf(next))) {
      words.push('\n')
      waiting.push(BETWEEN)
    }
    waiting.push(...[...next.childNodes].toReversed())
  }
  return oneLine(words.join('').replace(/ {2,}/gu, ' '))
}

/** Returns the child elements. */
export function elementsOf(element: HtmlElement): readonly HtmlElement[] {
  return [...element.childNodes].filter(isElement)
}

/** Whether an element is invisible on the page. */
export function isHidden(element: HtmlElement): boolean {
  const style = element.getAttribute('style') ?? ''
  return (
    element.hasAttribute('hidden') ||
    element.getAttribute('aria-hidden') === 'true' ||
    /(?:display\s*:\s*none|visibility\s*:\s*hidden)/iu.test(style)
  )
}
