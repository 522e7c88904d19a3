import type { OutlineNode, SourceRef } from '@slidewright/engine'
import { node } from '../nodes.ts'
import { trimmedEnd } from '../text/clauses.ts'
import { dateOf, figuresOf } from '../text/figures.ts'
import { pick, type Sentence, scoresOf, toSentences } from '../text/rank.ts'
import { segmentsOf } from '../text/segments.ts'
import { ownTitle } from '../text/titles.ts'
import { TITLE_WIDTH, widthOf } from '../text/width.ts'
import { type Part, partsOf } from './parts.ts'
import { contextOf, datePoint, figurePoint, fits, itemPoint, sentencePoint } from './points.ts'
import type { SourceTools } from './tools.ts'

/** What stands under one heading of the source. `heading` is empty where pages must find titles of their own. */
export interface Section {
  readonly heading: string
  readonly node: OutlineNode
  readonly points: readonly OutlineNode[]
}

/** The pages of one section, in the order of the source. At least one where the section has a heading. */
export function pagesOfSection(section: Section, tools: SourceTools): readonly OutlineNode[] {
  const pages: OutlineNode[] = []
  const parts = partsOf(section.points, tools)
  for (const part of parts) {
    const title = pages.length === 0 ? section.heading : ''
    pages.push(
      ...(part.is === 'prose'
        ? prosePages(part.paragraphs, title, section, tools)
        : listPages(part, title, section, tools)),
    )
  }
  return withTable(pages, section, tools)
}

const ITEMS_MOST = 6
const DATES_MOST = 7

function listPages(
  part: Exclude<Part, { is: 'prose' }>,
  title: string,
  section: Section,
  tools: SourceTools,
): readonly OutlineNode[] {
  if (part.is === 'quote') return part.items.map(item => quotePage(item, title, section, tools))
  const announced = part.lead.at(-1)
  const announces =
    announced !== undefined && /[:：]$/u.test(announced.value) && widthOf(announced.value) <= TITLE_WIDTH
  const own = announces ? trimmedEnd(announced.value).replace(/\s*[:：]$/u, '') : listTitle(part.items, section, tools)
  const heading = title !== '' ? title : own
  const prose = part.lead.filter(one => !/[:：]$/u.test(one.value))
  const groups = evenGroups(part.items, ITEMS_MOST)
  return groups.map((items, index) => {
    const points = items.map(item => itemPoint(item, tools))
    const leading = index === 0 && points.length < 3 ? prose.slice(0, 2).map(one => leadPoint(one, tools)) : []
    return page(
      heading,
      [...leading, ...points],
      section,
      index === 0 ? notesOf(prose.map(one => one.value)) : undefined,
    )
  })
}

function leadPoint(paragraph: OutlineNode, tools: SourceTools): OutlineNode {
  return sentencePoint(tools.sentencesOf(paragraph.value)[0] ?? paragraph.value, paragraph.source, tools)
}

function listTitle(items: readonly OutlineNode[], section: Section, tools: SourceTools): string {
  const sentences = toSentences(
    items.map(item => [item.value]),
    tools.termsOf,
  )
  return section.heading !== '' ? section.heading : title(sentences, tools).text
}

/** Splits into as few groups as possible, all about equally long. */
function evenGroups<T>(items: readonly T[], most: number): readonly (readonly T[])[] {
  const count = Math.max(1, Math.ceil(items.length / most))
  return Array.from({ length: count }, (_, index) =>
    items.slice(Math.round((items.length * index) / count), Math.round((items.length * (index + 1)) / count)),
  )
}

function quotePage(quote: OutlineNode, heading: string, section: Section, tools: SourceTools): OutlineNode {
  const own =
    heading ||
    section.heading ||
    / — (.{2,60})$/u.exec(quote.value)?.[1] ||
    title(toSentences([[quote.value]], tools.termsOf), tools).text
  const { id, kind, value, children, ...fields } = quote
  return page(own, [node('point', value, children, fields)], section, undefined)
}

function prosePages(
  paragraphs: readonly OutlineNode[],
  heading: string,
  section: Section,
  tools: SourceTools,
): readonly OutlineNode[] {
  const texts = paragraphs.map(one => tools.sentencesOf(one.value))
  const sentences = toSentences(texts, tools.termsOf)
  const sources = paragraphs.map(one => one.source)
  const segments = segmentsOf(sentences, tools.weights, tools.pageWidth)
  return segments.flatMap((segment, index) =>
    segmentPages(
      segment,
      { heading: index === 0 ? heading : '', section, sourceOf: one => sources[one.paragraph] },
      tools,
    ),
  )
}

interface SegmentContext {
  readonly heading: string
  readonly section: Section
  readonly sourceOf: (sentence: Sentence) => SourceRef | undefined
}

/** One run of sentences about one thing: a timeline, a row of figures or points, and sometimes one figure by itself. */
function segmentPages(
  segment: readonly Sentence[],
  context: SegmentContext,
  tools: SourceTools,
): readonly OutlineNode[] {
  const timeline = timelineOf(segment)
  if (timeline !== undefined) return timelinePages(segment, timeline, context, tools)
  const scores = scoresOf(segment, contextOf(context.heading || context.section.heading, tools)).map(
    (score, index) => score - (fits(segment[index]?.text ?? '', tools) ? 0 : 1.2),
  )
  const own = context.heading !== '' ? { text: context.heading } : title(segment, tools, scores)
  const free = scores.map((score, index) => (segment[index] === own.used ? Number.NEGATIVE_INFINITY : score))
  const width = segment.reduce((sum, sentence) => sum + widthOf(sentence.text), 0)
  const count = Math.min(tools.most, Math.max(2, Math.round(width / tools.pointWidth)), Math.ceil(segment.length * 0.7))
  const picked = pick(segment, free, {
    count: own.used === undefined ? count : Math.min(count, segment.length - 1),
    weights: tools.weights,
  }).flatMap(index => segment[index] ?? [])
  return pagesOfPicked(picked, segment, { ...context, heading: own.text }, tools)
}

