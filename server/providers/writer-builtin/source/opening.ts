import type { OutlineNode } from '@slidewright/engine/internal'
import { node } from '../nodes.ts'
import { POINT_WIDTH, widthOf } from '../text/width.ts'
import { usualPageWidth } from './budget.ts'
import type { ExtractionContext } from './extraction-context.ts'
import { joinedNotes, missingNotes } from './notes.ts'
import { pagesOfSection } from './pages.ts'
import { itemPoint, sentencePoint } from './points.ts'

/** The text directly below a title or chapter: a subtitle, pages if it is longer, and the rest as notes. */
export interface Opening {
  readonly lines: readonly OutlineNode[]
  readonly pages: readonly OutlineNode[]
  readonly notes?: string
}

/** Text longer than this many ordinary pages does not become notes only, regardless of space. */
const MAX_PAGES = 3

/** Returns the opening of the deck: what precedes the first heading. */
export function openingOf(lead: readonly OutlineNode[], root: OutlineNode, tools: ExtractionContext): Opening {
  const facts = factsAt(lead)
  const rest = lead.slice(facts.length)
  if (facts.length < 2) return introOf(lead, root, tools)
  const opening = introOf(rest, root, tools)
  const line = fittingFacts(facts)
  const subtitle = [node('point', line)]
  const notes = joinedNotes([missingNotes(textsOf(facts), subtitle), opening.notes])
  return { lines: subtitle, pages: opening.pages, ...(notes === undefined ? {} : { notes }) }
}

/** Returns the opening of a chapter. */
export function introOf(points: readonly OutlineNode[], owner: OutlineNode, tools: ExtractionContext): Opening {
  const isPlain = points.every(point => point.children.length === 0 && !point.quote && point.code === undefined)
  const isProse = isPlain && points.every(point => point.originType === 'paragraph')
  const width = points.reduce((sum, point) => sum + widthOf(point.value), 0)
  const isShort =
    (isProse || (isPlain && points.length === 1)) &&
    owner.table === undefined &&
    width < 0.3 * Math.min(tools.pageWidth, MAX_PAGES * usualPageWidth(tools.language))
  const lines = firstLine(points, tools)
  if (isShort) {
    const notes = missingNotes(textsOf(points), lines)
    return { lines, pages: [], ...(notes === undefined ? {} : { notes }) }
  }
  const pages = pagesOfSection({ heading: '', node: { ...owner, children: [] }, points }, tools)
  return { lines: isProse ? lines : [], pages }
}

function textsOf(points: readonly OutlineNode[]): readonly string[] {
  return points.map(point => point.value)
}

/** Returns the first sentence, and those after it that fit into the line with it. */
function fittingStart([first = '', ...rest]: readonly string[]): string {
  let start = first
  for (const sentence of rest) {
    const longer = `${start}${/[。！？]$/u.test(start) ? '' : ' '}${sentence}`
    if (/[?？؟]/u.test(longer) || widthOf(longer) > POINT_WIDTH) break
    start = longer
  }
  return start
}

/** Returns the start of the first paragraph. */
function firstLine(points: readonly OutlineNode[], tools: ExtractionContext): readonly OutlineNode[] {
  const [first] = points
  if (first === undefined || first.code !== undefined) return []
  if (first.originType !== 'paragraph') return [itemPoint({ ...first, children: [] }, tools)]
  const sentence = fittingStart(tools.sentencesOf(first.value))
  return sentence === '' || /[:：]$/u.test(sentence) ? [] : [sentencePoint(sentence, first.source, tools)]
}

const FACT = /^\p{L}[\p{L}\p{M} ]{0,24}[:：]\s*\S.{0,80}$/u

/** Returns lines such as "To: All staff" and "Date: 12 March" at the start of a note. */
function factsAt(lead: readonly OutlineNode[]): readonly OutlineNode[] {
  const end = lead.findIndex(
    one => one.originType !== 'paragraph' || one.code !== undefined || one.children.length > 0 || !FACT.test(one.value),
  )
  return lead.slice(0, end < 0 ? lead.length : end)
}

function fittingFacts(facts: readonly OutlineNode[]): string {
  return facts
    .map(one => one.value)
    .reduce((line, fact) => {
      const longer = `${line} · ${fact}`
      return widthOf(longer) <= POINT_WIDTH ? longer : line
    })
}
