import { deepEqual } from '../base/deep-equal.ts'
import type { ElementId, PageId } from '../base/id.ts'
import { type Deck, PAGE_TYPES, type Page } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import { bodyOf, elementOf, pageOf, pagesOf, textOf } from '../document/read.ts'
import type { Selection, Transaction } from '../edit/types.ts'
import type { EditorEvent } from './types.ts'

/** The effect of a transaction on one page. */
interface PageTouch {
  readonly added: Set<ElementId>
  readonly removed: Set<ElementId>
  readonly changed: Map<ElementId, Set<string>>
  readonly fields: Set<string>
}

/** Fields that determine an element's appearance rather than its content or position. */
const MAKEUP = new Set([
  'fill',
  'stroke',
  'opacity',
  'shadow',
  'geometry',
  'flipX',
  'flipY',
  'fit',
  'crop',
  'mask',
  'style',
  'route',
])

/** Fields of a deck that every page is painted with. */
const PAINTED = ['theme', 'size', 'masters']

/** Returns the events of a transaction, named as in the specification (section 4, editor events). */
export function eventsOf(transaction: Transaction): readonly EditorEvent[] {
  const { before, after, patches } = transaction
  const pages = new Map<PageId, PageTouch>()
  const fields = new Set<string>()
  for (const { path } of patches) {
    const [table, record, field, element, part] = path as readonly string[]
    if (path.length === 1) fields.add(String(table))
    if (table === 'masters') fields.add('masters')
    if (table !== 'pages') continue
    const id = record as PageId
    const touch = touchOf(pages, id)
    const [old, now] = [pageOf(before, id), pageOf(after, id)]
    if (!old || !now) continue
    if (field === undefined) touchPage(touch, old, now)
    else if (field !== 'elements') touch.fields.add(field)
    else if (part !== undefined) fieldsOf(touch, element as ElementId).add(part)
    else touchElement(touch, element as ElementId, { old, now })
  }
  const events = [...deckEvents(fields, after)]
  for (const [page, touch] of pages) events.push(...pageEvents(before, after, page, touch))
  if (PAINTED.some(field => fields.has(field))) events.push(...paintedAnew(after, events))
  if (pages.size > 0 || fields.has('masters')) events.push({ type: 'contentChanged' })
  if (outlineChanged(before, after, pages) || (fields.has('title') && isNamedByDeck(after)))
    events.push({ type: 'outlineTreeChanged' })
  return events
}

