import type { FormulaDrawing } from '../document/formula.ts'
import { writtenIn } from '../outline/table-totals.ts'
import type { OutlineForm, OutlineImage, OutlineNode, OutlineTable } from '../outline/types.ts'
import type { IconDrawing } from '../suit/types.ts'
import { splitAttribution, splitHead } from './heads.ts'

/** A point of a page: an optional head, its text, and its sub-items. */
export interface Point {
  readonly node: string
  readonly head: string | null
  readonly text: string
  readonly items: readonly SubItem[]
  readonly ordered: boolean
  readonly quote: boolean
  readonly source: string | null
  /** It asks the author for something: its head names the answer, its text is the question. */
  readonly prompt?: boolean
  /** Only on a page about a figure: whether its head is the figure, or what the author is asked to give one for. */
  readonly figure?: 'asked' | 'given'
  /** Its text is code with its line breaks and indents, in this language; empty where the source does not say which. */
  readonly code?: string
  /** Its text is TeX, and this is how it is drawn. */
  readonly formula?: FormulaDrawing
}

/** A line below a point. `level` 0 is directly below it. */
export interface SubItem {
  readonly text: string
  readonly level: number
  /** Its place among steps; absent: it is no step. */
  readonly number?: number
}

/** A point that introduces the other points of its page. */
export interface Lead {
  readonly node: string
  readonly value: string
}

/** The content of a page, independent of how the outline nests it. */
export interface PageContent {
  readonly node: string
  readonly title: string
  readonly points: readonly Point[]
  /** The number of the first point, if the points go on with those of the page before; absent: 1. */
  readonly firstNumber?: number
  readonly table: OutlineTable | null
  /** How the table is to be shown; absent: as the suit likes. */
  readonly tableAs?: 'table' | 'chart'
  /** The values of the table are made up. */
  readonly sample?: boolean
  /** What its points are meant as, where they do not say so themselves. */
  readonly form?: OutlineForm
  readonly images: readonly OutlineImage[]
  /** The previous icons of its points, by their nodes; absent: they are chosen by the points' text. */
  readonly icons?: Readonly<Record<string, IconDrawing>>
  /** What was drawn on the page; absent: it is chosen by the page's words. */
  readonly subject?: string
  readonly isQuote: boolean
  /** A single node with its sub-items (specification, section 5): shown by a total layout. */
  readonly isTotal: boolean
  /** The single node above a list of items, if the page has its own title. */
  readonly lead: Lead | null
  readonly notes: string
  readonly source: string | null
}

const MAX_SUB_ITEMS = 12

/**
 * Reads the content of a page node. A page with a single point that has two to twelve sub-points shows these, unless the point is a
 * lead-in that they are not understood without. Numbers of its table are
 * read as its language (BCP 47) writes them; in English unless it is given.
 */
export function contentOf(page: OutlineNode, language = 'en'): PageContent {
  const [only, ...others] = page.children
  const below = only?.children.length ?? 0
  const isOne = only !== undefined && others.length === 0 && below >= 2 && below <= MAX_SUB_ITEMS
  const isTotal = isOne && !(page.value.trim() !== '' && leadsIn(only.value))
  const nodes = withLeads((isTotal ? only.children : page.children).flatMap(withOwnCode))
  const points = nodes.map(pointOf).filter(isSaid)
  const table = page.table ?? firstOf(page.children, node => node.table)
  return {
    node: page.id,
    title: isTotal && page.value.trim() === '' ? only.value : page.value,
    points,
    ...firstNumberOf(nodes),
    table: table === null ? null : writtenIn(table, language),
    images: [...(page.images ?? []), ...page.children.flatMap(node => node.images ?? [])],
    ...(page.sample ? { sample: true } : {}),
    ...(page.form === undefined ? {} : { form: page.form }),
    ...(page.form === 'table' ? { tableAs: 'table' as const } : {}),
    isQuote: points.length > 0 && points.length <= 2 && points[0]?.quote === true,
    isTotal,
    lead: isTotal && page.value.trim() !== '' ? { node: only.id, value: only.value } : null,
    notes: page.notes ?? '',
    source: sourceText(page) ?? points.find(point => point.source !== null)?.source ?? null,
  }
}

/** Returns the number that a source gives a step; NaN if it gives none in digits. */
function countOf({ number = '' }: OutlineNode): number {
  return Number(/^\(?(\d{1,3})[.)]?$/u.exec(number)?.[1])
}

