import type { OutlineNode } from '@slidewright/engine/internal'
import { node, wordsBelow } from '../nodes.ts'
import { capitalized, trimmedEnd } from '../text/clauses.ts'
import { withoutEnd } from '../text/ends.ts'
import { overviewTitle } from '../text/overview.ts'
import { toSentences } from '../text/rank.ts'
import { nameFrom } from '../text/titles.ts'
import { POINT_WIDTH, TITLE_WIDTH, widthOf } from '../text/width.ts'
import { LIST_MAX, LIST_WIDTH, listWidth } from './budget.ts'
import { areDatedItems } from './dated-lists.ts'
import { type ExtractionContext, isTight } from './extraction-context.ts'
import { evenGroups, groupsByWidth } from './groups.ts'
import { joinedNotes, missingNotes } from './notes.ts'
import { page, type Section, titleFrom } from './page.ts'
import { isPlainList, LEAD_WIDTH, type ListPart } from './parts.ts'
import { colonFor, itemPoint, sentencePoint } from './points.ts'

/** The mean width of short items, in half-width characters. */
const SHORT_ITEM = 40
/** The maximum number of short items on a page. */
export const SHORT_ITEMS = 8
/** The maximum number of short items on one page of a layout for many items. */
const TOTAL_ITEMS = 12

/** Returns the pages of a list with what leads into it and a little prose beside it. */
export function listPages(
  given: ListPart,
  place: { readonly heading: string; readonly section: Section },
  tools: ExtractionContext,
): readonly OutlineNode[] {
  const { section } = place
  const { part, heading } = underOwnHeading(given, place.heading)
  const announced = announcedTitle(part)
  const named = heading || announced || section.heading || bareTitle(part, section, tools)
  const max = areShort(part.items) ? SHORT_ITEMS : LIST_MAX
  const isWhole = isTotal(part.items, max) && !areDatedItems(part.items)
  const groups = isWhole ? [part.items] : listGroups(part.items, max, tools)
  const { value, above } = leadInOver(part, { named, isTitle: named === announced, pages: groups.length }, tools)
  let before = 0
  const counted = groups.map(group => {
    const start = before
    before += group.length
    return group.map((item, index) => withNumber(item, start === 0 ? 0 : start + index + 1))
  })
  return counted.map((items, index) => {
    const isFirst = index === 0
    const isLast = index === groups.length - 1
    const own = items.map(item => itemPoint(item, tools))
    const head = above ?? (items.length > max ? labelOf(part, value) : undefined)
    const points = [
      ...(isFirst ? leading(part, groups.length, tools) : []),
      ...(head === undefined ? own : [node('point', head, own)]),
      ...(isLast ? trailing(part, groups.length, tools) : []),
    ]
    const content = [node('page', value, points)]
    const notes = joinedNotes([
      isFirst ? missingNotes(leadTexts(part), content) : undefined,
      missingNotes(items.flatMap(wordsBelow), content),
      isLast ? missingNotes(textsOf(part.after), content) : undefined,
    ])
    return page(value, points, { section, notes })
  })
}

/** Splits a list into pages by its items and their words. */
function listGroups(items: readonly OutlineNode[], max: number, tools: ExtractionContext) {
  if (isTight(tools)) return evenGroups(items, max)
  return groupsByWidth(items, listWidth, { max, width: LIST_WIDTH })
}

/** The maximum width of a title that consists of a heading and a lead-in, and of one over steps, whose numbers no lead-in may stand over. */
const JOINED = { list: 56, steps: TITLE_WIDTH } as const

/**
 * Returns how a page shows the words that lead into its list, without which the list may say something else: in the title, or as a point
 * with the items below it.
 */
function leadInOver(
  part: ListPart,
  { named, isTitle, pages }: { readonly named: string; readonly isTitle: boolean; readonly pages: number },
  tools: ExtractionContext,
): { readonly value: string; readonly above?: string } {
  const leadIn = isTitle ? undefined : leadInOf(part, pages, tools)
  if (leadIn === undefined || missingNotes([withoutColon(leadIn)], [node('page', named)]) === undefined)
    return { value: named }
  const isFlat = part.items.some(item => item.code !== undefined) || areDatedItems(part.items)
  const joined = `${named}${/[?？!！:：]$/u.test(named) ? gapBehind(named) : colonFor(tools)}${withoutColon(leadIn)}`
  const isLead = part.announces !== undefined && named !== ''
  const isStep = isFlat || part.items.some(item => item.ordered === true)
  if (isLead && widthOf(joined) <= (isStep ? JOINED.steps : JOINED.list)) return { value: joined }
  return isFlat ? { value: named } : { value: named, above: leadIn }
}

function gapBehind(text: string): string {
  return /[？！：]$/u.test(text) ? '' : ' '
}

