import { flattenOutline, type Outline, type OutlineNode } from '@slidewright/engine/outline'
import type { WriterRequest } from '../../../ports/writer.ts'
import { widthOf } from '../text/width.ts'

/** Width of text that one page stands for where there is plenty of it. */
const PAGE_WIDTH: Readonly<Record<string, number>> = { ja: 620, zh: 560, ko: 700, th: 620 }
const LATIN_PAGE_WIDTH = 1100
/** What is of more pages than this is no talk any more, whatever its headings. */
export const PAGES_MAX = 40
/** A few pages more than headings, for quotations and figures, where the deck stays within twenty pages. */
const EXTRAS = 2
const COMFORT = 17
/** Cover, contents and ending. */
const FRAME = 3
/** A text without headings gets about so many pages at least, if each has something to say. */
const PAGES_MIN = 3

/** How much text of a language makes a page of an ordinary deck. */
export function usualPageWidth(language: string): number {
  return PAGE_WIDTH[language.split('-')[0] ?? ''] ?? LATIN_PAGE_WIDTH
}

/** How much text of this source a page stands for: less where there is little of it, or where many pages were asked for. */
export function pageWidthFor(source: Outline, request: WriterRequest): number {
  const usual = usualPageWidth(source.language)
  const total = totalWidth(source.root)
  if (request.pages !== undefined) {
    const content = Math.max(2, request.pages - 2 - headingsOf(source, 'chapter'))
    return Math.min(Math.max(total / content, usual / 4), Math.max(total, usual / 4))
  }
  return allHeadings(source) > 0 ? usual : Math.min(usual, Math.max(0.35 * usual, total / PAGES_MIN))
}

/**
 * Chapters and pages that a text of this length bears, cover and contents apart: a talk grows with the root of its text (3 000 words
 * are 12 to 18 pages), but every heading of the source may have its page.
 */
export function pageLimit(request: WriterRequest, source: Outline): number {
  if (request.pages !== undefined) return Math.max(3, Math.ceil(1.1 * request.pages) - FRAME)
  const units = totalWidth(source.root) / usualPageWidth(source.language)
  const bears = Math.round(3 + 2.9 * Math.sqrt(units))
  const headings = allHeadings(source)
  const given = Math.max(1, headings) + furtherListPages(source)
  return Math.min(PAGES_MAX, Math.max(bears, given, Math.min(headings + EXTRAS, COMFORT)))
}

/** Pages that stand under one heading where there is room for no more. */
export function roomUnderHeading(request: WriterRequest, source: Outline): number {
  return Math.max(1, Math.floor(pageLimit(request, source) / Math.max(1, allHeadings(source))))
}

/** Points of a list that stand on a page. */
export const LIST_MAX = 6

/** Pages that lists need beyond the first below their headings. */
function furtherListPages(source: Outline): number {
  const headings = flattenOutline(source).filter(({ kind }) => kind !== 'point')
  const lists = headings.map(({ children }) => children.flatMap(itemsAt).length)
  return lists.reduce((sum, count) => sum + Math.max(0, Math.ceil(count / LIST_MAX) - 1), 0)
}

/** A list item, or those that a sentence announces. */
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

/** The width of all points below a node. */
export function totalWidth(node: OutlineNode): number {
  const own = node.kind === 'point' ? widthOf(node.value) : 0
  return node.children.reduce((sum, child) => sum + totalWidth(child), own)
}
