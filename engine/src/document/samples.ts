import type { PageId } from '../base/id.ts'
import { type Deck, PAGE_TYPES, type Page } from './deck.ts'
import { MOTIF } from './edited.ts'
import type { ChartElement, Element, TableElement } from './element.ts'
import { keptList } from './kept-list.ts'
import { isPlaceholder, placeholdersOf } from './placeholder.ts'
import { pagesOf, paintOrder, textOf } from './read.ts'

/** A table or chart whose values are made up. */
export type Sample = (TableElement | ChartElement) & { readonly sample: true }

/** Whether an element is a table or chart whose values are made up. */
export function isSample(element: Element): element is Sample {
  return (element.kind === 'table' || element.kind === 'chart') && element.sample === true
}

const all = keptList(isSample)
const NONE: readonly Sample[] = []

/** Returns the visible samples of a page, back to front. */
export function samplesOf(page: Page): readonly Sample[] {
  if (all(page).length === 0) return NONE
  return paintOrder(page)
    .filter(isSample)
    .filter(({ hidden }) => !hidden)
}

/** Whether a content page has only placeholders: besides them there is nothing but its title, its sample figures and what the suit drew. */
export function isUnwritten(page: Page): boolean {
  if (page.pageType !== PAGE_TYPES.content) return false
  return placeholdersOf(page).length > 0 && !hasOwnContent(page)
}

/** Whether a page says or shows something of the author's besides its title. Placeholders and sample figures do not. */
function hasOwnContent(page: Page): boolean {
  const nodes = new Set(placeholdersOf(page).map(({ origin }) => origin?.node))
  return paintOrder(page).some(element => !isPlaceholder(element) && isOwn(element, nodes))
}

/** Whether an element says or shows something of the author's. The heading of an empty placeholder does not. */
function isOwn(element: Element, empty: ReadonlySet<string | undefined>): boolean {
  if (element.hidden || element.kind === 'group' || element.module?.type === 2) return false
  if ((element.kind === 'table' || element.kind === 'chart') && element.sample) return false
  const { origin } = element
  if (origin === undefined || origin.edited.length > 0) return origin?.slot !== MOTIF
  return origin.node !== undefined && !empty.has(origin.node)
}

const unwritten = new WeakMap<Deck['pages'], ReadonlySet<PageId>>()

/**
 * Returns the pages that an audience does not see because nobody has written them: content pages of placeholders, the page of a chapter
 * all of whose pages are such, and the list of contents if it would only name such chapters.
 */
export function unwrittenPages(deck: Deck): ReadonlySet<PageId> {
  const made = unwritten.get(deck.pages) ?? new Set(unwrittenOf(pagesOf(deck)))
  unwritten.set(deck.pages, made)
  return made
}

function unwrittenOf(pages: readonly Page[]): PageId[] {
  const blank = pages.filter(isUnwritten)
  if (blank.length === 0) return []
  const parts = partsOf(pages)
  const empty = parts
    .filter(part => part.pages.length > 0 && part.pages.every(isUnwritten))
    .map(({ chapter }) => chapter)
  const isHollow = parts.length > 0 && empty.length === parts.length
  const contents = isHollow ? pages.filter(({ pageType }) => pageType === PAGE_TYPES.catalog) : []
  return [...blank, ...empty, ...contents].map(({ id }) => id)
}

/** Returns the chapters with the content pages that follow them. */
function partsOf(pages: readonly Page[]): readonly { readonly chapter: Page; readonly pages: readonly Page[] }[] {
  const parts: { chapter: Page; pages: Page[] }[] = []
  for (const page of pages) {
    if (page.pageType === PAGE_TYPES.chapter) parts.push({ chapter: page, pages: [] })
    else if (page.pageType === PAGE_TYPES.content) parts.at(-1)?.pages.push(page)
  }
  return parts
}

/** Returns the samples that an audience would see, with their pages: those of hidden pages and of pages that are not written are not among them. */
export function shownSamples(deck: Deck): readonly { readonly page: Page; readonly element: Sample }[] {
  return pagesOf(deck)
    .filter(page => !page.hidden && !isUnwritten(page))
    .flatMap(page => samplesOf(page).map(element => ({ page, element })))
}

const known = new WeakMap<Deck, Deck>()

/** Returns a deck as it is shown without samples: the pages that only have samples are hidden. The same deck if it has none; it is never stored. */
export function withoutSamples(deck: Deck): Deck {
  const made = known.get(deck)
  if (made !== undefined) return made
  const pages = pagesOf(deck).flatMap(page => {
    const samples = samplesOf(page)
    return samples.length === 0 ? [] : [[page.id, pageWithout(page, samples)] as const]
  })
  const shown = pages.length === 0 ? deck : { ...deck, pages: { ...deck.pages, ...Object.fromEntries(pages) } }
  known.set(deck, shown)
  return shown
}

function pageWithout(page: Page, samples: readonly Sample[]): Page {
  const elements = { ...page.elements }
  for (const { id } of samples) delete elements[id]
  const left = { ...page, elements }
  // One with prompts is left out as one that is not written, and counted as such.
  const isBlank = page.pageType === PAGE_TYPES.content && !hasOwnContent(left) && !isUnwritten(left)
  return isBlank ? { ...left, hidden: true } : left
}

/** Whether a table or chart has a value that it did not have before. Moving, emptying and removing values adds none. */
export function hasNewValue(
  before: Element,
  after: Partial<Pick<TableElement, 'cells'> & Pick<ChartElement, 'chart'>>,
): boolean {
  const had = new Set(valuesOf(before))
  return valuesOf({ ...before, ...after } as Element).some(value => value !== '' && !had.has(value)) // the fields belong to the kind
}

/** Returns all that a table or chart says: its cells, or its names and numbers. */
function valuesOf(element: Element): readonly string[] {
  if (element.kind === 'table') return element.cells.flatMap(row => row.map(({ body }) => textOf(body).trim()))
  if (element.kind !== 'chart') return []
  const { categories, series } = element.chart
  const numbers = series.flatMap(({ name, values }) => [
    name,
    ...values.map(value => (value === null ? '' : `=${value}`)),
  ])
  return [...categories, ...numbers]
}
