import type { ElementId, PageId } from '../base/id.ts'
import type { Chart } from '../document/chart.ts'
import type { Deck, Page } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import { childrenOf, pagesOf, paragraphText } from '../document/read.ts'
import type { Paragraph, TextBody } from '../document/text-body.ts'
import { compileQuery, type FindQuery, matchesIn } from './find-query.ts'
import type { CellPlace } from './types.ts'

/** The searchable texts of a chart: its title, axis titles, names of categories and series. */
export type ChartWords = 'title' | 'axisTitleX' | 'axisTitleY' | 'category' | 'series'

/** The location of a text: in a text body, a cell, a chart, or (without an element) the notes of a page. */
export interface FindPlace {
  readonly page: PageId
  readonly element?: ElementId
  readonly cell?: CellPlace
  readonly chart?: ChartWords
  /** Which paragraph, category or series. */
  readonly part: number
}

/** A match: `start` and `end` in UTF-16 units of its part; `text` is the replacement. */
export interface FindHit extends FindPlace {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Finds all matches, page by page in reading order: text of elements back to front, then the notes. Null for an invalid regular expression. */
export function findInDeck(deck: Deck, query: FindQuery, replacement = ''): readonly FindHit[] | null {
  const pattern = compileQuery(query)
  if (pattern === null) return null
  const template = { text: replacement, isPattern: query.regex === true }
  return pagesOf(deck).flatMap(page =>
    wordPlaces(page).flatMap(({ place, words }) =>
      matchesIn(words, pattern, template).map(match => ({ ...place, ...match })),
    ),
  )
}

/** Returns the names of a chart's texts with their contents. */
export function chartWords({ categories, series, style }: Chart): readonly [ChartWords, number, string][] {
  const titles = (['title', 'axisTitleX', 'axisTitleY'] as const).map(
    name => [name, 0, style[name] ?? ''] as [ChartWords, number, string],
  )
  return [
    ...titles,
    ...categories.map((words, part): [ChartWords, number, string] => ['category', part, words]),
    ...series.map(({ name }, part): [ChartWords, number, string] => ['series', part, name]),
  ]
}

/** A text and its location; `paragraph` if it belongs to a text body. */
export interface WordPlace {
  readonly place: FindPlace
  readonly words: string
  readonly paragraph: Paragraph | null
}

/** Returns all text of a page, paragraph by paragraph in reading order: texts, cells and charts, then the notes. */
export function wordPlaces(page: Page): readonly WordPlace[] {
  const notes = page.notes
    .split('\n')
    .map((words, part) => ({ place: { page: page.id, part }, words, paragraph: null }))
  return [...leavesOf(page, null).flatMap(element => placesIn(page.id, element)), ...notes]
}

/** Returns the elements of a group (null: of the page), with nested groups flattened. */
function leavesOf(page: Page, parent: ElementId | null): readonly Element[] {
  return childrenOf(page, parent).flatMap(element =>
    element.kind === 'group' ? leavesOf(page, element.id) : [element],
  )
}

function placesIn(page: PageId, element: Element): readonly WordPlace[] {
  const at = { page, element: element.id }
  switch (element.kind) {
    case 'text':
      return inBody(element.body, at)
    case 'shape':
      return element.body ? inBody(element.body, at) : []
    case 'table':
      return element.cells.flatMap((cells, row) =>
        cells.flatMap(({ body, covered }, column) => (covered ? [] : inBody(body, { ...at, cell: { row, column } }))),
      )
    case 'chart':
      return chartWords(element.chart).map(([chart, part, words]) => ({
        place: { ...at, chart, part },
        words,
        paragraph: null,
      }))
    default:
      return []
  }
}

function inBody(body: TextBody, at: Omit<FindPlace, 'part'>): readonly WordPlace[] {
  return body.paragraphs.map((paragraph, part) => ({
    place: { ...at, part },
    words: paragraphText(paragraph),
    paragraph,
  }))
}