/** Returns the words that lead into a list: its announcement, else the prose before it that is no point of its page, or its last sentence. */
function leadInOf(part: ListPart, pages: number, tools: ExtractionContext): string | undefined {
  const { announces, lead } = part
  if (announces !== undefined)
    return /[\p{L}\p{N})]$/u.test(announces) ? `${announces}${colonFor(tools).trim()}` : announces
  if (lead.length === 0 || pages > 1 || leading(part, pages, tools).length > 0) return undefined
  const sentences = lead.flatMap(one => tools.sentencesOf(one.value))
  const all = sentences.join(/[。！？]$/u.test(sentences[0] ?? '') ? '' : ' ')
  return widthOf(all) <= LEAD_WIDTH ? all : sentences.findLast(text => widthOf(text) <= LEAD_WIDTH)
}

/** Returns the only item of a further page as the title of what is below it: a heading of a lower level, with its list. */
function underOwnHeading(part: ListPart, heading: string): { readonly part: ListPart; readonly heading: string } {
  const [only, ...others] = part.items
  const isName =
    heading === '' &&
    only !== undefined &&
    others.length === 0 &&
    only.children.length > 1 &&
    only.children.every(child => child.originType === 'list' && child.code === undefined) &&
    part.lead.length + part.after.length === 0 &&
    part.announces === undefined &&
    widthOf(only.value) <= TITLE_WIDTH
  return isName ? { part: { ...part, items: only.children }, heading: only.value } : { part, heading }
}

/** Gives an item of a sequence its number, if it has none; on the first page of the list (0) the page itself counts. */
function withNumber(item: OutlineNode, number: number): OutlineNode {
  return item.ordered !== true || item.number !== undefined || number === 0 ? item : { ...item, number: `${number}.` }
}

function areShort(items: readonly OutlineNode[]): boolean {
  const widths = items.map(item => (item.children.length === 0 ? widthOf(item.value) : Number.POSITIVE_INFINITY))
  return (
    widths.every(width => width <= 1.6 * SHORT_ITEM) &&
    widths.reduce((sum, width) => sum + width, 0) <= items.length * SHORT_ITEM
  )
}

function isTotal(items: readonly OutlineNode[], max: number): boolean {
  return items.length > max && items.length <= TOTAL_ITEMS && areShort(items)
}

function labelOf({ announces }: ListPart, value: string): string {
  return announces === undefined ? value : withoutColon(announces)
}

/** Removes a final colon. */
export function withoutColonAt(text: string): string {
  return /[:：]$/u.test(text) ? withoutEnd(text.slice(0, -1), /\s/u) : text
}

/** Removes the final mark of what leads into something. */
export function withoutColon(text: string): string {
  return withoutColonAt(trimmedEnd(text)).replace(/\s*[,，、;；–—]$/u, '')
}

function textsOf(nodes: readonly OutlineNode[]): readonly string[] {
  return nodes.flatMap(wordsBelow)
}

function leadTexts({ lead, announces }: ListPart): readonly string[] {
  return [...textsOf(lead), ...(announces === undefined ? [] : [announces])]
}

function announcedTitle({ announces }: ListPart): string {
  const title = announces === undefined ? '' : capitalized(withoutColon(announces))
  return widthOf(title) <= TITLE_WIDTH ? title : ''
}

/** Derives a title for a list without a heading from its introduction. */
function bareTitle({ items, announces }: ListPart, section: Section, tools: ExtractionContext): string {
  if (announces !== undefined) return nameFrom(withoutColon(announces), tools.language)
  if (section.node.kind !== 'point' && section.node.value !== '') return section.node.value
  const texts = items.map(item => [item.value])
  return items.length < 3 ? titleFrom(toSentences(texts, tools.termsOf), tools).text : overviewTitle(tools.language)
}

const WITH_LEAD = 4
const WITH_REST = 5

/** Returns the sentences before a short list as its first points, if the other points are sentences as well. */
function leading(
  { lead, items, announces }: ListPart,
  pages: number,
  tools: ExtractionContext,
): readonly OutlineNode[] {
  const mayLead = pages === 1 && announces === undefined && items.length < WITH_LEAD && isPlainList(items)
  return mayLead ? lead.slice(0, 2).map(one => sentenceOf(one, tools)) : []
}

/** Returns a sentence with a figure after a list as its last point. */
function trailing({ after, items }: ListPart, pages: number, tools: ExtractionContext): readonly OutlineNode[] {
  if (tools.isWhole) return after.map(one => sentenceOf(one, tools))
  if (pages > 1 || items.length >= WITH_REST || !isPlainList(items)) return []
  const isTelling = ({ value }: OutlineNode) => /\p{Nd}/u.test(value) && widthOf(value) <= POINT_WIDTH
  const telling = after.filter(one => items.length < 3 || isTelling(one))
  return telling.slice(0, 1).map(one => sentenceOf(one, tools))
}

function sentenceOf(paragraph: OutlineNode, tools: ExtractionContext): OutlineNode {
  return sentencePoint(tools.sentencesOf(paragraph.value)[0] ?? paragraph.value, paragraph.source, tools)
}
