import { type Element, type ElementId, type Page, type PageId, writtenBetween } from '@slidewright/engine/internal'

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

/** So many pages are remembered on both sides: pages are painted in turn, and the first is painted for the cover between others. */
const REMEMBERED = 3

/** The pages that were sent last. Sender and receiver forget the same ones. */
class RecentPages {
  private readonly pages = new Map<PageId, Page>()

  get(id: PageId): Page | undefined {
    return this.pages.get(id)
  }

  put(page: Page): void {
    this.pages.delete(page.id)
    this.pages.set(page.id, page)
    const [oldest] = this.pages.keys()
    if (this.pages.size > REMEMBERED && oldest !== undefined) this.pages.delete(oldest)
  }
}

/** Sends pages to a {@link PageReceiver}. A page that is edited again and again is copied once, and from then on what differs. */
export class PageSender {
  private readonly recent = new RecentPages()

  /** Returns a page as it is to be posted; everything returned must reach the receiver, in order. */
  send(page: Page): SentPage {
    const last = this.recent.get(page.id)
    this.recent.put(page)
    return (last && difference(last, page)) ?? { kind: 'whole', page }
  }
}

/** Puts pages together again. */
export class PageReceiver {
  private readonly recent = new RecentPages()

  receive(sent: SentPage): Page {
    const page = sent.kind === 'whole' ? sent.page : this.patched(sent)
    this.recent.put(page)
    return page
  }

  private patched({ fields, removed, written }: Extract<SentPage, { kind: 'changed' }>): Page {
    const last = this.recent.get(fields.id)
    if (last === undefined) throw new Error('No page to change')
    const elements: Record<ElementId, Element> = { ...last.elements }
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
