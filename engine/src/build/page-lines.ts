import type { ElementId, PageId } from '../base/id.ts'
import { type Deck, PAGE_TYPES, type Page } from '../document/deck.ts'
import { MOTIF } from '../document/edited.ts'
import type { Element, TextElement } from '../document/element.ts'
import { pageOf, paintOrder, textOf } from '../document/read.ts'
import type { Paragraph, TextBody } from '../document/text-body.ts'
import type { OutlineNode } from '../outline/types.ts'
import type { Suit } from '../suit/types.ts'
import { scaledToFit } from './match-elements.ts'
import { joinedPoint, type PageContent, type Point } from './page-content.ts'
import { readPage, slotsOf } from './read-page.ts'
import { type LayoutChoice, rewrittenPage } from './relayout.ts'
import type { FitPorts } from './slot-layout.ts'
import type { SwitchPorts } from './switch-suit.ts'

/**
 * A line of a page: its title (level -1), a point (0), or a sub-item (1 and up). `element` is set if the line is the whole text of that
 * element.
 */
export interface PageLine {
  readonly id: string
  readonly level: number
  readonly text: string
  readonly element: ElementId | null
}

/** The text of a page as editable lines. `canGrow`: lines can be added, removed and indented; the page is then rebuilt. */
export interface PageLines {
  readonly lines: readonly PageLine[]
  readonly canGrow: boolean
}

/** The deepest level of a line. */
const DEEPEST = 4

/** Reads the text of a page as lines: title and points of a built page, otherwise every text from top to bottom. */
export function pageLines(deck: Deck, page: Page): PageLines {
  return isGrown(page)
    ? { lines: grownLines(readPage(page, deck)), canGrow: true }
    : { lines: ownLines(page), canGrow: false }
}

/**
 * Returns the page with edited lines: a built page is rebuilt if lines were added or removed, in others the texts are replaced. Null if
 * nothing changed or no layout of the suit fits.
 */
export function pageWithLines(
  deck: Deck,
  lines: readonly PageLine[],
  at: { readonly page: PageId; readonly suit: Suit | null; readonly ports: SwitchPorts },
): { readonly page: Page; readonly layout: LayoutChoice['layout'] | null } | null {
  const page = pageOf(deck, at.page)
  if (!page) return null
  const before = pageLines(deck, page)
  if (sameLines(before.lines, lines)) return null
  if (!before.canGrow) return { page: overwritten(page, lines, fitPorts(deck, at.ports)), layout: null }
  if (at.suit === null) return null
  const content = readPage(page, deck)
  return rewrittenPage(deck, nodeOf(lines, content), { page: page.id, suit: at.suit, ports: at.ports })
}

function isGrown(page: Page): boolean {
  return page.pageType === PAGE_TYPES.content && slotsOf(page).size > 0
}

function fitPorts(deck: Deck, { measure, theme }: SwitchPorts): FitPorts {
  return { measure, fonts: theme.fonts, language: deck.language }
}

function sameLines(a: readonly PageLine[], b: readonly PageLine[]): boolean {
  return (
    a.length === b.length && a.every((line, index) => line.text === b[index]?.text && line.level === b[index]?.level)
  )
}

function grownLines({ node, title, points }: PageContent): PageLine[] {
  const lines: PageLine[] = [{ id: node, level: -1, text: title, element: null }]
  for (const point of points) {
    lines.push({ id: point.node, level: 0, text: joinedPoint(point), element: null })
    for (const [index, item] of point.items.entries()) {
      const level = Math.min(DEEPEST, item.level + 1)
      lines.push({ id: `${point.node}/${index + 1}`, level, text: item.text, element: null })
    }
  }
  return lines
}

function ownLines(page: Page): PageLine[] {
  const texts = paintOrder(page).filter((element): element is TextElement => element.kind === 'text' && !element.hidden)
  const title = texts.find(isTitle)
  const rest = texts.filter(element => element !== title && !isRepeated(element)).sort((a, b) => a.frame.y - b.frame.y)
  return [...(title ? [lineOf(title, -1)] : []), ...rest.map(element => lineOf(element, 0))]
}

function isTitle({ origin, module }: Element): boolean {
  return origin?.slot === 'title' || module?.type === 2
}

