import { PhraseIndex } from '@slidewright/engine/outline'
import type { Block } from '../structure/block.ts'
import type { LeftOutCounter } from '../structure/left-out.ts'
import { movedNumber } from '../structure/raised.ts'
import { isBase } from './footnotes.ts'
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
export function addUnread(
  root: HtmlElement,
  blocks: readonly Block[],
  { title, leftOut }: { readonly title: string; readonly leftOut: LeftOutCounter },
): void {
  const said = new PhraseIndex()
  if (title !== '') said.add(title)
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
  if (isHidden(node)) return addText(state, 'hiddenText', [textOf(node)])
  const children = elementsOf(node)
  if (/^h[1-6]$/u.test(name)) state.heading = textOf(node)
  if (REGIONS.test(name) || depth > DEPTH_MAX || children.every(isInline))
    return addText(state, 'navigation', wordingsOf(node))
  let loose: (readonly string[])[] = []
  const close = (): void => {
    const wordings = RAISED.map((_, index) => loose.map(texts => texts[index] ?? '').join(''))
    addText(
      state,
      'navigation',
      wordings.map(text => text.replace(/\s+/gu, ' ')),
    )
    loose = []
  }
  for (const child of node.childNodes) {
    if (isLoose(child))
      loose.push(
        isElement(child)
          ? wordingsOf(child, loose.at(-1)?.[0]).map(text => ` ${text} `)
          : RAISED.map(() => child.textContent ?? ''),
      )
    else if (isElement(child)) {
      close()
      visit(state, child, depth + 1)
    }
  }
  close()
}

/** How raised signs may have been read: as a number, or as the mark of a footnote. */
const RAISED = ['number', 'mark'] as const

/** Returns the ways in which the text of an element may have been read, by what stands before it. */
function wordingsOf(element: HtmlElement, before = ''): readonly string[] {
  return RAISED.map(raised => wordsOf(element, { raised, before }))
}

interface Reading {
  readonly raised: (typeof RAISED)[number]
  /** The text before the element. */
  readonly before: string
}

/** Returns the text of an element without the marks of footnotes and the links back from them. */
function wordsOf(element: HtmlElement, { raised, before }: Reading): string {
  if (nameOf(element) === 'math') return ''
  if (nameOf(element) === 'sup' && raised === 'mark' && textOf(element).length <= 4 && !isBase(before)) return ''
  if (nameOf(element) === 'sup' && elementsOf(element).length === 0) return movedNumber(textOf(element), 'raised')
  if (nameOf(element) === 'sub' && elementsOf(element).length === 0) return movedNumber(textOf(element), 'lowered')
  const isMark =
    nameOf(element) === 'sup' && (element.textContent ?? '').trim().length <= 4 && elementsOf(element).length > 0
  const isBack = nameOf(element) === 'a' && /^#.*ref/iu.test(element.getAttribute('href') ?? '')
  if (isMark || isBack || element.getAttribute('role') === 'doc-backlink') return ''
  if (elementsOf(element).length === 0) return textOf(element)
  let words = ''
  for (const node of element.childNodes)
    words += isElement(node)
      ? wordsOf(node, { raised, before: words })
      : node.nodeType === 3
        ? (node.textContent ?? '')
        : ''
  return words.replace(/\s+/gu, ' ')
}

function isInline(element: HtmlElement): boolean {
  return INLINE.test(nameOf(element)) && !isHidden(element)
}

function isLoose(node: HtmlNode): boolean {
  return isElement(node) ? isInline(node) : node.nodeType === 3
}

/** Counts a text that is read in none of its wordings. */
function addText(
  { said, leftOut, heading }: State,
  code: 'hiddenText' | 'navigation',
  wordings: readonly string[],
): void {
  const [text = ''] = wordings
  if (!/[\p{L}\p{N}]/u.test(text) || wordings.some(each => said.has(each))) return
  if (heading !== '') leftOut.at({ heading })
  leftOut.add(code, 1, text)
}
