import { getOrInsert } from '../base/get-or-insert.ts'
import type { ElementId, PageId } from '../base/id.ts'
import type { Deck, Page } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import {
  ancestorsOf,
  childrenOf,
  elementOf,
  elementsOf,
  pageOf,
  pagesOf,
  paintOrder,
  subtree,
} from '../document/read.ts'
import type { CellPlace, CellSelection, Selection } from './types.ts'

/** The current page of a deck without pages. */
export const NO_PAGE: PageId = 'page:'

/** Returns an empty selection on a page; the first one by default. */
export function selectNothing(deck: Deck, page?: PageId): Selection {
  const shown = page !== undefined && pageOf(deck, page) ? page : (pagesOf(deck)[0]?.id ?? NO_PAGE)
  return { page: shown, pages: [shown], elements: [], editing: null }
}

/** Returns the current page, if the deck has one. */
export function currentPage(deck: Deck, selection: Selection): Page | undefined {
  return pageOf(deck, selection.page)
}

/** Selected elements, cached by the elements of the page and the selected ids: every command that checks whether it can run needs them. */
const selectedCache = new WeakMap<Page['elements'], WeakMap<Selection['elements'], readonly Element[]>>()

/** Returns the selected elements of the current page in paint order, without descendants of other selected ones. Computed once per value. */
export function selectedElements(deck: Deck, selection: Selection): readonly Element[] {
  const page = currentPage(deck, selection)
  if (!page || selection.elements.length === 0) return []
  const known = getOrInsert(selectedCache, page.elements, () => new WeakMap())
  return getOrInsert(known, selection.elements, () => topmost(page, selection.elements))
}

/** These elements in paint order, without descendants of others among them. */
export function topmost(page: Page, ids: readonly ElementId[]): readonly Element[] {
  const [only] = ids
  if (ids.length === 1 && only !== undefined) return [elementOf(page, only)].filter(isThere)
  const given = new Set(ids)
  const tops: Element[] = []
  for (const id of ids) {
    const element = elementOf(page, id)
    if (element && !isInside(page, element, given)) tops.push(element)
  }
  if (tops.length < 2) return tops
  const distinct = new Set<Element>(tops)
  // The children of the page are sorted already; the whole order has to be built.
  const isFlat = tops.every(({ parent }) => parent === null)
  const order = isFlat ? elementsOf(page) : paintOrder(page)
  if (isFlat && given.size === ids.length && tops.length === order.length) return order
  const found = order.filter(element => distinct.has(element))
  if (found.length === distinct.size) return found
  // One that has lost its group is nowhere in the order.
  const places = new Map(order.map((element, index) => [element.id, index]))
  return [...distinct].sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}

/** Whether one of these groups contains an element. */
function isInside(page: Page, element: Element, groups: ReadonlySet<ElementId>): boolean {
  return element.parent !== null && ancestorsOf(page, element).some(group => groups.has(group.id))
}

/** Returns these elements and all their descendants, without duplicates. */
export function withInsides(page: Page, elements: readonly Element[]): readonly Element[] {
  return elements.flatMap(element => subtree(page, element))
}

/** Adds an element to the selection, or removes it. */
export function toggled(selection: Selection, id: ElementId): Selection {
  const elements = selection.elements.includes(id)
    ? selection.elements.filter(other => other !== id)
    : [...selection.elements, id]
  return { ...selection, elements, editing: null }
}

/** Select all: the siblings of the first selected element, otherwise the top-level elements. */
export function selectedAll(deck: Deck, selection: Selection): Selection {
  const elements = siblings(deck, selection).map(element => element.id)
  return { ...selection, elements, editing: null }
}

/** Returns the next (1) or previous (-1) element to select, in paint order, cyclic; null if there is none. */
export function neighbor(deck: Deck, selection: Selection, step: 1 | -1): ElementId | null {
  const list = siblings(deck, selection)
  const edge = step === 1 ? selection.elements.at(-1) : selection.elements[0]
  const at = list.findIndex(element => element.id === edge)
  const index = at === -1 ? (step === 1 ? 0 : list.length - 1) : (at + step + list.length) % list.length
  return list[index]?.id ?? null
}