/** Whether an element is derived: running heads, page and chapter numbers come from the deck, and numerals of the motif from the suit. */
function isRepeated({ origin }: Element): boolean {
  return origin?.slot === MOTIF || /^(runningHead|pageNumber|number\d*)$/.test(origin?.slot ?? '')
}

function lineOf({ id, body }: TextElement, level: number): PageLine {
  return { id, level, text: textOf(body), element: id }
}

/** Converts lines to an outline node, preserving what lines do not represent. */
function nodeOf(lines: readonly PageLine[], content: PageContent): OutlineNode {
  const [title, ...rest] = lines
  const points = new Map(content.points.map(point => [point.node, point]))
  const children = nested(rest, 0, line => {
    const before = points.get(line.id)
    const led = before === undefined ? null : ledCode(line, before)
    if (led !== null) return led
    return {
      ...plainNode(line.id, 'point', line.text),
      ...(before?.ordered ? { ordered: true } : {}),
      ...(before?.quote ? { quote: true } : {}),
      ...(before?.code === undefined ? {} : { code: before.code, originType: 'paragraph' as const }),
      // A question that was answered asks no more.
      ...(before?.prompt && joinedPoint(before) === line.text ? { prompt: true } : {}),
      ...(before?.source ? { source: { source: before.source } } : {}),
    }
  })
  const { lead } = content
  const node = plainNode(content.node, 'page', title?.level === -1 ? title.text : content.title)
  return { ...node, children: lead ? [{ ...plainNode(lead.node, 'point', lead.value), children }] : children }
}

/** Returns the line that leads to code, with the code below it; null if the text is no such pair. */
function ledCode({ id, text }: PageLine, { code, head }: Point): OutlineNode | null {
  const at = text.indexOf('\n')
  if (code === undefined || head === null || at < 0) return null
  const own = { ...plainNode(`${id}.code`, 'point', text.slice(at + 1)), code, originType: 'paragraph' as const }
  return { ...plainNode(id, 'point', text.slice(0, at)), children: [own] }
}

function plainNode(id: string, kind: OutlineNode['kind'], value: string): OutlineNode {
  return { id, kind, value, children: [], originType: 'list' }
}

function nested(lines: readonly PageLine[], level: number, make: (line: PageLine) => OutlineNode): OutlineNode[] {
  const nodes: OutlineNode[] = []
  for (let index = 0; index < lines.length; ) {
    const line = lines[index]
    if (line === undefined) break
    let end = index + 1
    while (end < lines.length && (lines[end]?.level ?? 0) > Math.max(level, line.level)) end++
    const made = make(line)
    const below = nested(lines.slice(index + 1, end), line.level + 1, make)
    nodes.push({ ...made, children: [...made.children, ...below] })
    index = end
  }
  return nodes
}

/** Replaces texts by their lines; a text without a line stays unchanged. */
function overwritten(page: Page, lines: readonly PageLine[], fit: FitPorts): Page {
  const words = new Map(lines.map(({ element, text }) => [element, text]))
  const elements = Object.entries(page.elements).map(([id, element]) => {
    const text = words.get(element.id)
    const isOther = element.kind === 'text' && text !== undefined && text !== textOf(element.body)
    return [id, isOther ? saying(element, text, fit) : element]
  })
  return { ...page, elements: Object.fromEntries(elements) }
}

function saying(element: TextElement, text: string, fit: FitPorts): TextElement {
  const body = wordsIn(element.body, text)
  const { origin } = element
  const next = {
    ...element,
    body,
    ...(origin && { origin: { ...origin, edited: [...new Set([...origin.edited, 'text'])] } }),
  }
  return scaledToFit(next, fit)
}

/** Replaces the text of a body, keeping the style paragraph by paragraph. */
function wordsIn(body: TextBody, text: string): TextBody {
  const paragraphs = text.split('\n').map((line, index): Paragraph | null => {
    const stands = body.paragraphs[index] ?? body.paragraphs.at(-1)
    const [run] = stands?.runs ?? []
    return stands && run ? { ...stands, runs: [{ ...run, text: line }] } : null
  })
  return { ...body, paragraphs: paragraphs.filter(paragraph => paragraph !== null) }
}