function pagesOfPicked(
  picked: readonly Sentence[],
  segment: readonly Sentence[],
  context: SegmentContext,
  tools: SourceTools,
): readonly OutlineNode[] {
  const notes = notesOf(segment.map(sentence => sentence.text))
  const figures = picked.map(sentence => figurePoint(sentence, context.sourceOf(sentence), tools))
  const strong = figures.filter(point => point !== undefined)
  if (strong.length >= 2 && strong.length === picked.length && picked.length <= 4) {
    tools.rhythm.sinceMetric = 0
    return [page(context.heading, strong, context.section, notes)]
  }
  const metric = metricOf(picked, tools)
  const rest = picked.filter(sentence => sentence !== metric)
  const points = rest.map(sentence => sentencePoint(sentence.text, context.sourceOf(sentence), tools))
  tools.rhythm.sinceMetric++
  const plain = page(context.heading, points, context.section, notes)
  if (metric === undefined) return [plain]
  const point = figurePoint(metric, context.sourceOf(metric), tools)
  if (point === undefined) return [plain]
  tools.rhythm.sinceMetric = 0
  return [plain, page(context.section.heading || context.heading, [point], context.section, undefined)]
}

/** A striking figure that may stand by itself: the page keeps three points, and the last such page is three pages back. */
function metricOf(picked: readonly Sentence[], tools: SourceTools): Sentence | undefined {
  if (picked.length < 4 || tools.rhythm.sinceMetric < 2) return undefined
  return picked.find(sentence => {
    const figures = figuresOf(sentence.text)
    return figures.length === 1 && figures[0]?.strength === 3 && fits(sentence.text, tools)
  })
}

/** Three or more sentences with one date each, in the order of time, that are most of what is said. */
function timelineOf(segment: readonly Sentence[]): readonly Sentence[] | undefined {
  const dated = segment.flatMap(sentence => {
    const date = dateOf(sentence.text)
    return date === undefined ? [] : [{ sentence, order: date.order }]
  })
  const inOrder = dated.every(({ order }, index) => index === 0 || order > (dated[index - 1]?.order ?? 0))
  return dated.length >= 3 && inOrder && dated.length >= segment.length * 0.4
    ? dated.map(({ sentence }) => sentence)
    : undefined
}

function timelinePages(
  segment: readonly Sentence[],
  timeline: readonly Sentence[],
  context: SegmentContext,
  tools: SourceTools,
): readonly OutlineNode[] {
  const others = segment.filter(sentence => !timeline.includes(sentence))
  const heading = context.heading !== '' ? context.heading : title(others.length > 0 ? others : timeline, tools).text
  const notes = notesOf(segment.map(sentence => sentence.text))
  return evenGroups(timeline, DATES_MOST).map((group, index) => {
    const points = group.flatMap(sentence => datePoint(sentence, context.sourceOf(sentence), tools) ?? [])
    return page(heading, points, context.section, index === 0 ? notes : undefined)
  })
}

/** A table has the page of its heading to itself, beside one point at most; what else is there gets a title of its own. */
function withTable(pages: readonly OutlineNode[], section: Section, tools: SourceTools): readonly OutlineNode[] {
  const { table, images } = section.node
  const [first, ...rest] = pages
  const carried = { ...(table === undefined ? {} : { table }), ...(images === undefined ? {} : { images }) }
  if (first === undefined) {
    const heading = section.heading || tableTitle(section.node)
    return heading === '' && table === undefined ? [] : [{ ...page(heading, [], section, undefined), ...carried }]
  }
  if (table === undefined) return [{ ...first, ...carried }, ...rest]
  const isProse = first.children.every(point => point.originType === 'paragraph' && point.quote !== true)
  if (isProse && first.children.length <= 2)
    return [{ ...first, children: first.children.slice(0, 1), ...carried }, ...rest]
  const own = page(tableTitle(section.node) || first.value, [], section, undefined)
  tools.rhythm.sinceMetric = 0
  return [{ ...first, ...(images === undefined ? {} : { images }) }, ...rest, { ...own, table }]
}

function tableTitle(from: OutlineNode): string {
  const heads = from.table?.rows[0]?.filter(cell => cell !== '') ?? []
  const joined = heads.slice(0, 4).join(' · ')
  return widthOf(joined) <= TITLE_WIDTH ? joined : heads.slice(0, 2).join(' · ')
}

function title(
  sentences: readonly Sentence[],
  tools: SourceTools,
  known?: readonly number[],
): ReturnType<typeof ownTitle> {
  const scores = known ?? scoresOf(sentences, contextOf('', tools))
  const found = ownTitle(sentences, scores, tools)
  tools.taken.add(found.text.toLowerCase())
  return found
}

const NOTES_MOST = 1600

/** The source's own sentences, for the speaker: what the points say in short. */
function notesOf(texts: readonly string[]): string | undefined {
  const joined = texts.join(' ')
  return joined === '' || joined.length > NOTES_MOST
    ? joined.slice(0, NOTES_MOST).replace(/\s\S*$/u, ' …') || undefined
    : joined
}

function page(value: string, points: readonly OutlineNode[], section: Section, notes: string | undefined): OutlineNode {
  const { source } = section.node
  return node('page', value, points, {
    ...(source === undefined ? {} : { source }),
    ...(notes === undefined ? {} : { notes }),
  })
}