/**
 * The element that a press selects: the outermost group around the pressed element or, if the selection is inside groups, its ancestor in
 * the innermost of those.
 */
export function pickable(page: Page, selection: Selection, id: ElementId): ElementId {
  const element = elementOf(page, id)
  if (!element) return id
  const trail = [element, ...ancestorsOf(page, element)]
  const entered = new Set(
    selection.elements.flatMap(id => {
      const selected = elementOf(page, id)
      return selected ? ancestorsOf(page, selected).map(group => group.id) : []
    }),
  )
  const inside = trail.find(each => each.parent !== null && entered.has(each.parent))
  return (inside ?? trail.at(-1) ?? element).id
}

/** The element one level further in: the child of the selected group that contains the pressed element, or the element itself. */
export function pickInside(page: Page, picked: ElementId, id: ElementId): ElementId {
  const element = elementOf(page, id)
  if (!element) return id
  const trail = [element, ...ancestorsOf(page, element)]
  const at = trail.findIndex(each => each.id === picked)
  return at > 0 ? (trail[at - 1] ?? element).id : id
}

/** Removes from the selection what no longer exists; if the page is gone, selects `near` or the first one. */
export function pruned(deck: Deck, selection: Selection, near?: PageId): Selection {
  const page = currentPage(deck, selection)
  if (!page) return selectNothing(deck, near)
  const pages = selection.pages.filter(id => pageOf(deck, id))
  const elements = existing(page, selection.elements)
  const editing = selection.editing && elementOf(page, selection.editing.element) ? selection.editing : null
  const same = pages.length === selection.pages.length && elements.length === selection.elements.length
  const cells = editing === null ? cellsLeft(page, elements, selection.cells) : null
  const sameCells = cells === (selection.cells ?? null)
  if (same && pages.length > 0 && editing === selection.editing && sameCells) return selection
  return { page: page.id, pages: pages.length > 0 ? pages : [page.id], elements, editing, ...(cells && { cells }) }
}

/** Selections that are known to exist, by the elements of their page: after a change the same one is pruned several times. */
const complete = new WeakMap<Page['elements'], WeakSet<Selection['elements']>>()

/** Returns those of some elements that exist; the same list if all do. */
function existing(page: Page, ids: Selection['elements']): Selection['elements'] {
  const known = getOrInsert(complete, page.elements, () => new WeakSet())
  if (known.has(ids)) return ids
  const found = ids.every(id => elementOf(page, id)) ? ids : ids.filter(id => elementOf(page, id))
  if (found === ids) known.add(ids)
  return found
}

/** Returns the selected cells that remain valid: their table is selected alone and contains them. */
function cellsLeft(page: Page, elements: readonly ElementId[], cells: Selection['cells']): CellSelection | null {
  if (!cells || elements.length !== 1 || elements[0] !== cells.element) return null
  const table = elementOf(page, cells.element)
  if (table?.kind !== 'table') return null
  const isThere = ({ row, column }: CellPlace) => row < table.rows.length && column < table.columns.length
  return isThere(cells.from) && isThere(cells.to) ? cells : null
}

/** Whether two selections are equal. */
export function sameSelection(a: Selection, b: Selection): boolean {
  if (a === b) return true
  return (
    a.page === b.page &&
    sameList(a.pages, b.pages) &&
    sameList(a.elements, b.elements) &&
    sameEditing(a, b) &&
    sameCells(a, b)
  )
}

function sameEditing({ editing: a }: Selection, { editing: b }: Selection): boolean {
  if (a === b) return true
  return a !== null && b !== null && a.element === b.element && JSON.stringify(a) === JSON.stringify(b)
}

function sameCells({ cells: a = null }: Selection, { cells: b = null }: Selection): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}

function siblings(deck: Deck, selection: Selection): readonly Element[] {
  const page = currentPage(deck, selection)
  if (!page) return []
  const [first] = selection.elements
  const parent = first === undefined ? null : (elementOf(page, first)?.parent ?? null)
  const family = parent === null ? elementsOf(page) : childrenOf(page, parent)
  return family.filter(element => !element.hidden && !element.locked)
}

function isThere<T>(value: T | undefined): value is T {
  return value !== undefined
}
