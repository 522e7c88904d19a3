import type { Outline, OutlineNode } from '@slidewright/engine'
import type { WriterRequest } from '../../../ports/writer.ts'
import { node, withIds } from '../nodes.ts'
import { headOf } from '../text/clauses.ts'
import { figuresOf } from '../text/figures.ts'
import { scoresOf, toSentences } from '../text/rank.ts'
import { subjectOf } from '../text/titles.ts'
import { POINT_WIDTH, TITLE_WIDTH, widthOf } from '../text/width.ts'
import { pagesOfSection } from './pages.ts'
import { colonFor, contextOf, fitted, itemPoint, sentencePoint } from './points.ts'
import { type SourceTools, toolsFor, totalWidth } from './tools.ts'

/**
 * A source as the outline of a deck: its headings, order and nesting stay; of its text the sentences that say most become points,
 * in their order and with their figures as written. Nothing is added.
 */
export function outlineFromSource(source: Outline, request: WriterRequest): Outline {
  const { root, language } = source
  const limit = pageLimit(request, source)
  let children: readonly OutlineNode[] = []
  let title = root.value
  for (const looseness of [1, 1.5, 2.2]) {
    const tools = toolsFor(source, request, looseness)
    title = root.value || deckTitle(root, tools)
    children = childrenOf(root, title, tools)
    if (countOf(children) <= limit) break
    if (looseness === 2.2) children = fewer(children, Math.ceil(1.3 * limit), tools)
  }
  return { root: withIds({ ...carriedBy(root), ...node('title', title, children) }), language }
}

function childrenOf(root: OutlineNode, title: string, tools: SourceTools): readonly OutlineNode[] {
  const lead = root.children.filter(child => child.kind === 'point')
  const sections = withChaptersWhereLong(
    root.children.filter(child => child.kind !== 'point'),
    tools,
  )
  tools.taken.add(title.toLowerCase())
  const written = sections.flatMap(section => writeSection(section, tools))
  return [...openingOf(lead, root, sections.length > 0, tools), ...written]
}

function carriedBy(from: OutlineNode): Pick<OutlineNode, 'source' | 'notes' | 'images'> {
  const { source, notes, images } = from
  return {
    ...(source === undefined ? {} : { source }),
    ...(notes === undefined ? {} : { notes }),
    ...(images === undefined ? {} : { images }),
  }
}

/** Headings of one level over much text each: they become chapters, and their pages get titles from their own words. */
function withChaptersWhereLong(sections: readonly OutlineNode[], tools: SourceTools): readonly OutlineNode[] {
  if (sections.length < 3 || sections.length > 12 || sections.some(section => section.kind !== 'page')) return sections
  const average = sections.reduce((sum, section) => sum + totalWidth(section), 0) / sections.length
  return average < 1.6 * tools.pageWidth
    ? sections
    : sections.map(section => ({ ...section, kind: 'chapter' as const }))
}

function writeSection(section: OutlineNode, tools: SourceTools): readonly OutlineNode[] {
  if (section.kind !== 'chapter')
    return pagesOfSection({ heading: section.value, node: section, points: section.children }, tools)
  const points = section.children.filter(child => child.kind === 'point')
  const pages = section.children.filter(child => child.kind === 'page')
  const width = widthBelow(points)
  if (pages.length === 0 && width < 1.6 * tools.pageWidth) {
    return pagesOfSection({ heading: section.value, node: section, points }, tools)
  }
  const isIntro = section.table === undefined && width < 0.3 * tools.pageWidth
  const lead = isIntro ? leadOf(points, section, tools) : []
  const own = isIntro ? [] : pagesOfSection({ heading: '', node: section, points }, tools)
  const written = pages.flatMap(one => pagesOfSection({ heading: one.value, node: one, points: one.children }, tools))
  const { table, children, ...rest } = section
  return [{ ...rest, children: [...lead, ...own, ...written] }]
}

function widthBelow(points: readonly OutlineNode[]): number {
  return points.reduce((sum, point) => sum + totalWidth(point), 0)
}

/** One line below a chapter's title: the first sentence that is short enough for it. */
function leadOf(points: readonly OutlineNode[], section: OutlineNode, tools: SourceTools): readonly OutlineNode[] {
  const first = points.find(point => point.originType === 'paragraph' && point.quote !== true)
  const sentence = first === undefined ? undefined : tools.sentencesOf(first.value)[0]
  if (sentence === undefined || /[:：]$/u.test(sentence)) return []
  return [sentencePoint(sentence, first?.source ?? section.source, tools)]
}

