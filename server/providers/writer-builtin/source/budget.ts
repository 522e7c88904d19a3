import { flattenOutline, type Outline, type OutlineNode } from '@slidewright/engine/outline'
import type { WriterRequest } from '../../../ports/writer.ts'
import { widthOf } from '../text/width.ts'

/** The text width of one page of an ordinary deck per language, in half-width characters. */
const PAGE_WIDTH: Readonly<Record<string, number>> = { ja: 620, zh: 560, ko: 700, th: 620 }
const LATIN_PAGE_WIDTH = 1100
/** The maximum number of pages, regardless of the number of headings. */
export const PAGES_MAX = 40
/** Additional pages beyond the headings, for quotations and figures, if the deck stays within twenty pages. */
const EXTRAS = 2
const COMFORT = 17
/**
 * The share of an ordinary page that running text fills if none of it is left out, the most pages for such a text, and how many
 * more it may have for quotations and figures. */
const WHOLE = { share: 0.36, pages: 22, slack: 1.2 } as const
/** Cover, contents and ending. */
const FRAME = 3
/** The share of an ordinary page that a text without headings fills: about a paragraph, so that a page's title can speak for it. */
const PROSE = { least: 0.35, most: 0.45 } as const
/** The minimum number of pages for a text without headings, if there is enough content. */
const PAGES_MIN = 3

/** Returns the text width of a page of an ordinary deck, in half-width characters. */
export function usualPageWidth(language: string): number {
  return PAGE_WIDTH[language.split('-')[0] ?? ''] ?? LATIN_PAGE_WIDTH
}

/** Returns the text width per page for this source: smaller for short sources and for many requested pages. */
export function pageWidthFor(source: Outline, request: WriterRequest): number {
  const usual = usualPageWidth(source.language)
  const total = totalWidth(source.root)
  if (request.pages !== undefined) {
    const content = Math.max(2, request.pages - 2 - headingsOf(source, 'chapter'))
    return Math.min(Math.max(total / content, usual / 4), Math.max(total, usual / 4))
  }
  if (allHeadings(source) > 0) return usual
  return Math.min(PROSE.most * usual, Math.max(PROSE.least * usual, total / PAGES_MIN))
}

/**
 * Returns the maximum number of chapters and pages, without cover and contents. A short text has pages for all that it says; beyond, it
 * grows with the square root of the text's length (12 to 18 pages for 3 000 words), but every heading may have its page.
 */
export function pageLimit(request: WriterRequest, source: Outline): number {
  if (request.pages !== undefined) return Math.max(3, Math.ceil(1.1 * request.pages) - FRAME)
  const units = totalWidth(source.root) / usualPageWidth(source.language)
  const whole = wholePages(source)
  const bears = Math.max(
    whole <= WHOLE.pages ? Math.ceil(WHOLE.slack * whole) : 0,
    Math.round(3 + 2.9 * Math.sqrt(units)),
  )
  const headings = allHeadings(source)
  const given = Math.max(1, headings) + leadPages(source) + furtherListPages(source) + pagesApart(source)
  return Math.min(PAGES_MAX, Math.max(bears, given, Math.min(headings + EXTRAS, COMFORT)))
}

/** Counts the pages of a source of which nothing is left out: chapters, running text by its width, lists by their items, the rest one by one. */
function wholePages(source: Outline): number {
  const width = WHOLE.share * usualPageWidth(source.language)
  return flattenOutline(source)
    .filter(({ kind }) => kind !== 'point')
    .reduce((sum, one) => sum + pagesBelow(one, width), EXTRAS)
}

function pagesBelow({ kind, children, table }: OutlineNode, width: number): number {
  const points = children.filter(one => one.kind === 'point')
  const isRunning = (one: OutlineNode) => one.originType === 'paragraph' && one.quote !== true && one.code === undefined
  const running = points.filter(isRunning).reduce((sum, { value }) => sum + widthOf(value), 0)
  const lists = listsIn(points.filter(one => one.code === undefined)).map(items =>
    Math.ceil(Math.max(items.length / LIST_MAX, items.reduce((sum, item) => sum + listWidth(item), 0) / LIST_WIDTH)),
  )
  const apart =
    points.filter(one => one.quote === true || one.code !== undefined).length + (table === undefined ? 0 : 1)
  const pages = Math.ceil(running / width) + lists.reduce((sum, count) => sum + count, apart)
  return kind === 'page' ? Math.max(1, pages) : pages + (kind === 'chapter' ? 1 : 0)
}

/** Returns the maximum number of pages under one heading when space is limited. */
export function roomUnderHeading(request: WriterRequest, source: Outline): number {
  return Math.max(1, Math.floor(pageLimit(request, source) / Math.max(1, allHeadings(source))))
}

/** The maximum number of list points on a page. */
export const LIST_MAX = 6

/** The width of the items of a list on a page, in half-width characters; a little more is better than a page more. */
export const LIST_WIDTH = 760

/** Returns the width of an item with all below it. */
export function listWidth({ value, children }: OutlineNode): number {
  return children.reduce((sum, child) => sum + listWidth(child), widthOf(value))
}

/** Counts the page of what stands before the first heading. */
function leadPages({ root }: Outline): number {
  const points = root.children.filter(({ kind }) => kind === 'point')
  return points.length > 0 && points.length < root.children.length ? 1 : 0
}

/** Counts the additional pages that long lists, and several lists under one heading, need. */
function furtherListPages(source: Outline): number {
  const headings = flattenOutline(source).filter(({ kind }) => kind !== 'point')
  const lists = headings.map(({ children }) =>
    listsIn(children).reduce((sum, { length }) => sum + Math.ceil(length / LIST_MAX), 0),
  )
  return lists.reduce((sum, count) => sum + Math.max(0, count - 1), 0)
}

/** Returns the lists among these points: prose between them parts two of them. */
function listsIn(points: readonly OutlineNode[]): readonly (readonly OutlineNode[])[] {
  const lists: OutlineNode[][] = []
  let isOpen = false
  for (const point of points) {
    const items = itemsAt(point)
    if (items.length > 0 && isOpen && point.originType === 'list') lists.at(-1)?.push(...items)
    else if (items.length > 0) lists.push([...items])
    isOpen = items.length > 0
  }
  return lists
}

/** The maximum number of additional pages for quotations and for code. */
const APART_MAX = 6

function pagesApart(source: Outline): number {
  const nodes = flattenOutline(source)
  const quotations = nodes.filter(({ quote }) => quote === true).length
  const code = nodes.filter(one => one.code !== undefined).length
  return Math.min(APART_MAX, quotations) + Math.min(APART_MAX, code)
}

/** Returns the list items at a node: its own, or those that a sentence introduces. */
function itemsAt(one: OutlineNode): readonly OutlineNode[] {
  if (one.kind !== 'point' || one.quote === true) return []
  return one.originType === 'list' ? [one] : one.children
}

function allHeadings(source: Outline): number {
  return headingsOf(source, 'chapter') + headingsOf(source, 'page')
}

function headingsOf(source: Outline, kind: OutlineNode['kind']): number {
  return flattenOutline(source).filter(node => node.kind === kind).length
}

/** Returns the total width of all points below a node, in half-width characters. */
export function totalWidth(node: OutlineNode): number {
  const own = node.kind === 'point' ? widthOf(node.value) : 0
  return node.children.reduce((sum, child) => sum + totalWidth(child), own)
}
