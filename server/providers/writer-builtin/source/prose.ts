import type { OutlineNode, SourceRef } from '@slidewright/engine/internal'
import { areInOrder } from '@slidewright/engine/outline'
import { announcedIn, announces, withAnnounced } from '../text/announcements.ts'
import { withAntecedents, withoutFirst } from '../text/antecedents.ts'
import { capitalized, headOf, trimmedEnd } from '../text/clauses.ts'
import { dateOf, figuresOf } from '../text/figures.ts'
import { overviewTitle } from '../text/overview.ts'
import { withAnswers, withQuestions } from '../text/questions.ts'
import { pick, type Sentence, scoresOf, toSentences } from '../text/rank.ts'
import { paragraphSegments, paragraphsIn, segmentsOf } from '../text/segments.ts'
import { POINT_WIDTH, widthOf } from '../text/width.ts'
import { type ExtractionContext, isTight } from './extraction-context.ts'
import { evenGroups, groupsByWidth } from './groups.ts'
import { quotationIn, quotationPage } from './lifted-quotation.ts'
import { comparable, passageNotes } from './notes.ts'
import { page, type Section, titleFrom } from './page.ts'
import { contextOf, datePoint, figurePoint, fits, sentencePoint } from './points.ts'

const DATES_MAX = 7
const FIGURES_MAX = 4
/** The maximum number of sentences beside a table. */
const BESIDE_TABLE = 3
/** Matches announcements of a table, which are useless beside it. */
const NAMES_TABLE = /\b(?:tables?|Tabellen?|tableaux?|tablas?|tabelas?|tabel|jadual|talahanayan)\b|таблиц|表|표|ตาราง/iu

/** Converts running text to pages, split by topic: informative sentences become points, the full text becomes notes. */
export function prosePages(
  paragraphs: readonly OutlineNode[],
  heading: string,
  section: Section,
  tools: ExtractionContext,
): readonly OutlineNode[] {
  const texts = withQuestions(paragraphs.map(one => tools.sentencesOf(one.value))).map(own =>
    withAnnounced(withAnswers(own), tools.language),
  )
  const all = distinct(toSentences(texts, tools.termsOf))
  const sources = paragraphs.map(one => one.source)
  const quotation = quotationIn(all, section, tools)
  const lifted = new Set(quotation?.sentences)
  const sentences = withAntecedents(
    all.filter(one => !lifted.has(one)),
    tools.language,
  )
  const divide = heading === '' && section.heading === '' ? paragraphSegments : segmentsOf
  const segments = sentences.length === 0 ? [] : divide(sentences, tools.weights, tools.pageWidth)
  const sourceOf = (one: Sentence) => sources[one.paragraph]
  const pages = segments.map((segment, index) =>
    segmentPages(segment, { heading: index === 0 ? heading : section.heading, section, sourceOf }, tools),
  )
  if (quotation === undefined) return pages.flat()
  const place = segments.filter(([first]) => first !== undefined && isBefore(first, quotation.sentences[0])).length
  const own = quotationPage(quotation, { heading, section, sourceOf })
  return [...pages.slice(0, place), [own], ...pages.slice(place)].flat()
}

function isBefore(one: Sentence, other: Sentence | undefined): boolean {
  if (other === undefined) return false
  return one.paragraph < other.paragraph || (one.paragraph === other.paragraph && one.place < other.place)
}

/** Removes repeated sentences. */
function distinct(sentences: readonly Sentence[]): readonly Sentence[] {
  const firsts = new Map<string, Sentence>()
  for (const sentence of sentences) {
    const words = comparable(sentence.text)
    if (!firsts.has(words)) firsts.set(words, sentence)
  }
  return [...firsts.values()]
}

interface SegmentContext {
  readonly heading: string
  readonly section: Section
  readonly sourceOf: (sentence: Sentence) => SourceRef | undefined
}

