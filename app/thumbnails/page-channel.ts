import { type Element, type ElementId, type Page, writtenBetween } from '@slidewright/engine/internal'

/** A page on its way to a worker: whole, or as what differs from the page that was sent before it. */
export type SentPage =
  | { readonly kind: 'whole'; readonly page: Page }
  | {
      readonly kind: 'changed'
      readonly fields: Omit<Page, 'elements'>
      readonly removed: readonly ElementId[]
      readonly written: readonly Element[]
    }

/** With more than this share of a page changed it is sent whole. */
const MAX_SHARE = 0.5

/** A change of fewer elements is no reason to count those of the page. */
const SMALL_CHANGE = 64

/** Sends pages to a {@link PageReceiver}. A page that is edited again and again is copied once, and from then on what differs. */
export class PageSender {
  private last: Page | null = null

  /** Returns a page as it is to be posted; everything returned must reach the receiver, in order. */
  send(page: Page): SentPage {
    const { last } = this
    this.last = page
    return (last?.id === page.id ? difference(last, page) : null) ?? { kind: 'whole', page }
  }
}

/** Puts pages together again. */
export class PageReceiver {
  private last: Page | null = null

  receive(sent: SentPage): Page {
    this.last = sent.kind === 'whole' ? sent.page : this.patched(sent)
    return this.last
  }

  private patched({ fields, removed, written }: Extract<SentPage, { kind: 'changed' }>): Page {
    if (this.last === null) throw new Error('No page to change')
    const elements: Record<ElementId, Element> = { ...this.last.elements }
    for (const id of removed) delete elements[id]
    for (const element of written) elements[element.id] = element
    return { ...fields, elements }
  }
}

/** Returns what differs, by identity of the elements; null if that is most of the page. */
function difference(before: Page, after: Page): SentPage | null {
  const { elements: _, ...fields } = after
  if (before.elements === after.elements) return { kind: 'changed', fields, removed: [], written: [] }
  const known = writtenBetween(before.elements, after.elements)
  if (known !== null && known.size < SMALL_CHANGE) return knownDifference(before, after, known)
  const now = Object.values(after.elements)
  const written = now.filter(element => before.elements[element.id] !== element)
  if (written.length > now.length * MAX_SHARE) return null
  // As many as before, and none of them is new: none is gone.
  const isNew = written.some(({ id }) => before.elements[id] === undefined)
  const was = Object.keys(before.elements)
  const removed =
    isNew || was.length !== now.length ? was.filter(id => after.elements[id as ElementId] === undefined) : []
  return { kind: 'changed', fields, removed: removed as ElementId[], written }
}

/** Returns what differs among the elements that a change is known to have written. */
function knownDifference(before: Page, after: Page, known: ReadonlySet<ElementId>): SentPage {
  const { elements: _, ...fields } = after
  const ids = [...known].filter(id => before.elements[id] !== after.elements[id])
  const written = ids.map(id => after.elements[id]).filter(element => element !== undefined)
  return { kind: 'changed', fields, removed: ids.filter(id => after.elements[id] === undefined), written }
}
