import type { Page, PageId } from '@slidewright/engine/internal'
import type { EditorStore } from './editor-store.ts'

/** How a click selects a page: alone, toggled, or as the end of a range. */
export interface PageChoice {
  readonly toggle?: boolean
  readonly range?: boolean
}

/** Selects a page in the strip and shows it. */
export function selectPage(store: EditorStore, page: Pick<Page, 'id'> | undefined, choice: PageChoice = {}): void {
  if (page === undefined) return
  const { selection } = store
  const pages = choice.range
    ? rangeOf(store, selection.page, page.id)
    : choice.toggle
      ? toggledIn(selection.pages, page.id)
      : [page.id]
  const shown = pages.includes(page.id) ? page.id : (pages[0] ?? page.id)
  store.run('selection.set', { page: shown, pages, elements: [], editing: null })
}

function rangeOf({ pages }: EditorStore, from: PageId, to: PageId): PageId[] {
  const indexes = [from, to].map(id => pages.findIndex(page => page.id === id)).sort((a, b) => a - b)
  const [first = 0, last = 0] = indexes
  return pages.slice(first, last + 1).map(page => page.id)
}

function toggledIn(pages: readonly PageId[], id: PageId): PageId[] {
  if (!pages.includes(id)) return [...pages, id]
  const rest = pages.filter(page => page !== id)
  return rest.length > 0 ? rest : [id]
}

/** Moves the selected pages to a gap between pages: before the page currently at index `gap`. */
export function movePagesTo(store: EditorStore, gap: number): void {
  const moving = new Set(store.selection.pages)
  const before = store.pages.slice(0, gap).filter(page => moving.has(page.id)).length
  store.run('page.move', { to: gap - before })
}

/** Selects all pages; the current page stays shown. */
export function selectAllPages(store: EditorStore): void {
  store.run('selection.set', { pages: store.pages.map(({ id }) => id), elements: [], editing: null })
}

/** Whether the page strip or the sorter has the focus: commands for a selection then apply to its pages. */
export function isPageListFocused(): boolean {
  return globalThis.document?.activeElement?.closest('[data-strip], [data-sorter]') != null
}
