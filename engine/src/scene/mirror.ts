import { defined } from '../base/assert.ts'
import type { ElementId, PageId } from '../base/id.ts'
import type { Deck, Page } from '../document/deck.ts'
import type { ChartElement, Element, ElementKind, ElementOf, TableElement } from '../document/element.ts'
import { childrenOf, elementsOf, pageOf, textOf } from '../document/read.ts'
import type { Paragraph, TextBody } from '../document/text-body.ts'

/** What a part of the page is to someone who cannot see it. Roles are ARIA's, except `chart`, which is a picture with numbers. */
export type MirrorRole =
  | 'page'
  | 'heading'
  | 'paragraph'
  | 'list'
  | 'listitem'
  | 'image'
  | 'chart'
  | 'table'
  | 'row'
  | 'cell'
  | 'columnheader'
  | 'group'

/** One part of the accessible page. `name` is what is read out: words of the deck, never ours. `level` counts headings from 1 and list items from 0. */
export interface MirrorNode {
  readonly role: MirrorRole
  readonly element: ElementId | null
  readonly name: string
  readonly level: number
  readonly children: readonly MirrorNode[]
}

type Mirror = { readonly [K in ElementKind]: (element: ElementOf<K>, page: Page) => MirrorNode[] }

/** Module type 2 of the specification: titles. */
const TITLE = 2

const MIRROR: Mirror = {
  text: element => textNodes(element, element.body),
  shape: element =>
    element.body && textOf(element.body).trim() !== '' ? textNodes(element, element.body) : pictured(element),
  image: pictured,
  line: pictured,
  chart: element => [chartNode(element)],
  table: element => [tableNode(element)],
  group: (element, page) => groupNodes(element, page),
}

/** The page as a screen reader goes through it: the title first, then everything in paint order; decoration is left out. */
export function mirrorOf(deck: Deck, page: PageId): MirrorNode {
  const record = defined(pageOf(deck, page), `The deck has no ${page}`)
  const children = inReadingOrder(elementsOf(record)).flatMap(element => mirror(element, record))
  const title = children.find(({ role }) => role === 'heading')?.name ?? ''
  return { role: 'page', element: null, name: title, level: 0, children }
}

function mirror(element: Element, page: Page): MirrorNode[] {
  if (element.hidden) return []
  const make = MIRROR[element.kind] as (element: Element, page: Page) => MirrorNode[]
  return make(element, page)
}

function inReadingOrder(elements: readonly Element[]): Element[] {
  return elements.toSorted((a, b) => Number(isTitle(b)) - Number(isTitle(a)))
}

function isTitle(element: Element): boolean {
  return element.module?.type === TITLE && (element.kind === 'text' || element.kind === 'shape')
}

function textNodes(element: Element, body: TextBody): MirrorNode[] {
  if (textOf(body).trim() === '') return []
  if (isTitle(element)) return [node('heading', element.id, spoken(textOf(body)), 1)]
  return joinLists(body.paragraphs.flatMap(paragraph => paragraphNode(element.id, paragraph)))
}

function paragraphNode(id: ElementId, paragraph: Paragraph): MirrorNode[] {
  const name = spoken(paragraph.runs.map(({ text }) => text).join(''))
  if (name === '') return []
  const role = paragraph.bullet.kind === 'none' ? 'paragraph' : 'listitem'
  return [node(role, id, name, paragraph.level)]
}

/** List items that follow each other are one list. */
function joinLists(nodes: readonly MirrorNode[]): MirrorNode[] {
  const joined: MirrorNode[] = []
  for (const item of nodes) {
    const last = joined.at(-1)
    if (item.role !== 'listitem') joined.push(item)
    else if (last?.role === 'list') joined[joined.length - 1] = { ...last, children: [...last.children, item] }
    else joined.push({ ...node('list', item.element, ''), children: [item] })
  }
  return joined
}

/** A picture without words for it is decoration. */
function pictured(element: Element): MirrorNode[] {
  return element.alt === null || element.alt.trim() === '' ? [] : [node('image', element.id, spoken(element.alt))]
}

function chartNode(element: ChartElement): MirrorNode {
  const { title } = element.chart.style
  const name = element.alt ?? title ?? element.chart.series.map(({ name }) => name).join(', ')
  const rows = element.chart.series.map(series => ({
    ...node('row', element.id, series.name),
    children: series.values.map((value, index) =>
      node('cell', element.id, `${element.chart.categories[index] ?? ''} ${value ?? ''}`.trim()),
    ),
  }))
  return { ...node('chart', element.id, spoken(name)), children: rows }
}

function tableNode(element: TableElement): MirrorNode {
  const rows = element.cells.map((cells, row) => ({
    ...node('row', element.id, ''),
    children: cells
      .filter(cell => !cell.covered)
      .map(cell =>
        node(row === 0 && element.style.headerRow ? 'columnheader' : 'cell', element.id, spoken(textOf(cell.body))),
      ),
  }))
  return { ...node('table', element.id, spoken(element.alt ?? '')), children: rows }
}

/** A group that has words of its own is one picture; else what is inside it counts. */
function groupNodes(element: ElementOf<'group'>, page: Page): MirrorNode[] {
  if (element.alt) return pictured(element)
  const children = childrenOf(page, element.id).flatMap(child => mirror(child, page))
  return children.length > 1 ? [{ ...node('group', element.id, ''), children }] : children
}

function node(role: MirrorRole, element: ElementId | null, name: string, level = 0): MirrorNode {
  return { role, element, name, level, children: [] }
}

function spoken(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
