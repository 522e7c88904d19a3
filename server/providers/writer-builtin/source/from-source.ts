import type { Outline, OutlineNode } from '@slidewright/engine/internal'
import type { WriterRequest } from '../../../ports/writer.ts'
import { node, withIds } from '../nodes.ts'
import { overviewTitle } from '../text/overview.ts'
import { scoresOf, toSentences } from '../text/rank.ts'
import { headline, subjectOf } from '../text/titles.ts'
import { TITLE_WIDTH, widthOf } from '../text/width.ts'
import { withAmountsCharted } from './amounts.ts'
import { totalWidth, usualPageWidth } from './budget.ts'
import { withDatedTables } from './dated-tables.ts'
import { createExtractionContext, type ExtractionContext, LOOSENESS } from './extraction-context.ts'
import { withAllKept } from './kept.ts'
import { isCourtesy, subjectIn, withoutReply } from './letter.ts'
import { countOf, hasChapter, mergePages } from './merge-pages.ts'
import { joinedNotes } from './notes.ts'
import { bylinesAt, introOf, openingOf, subtitleOf } from './opening.ts'
import { titleScores } from './page.ts'
import { pagesOfSection, tableTitle } from './pages.ts'
import { type Share, sharesOf } from './pages-per-source.ts'
import { flattened } from './parts.ts'
import { contextOf, fitted } from './points.ts'
import { withOwnTitles } from './same-titles.ts'
import { withTableSeries } from './table-series.ts'
import { withTablesShown } from './tables.ts'

/**
 * Converts a source to the outline of a deck. Headings keep their order and nesting; the most informative sentences become points, in order
 * and with figures verbatim; the rest becomes notes. Each of several files gets its own pages.
 */
export function outlineFromSource(source: Outline, request: WriterRequest): Outline {
  const given = { ...source, root: withDatedTables(source.root, source.language) }
  const shares = sharesOf(given, request)
  const { root, language } = shares[0].outline
  const written = writeShares(shares)
  const notes = joinedNotes([root.notes, written.notes])
  const fields = { ...carriedBy(root), ...notesIn(notes) }
  const limit = shares.reduce((sum, share) => sum + share.limit, 0)
  const children = withTablesShown(withTableSeries(written.children), limit)
  const deck = { ...fields, ...node('title', written.title, children) }
  const tools = createExtractionContext(given, request)
  const kept = withAmountsCharted(withAllKept(deck, given, tools.sentencesOf))
  return { root: withIds(withOwnTitles(kept, tools)), language }
}

interface Written {
  readonly title: string
  readonly children: readonly OutlineNode[]
  readonly notes?: string
}

/** Writes one file after the other; the first provides the deck's title. */
function writeShares([first, ...others]: ReturnType<typeof sharesOf>): Written {
  const written = writeShare(first, false)
  const children = [...written.children]
  for (const share of others) children.push(...writeShare(share, hasChapter(children)).children)
  return { ...written, children }
}

/** Writes a share with the smallest looseness that fits its page limit. */
function writeShare(share: Share, isAfterChapter: boolean): Written {
  const { outline, request, limit } = share
  let written: Written = { title: '', children: [] }
  for (const looseness of LOOSENESS) {
    const tools = createExtractionContext(outline, request, looseness)
    written = writeRoot(share, isAfterChapter, tools)
    if (countOf(written.children) <= limit) break
    if (looseness === LOOSENESS.at(-1) && request.pages !== undefined)
      written = {
        ...written,
        children: mergePages(written.children, Math.ceil(1.3 * limit), { isAfterChapter, tools }),
      }
  }
  return written
}

