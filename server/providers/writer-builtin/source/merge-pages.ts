import type { OutlineNode } from '@slidewright/engine/internal'
import { node } from '../nodes.ts'
import { headOf } from '../text/clauses.ts'
import { figuresOf } from '../text/figures.ts'
import { POINT_WIDTH, widthOf } from '../text/width.ts'
import type { ExtractionContext } from './extraction-context.ts'
import { mergeLightest } from './merge-lightest.ts'
import { joinedNotes, missingNotes } from './notes.ts'
import { colonFor, fitted } from './points.ts'

interface Place {
  /** Whether a page without a chapter would follow the chapter of another file. */
  readonly isAfterChapter: boolean
  readonly tools: ExtractionContext
}

/**
 * Merges pages until they fit the limit for a talk of this length. Each step merges the two least informative adjacent pages of a chapter;
 * each becomes a point under its old title.
 */
export function mergePages(
  children: readonly OutlineNode[],
  limit: number,
  { isAfterChapter, tools }: Place,
): readonly OutlineNode[] {
  const merged = withFewer(children, countOf(children) - limit, tools)
  return isAfterChapter ? merged : merged.flatMap(withoutEcho)
}

/** Replaces a chapter that has a single page of the same name by that page. */
function withoutEcho(child: OutlineNode): readonly OutlineNode[] {
  const pages = child.children.filter(one => one.kind !== 'point')
  return child.kind === 'chapter' && pages.length === 1 && pages[0]?.value === child.value ? pages : [child]
}

/** Whether a following page would belong to a chapter. */
export function hasChapter(children: readonly OutlineNode[]): boolean {
  return children.some(child => child.kind === 'chapter')
}

/** Counts chapters and pages. */
export function countOf(children: readonly OutlineNode[]): number {
  const counted = children.filter(child => child.kind !== 'point')
  return counted.reduce((sum, child) => sum + 1 + child.children.filter(one => one.kind === 'page').length, 0)
}

/** A page with its chapter, in one flat row, so that neighbours within a chapter can be recognized. */
interface Placed {
  readonly chapter: OutlineNode
  readonly one: OutlineNode
}

/** Merges up to `times` pairs of neighbours, as far as allowed. */
function withFewer(children: readonly OutlineNode[], times: number, tools: ExtractionContext): readonly OutlineNode[] {
  const row = children.flatMap(chapter =>
    chapter.kind === 'chapter' ? chapter.children.map((one): Placed => ({ chapter, one })) : [],
  )
  const joined = mergeLightest(row, times, {
    weigh: (first, second) => {
      const { chapter } = first
      const mayJoin = chapter === second.chapter && mayMerge(first.one, chapter) && mayMerge(second.one, chapter)
      return mayJoin ? weightOf(first.one, chapter) + weightOf(second.one, chapter) : Number.POSITIVE_INFINITY
    },
    join: ({ chapter, one }, second) => [{ chapter, one: mergedPage(chapter, [one, second.one], tools) }],
  })
  const childrenOf = new Map<OutlineNode, OutlineNode[]>()
  for (const { chapter, one } of joined) {
    const list = childrenOf.get(chapter)
    if (list === undefined) childrenOf.set(chapter, [one])
    else list.push(one)
  }
  return children.map(child => {
    const own = childrenOf.get(child)
    return own === undefined || own.length === child.children.length ? child : { ...child, children: own }
  })
}

function weightOf(page: OutlineNode, chapter: OutlineNode): number {
  return page.children.length + (page.value === chapter.value ? 2 : 0)
}

/** Whether a page may be merged: tables, pictures, quotes and sequences may not, and a merged page has at most five points. */
function mayMerge(page: OutlineNode, chapter: OutlineNode): boolean {
  if (page.kind !== 'page' || page.table !== undefined || page.images !== undefined) return false
  if (
    page.children.some(
      point =>
        point.quote === true || point.ordered === true || point.code !== undefined || /^\d{4}[:：]/u.test(point.value),
    )
  )
    return false
  return page.value !== chapter.value || page.children.length < 4
}

function mergedPage(chapter: OutlineNode, group: readonly OutlineNode[], tools: ExtractionContext): OutlineNode {
  const points = group.flatMap(one => (one.value === chapter.value ? one.children : [asPoint(one, tools)]))
  const texts = group.flatMap(one => one.children.map(point => point.value))
  const notes = joinedNotes([...group.map(one => one.notes), missingNotes(texts, points)])
  const { source } = chapter
  return node('page', chapter.value, points, {
    ...(source === undefined ? {} : { source }),
    ...(notes === undefined ? {} : { notes }),
  })
}

function asPoint(one: OutlineNode, tools: ExtractionContext): OutlineNode {
  const first =
    one.children.find(point => figuresOf(point.value).some(figure => figure.strength === 3)) ?? one.children[0]
  const source = first?.source ?? one.source
  const room = POINT_WIDTH - widthOf(one.value)
  const value =
    first === undefined || room < 50
      ? one.value
      : `${one.value}${colonFor(tools)}${fitted(plainText(first.value), tools, room + 12)}`
  return node('point', value, [], source === undefined ? {} : { source })
}

/** Returns the text of a point without its head, because it gets another one. */
function plainText(value: string): string {
  return headOf(value)?.text ?? value
}