/** Converts one segment to a timeline, a row of figures or points, and sometimes a page with a single figure. */
function segmentPages(
  segment: readonly Sentence[],
  context: SegmentContext,
  tools: ExtractionContext,
): readonly OutlineNode[] {
  const timeline = timelineOf(segment) ?? timelineInParagraph(segment)
  if (timeline !== undefined) return timelinePages(segment, timeline, context, tools)
  const headed = context.heading === '' ? headedBy(segment) : undefined
  if (headed !== undefined) return segmentPages(headed.segment, { ...context, heading: headed.heading }, tools)
  const groups = tools.isWhole ? wholeGroups(segment, context.section, tools) : [segment]
  if (groups.length > 1)
    return groups.flatMap((group, index) =>
      segmentPages(group, index === 0 ? context : { ...context, heading: context.section.heading }, tools),
    )
  const hasTable = context.section.node.table !== undefined
  const isKnown = (text: string) =>
    tools.taken.has(trimmedEnd(text).toLowerCase()) || (hasTable && NAMES_TABLE.test(text))
  const scores = scoresOf(segment, contextOf(context.heading || context.section.heading, tools)).map((score, index) => {
    const text = segment[index]?.text ?? ''
    return score + announcementScore(text, segment.length, tools) - lengthLoss(text, tools) - (isKnown(text) ? 3 : 0)
  })
  const own = context.heading !== '' ? { text: context.heading } : titleOf(segment, context.section, scores, tools)
  const said = segment.flatMap(one => (one === own.used ? (withoutFirst(one) ?? []) : [one]))
  const picked = tools.isWhole
    ? said.filter(
        ({ text }) => segment.length === 1 || (!isKnown(text) && announcementScore(text, segment.length, tools) >= 0),
      )
    : pickedOf(said, { segment, scores, hasTable }, tools)
  return pagesOfPicked(picked, segment, { ...context, heading: own.text }, tools)
}

/** Returns the sentences that say most, in order; `scores` are those of the whole segment. */
function pickedOf(
  said: readonly Sentence[],
  of: { readonly segment: readonly Sentence[]; readonly scores: readonly number[]; readonly hasTable: boolean },
  tools: ExtractionContext,
): readonly Sentence[] {
  const { segment, scores, hasTable } = of
  const places = new Map(segment.map((one, index) => [one.place + PLACES * one.paragraph, scores[index] ?? 0]))
  const own = said.map(one => places.get(one.place + PLACES * one.paragraph) ?? 0)
  const count = Math.min(countFor(segment, hasTable, tools), said.length)
  return pick(said, own, { count, weights: tools.weights }).flatMap(index => said[index] ?? [])
}

/** More than a paragraph has sentences. */
const PLACES = 1e6

/** The width of text on a page, in half-width characters; less beside a table. */
const PAGE_TEXT = { own: 520, besideTable: 330 } as const

/** Splits sentences that are more than a page holds into as few groups as possible, of nearly equal width. */
function wholeGroups(
  segment: readonly Sentence[],
  { node }: Section,
  tools: ExtractionContext,
): readonly (readonly Sentence[])[] {
  const hasTable = node.table !== undefined
  const max = hasTable ? Math.min(tools.max, BESIDE_TABLE) : tools.max
  const width = PAGE_TEXT[hasTable ? 'besideTable' : 'own']
  return groupsByWidth(segment, ({ text }) => widthOf(text), { max, width })
}

/** The loss of score of a sentence that is too long for a point; less if it has a strong figure. */
function lengthLoss(text: string, tools: ExtractionContext): number {
  if (fits(text, tools)) return 0
  return figuresOf(text).some(({ strength }) => strength === 3) ? 0.3 : 1.2
}

/** What an announcement adds to the score with all it announces. */
const ANNOUNCES = 2.5

/** The score of an announcement: without what it announces it is no point, unless it is all there is. */
function announcementScore(text: string, count: number, { language, sentencesOf }: ExtractionContext): number {
  if (!announces(text, language)) return 0
  if (announcedIn(sentencesOf(text), language) !== undefined) return ANNOUNCES
  return count > 1 ? Number.NEGATIVE_INFINITY : 0
}

/** Derives a title from the segment; from its section if the segment has blanks to fill in, or no sentence for a title. */
function titleOf(segment: readonly Sentence[], { node }: Section, scores: readonly number[], tools: ExtractionContext) {
  const own = titleFrom(segment, tools, scores)
  const isNone = /_{3}/u.test(own.text) || (node.kind === 'chapter' && own.text === overviewTitle(tools.language))
  return isNone && node.value !== '' ? { text: node.value, used: undefined } : own
}

/** Splits off a heading that the text itself contains ("Open points: we need …"). */
function headedBy([first, ...rest]: readonly Sentence[]) {
  const parts = first === undefined ? undefined : headOf(first.text)
  if (first === undefined || parts === undefined || rest.length === 0) return undefined
  return { heading: parts.head, segment: [{ ...first, text: capitalized(parts.text) }, ...rest] }
}

/** Returns how many sentences of a segment become points. */
function countFor(segment: readonly Sentence[], hasTable: boolean, tools: ExtractionContext): number {
  const width = segment.reduce((sum, sentence) => sum + widthOf(sentence.text), 0)
  const max = hasTable ? Math.min(tools.max, BESIDE_TABLE) : tools.max
  if (width <= max * POINT_WIDTH) return Math.min(max, segment.length)
  const share = segment.length <= 3 ? segment.length : Math.ceil(segment.length * 0.7)
  return Math.min(max, Math.max(2, Math.round(width / tools.pointWidth)), share)
}

