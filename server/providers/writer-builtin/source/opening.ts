import type { OutlineNode } from '@slidewright/engine/internal'
import { node } from '../nodes.ts'
import { figuresOf } from '../text/figures.ts'
import { overviewTitle } from '../text/overview.ts'
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
  if (facts.length >= 2) {
    const subtitle = [node('point', fittingFacts(facts))]
    return below(subtitle, { above: facts, rest: lead.slice(facts.length), root }, tools)
  }
  const bylines = bylinesAt(lead)
  if (bylines.length > 0)
    return below(subtitleOf(bylines, tools), { above: bylines, rest: lead.slice(bylines.length), root }, tools)
  const opening = introOf(lead, root, tools)
  const pages = opening.pages.length > 0 ? opening.pages : overviewPages(lead, { said: opening.lines, root }, tools)
  return pages.length > 0 ? { lines: opening.lines, pages } : opening
}

/** Returns the opening of a deck whose subtitle is not said again: `above` is what it was made from. */
function below(
  subtitle: readonly OutlineNode[],
  { above, rest, root }: Readonly<Record<'above' | 'rest', readonly OutlineNode[]>> & { readonly root: OutlineNode },
  tools: ExtractionContext,
): Opening {
  const opening = introOf(rest, root, tools)
  const pages = opening.pages.length > 0 ? opening.pages : overviewPages(rest, { said: [], root }, tools)
  const notes = joinedNotes([missingNotes(textsOf(above), subtitle), pages.length > 0 ? undefined : opening.notes])
  return { lines: subtitle, pages, ...(notes === undefined ? {} : { notes }) }
}

/** The most lines at the start of a text that only say from whom, where and when it is. */
const MAX_BYLINES = 3

/** Returns the lines at the start of a text that only say from whom, where and when it is; none if nothing follows them. */
export function bylinesAt(lead: readonly OutlineNode[]): readonly OutlineNode[] {
  const end = lead.findIndex(one => !isByline(one))
  return end < 1 || end > MAX_BYLINES ? [] : lead.slice(0, end)
}

/** Returns such lines as the subtitle of a deck: as many as one line has room for. */
export function subtitleOf(bylines: readonly OutlineNode[], tools: ExtractionContext): readonly OutlineNode[] {
  const [first, ...others] = bylines
  if (first === undefined) return []
  return others.length === 0
    ? [sentencePoint(first.value, first.source, tools)]
    : [node('point', fittingFacts(bylines), [], { originType: 'paragraph' })]
}

/** Whether a line only says from whom and when a text is: short, and no sentence. */
function isByline({ value, originType, children, quote, code }: OutlineNode): boolean {
  const isLine = originType === 'paragraph' && children.length === 0 && quote !== true && code === undefined
  return isLine && widthOf(value) <= POINT_WIDTH && !/[:：!?！？。…]$|\p{Ll}{4,}\.$/u.test(value.trim())
}

/** The strength of amounts of money, shares and magnitudes. */
const STRONG = 3

/** Returns a page of what is said before the first heading and not on the cover, if that are several sentences or figures. */
function overviewPages(
  points: readonly OutlineNode[],
  { said, root }: { readonly said: readonly OutlineNode[]; readonly root: OutlineNode },
  tools: ExtractionContext,
): readonly OutlineNode[] {
  const left = points.map(point =>
    tools.sentencesOf(point.value).filter(text => missingNotes([text], said) !== undefined),
  )
  const hasFigure = left.flat().some(text => figuresOf(text).some(({ strength }) => strength >= STRONG))
  const areFacts = points.every(({ value }) => FACT.test(value))
  const isTelling = hasFigure || (left.flat().length > (tools.isWhole ? 0 : 1) && !areFacts)
  if (root.table !== undefined || !isTelling) return []
  const kept = points.flatMap((point, index) => {
    const sentences = left[index] ?? []
    return sentences.length === 0 ? [] : [{ ...point, value: sentences.join(gapAfter(sentences[0] ?? '')) }]
  })
  const section = { heading: overviewTitle(tools.language), node: { ...root, value: '', children: [] }, points: kept }
  return pagesOfSection(section, tools)
}

function gapAfter(sentence: string): string {
  return /[。！？]$/u.test(sentence) ? '' : ' '
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
  const isSaid = owner.kind === 'title' || !tools.isWhole || missingNotes(textsOf(points), lines) === undefined
  if (isShort && isSaid) {
    const notes = missingNotes(textsOf(points), lines)
    return { lines, pages: [], ...(notes === undefined ? {} : { notes }) }
  }
  const heading = isShort ? owner.value : ''
  const pages = pagesOfSection({ heading, node: { ...owner, children: [] }, points }, tools)
  return { lines: isProse && !isShort ? lines : [], pages }
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

const FACT = /^\p{L}[\p{L}\p{M} ]{0,24}[:：]\s*\S.{0,140}$/u

/** Returns lines such as "To: All staff" and "Date: 12 March" at the start of a note. */
function factsAt(lead: readonly OutlineNode[]): readonly OutlineNode[] {
  const end = lead.findIndex(
    one => one.quote === true || one.code !== undefined || one.children.length > 0 || !FACT.test(one.value),
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
