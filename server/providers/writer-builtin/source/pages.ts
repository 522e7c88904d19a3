import type { OutlineNode } from '@slidewright/engine/internal'
import { node, wordsBelow } from '../nodes.ts'
import { overviewTitle } from '../text/overview.ts'
import { toSentences } from '../text/rank.ts'
import { nameFrom } from '../text/titles.ts'
import { TITLE_WIDTH, widthOf } from '../text/width.ts'
import { withCode } from './code-pages.ts'
import { areDatedItems } from './dated-lists.ts'
import { type ExtractionContext, isTight, isTightest } from './extraction-context.ts'
import { withoutGreetings } from './letter.ts'
import { listPages, SHORT_ITEMS, withoutColon, withoutColonAt } from './list-pages.ts'
import { mergeLightest } from './merge-lightest.ts'
import { joinedNotes, missingNotes } from './notes.ts'
import { page, type Section, titleFrom } from './page.ts'
import { type CodePart, flattened, isPlainList, type Part, partsOf } from './parts.ts'
import { prosePages } from './prose.ts'
import { withAllBelow } from './tree.ts'

/** Returns the pages of one section in source order; at least one if the section has a heading. */
export function pagesOfSection(section: Section, tools: ExtractionContext): readonly OutlineNode[] {
  const { said, asides } = withoutGreetings(flattened(section.points))
  let pages: OutlineNode[] = []
  for (const part of partsOf(said, tools)) {
    const heading = pages.length === 0 ? section.heading : ''
    if (part.is !== 'code') pages.push(...pagesOfPart(part, heading, section, tools))
    else {
      const value = section.heading || pages.at(-1)?.value || codeTitle(part, tools)
      pages = [...withCode(pages, part, { tools, page: points => page(value, points, { section }) })]
    }
  }
  const [first] = pages
  if (first !== undefined && asides.length > 0) {
    const notes = joinedNotes([first.notes, ...textsOf(asides)])
    pages[0] = { ...first, ...(notes === undefined ? {} : { notes }) }
  }
  return withSpoken(withTable(isTight(tools) ? merged(pages, tools) : pages, section, tools), section)
}

/** Puts the source's own notes first and moves pictures of points to the page of their heading. */
function withSpoken(pages: readonly OutlineNode[], section: Section): readonly OutlineNode[] {
  const [first, ...rest] = pages
  if (first === undefined) return pages
  const below = section.points.flatMap(withAllBelow)
  const notes = joinedNotes([section.node.notes, ...below.map(point => point.notes), first.notes])
  const images = [...(first.images ?? []), ...below.flatMap(point => point.images ?? [])]
  return [{ ...first, ...(notes === undefined ? {} : { notes }), ...(images.length === 0 ? {} : { images }) }, ...rest]
}

/** Derives a title for code without a heading from its introduction. */
function codeTitle({ announces }: CodePart, tools: ExtractionContext): string {
  return announces === undefined ? overviewTitle(tools.language) : nameFrom(withoutColon(announces), tools.language)
}

function pagesOfPart(
  part: Exclude<Part, CodePart>,
  heading: string,
  section: Section,
  tools: ExtractionContext,
): readonly OutlineNode[] {
  if (part.is === 'prose') return prosePages(part.paragraphs, heading || section.heading, section, tools)
  if (part.is === 'quote') return part.items.map(item => quotePage(item, heading, section, tools))
  return listPages(part, { heading, section }, tools)
}

function textsOf(nodes: readonly OutlineNode[]): readonly string[] {
  return nodes.flatMap(wordsBelow)
}

function quotePage(quote: OutlineNode, heading: string, section: Section, tools: ExtractionContext): OutlineNode {
  const own =
    heading ||
    (section.heading !== '' && (/ — (.{2,60})$/u.exec(quote.value)?.[1] ?? section.heading)) ||
    (quote.value.includes(' / ') && section.node.value) ||
    / — (.{2,60})$/u.exec(quote.value)?.[1] ||
    titleFrom(toSentences([[quote.value]], tools.termsOf), tools).text
  const { id, kind, value, children, ...fields } = quote
  return page(own, [node('point', value, children, fields)], { section })
}

/** Merges pages into the space of a heading; quotations keep their own pages while there is space. */
function merged(pages: readonly OutlineNode[], tools: ExtractionContext): readonly OutlineNode[] {
  if (isTightest(tools)) return withinRoom(pages, tools)
  const isQuote = (one: OutlineNode) => one.children.some(point => point.quote === true)
  const quotes = pages.filter(isQuote)
  const others = pages.filter(one => !isQuote(one))
  return [...withinRoom(others, tools), ...quotes]
}

/** Merges the lightest neighbours until the pages fit the available space. */
function withinRoom(pages: readonly OutlineNode[], tools: ExtractionContext): readonly OutlineNode[] {
  return mergeLightest(pages, pages.length - Math.max(1, tools.room), {
    weigh: (first, second) =>
      tools.isBound || mayShare(first, second) ? weightOf(first) + weightOf(second) : Number.POSITIVE_INFINITY,
    join: (first, second) => onOnePage([first, second], tools),
  })
}

