/** A node of a page, as far as it is read. */
export interface HtmlNode {
  readonly nodeType: number
  readonly nodeName: string
  readonly textContent: string | null
}

/** An element of a page, as far as it is read. */
export interface HtmlElement extends HtmlNode {
  readonly childNodes: Iterable<HtmlNode>
  getAttribute(name: string): string | null
  hasAttribute(name: string): boolean
}

/** Whether this is an element. */
export function isElement(node: unknown): node is HtmlElement {
  return typeof node === 'object' && node !== null && 'nodeType' in node && node.nodeType === 1
}

/** The name of an element, in small letters. */
export function nameOf(node: HtmlNode): string {
  return node.nodeName.toLowerCase()
}

/** Its words on one line. */
export function textOf(node: HtmlNode): string {
  return (node.textContent ?? '').replace(/\s+/gu, ' ').trim()
}

/** The elements right below. */
export function elementsOf(element: HtmlElement): readonly HtmlElement[] {
  return [...element.childNodes].filter(isElement)
}

/** What nobody who looks at the page sees. */
export function isHidden(element: HtmlElement): boolean {
  const style = element.getAttribute('style') ?? ''
  return (
    element.hasAttribute('hidden') ||
    element.getAttribute('aria-hidden') === 'true' ||
    /(?:display\s*:\s*none|visibility\s*:\s*hidden)/iu.test(style)
  )
}