function writeRoot(
  { outline, limit, name, isLast }: Share,
  isAfterChapter: boolean,
  tools: ExtractionContext,
): Written {
  const { root } = outline
  const title = withoutReply(namedBySubject(root) ?? (root.value || deckTitle(root, tools)))
  // The sentence used as the deck's title is not repeated.
  const lead = root.children.filter(child => child.kind === 'point' && !(root.value === '' && child.value === title))
  const sections = withChaptersWhereLong(
    root.children.filter(child => child.kind !== 'point'),
    limit,
    tools,
  )
  tools.taken.add(title.toLowerCase())
  const { notes: spoken, ...unspoken } = root
  const named = { ...unspoken, value: title, children: [] }
  if (sections.length === 0) {
    const bylines = bylinesAt(lead)
    const subtitle = subtitleOf(bylines, tools)
    const pages = pagesOfSection({ heading: '', node: named, points: lead.slice(bylines.length) }, tools)
    return { title, children: [...subtitle, ...pages] }
  }
  const opening = openingOf(lead, named, tools)
  const children = [...opening.lines, ...opening.pages]
  for (const section of sections) {
    const isEnd = isLast && section === sections.at(-1) && isFarewell(section)
    if (isEnd) children.push({ ...section, kind: 'ending' })
    else children.push(...pagesBelow(section, { isName: section === name, isAfterChapter, tools }))
  }
  return { title, children, ...notesIn(opening.notes) }
}

/** Matches titles that only say what kind of paper it is. */
const FORM =
  /^(?:memo(?:randum)?|internal memo|note|notice|aktennotiz|hausmitteilung|mitteilung|note de service|mémo|circular|memorando|nota|comunicado|служебная записка|通知|お知らせ|알림|공지|مذكرة)$/iu
/** The number of lines among which a subject is searched. */
const SUBJECT_WITHIN = 8

/** Returns the subject of a memo whose title says only that it is one. */
function namedBySubject(root: OutlineNode): string | undefined {
  if (!FORM.test(root.value.trim())) return undefined
  const lines = root.children.flatMap(child => [child, ...child.children]).slice(0, SUBJECT_WITHIN)
  return lines.map(line => subjectIn(line.value)).find(text => text !== undefined)
}

function notesIn(notes: string | undefined): { readonly notes?: string } {
  return notes === undefined ? {} : { notes }
}

function carriedBy(from: OutlineNode): Pick<OutlineNode, 'source' | 'notes' | 'images'> {
  const { source, notes, images } = from
  return {
    ...(source === undefined ? {} : { source }),
    ...(notes === undefined ? {} : { notes }),
    ...(images === undefined ? {} : { images }),
  }
}

/** The minimum number of pages of a chapter, including its own. */
const CHAPTER_PAGES = 3

/** Turns headings of one level over long text into chapters if there is enough space; their pages get derived titles. */
function withChaptersWhereLong(
  sections: readonly OutlineNode[],
  limit: number,
  tools: ExtractionContext,
): readonly OutlineNode[] {
  const isRoomy = sections.length >= 3 && sections.length * CHAPTER_PAGES <= limit + 1
  if (!isRoomy || sections.some(section => section.kind !== 'page')) return sections
  const average = sections.reduce((sum, section) => sum + totalWidth(section), 0) / sections.length
  return average < 1.6 * usualPageWidth(tools.language)
    ? sections
    : sections.map(section => ({ ...section, kind: 'chapter' as const }))
}

interface Place {
  /** Whether it would otherwise belong to the chapter of another file. */
  readonly isAfterChapter: boolean
  /** Whether its title is a file name. */
  readonly isName: boolean
  readonly tools: ExtractionContext
}

/** Returns the pages of a section. A short chapter becomes one page, unless that page would end up in another file's chapter. */
function pagesBelow(section: OutlineNode, { isAfterChapter, isName, tools }: Place): readonly OutlineNode[] {
  const written = isName ? writeNamed(section, tools) : writeSection(section, tools)
  const isBare = section.kind === 'chapter' && written.length > 0 && written.every(one => one.kind === 'page')
  if (!isBare || !isAfterChapter) return written
  const { table, notes, images, ...rest } = section
  return [{ ...rest, children: written }]
}

function writeSection(section: OutlineNode, tools: ExtractionContext): readonly OutlineNode[] {
  if (section.kind !== 'chapter')
    return pagesOfSection({ heading: section.value, node: section, points: section.children }, tools)
  const { points, pages } = partedOf(section)
  const [only] = pages
  if (only !== undefined && pages.length === 1 && only.value === section.value && points.length === 0)
    return pagesOfSection({ heading: section.value, node: only, points: only.children }, tools)
  if (pages.length === 0 && widthBelow(points) < 1.6 * usualPageWidth(tools.language))
    return pagesOfSection({ heading: section.value, node: section, points }, tools)
  return [writeChapter(section, section.value, tools)]
}

