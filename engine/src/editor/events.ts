import type { ElementId, PageId } from '../base/id.ts'
import type { Deck } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import { elementOf, pageIndex, pageOf } from '../document/read.ts'
import type { Selection, Transaction } from '../edit/types.ts'
import type { EditorEvent } from './types.ts'

/** What a transaction did to one page. */
interface PageTouch {
  readonly added: Set<ElementId>
  readonly removed: Set<ElementId>
  readonly changed: Map<ElementId, Set<string>>
  readonly fields: Set<string>
}

/** Fields of an element that say how it looks, not what it says or where it is. */
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

/** What has happened in a transaction, in the words of the specification (section 4, editor events). */
export function eventsOf(transaction: Transaction): readonly EditorEvent[] {
  const { before, after, patches } = transaction
  const pages = new Map<PageId, PageTouch>()
  const events: EditorEvent[] = []
  for (const { op, path } of patches) {
    const [table, record, third, element, field] = path.map(String)
    if (path.length === 1) events.push(...deckEvent(String(table), after))
    if (table !== 'pages') continue
    const touch = touchOf(pages, record as PageId)
    if (third === undefined) continue
    if (third !== 'elements') touch.fields.add(third)
    else if (field !== undefined) fieldsOf(touch, element as ElementId).add(field)
    else (op === 'remove' ? touch.removed : touch.added).add(element as ElementId)
  }
  for (const [page, touch] of pages) events.push(...pageEvents(before, after, page, touch))
  if (pages.size > 0) events.push({ type: 'contentChanged' })
  if (outlineChanged(before, after, pages)) events.push({ type: 'outlineTreeChanged' })
  return events
}

/** What has happened when the selection went from one to another. */
export function selectionEvents(deck: Deck, before: Selection, after: Selection): readonly EditorEvent[] {
  const events: EditorEvent[] = [{ type: 'selectionChanged', selection: after }]
  if (before.page !== after.page) events.push({ type: 'pageNumberChanged', index: pageIndex(deck, after.page) })
  const { editing } = after
  if (editing && JSON.stringify(editing) !== JSON.stringify(before.editing)) {
    if (editing.cell) events.push({ type: 'tableCellChosen', element: editing.element, ...editing.cell })
    events.push({ type: 'textSelectionChanged', element: editing.element })
  }
  if (before.editing && !editing) events.push({ type: 'editorModuleClosed' })
  if (before.elements.length > 0 && after.elements.length === 0) events.push({ type: 'moduleClosed' })
  return events
}

function deckEvent(field: string, after: Deck): readonly EditorEvent[] {
  if (field === 'theme') return [{ type: 'themeChanged', theme: after.theme.id }]
  if (field === 'suit') return [{ type: 'templateChanged', suit: after.suit ?? '' }]
  return []
}

function pageEvents(before: Deck, after: Deck, page: PageId, touch: PageTouch): readonly EditorEvent[] {
  const now = pageOf(after, page)
  if (!now) return []
  if (!pageOf(before, page))
    return [
      { type: 'pageAdded', page },
      { type: 'pageRenderChanged', page },
    ]
  const events: EditorEvent[] = []
  const elements = [...new Set([...touch.added, ...touch.removed, ...touch.changed.keys()])]
  if (touch.added.size > 0) events.push({ type: 'contentAdded', page, elements: [...touch.added] })
  if (touch.removed.size > 0) events.push({ type: 'pageItemDeleted', page, elements: [...touch.removed] })
  if (elements.length > 0) events.push({ type: 'pageContentChanged', page, elements })
  const made = [...touch.changed].filter(([, fields]) => [...fields].some(field => MAKEUP.has(field))).map(([id]) => id)
  if (made.length > 0) events.push({ type: 'pageItemMakeup', elements: made })
  for (const [id, fields] of touch.changed) events.push(...elementEvents(elementOf(now, id), fields))
  if (elements.length > 0 || touch.fields.has('background')) events.push({ type: 'pageRenderChanged', page })
  return events
}

function elementEvents(element: Element | undefined, fields: ReadonlySet<string>): readonly EditorEvent[] {
  if (!element) return []
  if (fields.has('chart')) return [{ type: 'chartDataUpdated', element: element.id }]
  return fields.has('body') || fields.has('cells') ? [{ type: 'textChanged', element: element.id }] : []
}

/** Whether pages came, went or moved, or words changed that were built from the outline. */
function outlineChanged(before: Deck, after: Deck, pages: ReadonlyMap<PageId, PageTouch>): boolean {
  return [...pages].some(([id, touch]) => {
    const [old, now] = [pageOf(before, id), pageOf(after, id)]
    if (!old || !now || touch.fields.has('order')) return true
    const isBuilt = (element: ElementId) => (elementOf(now, element) ?? elementOf(old, element))?.origin !== undefined
    const reworded = [...touch.changed]
      .filter(([, fields]) => fields.has('body') || fields.has('cells'))
      .map(([key]) => key)
    return [...touch.added, ...touch.removed, ...reworded].some(isBuilt)
  })
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
