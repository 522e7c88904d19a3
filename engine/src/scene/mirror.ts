import { defined } from '../base/assert.ts'
import type { ElementId, PageId } from '../base/id.ts'
import { seriesName } from '../chart/series-name.ts'
import type { Deck, Page } from '../document/deck.ts'
import type {
  ChartElement,
  CustomElement,
  Element,
  ElementKind,
  ElementOf,
  TableCell,
  TableElement,
} from '../document/element.ts'
import { childrenOf, elementsOf, pageOf, textOf } from '../document/read.ts'
import type { Paragraph, TextBody } from '../document/text-body.ts'
import { askKind, type CustomKinds, NO_KINDS, nameOfCustom } from './custom-kind.ts'

/** The accessible role of a part of the page. Roles are ARIA's, except `chart`, a picture with numbers, and `numbered`, an ordered list. */
export type MirrorRole =
  | 'page'
  | 'heading'
  | 'paragraph'
  | 'list'
  | 'numbered'
  | 'listitem'
  | 'image'
  | 'chart'
  | 'table'
  | 'row'
  | 'cell'
  | 'columnheader'
  | 'rowheader'
  | 'group'
  | 'link'

/**
 * One node of the accessibility tree. `name` is read aloud: text of the deck, never ours. `level` counts headings from 1 and list items
 * from 0; `span` is the number of rows and columns of a merged cell; `to` is a link target: an address, or `#` and the id of a page.
 * `paragraph` and `cell` are the place in the element, from 0.
 */
export interface MirrorNode {
  readonly role: MirrorRole
  readonly element: ElementId | null
  readonly name: string
  readonly level: number
  readonly span?: { readonly rows: number; readonly columns: number }
  readonly to?: string
  readonly paragraph?: number
  readonly cell?: CellPlace
  readonly children: readonly MirrorNode[]
}

type Single = Exclude<ElementKind, 'group' | 'custom'>
type Mirror = { readonly [K in Single]: (element: ElementOf<K>) => MirrorNode[] }

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
}

const known = new WeakMap<Element, readonly MirrorNode[]>()

/**
 * Builds the accessibility tree of a page in reading order: the title first, then everything in paint order; decorative elements are left
 * out. `kinds` describe custom elements.
 */
export function mirrorOf(deck: Deck, page: PageId, kinds: CustomKinds = NO_KINDS): MirrorNode {
  const record = defined(pageOf(deck, page), `The deck has no ${page}`)
  const children = readingOrder(record).flatMap(element => mirrorOfElement(record, element, kinds))
  const title = children.find(({ role }) => role === 'heading')?.name ?? ''
  return { role: 'page', element: null, name: title, level: 0, children }
}

/** Returns the elements of a page in reading order: the title first, then as they are painted. */
export function readingOrder(page: Page): readonly Element[] {
  const elements = elementsOf(page)
  const titles = elements.filter(isTitle)
  return titles.length === 0 ? elements : [...titles, ...elements.filter(element => !isTitle(element))]
}

/**
 * Returns the accessible nodes of one element; none if it is decorative or hidden. Cached by record, except for groups, which consist of
 * their children, and custom elements, which depend on `kinds`.
 */
export function mirrorOfElement(page: Page, element: Element, kinds: CustomKinds = NO_KINDS): readonly MirrorNode[] {
  if (element.hidden) return []
  if (element.kind === 'group') return linked(element, groupNodes(element, page, kinds))
  if (element.kind === 'custom') return linked(element, customNodes(element, kinds))
  const before = known.get(element)
  if (before) return before
  const make = MIRROR[element.kind] as (element: Element) => MirrorNode[]
  const made = linked(element, make(element))
  known.set(element, made)
  return made
}

/** Wraps the content of a linked element in a link; a linked decoration is exposed as a link only. */
function linked({ id, link }: Element, made: MirrorNode[]): MirrorNode[] {
  return link === undefined ? made : [{ ...node('link', id, ''), to: link, children: made }]
}

function isTitle(element: Element): boolean {
  return element.module?.type === TITLE && (element.kind === 'text' || element.kind === 'shape')
}

function textNodes(element: Element, body: TextBody): MirrorNode[] {
  if (textOf(body).trim() === '') return []
  if (isTitle(element)) return [node('heading', element.id, spoken(textOf(body)), 1)]
  return joinLists(body.paragraphs.flatMap((paragraph, at) => paragraphNode(element.id, paragraph, at)))
}

function paragraphNode(id: ElementId, paragraph: Paragraph, at: number): Item[] {
  const name = spoken(paragraph.runs.map(({ text }) => text).join(''))
  if (name === '') return []
  const { bullet, level } = paragraph
  if (bullet.kind === 'none') return [{ list: null, node: { ...node('paragraph', id, name, level), paragraph: at } }]
  const item = { ...node('listitem', id, name, level), paragraph: at }
  return [{ list: bullet.kind === 'number' ? 'numbered' : 'list', node: item }]
}

