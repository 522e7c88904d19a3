import type { ElementId, PageId } from '../base/id.ts'
import { byOrder } from '../base/order-key.ts'
import { type TrackedChange, trackedChange, trackedPages } from './change-tracking.ts'
import type { Deck, Page } from './deck.ts'
import type { Element } from './element.ts'
import { masterKindOf, masterPage } from './masters.ts'
import type { Paragraph, TextBody } from './text-body.ts'

type Elements = Page['elements']
type Families = ReadonlyMap<ElementId | null, readonly Element[]>

const sortedPages = new WeakMap<Deck['pages'], readonly Page[]>()
const families = new WeakMap<Elements, Families>()
const NONE: readonly Element[] = []

/** The pages of a deck in order. Sorted once per value. */
export function pagesOf(deck: Deck): readonly Page[] {
  const known = sortedPages.get(deck.pages)
  if (known) return known
  const pages = pagesAfter(deck.pages) ?? Object.values(deck.pages).sort(byOrder)
  sortedPages.set(deck.pages, pages)
  return pages
}

/** The page with this id, if the deck has it; the page of a master for the id of one. */
export function pageOf(deck: Deck, id: PageId): Page | undefined {
  if (Object.hasOwn(deck.pages, id)) return deck.pages[id]
  const kind = masterKindOf(id)
  return kind === null ? undefined : masterPage(deck, kind)
}

/** Returns the position of a page in the deck, from 0; -1 if it does not exist. */
export function pageIndex(deck: Deck, id: PageId): number {
  return pagesOf(deck).findIndex(page => page.id === id)
}

/** The element with this id, if the page has it. */
export function elementOf(page: Page, id: ElementId): Element | undefined {
  return Object.hasOwn(page.elements, id) ? page.elements[id] : undefined
}

/** The top-level elements of the page, back to front. */
export function elementsOf(page: Page): readonly Element[] {
  return childrenOf(page, null)
}

/** The children of a group (null: the top-level elements of the page), back to front. */
export function childrenOf(page: Page, parent: ElementId | null): readonly Element[] {
  return familiesOf(page).get(parent) ?? NONE
}

/** The highest order key among the children of a group (null: of the page), or null if there are none. Linear: nothing is sorted. */
export function topOrder(page: Page, parent: ElementId | null): string | null {
  let top: string | null = null
  for (const element of Object.values(page.elements)) {
    if (element.parent === parent && (top === null || element.order > top)) top = element.order
  }
  return top
}

/** Returns all elements of the page in paint order: a group comes directly before its children. */
export function paintOrder(page: Page): readonly Element[] {
  const found: Element[] = []
  for (const element of elementsOf(page)) addSubtree(page, element, found)
  return found
}

/** Returns an element and all its descendants, in paint order. */
export function subtree(page: Page, element: Element): readonly Element[] {
  const found: Element[] = []
  addSubtree(page, element, found)
  return found
}

function addSubtree(page: Page, element: Element, found: Element[]): void {
  found.push(element)
  if (element.kind === 'group') for (const child of childrenOf(page, element.id)) addSubtree(page, child, found)
}

/** Returns the groups that contain an element, innermost first. */
export function ancestorsOf(page: Page, element: Element): readonly Element[] {
  const found: Element[] = []
  for (let at = element.parent; at !== null; ) {
    const parent = elementOf(page, at)
    if (!parent || found.includes(parent)) break
    found.push(parent)
    at = parent.parent
  }
  return found
}

/** Returns the page that contains an element. */
export function pageWith(deck: Deck, id: ElementId): Page | undefined {
  return Object.values(deck.pages).find(page => Object.hasOwn(page.elements, id))
}

/** The plain text of a text body: one line per paragraph. */
export function textOf(body: TextBody): string {
  return body.paragraphs.map(paragraphText).join('\n')
}

/** Returns the plain text of a paragraph. */
export function paragraphText(paragraph: Paragraph): string {
  return paragraph.runs.map(run => run.text).join('')
}

/** Returns the text body of an element, if it has one. */
export function bodyOf(element: Element): TextBody | null {
  return element.kind === 'text' || element.kind === 'shape' ? element.body : null
}

function familiesOf(page: Page): Families {
  const known = families.get(page.elements)
  if (known) return known
  const made = familiesAfter(page.elements, trackedChange(page.elements)) ?? sortedFamilies(page)
  families.set(page.elements, made)
  return made
}

/** Reuses the previous index of children with the current records, if an edit moved no element. */
function familiesAfter(elements: Elements, change: TrackedChange | null): Families | null {
  const before = change && families.get(change.before)
  if (!change || !before) return null
  if (change.written.size > MANY_WRITTEN) return familiesRead(elements, change, before)
  const made = new Map<ElementId | null, readonly Element[]>(before)
  const copies = new Map<ElementId | null, Element[]>()
  for (const id of change.written) {
    const [old, now] = [change.before[id], elements[id]]
    if (old === undefined || now === undefined || old.parent !== now.parent || old.order !== now.order) return null
    const siblings = copies.get(now.parent) ?? [...(before.get(now.parent) ?? NONE)]
    const at = placeIn(siblings, now)
    if (siblings[at]?.id !== id) return null
    siblings[at] = now
    copies.set(now.parent, siblings)
    made.set(now.parent, siblings)
  }
  return made
}

/** From so many written elements on, lists of children are read anew instead of searched for each. */
const MANY_WRITTEN = 256

/** The same by reading the records of all children, for an edit of many. */
function familiesRead(elements: Elements, { before: old, written }: TrackedChange, before: Families): Families | null {
  const parents = new Set<ElementId | null>()
  for (const id of written) {
    const [was, now] = [old[id], elements[id]]
    if (was === undefined || now === undefined || was.parent !== now.parent || was.order !== now.order) return null
    parents.add(now.parent)
  }
  const made = new Map(before)
  for (const parent of parents) {
    const siblings = (before.get(parent) ?? NONE).map(({ id }) => elements[id])
    if (!siblings.every(isThere)) return null
    made.set(parent, siblings)
  }
  return made
}

function isThere<T>(value: T | undefined): value is T {
  return value !== undefined
}

/** Returns the pages in order as they were before an edit, with the current records, if it moved none. */
function pagesAfter(pages: Deck['pages']): readonly Page[] | null {
  const change = trackedPages(pages)
  const before = change && sortedPages.get(change.before)
  if (!change || !before) return null
  const made = [...before]
  for (const id of change.written) {
    const [old, now] = [change.before[id], pages[id]]
    if (old === undefined || now === undefined || old.order !== now.order) return null
    const at = placeIn(made, now)
    if (made[at]?.id !== id) return null
    made[at] = now
  }
  return made
}

/** Returns where a record is in a sorted list that has one with its order and id. */
function placeIn(
  sorted: readonly { readonly order: string; readonly id: string }[],
  record: (typeof sorted)[number],
): number {
  let [low, high] = [0, sorted.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    const at = sorted[middle]
    if (at !== undefined && byOrder(at, record) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function sortedFamilies(page: Page): Families {
  const made = new Map<ElementId | null, Element[]>()
  for (const element of Object.values(page.elements)) {
    const siblings = made.get(element.parent)
    if (siblings) siblings.push(element)
    else made.set(element.parent, [element])
  }
  for (const siblings of made.values()) siblings.sort(byOrder)
  return made
}
