import type { Outline, OutlineNode } from '@slidewright/engine'
import type { WriterRequest } from '../../../ports/writer.ts'
import { node, withIds } from '../nodes.ts'
import { overviewTitle } from '../text/overview.ts'
import { scoresOf, toSentences } from '../text/rank.ts'
import { headline, subjectOf } from '../text/titles.ts'
import { TITLE_WIDTH, widthOf } from '../text/width.ts'
import { pageLimit, totalWidth, usualPageWidth } from './budget.ts'
import { countOf, fewer } from './fewer.ts'
import { isCivil, letterOf, subjectIn } from './letter.ts'
import { introOf, openingOf } from './opening.ts'
import { pagesOfSection, tableTitle } from './pages.ts'
import { laidFlat } from './parts.ts'
import { contextOf, fitted } from './points.ts'
import { joinedNotes } from './spoken.ts'
import { withTablesShown } from './tables.ts'
import { LOOSENESS, type SourceTools, toolsFor } from './tools.ts'

/**
 * A source as the outline of a deck: its headings, order and nesting stay; of its text the sentences that say most become points,
 * in their order and with their figures as written, and what is left goes to the notes. Nothing is added.
 */
export function outlineFromSource(given: Outline, request: WriterRequest): Outline {
  const source = letterOf(given)
  const { root, language } = source
  const limit = pageLimit(request, source)
  let written: Written = { title: root.value, children: [] }
  for (const looseness of LOOSENESS) {
    const tools = toolsFor(source, request, looseness)
    written = writeRoot(root, limit, tools)
    if (countOf(written.children) <= limit) break
    if (looseness === LOOSENESS.at(-1) && request.pages !== undefined)
      written = { ...written, children: fewer(written.children, Math.ceil(1.3 * limit), tools) }
  }
  const notes = joinedNotes([root.notes, written.notes])
  const fields = { ...carriedBy(root), ...(notes === undefined ? {} : { notes }) }
  const children = withTablesShown(written.children, limit)
  return { root: withIds({ ...fields, ...node('title', written.title, children) }), language }
}

interface Written {
  readonly title: string
  readonly children: readonly OutlineNode[]
  readonly notes?: string
}

function writeRoot(root: OutlineNode, limit: number, tools: SourceTools): Written {
  const title = root.value || deckTitle(root, tools)
  // What names the deck is not said again below its name.
  const lead = root.children.filter(child => child.kind === 'point' && !(root.value === '' && child.value === title))
  const sections = withChaptersWhereLong(
    root.children.filter(child => child.kind !== 'point'),
    limit,
    tools,
  )
  tools.taken.add(title.toLowerCase())
  const pages = sections.flatMap((section, index) => writeSection(section, tools, index === sections.length - 1))
  const { notes: spoken, ...unspoken } = root
  const named = { ...unspoken, value: title, children: [] }
  if (sections.length === 0)
    return { title, children: pagesOfSection({ heading: '', node: named, points: lead }, tools) }
  const opening = openingOf(lead, named, tools)
  return { title, children: [...opening.lines, ...opening.pages, ...pages], ...notesIn(opening.notes) }
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

/** Pages that a chapter has at least, with its own. */
const CHAPTER_PAGES = 3

/** Headings of one level over much text each become chapters where there is room for it; their pages get titles from their own words. */
function withChaptersWhereLong(
  sections: readonly OutlineNode[],
  limit: number,
  tools: SourceTools,
): readonly OutlineNode[] {
  const isRoomy = sections.length >= 3 && sections.length * CHAPTER_PAGES <= limit + 1
  if (!isRoomy || sections.some(section => section.kind !== 'page')) return sections
  const average = sections.reduce((sum, section) => sum + totalWidth(section), 0) / sections.length
  return average < 1.6 * usualPageWidth(tools.language)
    ? sections
    : sections.map(section => ({ ...section, kind: 'chapter' as const }))
}

function writeSection(section: OutlineNode, tools: SourceTools, isLast: boolean): readonly OutlineNode[] {
  if (isLast && isFarewell(section)) return [{ ...section, kind: 'ending' }]
  if (section.kind !== 'chapter')
    return pagesOfSection({ heading: section.value, node: section, points: section.children }, tools)
  const points = section.children.filter(child => child.kind === 'point')
  const pages = section.children.filter(child => child.kind === 'page')
  const [only] = pages
  if (only !== undefined && pages.length === 1 && only.value === section.value && points.length === 0)
    return pagesOfSection({ heading: section.value, node: only, points: only.children }, tools)
  if (pages.length === 0 && widthBelow(points) < 1.6 * usualPageWidth(tools.language))
    return pagesOfSection({ heading: section.value, node: section, points }, tools)
  const intro = introOf(points, section, tools)
  const written = pages.flatMap(one => pagesOfSection({ heading: one.value, node: one, points: one.children }, tools))
  const { table, notes: own, children, ...rest } = section
  const notes = joinedNotes([own, intro.notes])
  return [{ ...rest, ...notesIn(notes), children: [...intro.lines, ...intro.pages, ...written] }]
}

/** The words of a last slide. */
const FAREWELL =
  /^(?:thank you|thanks|many thanks|questions|any questions|q ?& ?a|q ?and ?a|danke|vielen dank|fragen|merci|merci beaucoup|questions et réponses|gracias|muchas gracias|preguntas|obrigad[oa]|grazie|domande|спасибо|спасибо за внимание|вопросы|謝謝|多謝|谢谢|ありがとうございました|ご清聴ありがとうございました|質疑応答|감사합니다|질의응답|ขอบคุณ|ขอบคุณครับ|ขอบคุณค่ะ|شكرا|شكرًا|شكراً|أسئلة)\s*[!?.…！？。]*$/iu

/** A heading with nothing below it that says goodbye. */
function isFarewell(one: OutlineNode): boolean {
  const isBare = one.children.length === 0 && one.table === undefined && one.images === undefined
  return isBare && FAREWELL.test(one.value.trim())
}

function widthBelow(points: readonly OutlineNode[]): number {
  return points.reduce((sum, point) => sum + totalWidth(point), 0)
}

/** A title for a text that has none: what it begins with, where that is one plain sentence; else the phrase that it keeps coming back to. */
function deckTitle(root: OutlineNode, tools: SourceTools): string {
  const sections = root.children.filter(child => child.kind !== 'point')
  const points = root.children.filter(child => child.kind === 'point')
  const paragraphs = laidFlat(points).map(child => tools.sentencesOf(child.value).filter(isTelling))
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
  const found = subjectOf(sentences, scoresOf(sentences, contextOf('', tools)), tools)
  return widthOf(found) <= TITLE_WIDTH ? found : fitted(found, tools, TITLE_WIDTH)
}

function isTelling(text: string): boolean {
  return !/[,，:：]$/u.test(text) && !isCivil(text)
}