/** Whether two pages can share one without hiding an item or code: prose has its full text in the notes, lists and code have not. */
function mayShare(first: OutlineNode, second: OutlineNode): boolean {
  const items = [first, second].map(({ children }) => children.filter(point => point.originType === 'list').length)
  if ([first, second].some(({ children }) => children.some(point => point.code !== undefined))) return false
  if ([first, second].some(({ children }) => areDatedItems(children))) return false
  return items.includes(0) || first.children.length + second.children.length <= SHORT_ITEMS
}

/** Merges several pages: keeps the points of the fullest one and moves the others to the notes. */
function onOnePage(pages: readonly OutlineNode[], tools: ExtractionContext): readonly OutlineNode[] {
  const [first, ...rest] = pages
  if (first === undefined || rest.length === 0) return pages
  const lists = pages.filter(({ children }) => children.some(point => point.originType === 'list'))
  const fullest = (lists.length > 0 ? lists : pages).reduce((max, one) => (weightOf(one) > weightOf(max) ? one : max))
  const others = pages.filter(one => one !== fullest)
  const room = Math.max(0, tools.max - fullest.children.length)
  const mayGrow = isPlainList(fullest.children)
  const added = mayGrow ? others.flatMap(one => one.children.filter(isPlain)).slice(0, room) : []
  const children = pages.flatMap(one =>
    one === fullest ? one.children : one.children.filter(point => added.includes(point)),
  )
  const omitted = others.flatMap(one => one.children.filter(point => !added.includes(point)))
  const notes = joinedNotes([...pages.map(one => one.notes), missingNotes(textsOf(omitted), [fullest])])
  return [{ ...fullest, value: first.value, children, ...(notes === undefined ? {} : { notes }) }]
}

function weightOf(one: OutlineNode): number {
  return one.children.reduce((sum, point) => sum + (point.quote === true ? 0.5 : 1 + point.children.length), 0)
}

function isPlain(point: OutlineNode): boolean {
  return point.quote !== true && point.ordered !== true && point.children.length === 0
}

/** The maximum number of points beside a table. */
const BESIDE_TABLE = 4

/** The width of the points beside a table where their heading has several pages, in half-width characters. */
const TEXT_BESIDE_TABLE = 160

/** Whether a page has room for a table: few points, and little text if the table could as well have a page of its own among several. */
function mayStandBeside(
  { children }: OutlineNode,
  { length }: readonly OutlineNode[],
  { isWhole }: ExtractionContext,
): boolean {
  const isLittle = length === 1 || !isWhole || widthOf(textsOf(children).join('')) <= TEXT_BESIDE_TABLE
  return children.length <= BESIDE_TABLE && children.every(isPlain) && isLittle
}

/** Puts a table on the page of its heading if that has few points, else on its own page of the same name. */
function withTable(pages: readonly OutlineNode[], section: Section, tools: ExtractionContext): readonly OutlineNode[] {
  const { table, images, form } = section.node
  const shown = table === undefined ? {} : { table, ...(form === undefined ? {} : { form }) }
  const [first, ...rest] = pages
  const carried = { ...shown, ...(images === undefined ? {} : { images }) }
  if (first === undefined) {
    const heading = section.heading || tableTitle(section.node)
    return heading === '' && table === undefined ? [] : [{ ...page(heading, [], { section }), ...carried }]
  }
  if (table === undefined) return [{ ...first, ...carried }, ...rest]
  // Without a heading a page is named by its own words, under which a table does not belong.
  if (section.heading === '') return [{ ...page(tableTitle(section.node), [], { section }), ...carried }, ...pages]
  const host = pages.findLast(one => mayStandBeside(one, pages, tools))
  if (host !== undefined) return pages.map(one => (one === host ? { ...withoutColons(one), ...carried } : one))
  tools.rhythm.sinceMetric = 0
  const own = page(section.heading || first.value, [], { section })
  // A quotation shows no title: the table under the heading comes first.
  if (first.children.some(point => point.quote === true)) return [{ ...own, ...carried }, ...pages]
  return [{ ...first, ...(images === undefined ? {} : { images }) }, ...rest, { ...own, ...shown }]
}

/** Removes final colons, which are unnecessary beside a table ("Measured per second:"). */
function withoutColons(one: OutlineNode): OutlineNode {
  return { ...one, children: one.children.map(point => ({ ...point, value: withoutColonAt(point.value) })) }
}

/** Derives the title of a table without a heading from its column names. */
export function tableTitle(from: OutlineNode): string {
  const heads = from.table?.rows[0]?.filter(cell => cell !== '') ?? []
  const named = heads.length > 2 ? heads.slice(1) : heads
  const joined = named.slice(0, 4).join(' · ')
  return widthOf(joined) <= TITLE_WIDTH ? joined : named.slice(0, 2).join(' · ')
}
