import type { Outline, OutlineNode } from '@slidewright/engine'
import type { WriterRequest } from '../../../ports/writer.ts'
import { filled } from '../fill.ts'
import { figuresOf } from '../text/figures.ts'
import { widthOf } from '../text/width.ts'

/** What pages are arranged anew from. */
export interface ArrangeParts {
  readonly request: WriterRequest
  /** All that the deck was made from; undefined where that is not known. */
  readonly source: Outline | undefined
  readonly language: string
  readonly attempt: number
}

/** A page or chapter with its titles and another choice of what stands below them: other sentences of the source where it has some, else the same points in another order or at the length that they were said in. */
export function arranged(branch: OutlineNode, parts: ArrangeParts): OutlineNode {
  if (branch.kind !== 'page') return { ...branch, children: branch.children.map(child => arrangedBelow(child, parts)) }
  const others = parts.attempt % 2 === 0 ? otherSentences(branch, parts) : []
  return others.length > 0 ? { ...branch, children: others } : reordered(branch, parts.attempt)
}

function arrangedBelow(child: OutlineNode, parts: ArrangeParts): OutlineNode {
  return child.kind === 'point' ? child : arranged(child, parts)
}

/** Sentences of the source that speak of the page's title and are not on it. */
function otherSentences(page: OutlineNode, { source, request, language }: ArrangeParts): readonly OutlineNode[] {
  if (source === undefined || page.table !== undefined) return []
  const empty: OutlineNode = { id: 'again', kind: 'page', value: page.value, children: [], originType: 'list' }
  const root: OutlineNode = { ...source.root, children: [{ ...page, value: '' }, empty] }
  const outline = filled({ root, language }, { request, source, language })
  const points = outline.root.children[1]?.children ?? []
  return points.filter(point => point.source !== undefined)
}

const ORDERS: readonly ((points: readonly OutlineNode[]) => readonly OutlineNode[])[] = [
  points => points.toSorted((a, b) => figuresOf(b.value).length - figuresOf(a.value).length),
  points => points.map(inFull),
  points => points.toSorted((a, b) => widthOf(a.value) - widthOf(b.value)),
]

/** Steps and quotations keep their order. */
function reordered(page: OutlineNode, attempt: number): OutlineNode {
  if (page.children.some(point => point.ordered === true || point.quote === true)) return page
  const before = page.children.map(({ value }) => value).join('\n')
  for (let count = 0; count < ORDERS.length; count++) {
    const children = ORDERS[(attempt + count) % ORDERS.length]?.(page.children) ?? page.children
    if (children.map(({ value }) => value).join('\n') !== before) return { ...page, children }
  }
  return page
}

/** The longest sentence that still stands on a page. */
const FULL = 150

function inFull(point: OutlineNode): OutlineNode {
  const quote = point.source?.quote?.trim() ?? ''
  return quote === '' || widthOf(quote) > FULL ? point : { ...point, value: quote }
}
