import type { ElementId, PageId } from '../base/id.ts'
import type { Deck, Page } from './deck.ts'

type Elements = Page['elements']
type Pages = Deck['pages']

/** The change that produced a table of records: the table before, and all that it wrote. */
export interface TrackedChange<Table = Elements, Id = ElementId> {
  readonly before: Table
  readonly written: ReadonlySet<Id>
}

/**
 * The way from one table to a neighboring one. The table that was reached last holds its neighbor, so that an undo finds it; the others refer
 * to theirs weakly, because an index must not retain every earlier state of the deck.
 */
interface Way<Table extends object, Id> {
  readonly to: WeakRef<Table>
  held: Table | null
  readonly written: ReadonlySet<Id>
}

/** The changes between tables of one kind. */
class ChangeLog<Table extends object, Id> {
  private readonly back = new WeakMap<Table, Way<Table, Id>>()
  private readonly forth = new WeakMap<Table, Way<Table, Id>>()

  /** Records what a change wrote. `written` must contain every record that differs. */
  note(before: Table, after: Table, written: ReadonlySet<Id>): void {
    if (before === after) return
    this.release(before)
    this.back.set(after, wayTo(before, written))
    this.forth.set(before, { ...wayTo(after, written), held: null })
  }

  /** Records that a table has become the current one again. */
  noteReturn(from: Table, to: Table, written: ReadonlySet<Id>): void {
    if (from === to) return
    this.release(from)
    const back = this.back.get(to)
    // An undo may be followed by another one, or by its redo.
    if (back) back.held = back.to.deref() ?? null
    if (back?.held !== from) this.forth.set(to, wayTo(from, written))
  }

  /** Returns the change that produced a table; null if none was recorded, or the previous table was collected. */
  changeTo(table: Table): TrackedChange<Table, Id> | null {
    return reached(this.back.get(table))
  }

  /** Returns the tables next to this one with the records in which they differ: the one before it, and the last one made of it. */
  neighbors(table: Table): readonly TrackedChange<Table, Id>[] {
    return [reached(this.back.get(table)), reached(this.forth.get(table))].filter(each => each !== null)
  }

  private release(table: Table): void {
    for (const way of [this.back.get(table), this.forth.get(table)]) if (way) way.held = null
  }
}

function wayTo<Table extends object, Id>(to: Table, written: ReadonlySet<Id>): Way<Table, Id> {
  return { to: new WeakRef(to), held: to, written }
}

function reached<Table extends object, Id>(way: Way<Table, Id> | undefined): TrackedChange<Table, Id> | null {
  const before = way?.to.deref()
  return way && before ? { before, written: way.written } : null
}

const elementChanges = new ChangeLog<Elements, ElementId>()
const pageChanges = new ChangeLog<Pages, PageId>()
/** The page that a table of elements belonged to when it was tracked last. */
const owners = new WeakMap<Elements, Page>()

/**
 * Records what a change wrote, so that an index of the previous elements can be updated instead of rebuilt. `written` must contain every
 * record that differs.
 */
function trackChange(before: Elements, after: Elements, written: ReadonlySet<ElementId>): void {
  elementChanges.note(before, after, written)
}

/** Records which elements of a page a change wrote, and whose they are: an undo finds the former page again. */
export function trackPageChange(before: Page, after: Page, written: ReadonlySet<ElementId>): void {
  trackChange(before.elements, after.elements, written)
  owners.set(before.elements, before)
  owners.set(after.elements, after)
}

/** Records which pages a change wrote. */
export function trackPages(before: Pages, after: Pages, written: ReadonlySet<PageId>): void {
  pageChanges.note(before, after, written)
}

/** Returns the change that produced these elements; null if none was recorded, or the previous elements were collected. */
export function trackedChange(elements: Elements): TrackedChange | null {
  return elementChanges.changeTo(elements)
}

/** Returns the change that produced these pages; null if none was recorded, or the previous pages were collected. */
export function trackedPages(pages: Pages): TrackedChange<Pages, PageId> | null {
  return pageChanges.changeTo(pages)
}

/** So many changes are followed from one table to another. */
const MAX_CHANGES = 64

/** Returns all elements that may differ between two tables; null if that is not known without comparing them. */
export function writtenBetween(before: Elements, after: Elements): ReadonlySet<ElementId> | null {
  return writtenSince(before, after) ?? writtenSince(after, before)
}

/** Returns what the changes from an earlier table to a later one wrote; null if there is no such way. */
function writtenSince(earlier: Elements, later: Elements): ReadonlySet<ElementId> | null {
  const written = new Set<ElementId>()
  let at = later
  for (let step = 0; step < MAX_CHANGES && at !== earlier; step++) {
    const change = trackedChange(at)
    if (change === null) return null
    for (const id of change.written) written.add(id)
    at = change.before
  }
  return at === earlier ? written : null
}

/**
 * Returns the neighboring state of a page that has these values for some of its elements (undefined: has none) and is otherwise the same;
 * null if none is known. It becomes the current one: what was worked out for it holds again.
 */
export function returnToPage(
  page: Page,
  values: ReadonlyMap<ElementId, Page['elements'][ElementId] | undefined>,
): Page | null {
  for (const { before: former, written } of elementChanges.neighbors(page.elements)) {
    const owner = owners.get(former)
    const valueAt = (id: ElementId) => (values.has(id) ? values.get(id) : own(page.elements, id))
    const ids = new Set([...written, ...values.keys()])
    if (![...ids].every(id => isSameRecord(valueAt(id), own(former, id)))) continue
    elementChanges.noteReturn(page.elements, former, written)
    const returned = owner && isSameAround(owner, page) ? owner : { ...page, elements: former }
    owners.set(former, returned)
    return returned
  }
  return null
}

/** Returns the neighboring state of a deck's pages with these ones in place of those with their ids; null if none is known. */
export function returnToPages(pages: Pages, values: ReadonlyMap<PageId, Page>): Pages | null {
  for (const { before: former, written } of pageChanges.neighbors(pages)) {
    const ids = new Set([...written, ...values.keys()])
    if (![...ids].every(id => (values.get(id) ?? own(pages, id)) === own(former, id))) continue
    pageChanges.noteReturn(pages, former, written)
    return former
  }
  return null
}

function own<T>(table: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.hasOwn(table, id) ? table[id] : undefined
}

/** Whether two records have the same fields with identical values. */
function isSameRecord(a: object | undefined, b: object | undefined): boolean {
  if (a === b || a === undefined || b === undefined) return a === b
  const [fields, others] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))]
  return fields.length === others.size && fields.every(([key, value]) => others.has(key) && others.get(key) === value)
}

/** Whether two states of a page are the same but for their elements. */
function isSameAround({ elements: _, ...a }: Page, { elements: __, ...b }: Page): boolean {
  return isSameRecord(a, b)
}
