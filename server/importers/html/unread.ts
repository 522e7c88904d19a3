import { PhraseIndex } from '@slidewright/engine/outline'
import type { Block } from '../structure/block.ts'
import type { LeftOutCounter } from '../structure/left-out.ts'
import { elementsOf, type HtmlElement, type HtmlNode, isElement, isHidden, nameOf, textOf } from './node.ts'

/** Elements without words for a reader. */
const SILENT = /^(?:script|style|noscript|template|head|link|meta|map|canvas|svg)$/u
/** Elements that are counted as a whole. */
const REGIONS = /^(?:nav|aside|footer|form|button|select|textarea|dialog)$/u
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|br|cite|code|data|del|dfn|em|font|i|img|ins|kbd|label|mark|picture|q|rp|rt|ruby|s|samp|small|source|span|strong|sub|sup|time|u|var|wbr|math)$/u
const DEPTH_MAX = 250

interface State {
  readonly said: PhraseIndex
  readonly leftOut: LeftOutCounter
  heading: string
}

/** Counts the words of a page that its blocks do not contain: menus, footers, side columns, and hidden text. */
export function addUnread(root: HtmlElement, blocks: readonly Block[], leftOut: LeftOutCounter): void {
  const said = new PhraseIndex()
  for (const block of blocks) for (const text of textsIn(block)) said.add(text)
  visit({ said, leftOut, heading: '' }, root, 0)
}

function textsIn(block: Block): readonly string[] {
  if (block.is === 'table') return block.table.rows.map(row => row.join(' '))
  if (block.is === 'images') return block.images.map(({ alt }) => alt)
  return 'text' in block ? [block.text] : []
}

function visit(state: State, node: HtmlElement, depth: number): void {
  const name = nameOf(node)
  if (SILENT.test(name)) return
  if (isHidden(node)) return addTexts(state, 'hiddenText', [textOf(node)])
  const children = elementsOf(node)
  if (/^h[1-6]$/u.test(name)) state.heading = textOf(node)
  if (REGIONS.test(name) || depth > DEPTH_MAX || children.every(isInline))
    return addTexts(state, 'navigation', [wordsOf(node)])
  let loose: string[] = []
  const close = (): void => {
    addTexts(state, 'navigation', [loose.join('').replace(/\s+/gu, ' ')])
    loose = []
  }
  for (const child of node.childNodes) {
    if (isLoose(child)) loose.push(isElement(child) ? ` ${wordsOf(child)} ` : (child.textContent ?? ''))
    else if (isElement(child)) {
      close()
      visit(state, child, depth + 1)
    }
  }
  close()
}

/** Returns the text of an element without the marks of footnotes and the links back from them. */
function wordsOf(element: HtmlElement): string {
  if (nameOf(element) === 'math') return ''
  const isMark =
    nameOf(element) === 'sup' && (element.textContent ?? '').trim().length <= 4 && elementsOf(element).length > 0
  const isBack = nameOf(element) === 'a' && /^#.*ref/iu.test(element.getAttribute('href') ?? '')
  if (isMark || isBack || element.getAttribute('role') === 'doc-backlink') return ''
  if (elementsOf(element).length === 0) return textOf(element)
  return [...element.childNodes]
    .map(node => (isElement(node) ? wordsOf(node) : node.nodeType === 3 ? (node.textContent ?? '') : ''))
    .join('')
    .replace(/\s+/gu, ' ')
}

function isInline(element: HtmlElement): boolean {
  return INLINE.test(nameOf(element)) && !isHidden(element)
}

function isLoose(node: HtmlNode): boolean {
  return isElement(node) ? isInline(node) : node.nodeType === 3
}

function addTexts(
  { said, leftOut, heading }: State,
  code: 'hiddenText' | 'navigation',
  texts: readonly string[],
): void {
  for (const text of texts) {
    if (!/[\p{L}\p{N}]/u.test(text) || said.has(text)) continue
    if (heading !== '') leftOut.at({ heading })
    leftOut.add(code, 1, text)
  }
}
