import type { OutlineNode } from '@slidewright/engine/internal'
import { headOf } from '../text/clauses.ts'
import { figuresOf } from '../text/figures.ts'
import { POINT_WIDTH, widthOf } from '../text/width.ts'
import { type ExtractionContext, isTight } from './extraction-context.ts'

/** A stretch of content of one kind below a heading. */
export type Part = ProsePart | ListPart | QuotePart | CodePart

/** Running text. */
export interface ProsePart {
  readonly is: 'prose'
  readonly paragraphs: readonly OutlineNode[]
}

/** A list with its introduction ("We plan three steps:"), and a little prose before and after it. */
export interface ListPart {
  readonly is: 'list'
  readonly announces: string | undefined
  readonly lead: readonly OutlineNode[]
  readonly items: readonly OutlineNode[]
  readonly after: readonly OutlineNode[]
}

/** Quotations. */
export interface QuotePart {
  readonly is: 'quote'
  readonly items: readonly OutlineNode[]
}

/** Code, with the sentence that introduces it ("Run this:"). */
export interface CodePart {
  readonly is: 'code'
  readonly announces: string | undefined
  readonly items: readonly OutlineNode[]
}

/** Splits a section into prose, lists, quotes and code, in order. A little prose around a list belongs to the list. */
export function partsOf(points: readonly OutlineNode[], tools: ExtractionContext): readonly Part[] {
  const parts: Part[] = []
  let prose: readonly OutlineNode[] = []
  const endProse = () => {
    if (prose.length > 0) parts.push({ is: 'prose', paragraphs: prose })
    prose = []
  }
  for (const run of runsOf(points)) {
    const kind = kindOf(run[0])
    if (kind === 'prose') {
      prose = run
      continue
    }
    if (kind === 'quote') {
      endProse()
      parts.push({ is: 'quote', items: run })
      continue
    }
    const { announces, rest } = announced(prose, tools)
    prose = rest
    if (kind === 'code') {
      endProse()
      parts.push({ is: 'code', announces, items: run })
      continue
    }
    const isLittle = mayShare(rest, run, tools)
    if (!isLittle) endProse()
    parts.push({ is: 'list', announces, lead: isLittle ? rest : [], items: run, after: [] })
    prose = []
  }
  const last = parts.at(-1)
  if (last?.is === 'list' && prose.length > 0 && mayShare(prose, last.items, tools))
    return parts.with(-1, { ...last, after: prose })
  endProse()
  return parts
}

/** Matches a sentence that goes on below: "You must not take it," above the cases. A title-like line has no mark at all. */
const GOES_ON = /(?:[:：,，、;；…–—]|[\p{L}\p{N}])$/u
/** The maximum width of a lead-in without a colon. */
const LEAD_IN_MAX = 120
/** Languages whose sentences end without a mark. */
const UNMARKED = /^(?:th|km|lo|my)(?:-|$)/u

/** Whether the last words before a list lead into it. */
function leadsIn(text: string, { language, sentencesOf }: ExtractionContext): boolean {
  if (/[:：]$/u.test(text)) return true
  const last = sentencesOf(text).at(-1) ?? ''
  return !UNMARKED.test(language) && GOES_ON.test(last) && widthOf(last, LEAD_IN_MAX) <= LEAD_IN_MAX
}

/** Separates a final sentence with a colon, or one that has no end, which introduces the list below. */
function announced(prose: readonly OutlineNode[], tools: ExtractionContext) {
  const last = prose.at(-1)
  if (last === undefined || !leadsIn(last.value, tools)) return { announces: undefined, rest: prose }
  const sentences = tools.sentencesOf(last.value)
  const announces = sentences.at(-1)
  const before = sentences.slice(0, -1).join(/[。．]$/u.test(sentences[0] ?? '') ? '' : ' ')
  const rest = before === '' ? prose.slice(0, -1) : prose.with(-1, { ...last, value: before })
  return { announces, rest }
}

/** The maximum number of items of a list, and width of the prose before or after it, that share a page. */
const SHARING_MAX = 7
/** The maximum width of the prose over a list. */
export const LEAD_WIDTH = 1.4 * POINT_WIDTH

/**
 * Whether prose shares a list's page: one sentence, or more if space is limited. A striking figure keeps its own page while there is space.
 */
function mayShare(prose: readonly OutlineNode[], items: readonly OutlineNode[], tools: ExtractionContext): boolean {
  if (isTight(tools)) return true
  const sentences = prose.flatMap(one => tools.sentencesOf(one.value))
  const width = sentences.reduce((sum, text) => sum + widthOf(text), 0)
  const standsOut = sentences.some(text => figuresOf(text).some(({ strength }) => strength === 3))
  if (standsOut && tools.looseness === 1 && !isPlainList(items)) return false
  if (tools.isWhole && !(isPlainList(items) && items.length <= SHARING_MAX && width <= LEAD_WIDTH)) return false
  return width < tools.pageWidth * 0.16 && (tools.looseness > 1 || sentences.length === 1)
}

/** Whether sentences may be added to a list: it is neither numbered nor made of headed items. */
export function isPlainList(items: readonly OutlineNode[]): boolean {
  return items.every(item => item.ordered !== true && item.children.length === 0 && headOf(item.value) === undefined)
}

function kindOf(point: OutlineNode | undefined): 'prose' | 'list' | 'quote' | 'code' {
  if (point?.code !== undefined) return 'code'
  if (point?.quote === true) return 'quote'
  return point?.originType === 'paragraph' && point.children.length === 0 ? 'prose' : 'list'
}

/** Flattens a paragraph with points below it ("Three routes:"): its text introduces the list. */
export function flattened(points: readonly OutlineNode[]): readonly OutlineNode[] {
  return points.flatMap(point =>
    point.originType === 'paragraph' && point.quote !== true && point.children.length > 0
      ? [{ ...point, children: [] }, ...point.children]
      : [point],
  )
}

/** Splits nodes into runs of the same kind. */
function runsOf(points: readonly OutlineNode[]): readonly (readonly OutlineNode[])[] {
  const runs: OutlineNode[][] = []
  for (const point of points) {
    const run = runs.at(-1)
    if (run?.[0] !== undefined && kindOf(run[0]) === kindOf(point)) run.push(point)
    else runs.push([point])
  }
  return runs
}