function pagesOfPicked(
  picked: readonly Sentence[],
  segment: readonly Sentence[],
  context: SegmentContext,
  tools: ExtractionContext,
): readonly OutlineNode[] {
  const { heading, section } = context
  const write = (points: readonly OutlineNode[], said: readonly OutlineNode[] = points) =>
    page(heading, points, { section, notes: passageNotes(byParagraph(segment), said) })
  const figures = picked.map(sentence => figurePoint(sentence, context.sourceOf(sentence), tools))
  const strong = figures.filter(point => point !== undefined)
  if (isRow(strong.length, picked.length, section)) {
    tools.rhythm.sinceMetric = 0
    return [write(strong)]
  }
  const striking = section.heading === '' ? undefined : metricOf(picked, tools)
  // Where all is said in order, only the last sentence may leave its page.
  const metric = tools.isWhole && striking !== picked.at(-1) ? undefined : striking
  const rest = picked.filter(sentence => sentence !== metric)
  const points = rest.map(sentence => sentencePoint(sentence.text, context.sourceOf(sentence), tools))
  tools.rhythm.sinceMetric++
  const point = metric === undefined ? undefined : figurePoint(metric, context.sourceOf(metric), tools)
  if (point === undefined) return [write(points)]
  tools.rhythm.sinceMetric = 0
  return [write(points, [...points, point]), page(section.heading, [point], { section })]
}

/** Whether a page shows its figures in a row: every point has one, so that none gives way to the others. */
function isRow(strong: number, picked: number, { heading, node }: Section): boolean {
  if (node.table !== undefined || picked > FIGURES_MAX || strong < picked) return false
  return strong >= 2 || heading !== ''
}

/** Groups the sentences of a segment by paragraph. */
function byParagraph(segment: readonly Sentence[]): readonly (readonly string[])[] {
  return paragraphsIn(segment).map(sentences => sentences.map(({ text }) => text))
}

/** Returns a striking figure for its own page, if three points remain and the last such page is three pages back. */
function metricOf(picked: readonly Sentence[], tools: ExtractionContext): Sentence | undefined {
  if (tools.looseness > 1 || picked.length < 4 || tools.rhythm.sinceMetric < 2) return undefined
  return picked.find(sentence => {
    if (announces(sentence.text, tools.language)) return false
    const figures = figuresOf(sentence.text)
    return figures.length === 1 && figures[0]?.strength === 3 && fits(sentence.text, tools)
  })
}

/** Returns three or more dated sentences in chronological order if they are most of the segment. */
function timelineOf(segment: readonly Sentence[]): readonly Sentence[] | undefined {
  const dated = segment.flatMap(sentence => {
    const date = dateOf(sentence.text)
    return date === undefined ? [] : [{ sentence, moment: date.moment }]
  })
  const moments = dated.map(({ moment }) => moment)
  const differ = moments.every((moment, index) => JSON.stringify(moment) !== JSON.stringify(moments[index - 1]))
  const inOrder = differ && areInOrder(moments)
  return dated.length >= 3 && inOrder && dated.length >= segment.length * 0.4
    ? dated.map(({ sentence }) => sentence)
    : undefined
}

/** Returns the timeline of a paragraph of dates that the other paragraphs comment on. */
function timelineInParagraph(segment: readonly Sentence[]): readonly Sentence[] | undefined {
  const [found] = paragraphsIn(segment).flatMap(sentences => {
    const timeline = timelineOf(sentences)
    return timeline === undefined || timeline.length < sentences.length * 0.8 ? [] : [timeline]
  })
  return found
}

function timelinePages(
  segment: readonly Sentence[],
  timeline: readonly Sentence[],
  context: SegmentContext,
  tools: ExtractionContext,
): readonly OutlineNode[] {
  const { section } = context
  const dated = new Set(timeline)
  const others = segment.filter(sentence => !dated.has(sentence))
  const heading = context.heading || titleFrom(others.length > 0 ? others : timeline, tools).text
  const groups = isTight(tools) ? [timeline] : evenGroups(timeline, DATES_MAX)
  const pages = groups.map(group =>
    group.flatMap(sentence => datePoint(sentence, context.sourceOf(sentence), tools) ?? []),
  )
  const notes = passageNotes(byParagraph(segment), pages.flat())
  return pages.map((points, index) => page(heading, points, { section, notes: index === 0 ? notes : undefined }))
}
