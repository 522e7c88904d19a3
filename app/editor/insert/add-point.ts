import { elementsOf, isPlaceholder, type Page, pageWithPoint, wholeRange } from '@slidewright/engine/internal'
import { text } from '../../i18n/index.ts'
import { templates } from '../../stores/templates.ts'
import { showToast } from '../../ui/Toast.tsx'
import { focusInserted } from '../session/after-focus-returns.ts'
import type { EditorStore } from '../session/editor-store.ts'
import { bodyOf } from '../session/text/text-format.ts'

/** Gives the page one more point, as a prompt in the form of its layout, and begins to write it. Says so if the page takes no more. */
export function addPoint(store: EditorStore): void {
  const { page, deck } = store
  const suit = templates.suitOf(deck.suit)
  if (page === null || suit === null) return
  const node = store.ids.element()
  const point = { node, head: text('editor.sample.head'), text: text('editor.sample.text') }
  const ports = { theme: deck.theme, measure: store.measure, ids: store.ids }
  const grown = pageWithPoint(deck, point, { page: page.id, suit, ports })
  if (grown === null || !store.run('page.replace', grown)) {
    showToast({ text: text('editor.outlineView.full'), icon: 'info' })
    return
  }
  focusInserted()
  writeIn(store, page, node)
}

/** Begins to write the new point: its name, what its prompt asks for, or the line that a text has gained. */
function writeIn(store: EditorStore, before: Page, node: string): void {
  const elements = store.page === null ? [] : elementsOf(store.page)
  const own = elements.filter(element => element.kind === 'text' && element.origin?.node === node)
  const grown = elements.find(({ id }) => paragraphsOf(store.page, id) > paragraphsOf(before, id))
  const element = own.find(each => !isPlaceholder(each)) ?? own[0] ?? grown
  const body = element && bodyOf(element, null)
  if (element === undefined || !body) return
  const whole = wholeRange(body)
  const line = { paragraph: body.paragraphs.length - 1, offset: 0 }
  const range = own.length === 0 ? { anchor: line, focus: whole.focus } : whole
  store.editor.select({ elements: [element.id], editing: { element: element.id, range } })
}

function paragraphsOf(page: Page | null, id: string): number {
  const element = page === null ? undefined : elementsOf(page).find(each => each.id === id)
  return (element && bodyOf(element, null)?.paragraphs.length) ?? 0
}