/** Returns the events of a change of selection. */
export function selectionEvents(before: Selection, after: Selection): readonly EditorEvent[] {
  const events: EditorEvent[] = [{ type: 'selectionChanged', selection: after }]
  const { editing } = after
  if (editing && !isSame(editing, before.editing)) {
    const { element, cell } = editing
    const isOther = before.editing?.element !== element || !isSame(before.editing.cell, cell)
    if (cell && isOther) events.push({ type: 'tableCellChosen', element, ...cell })
    events.push({ type: 'textSelectionChanged', element })
  }
  if (before.editing && !editing) events.push({ type: 'editorModuleClosed' })
  if (before.elements.length > 0 && after.elements.length === 0) events.push({ type: 'moduleClosed' })
  return events
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function deckEvents(fields: ReadonlySet<string>, after: Deck): readonly EditorEvent[] {
  const events: EditorEvent[] = []
  if (fields.has('theme')) events.push({ type: 'themeChanged', theme: after.theme.id })
  if (fields.has('suit')) events.push({ type: 'templateChanged', suit: after.suit ?? '' })
  return events
}

/** Returns the events that repaint every page, for a change of theme, size or master. */
function paintedAnew(deck: Deck, told: readonly EditorEvent[]): readonly EditorEvent[] {
  const known = new Set(told.flatMap(event => (event.type === 'pageRenderChanged' ? [event.page] : [])))
  return pagesOf(deck).flatMap(({ id }) => (known.has(id) ? [] : [{ type: 'pageRenderChanged', page: id }]))
}

function pageEvents(before: Deck, after: Deck, page: PageId, touch: PageTouch): readonly EditorEvent[] {
  const [old, now] = [pageOf(before, page), pageOf(after, page)]
  if (!now) return old ? [{ type: 'pageItemDeleted', page, elements: idsOf(old) }] : []
  if (!old) return arrival(now)
  const events: EditorEvent[] = []
  const elements = [...new Set([...touch.added, ...touch.removed, ...touch.changed.keys()])]
  if (touch.added.size > 0) events.push({ type: 'contentAdded', page, elements: [...touch.added] })
  if (touch.removed.size > 0) events.push({ type: 'pageItemDeleted', page, elements: [...touch.removed] })
  if (elements.length > 0) events.push({ type: 'pageContentChanged', page, elements })
  events.push(...changedEvents(old, now, touch))
  if (elements.length > 0 || touch.fields.has('background')) events.push({ type: 'pageRenderChanged', page })
  return events
}

/** Returns the events of changed elements; a change may be that of thousands. */
function changedEvents(old: Page, now: Page, { changed }: PageTouch): readonly EditorEvent[] {
  const made: ElementId[] = []
  const events: EditorEvent[] = []
  for (const [id, fields] of changed) {
    const [was, is] = [elementOf(old, id), elementOf(now, id)]
    if (!was || !is) continue
    if (isMadeUp(was, is, fields)) made.push(id)
    events.push(...elementEvents(was, is, fields))
  }
  return made.length > 0 ? [{ type: 'pageItemMakeup', elements: made }, ...events] : events
}

function arrival(page: Page): readonly EditorEvent[] {
  const elements = idsOf(page)
  return [
    { type: 'pageAdded', page: page.id },
    ...(elements.length > 0 ? [{ type: 'contentAdded', page: page.id, elements } as const] : []),
    { type: 'pageRenderChanged', page: page.id },
  ]
}

function idsOf(page: Page): ElementId[] {
  return Object.values(page.elements).map(({ id }) => id)
}

function isMadeUp(was: Element, is: Element, fields: ReadonlySet<string>): boolean {
  for (const field of fields) if (MAKEUP.has(field)) return true
  return (
    fields.has('chart') && was.kind === 'chart' && is.kind === 'chart' && !deepEqual(was.chart.style, is.chart.style)
  )
}

function elementEvents(was: Element, is: Element, fields: ReadonlySet<string>): readonly EditorEvent[] {
  if (was.kind === 'chart' && is.kind === 'chart') {
    const { style: _was, ...old } = was.chart
    const { style: _is, ...now } = is.chart
    return fields.has('chart') && !deepEqual(old, now) ? [{ type: 'chartDataUpdated', element: is.id }] : []
  }
  return fields.has('body') || fields.has('cells') ? [{ type: 'textChanged', element: is.id }] : []
}

/**
 * Whether pages were added, removed or moved, or text changed that `outlineOf` reads: that of built elements, and any on a page that was
 * not built.
 */
function outlineChanged(before: Deck, after: Deck, pages: ReadonlyMap<PageId, PageTouch>): boolean {
  return [...pages].some(([id, touch]) => {
    const [old, now] = [pageOf(before, id), pageOf(after, id)]
    if (!old || !now || OUTLINE_FIELDS.some(field => touch.fields.has(field))) return true
    const isRead = (element: ElementId) => {
      const found = elementOf(now, element) ?? elementOf(old, element)
      return found !== undefined && (found.origin !== undefined || (now.layout === null && saysSomething(found)))
    }
    return [...touch.added, ...touch.removed].some(isRead) || hasReworded(touch, isRead)
  })
}

/** Whether the words of an element have changed that fulfills a condition. */
function hasReworded({ changed }: PageTouch, isRead: (element: ElementId) => boolean): boolean {
  for (const [id, fields] of changed) if (WORDS.some(field => fields.has(field)) && isRead(id)) return true
  return false
}

function saysSomething(element: Element): boolean {
  const body = bodyOf(element)
  return body ? textOf(body).trim() !== '' : element.kind === 'table' || element.kind === 'chart'
}

/** Fields of a page that its node of the outline has too. */
const OUTLINE_FIELDS = ['order', 'pageType', 'notes']
/** Fields of an element that contain its text. */
const WORDS = ['body', 'cells', 'chart']

/** Whether the outline takes its title from the deck, because there is no cover. */
function isNamedByDeck(deck: Deck): boolean {
  return !Object.values(deck.pages).some(page => page.pageType === PAGE_TYPES.cover)
}

/** Records a page that was replaced as a whole. */
function touchPage(touch: PageTouch, old: Page, now: Page): void {
  for (const field of fieldsApart(old, now)) if (field !== 'elements') touch.fields.add(field)
  for (const id of new Set([...idsOf(old), ...idsOf(now)])) touchElement(touch, id, { old, now })
}

function touchElement(touch: PageTouch, id: ElementId, { old, now }: { readonly old: Page; readonly now: Page }): void {
  const [was, is] = [elementOf(old, id), elementOf(now, id)]
  if (was === is) return
  if (!was) touch.added.add(id)
  else if (!is) touch.removed.add(id)
  else for (const field of fieldsApart(was, is)) fieldsOf(touch, id).add(field)
}

function fieldsApart(before: object, after: object): string[] {
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(key => !deepEqual(old[key], now[key]))
}

function touchOf(pages: Map<PageId, PageTouch>, page: PageId): PageTouch {
  const known = pages.get(page)
  if (known) return known
  const touch: PageTouch = { added: new Set(), removed: new Set(), changed: new Map(), fields: new Set() }
  pages.set(page, touch)
  return touch
}

function fieldsOf(touch: PageTouch, element: ElementId): Set<string> {
  const known = touch.changed.get(element)
  if (known) return known
  const fields = new Set<string>()
  touch.changed.set(element, fields)
  return fields
}