/** Matches the end of words that are not a name of what is below them but say something of it, as "You must never mix:". */
const LEAD_IN_END = /[:：.。!！,，;；…–—]["”»』」)]*$/u

/** Whether a point is a lead-in of the list below it: what it says ("not if:") may not be missing above the list. */
function leadsIn(text: string): boolean {
  return LEAD_IN_END.test(text.trim())
}

/** Returns the number of the first point of a list that its source counts from there on: "3." where steps 1 and 2 are done. */
function firstNumberOf(nodes: readonly OutlineNode[]): Pick<PageContent, 'firstNumber'> {
  const [first] = nodes
  const start = first === undefined ? 1 : countOf(first)
  const goesOn = (node: OutlineNode, index: number) =>
    node.ordered === true && (node.number === undefined || countOf(node) === start + index)
  return start > 1 && nodes.every(goesOn) ? { firstNumber: start } : {}
}

/** The longest line that stands over code as its head, in characters. */
const LEAD_MAX = 160

/** Up to this length, words without an end are the beginning of a sentence that goes on with the code: "Run". */
const BEGINNING_MAX = 24

/** Whether a node is a line that leads to the code behind it: it ends with a colon, or has no end at all. */
function isLead({ value, code, quote, prompt, table, originType }: OutlineNode): boolean {
  const isPlain = code === undefined && quote !== true && prompt !== true && table === undefined
  if (!isPlain || value.length > LEAD_MAX) return false
  if (/[:：]\s*$/u.test(value)) return true
  return originType === 'paragraph' && value.length <= BEGINNING_MAX && /[\p{L}\p{N}]\s*$/u.test(value)
}

/** Puts code below the line before it that leads to it. */
function withLeads(nodes: readonly OutlineNode[]): readonly OutlineNode[] {
  return nodes.flatMap((node, index) => {
    const [before, after] = [nodes[index - 1], nodes[index + 1]]
    const leads = (one: OutlineNode | undefined, code: OutlineNode | undefined) =>
      one !== undefined && code?.code !== undefined && one.children.length === 0 && isLead(one)
    if (leads(before, node)) return []
    return leads(node, after) && after !== undefined ? [{ ...node, children: [after] }] : [node]
  })
}

/** Returns the code that a node leads to, if nothing else is below it. */
function ledCode(node: OutlineNode): OutlineNode | undefined {
  const [only, ...others] = node.children
  return only?.code !== undefined && others.length === 0 && isLead(node) ? only : undefined
}

/** Returns a node and, behind it, the code below it, which stands for itself on a page unless the node leads to it. */
function withOwnCode(node: OutlineNode): readonly OutlineNode[] {
  const code = node.children.filter(child => child.code !== undefined)
  if (code.length === 0 || ledCode(node) !== undefined) return [node]
  return [{ ...node, children: node.children.filter(child => child.code === undefined) }, ...code]
}

/** Splits a point of the outline into head, text and sub-items. The author of a quotation is its head. */
export function pointOf(node: OutlineNode): Point {
  const value = node.value.trim()
  const items = itemsBelow(node, 0)
  const { code } = node
  const base = {
    node: node.id,
    items,
    ordered: node.ordered === true,
    quote: node.quote === true,
    source: sourceText(node),
    ...(node.prompt ? { prompt: true } : {}),
  }
  if (code !== undefined) return { ...base, head: null, text: trimmedCode(node.value), code }
  const led = ledCode(node)
  if (led?.code !== undefined) {
    return { ...base, items: itemsBelow(led, 0), head: value, text: trimmedCode(led.value), code: led.code }
  }
  if (node.quote === true) {
    const said = splitAttribution(value)
    return { ...base, head: said?.by ?? null, text: said?.words ?? value }
  }
  if (items.length > 0 && value.length <= 60) return { ...base, head: value, text: '' }
  return { ...base, ...(splitHead(value, node.originType === 'list') ?? { head: null, text: value }) }
}

/** Removes empty lines around code, and spaces at its end. */
export function trimmedCode(code: string): string {
  return code.replace(/^(?:[ \t]*\n)+/u, '').trimEnd()
}

/** Describes where in the source a node was found, so that a reader can look it up. */
export function sourceText({ source }: OutlineNode): string | null {
  return source === undefined ? null : [source.source, source.place].filter(Boolean).join(', ')
}

/** Joins head and text of a point in one line, as an outline writes it. */
export function joinedPoint({ head, text }: Pick<Point, 'head' | 'text'>): string {
  if (head === null || head === '') return text
  return text === '' ? head : `${head}: ${text}`
}

/** Returns the text of a page's points and table, line by line. */
export function wordsOf({ points, table }: PageContent): string {
  const said = points.flatMap(point => [joinedPoint(point), ...point.items.map(({ text }) => text)])
  const rows = table?.rows.map(row => row.filter(Boolean).join(' · ')) ?? []
  return [...said, ...rows].filter(Boolean).join('\n')
}

/** Joins sentences or fragments to running text. */
export function joinSentences(parts: readonly string[]): string {
  return parts.reduce((text, part) => {
    if (text === '') return part
    if (/[。！？]$/.test(text)) return text + part
    return /[.!?…]$/.test(text) ? `${text} ${part}` : `${text}; ${part}`
  }, '')
}

function itemsBelow({ children }: OutlineNode, level: number): SubItem[] {
  let steps = 0
  return children.flatMap(child => {
    const lines = child.code === undefined ? [child.value.trim()] : trimmedCode(child.value).split('\n')
    if (child.ordered === true) steps = countOf(child) || steps + 1
    const number = child.ordered === true ? { number: steps } : {}
    return [...lines.map(text => ({ text, level, ...number })), ...itemsBelow(child, level + 1)]
  })
}

function isSaid({ head, text, items }: Point): boolean {
  return text !== '' || head !== null || items.length > 0
}

function firstOf<T>(nodes: readonly OutlineNode[], read: (node: OutlineNode) => T | undefined): T | null {
  for (const node of nodes) {
    const value = read(node)
    if (value !== undefined) return value
  }
  return null
}