/** Writes the content below a file name; if it exceeds a page, the pages get derived titles. */
function writeNamed(section: OutlineNode, tools: ExtractionContext): readonly OutlineNode[] {
  const { points, pages } = partedOf(section)
  if (pages.length > 0) return writeSection(section, tools)
  const apart = { ...tools, rhythm: { ...tools.rhythm } }
  const together = pagesOfSection({ heading: section.value, node: section, points }, apart)
  return together.length < 2 ? together : [writeChapter(section, '', tools)]
}

/** Writes a chapter. Pages of the text directly below its title are called `heading` unless they have a title. */
function writeChapter(section: OutlineNode, heading: string, tools: ExtractionContext): OutlineNode {
  const { points, pages } = partedOf(section)
  const intro = introOf(points, { ...section, value: heading }, tools)
  const written = pages.flatMap(one => pagesOfSection({ heading: one.value, node: one, points: one.children }, tools))
  const { table, notes: own, children, ...rest } = section
  const notes = joinedNotes([own, intro.notes])
  return { ...rest, ...notesIn(notes), children: [...intro.lines, ...intro.pages, ...written] }
}

function partedOf({ children }: OutlineNode) {
  return {
    points: children.filter(child => child.kind === 'point'),
    pages: children.filter(child => child.kind === 'page'),
  }
}

/** Words that end a talk. */
const FAREWELL =
  /^(?:thank you|thanks|many thanks|questions|any questions|q ?& ?a|q ?and ?a|danke|vielen dank|fragen|merci|merci beaucoup|questions et réponses|gracias|muchas gracias|preguntas|obrigad[oa]|grazie|domande|спасибо|спасибо за внимание|вопросы|謝謝|多謝|谢谢|ありがとうございました|ご清聴ありがとうございました|質疑応答|감사합니다|질의응답|ขอบคุณ|ขอบคุณครับ|ขอบคุณค่ะ|شكرا|شكرًا|شكراً|أسئلة)\s*[!?.…！？。]*$/iu

/** Whether a node is an empty heading that says goodbye. */
function isFarewell(one: OutlineNode): boolean {
  const isBare = one.children.length === 0 && one.table === undefined && one.images === undefined
  return isBare && FAREWELL.test(one.value.trim())
}

function widthBelow(points: readonly OutlineNode[]): number {
  return points.reduce((sum, point) => sum + totalWidth(point), 0)
}

/** Derives a title for an untitled text: its beginning if that is one plain sentence, else its most frequent phrase. */
function deckTitle(root: OutlineNode, tools: ExtractionContext): string {
  const sections = root.children.filter(child => child.kind !== 'point')
  const points = root.children.filter(child => child.kind === 'point')
  const paragraphs = flattened(points)
    .filter(child => child.code === undefined)
    .map(child => tools.sentencesOf(child.value).filter(isTelling))
  const sentences = toSentences(
    paragraphs.filter(texts => texts.length > 0),
    tools.termsOf,
  )
  const subject = points.map(point => subjectIn(point.value)).find(text => text !== undefined)
  if (subject !== undefined) return subject
  if (sentences.length === 0) return sections[0]?.value || (sections[0] ? tableTitle(sections[0]) : '')
  if (points.every(point => point.originType === 'list')) return overviewTitle(tools.language)
  const opening = headline(sentences[0]?.text ?? '', tools.language)
  if (opening !== undefined) return opening
  const claim = claimOf(sentences, tools)
  if (claim !== undefined) return claim
  const found = subjectOf(sentences, scoresOf(sentences, contextOf('', tools)), tools)
  return widthOf(found) <= TITLE_WIDTH ? found : fitted(found, tools, TITLE_WIDTH)
}

/** Returns the sentence that says most about the whole text and is short enough for a title; undefined if none is. */
function claimOf(sentences: ReturnType<typeof toSentences>, tools: ExtractionContext): string | undefined {
  const scores = titleScores(sentences, tools)
  const order = sentences.map((_, index) => index).toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
  return order.map(index => headline(sentences[index]?.text ?? '', tools.language)).find(text => text !== undefined)
}

function isTelling(text: string): boolean {
  return !/[,，:：]$/u.test(text) && !isCourtesy(text)
}