/** A paragraph and its kind of list. */
interface Item {
  readonly list: 'list' | 'numbered' | null
  readonly node: MirrorNode
}

/** Joins consecutive list items to a list; deeper ones become a list inside the preceding item. */
function joinLists(items: readonly Item[]): MirrorNode[] {
  const joined: MirrorNode[] = []
  for (let at = 0; at < items.length; ) {
    const { list, node: first } = items[at] as Item
    const end = list === null ? at + 1 : endOfList(items, at)
    joined.push(list === null ? first : listNode(list, items.slice(at, end)))
    at = end
  }
  return joined
}

/** Returns the end of a list: before a paragraph that is not an item, is less deep, or is another kind of list on the same level. */
function endOfList(items: readonly Item[], from: number): number {
  const { list, node: first } = items[from] as Item
  const end = items.findIndex(
    (item, at) =>
      at > from &&
      (item.list === null || item.node.level < first.level || (item.node.level === first.level && item.list !== list)),
  )
  return end === -1 ? items.length : end
}

function listNode(role: 'list' | 'numbered', items: readonly Item[]): MirrorNode {
  const [first] = items as [Item]
  const children: MirrorNode[] = []
  for (let at = 0; at < items.length; ) {
    const next = items.findIndex((item, index) => index > at && item.node.level <= first.node.level)
    const end = next === -1 ? items.length : next
    children.push({ ...(items[at] as Item).node, children: joinLists(items.slice(at + 1, end)) })
    at = end
  }
  return { ...node(role, first.node.element, ''), children }
}

/** Returns an image node; a picture without alternative text is decoration. */
function pictured(element: Element): MirrorNode[] {
  return element.alt === null || element.alt.trim() === '' ? [] : [node('image', element.id, spoken(element.alt))]
}

/** Returns the nodes that a custom kind provides; its name if the kind is unavailable. */
function customNodes(element: CustomElement, kinds: CustomKinds): MirrorNode[] {
  if (element.alt !== null && element.alt.trim() !== '') return pictured(element)
  const text = askKind(element, kinds, (kind, data) => kind.text?.(data) ?? '')
  const name = spoken(text ?? nameOfCustom(element))
  return name === '' ? [] : [node('image', element.id, name)]
}

/** Returns a chart's numbers as a table with categories as columns and a row per series. */
function chartNode({ id, alt, chart }: ChartElement): MirrorNode {
  const name = alt ?? chart.style.title ?? chart.series.map((_, index) => seriesName(chart, index)).join(', ')
  const head = chart.categories.map(category => node('columnheader', id, category))
  const rows = chart.series.map((series, row) => [
    node('rowheader', id, seriesName(chart, row)),
    ...chart.categories.map((_, index) => node('cell', id, `${series.values[index] ?? ''}`)),
  ])
  const children = [[node('cell', id, ''), ...head], ...rows].map(cells => ({
    ...node('row', id, ''),
    children: cells,
  }))
  return { ...node('chart', id, spoken(name)), children: chart.series.length > 0 ? children : [] }
}

function tableNode(element: TableElement): MirrorNode {
  const { id, cells, alt } = element
  const children = cells.map((row, at) => ({
    ...node('row', id, ''),
    children: row.flatMap((cell, column) => (cell.covered ? [] : [cellNode(element, cell, { row: at, column })])),
  }))
  return { ...node('table', id, spoken(alt ?? '')), children }
}

function cellNode({ id, style }: TableElement, cell: TableCell, { row, column }: CellPlace): MirrorNode {
  const { rowSpan: rows, columnSpan: columns } = cell
  const role = row === 0 && style.headerRow ? 'columnheader' : column === 0 && style.firstColumn ? 'rowheader' : 'cell'
  return {
    ...node(role, id, spoken(textOf(cell.body))),
    cell: { row, column },
    ...(rows * columns > 1 && { span: { rows, columns } }),
  }
}

interface CellPlace {
  readonly row: number
  readonly column: number
}

/** Returns the nodes of a group: a single image if it has an alternative text, else its content. */
function groupNodes(element: ElementOf<'group'>, page: Page, kinds: CustomKinds): MirrorNode[] {
  if (element.alt) return pictured(element)
  const children = childrenOf(page, element.id).flatMap(child => mirrorOfElement(page, child, kinds))
  return children.length > 1 ? [{ ...node('group', element.id, ''), children }] : children
}

function node(role: MirrorRole, element: ElementId | null, name: string, level = 0): MirrorNode {
  return { role, element, name, level, children: [] }
}

function spoken(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
