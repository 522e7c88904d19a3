import { elementsOf, type HtmlElement, isElement, nameOf, textOf } from './node.ts'

/** The footnotes of a page, by the id that references link to. */
export type HtmlFootnotes = ReadonlyMap<string, string>

/** Finds the footnotes of a page: elements with an id and a backlink to their reference. */
export function footnotesOf(root: HtmlElement): HtmlFootnotes {
  const notes = new Map<string, string>()
  const waiting: HtmlElement[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const id = node.getAttribute('id') ?? ''
    const back = id !== '' && mayBeNote(node) ? linkBack(node) : undefined
    if (back === undefined) waiting.push(...elementsOf(node))
    else notes.set(id, withoutEnd(textOf(node), textOf(back)))
  }
  return notes
}

/** Returns the id of the footnote that a link refers to, if any. */
export function footnoteOf(node: HtmlElement, notes: HtmlFootnotes): string | undefined {
  const href = nameOf(node) === 'a' ? (node.getAttribute('href') ?? '') : ''
  return href.startsWith('#') && notes.has(href.slice(1)) ? href.slice(1) : undefined
}

function mayBeNote(node: HtmlElement): boolean {
  return /^(?:li|p|dd)$/u.test(nameOf(node)) || /^doc-(?:foot|end)note$/u.test(node.getAttribute('role') ?? '')
}

const LEVELS_MAX = 6

function linkBack(node: HtmlElement, level = 0): HtmlElement | undefined {
  if (level > LEVELS_MAX) return undefined
  for (const child of node.childNodes) {
    if (!isElement(child)) continue
    const isBack =
      nameOf(child) === 'a' &&
      (child.getAttribute('role') === 'doc-backlink' ||
        child.hasAttribute('data-footnote-backref') ||
        /^#(?:user-content-)?(?:fnref|footnote-?ref|_ftnref)/iu.test(child.getAttribute('href') ?? ''))
    const found = isBack ? child : linkBack(child, level + 1)
    if (found !== undefined) return found
  }
  return undefined
}

function withoutEnd(text: string, end: string): string {
  return (end !== '' && text.endsWith(end) ? text.slice(0, -end.length) : text).trim()
}
