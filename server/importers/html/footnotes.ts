import { elementsOf, type HtmlElement, isElement, nameOf, textOf } from './node.ts'

/** The footnotes of a page. */
export interface HtmlFootnotes {
  /** Their texts, by the id that references link to, or by `raised` and the mark that stands raised before them. */
  readonly texts: ReadonlyMap<string, string>
  /** The elements that hold them. */
  readonly elements: ReadonlySet<HtmlElement>
}

/**
 * Finds the footnotes of a page: elements with an id and a backlink to their reference, what raised marks link to, and paragraphs that
 * begin with a raised mark that stands raised in another one as well. `page`: where notes are that stand beside the article.
 */
export function footnotesOf(root: HtmlElement, page: HtmlElement = root): HtmlFootnotes {
  const found = footnotesIn(root)
  const texts = new Map(found.texts)
  for (const [id, text] of page === root ? [] : footnotesIn(page).texts) if (!texts.has(id)) texts.set(id, text)
  return { texts, elements: found.elements }
}

function footnotesIn(root: HtmlElement): HtmlFootnotes {
  const linked = linkedByMarks(root)
  const texts = new Map<string, string>()
  const elements = new Set<HtmlElement>()
  const marked: (readonly [mark: string, element: HtmlElement])[] = []
  const referred = new Set<string>()
  const waiting: HtmlElement[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const id = node.getAttribute('id') ?? ''
    const back = id !== '' && mayBeNote(node) ? linkBack(node) : undefined
    const mark = back === undefined && mayBeNote(node) ? firstMark(node) : undefined
    if (nameOf(node) === 'sup') referred.add(textOf(node))
    if (mark !== undefined) marked.push([mark, node])
    if (back === undefined && linked.has(id) && isBrief(node)) {
      texts.set(id, textOf(node))
      elements.add(node)
    } else if (back === undefined) waiting.push(...elementsOf(node).slice(mark === undefined ? 0 : 1))
    else {
      texts.set(id, withoutEnd(textOf(node), textOf(back)))
      elements.add(node)
    }
  }
  for (const [mark, element] of marked) {
    if (!referred.has(mark) || texts.has(`raised ${mark}`)) continue
    texts.set(`raised ${mark}`, textOf(element).slice(mark.length).trim())
    elements.add(element)
  }
  return { texts, elements }
}

/** Returns the ids that raised marks link to: `<sup><a href="#n1">1</a></sup>`. */
function linkedByMarks(root: HtmlElement): ReadonlySet<string> {
  const ids = new Set<string>()
  const waiting: HtmlElement[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const links = nameOf(node) === 'sup' ? elementsOf(node).filter(child => nameOf(child) === 'a') : []
    for (const link of links) {
      const href = link.getAttribute('href') ?? ''
      if (href.startsWith('#') && /^\[?(?:[\p{N}*†‡§]{1,3}|[a-z])\]?$/u.test(textOf(link))) ids.add(href.slice(1))
    }
    waiting.push(...elementsOf(node))
  }
  return ids
}

/** The maximum length of a footnote that only its mark tells, in characters. */
const NOTE_MAX = 600

/** Whether an element is short enough for a footnote, and no part of a sentence. */
function isBrief(node: HtmlElement): boolean {
  return /^(?:li|p|dd|div|aside|section|small)$/u.test(nameOf(node)) && textOf(node).length <= NOTE_MAX
}

/** Returns the mark that stands raised before the first word of an element. */
function firstMark(node: HtmlElement): string | undefined {
  const first = [...node.childNodes].find(child => isElement(child) || (child.textContent ?? '').trim() !== '')
  if (first === undefined || !isElement(first) || nameOf(first) !== 'sup') return undefined
  const mark = textOf(first)
  return /^(?:\[?\d{1,3}\]?|[*†‡§]{1,3})$/u.test(mark) ? mark : undefined
}

/** Whether what precedes a raised number makes it an exponent: "10", "m". */
const BASE = /(?:\p{Nd}|(?<!\p{L})[kcdmn]?m)$/u

/** Whether a raised number behind this text is an exponent. */
export function isBase(text: string): boolean {
  return BASE.test(text)
}

/** Returns the key of the footnote whose mark a raised text is. */
export function raisedNote(text: string, before: string, { texts }: HtmlFootnotes): string | undefined {
  const key = `raised ${text}`
  return texts.has(key) && !isBase(before) ? key : undefined
}

/** Returns the id of the footnote that a link refers to, if any. */
export function footnoteOf(node: HtmlElement, { texts }: HtmlFootnotes): string | undefined {
  const href = nameOf(node) === 'a' ? (node.getAttribute('href') ?? '') : ''
  return href.startsWith('#') && texts.has(href.slice(1)) ? href.slice(1) : undefined
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
