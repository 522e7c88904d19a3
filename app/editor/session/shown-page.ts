import { type Element, elementOf, type LinePorts, type Page, pageOf } from '@slidewright/engine/internal'
import type { EditorStore } from './editor-store.ts'
import { frameNow } from './selection-box.ts'

/** The page as shown, including a change that is previewed but not made yet. */
export function shownPage({ preview, deck, selection }: EditorStore): Page | null {
  return pageOf(preview ?? deck, selection.page) ?? null
}

/** An element as shown, including a change that is previewed. */
export function shownElement<E extends Element>(store: EditorStore, element: E): E {
  const page = shownPage(store)
  const shown = page && elementOf(page, element.id)
  return shown?.kind === element.kind ? (shown as E) : element
}

/** What the route of a line depends on, as shown. */
export function shownPorts(store: EditorStore): LinePorts {
  const page = shownPage(store)
  return {
    elementOf: id => (page === null ? undefined : elementOf(page, id)),
    frameOf: element => frameNow(store, element),
    moved: (element, point) => {
      const now = frameNow(store, element)
      return { x: point.x + now.x - element.frame.x, y: point.y + now.y - element.frame.y }
    },
  }
}