/** What stands before the first heading: a line for the cover, and pages where there is more of it. */
function openingOf(
  lead: readonly OutlineNode[],
  root: OutlineNode,
  hasSections: boolean,
  tools: SourceTools,
): readonly OutlineNode[] {
  const pages = { heading: '', node: { ...root, children: [] }, points: lead }
  if (!hasSections) return pagesOfSection(pages, tools)
  const first = lead[0]
  const sentence = first === undefined ? undefined : tools.sentencesOf(first.value)[0]
  const subtitle =
    sentence === undefined || first === undefined
      ? []
      : [
          first.originType === 'list'
            ? itemPoint({ ...first, children: [] }, tools)
            : sentencePoint(sentence, first.source, tools),
        ]
  const isLong = widthBelow(lead) > tools.pageWidth * 0.5
  return [...subtitle, ...(isLong || root.table !== undefined ? pagesOfSection(pages, tools) : [])]
}

/** A title for a text that has none: its most telling short sentence or phrase. */
function deckTitle(root: OutlineNode, tools: SourceTools): string {
  const sections = root.children.filter(child => child.kind !== 'point')
  const paragraphs = root.children.flatMap(child => (child.kind === 'point' ? [tools.sentencesOf(child.value)] : []))
  if (paragraphs.length === 0) return sections[0]?.value ?? ''
  const sentences = toSentences(paragraphs, tools.termsOf)
  const found = subjectOf(sentences, scoresOf(sentences, contextOf('', tools)), tools)
  return widthOf(found) <= TITLE_WIDTH ? found : fitted(found, tools, TITLE_WIDTH)
}

/**
 * Where there are more pages than a talk of this length bears, the two neighbours of one chapter that say least go together, until it
 * fits: each becomes a point under its old title.
 */
function fewer(children: readonly OutlineNode[], limit: number, tools: SourceTools): readonly OutlineNode[] {
  let merged = children
  for (let count = countOf(merged); count > limit; count--) {
    const pair = lightestPair(merged)
    if (pair === undefined) break
    merged = merged.map(child => (child === pair.chapter ? mergedAt(child, pair.index, tools) : child))
  }
  return merged.flatMap(withoutEcho)
}

/** A chapter that is one page of the same name is just that page. */
function withoutEcho(child: OutlineNode): readonly OutlineNode[] {
  const pages = child.children.filter(one => one.kind !== 'point')
  return child.kind === 'chapter' && pages.length === 1 && pages[0]?.value === child.value ? pages : [child]
}

const WIDTH_A_PAGE: Readonly<Record<string, number>> = { ja: 300, zh: 280, ko: 340, th: 320 }

/** Chapters and pages that a text of this length bears, cover and contents apart. */
function pageLimit(request: WriterRequest, source: Outline): number {
  if (request.pages !== undefined) return Math.max(3, Math.ceil(1.1 * request.pages) - 3)
  const width = WIDTH_A_PAGE[source.language.split('-')[0] ?? ''] ?? 900
  return Math.min(40, Math.max(16, Math.round(totalWidth(source.root) / width)))
}

function countOf(children: readonly OutlineNode[]): number {
  return children.reduce((sum, child) => sum + 1 + child.children.filter(one => one.kind === 'page').length, 0)
}

interface Pair {
  readonly chapter: OutlineNode
  readonly index: number
  readonly weight: number
}

function lightestPair(children: readonly OutlineNode[]): Pair | undefined {
  const pairs = children.flatMap(chapter =>
    chapter.kind !== 'chapter'
      ? []
      : chapter.children.flatMap((first, index) => {
          const second = chapter.children[index + 1]
          return second === undefined || !mayMerge(first, chapter) || !mayMerge(second, chapter)
            ? []
            : [{ chapter, index, weight: weightOf(first, chapter) + weightOf(second, chapter) }]
        }),
  )
  return pairs.toSorted((a, b) => a.weight - b.weight)[0]
}

function weightOf(page: OutlineNode, chapter: OutlineNode): number {
  return page.children.length + (page.value === chapter.value ? 2 : 0)
}

/** Tables, pictures, quotes and sequences stay by themselves, and a merged page does not grow beyond five points. */
function mayMerge(page: OutlineNode, chapter: OutlineNode): boolean {
  if (page.kind !== 'page' || page.table !== undefined || page.images !== undefined) return false
  if (page.children.some(point => point.quote === true || point.ordered === true || /^\d{4}[:：]/u.test(point.value)))
    return false
  return page.value !== chapter.value || page.children.length < 4
}

function mergedAt(chapter: OutlineNode, index: number, tools: SourceTools): OutlineNode {
  const group = chapter.children.slice(index, index + 2)
  const points = group.flatMap(one => (one.value === chapter.value ? one.children : [asPoint(one, tools)]))
  const notes = group
    .flatMap(one => one.notes ?? [])
    .join('\n\n')
    .slice(0, 3000)
  const page = node('page', chapter.value, points, { ...carriedBy(chapter), ...(notes === '' ? {} : { notes }) })
  return { ...chapter, children: chapter.children.toSpliced(index, 2, page) }
}

function asPoint(one: OutlineNode, tools: SourceTools): OutlineNode {
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

/** A point without its head, which would be a second one. */
function plainText(value: string): string {
  return headOf(value)?.text ?? value
}
