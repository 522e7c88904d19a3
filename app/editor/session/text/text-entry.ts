import { type Element, type TextRange, wholeRange } from '@slidewright/engine/internal'
import type { EditorStore } from '../editor-store.ts'
import { bodyOf } from './text-format.ts'

const START: TextRange = { anchor: { paragraph: 0, offset: 0 }, focus: { paragraph: 0, offset: 0 } }

/** Whether an element can contain text. */
export function canContainText(element: Element): boolean {
  if (element.locked) return false
  return (
    element.kind === 'text' || element.kind === 'table' || (element.kind === 'shape' && element.formula === undefined)
  )
}

/** Starts editing the text of the only selected element, with all of it selected so that typing replaces it. */
export function editSelected(store: EditorStore): boolean {
  const [element] = store.selected
  if (element === undefined || store.selected.length > 1 || !canContainText(element)) return false
  const { cells } = store.selection
  const cell = element.kind === 'table' ? (cells?.from ?? { row: 0, column: 0 }) : null
  const body = bodyOf(element, cell)
  const range = body ? wholeRange(body) : START
  return (
    store.run('selection.set', {
      elements: [element.id],
      editing: { element: element.id, range, ...(cell && { cell }) },
    }) !== null
  )
}

/** Types into the selected element, replacing its text; if it is already being edited, types at the caret. */
export function typeOver(store: EditorStore, text: string): boolean {
  if (store.edited === null && !editSelected(store)) return false
  const { editing } = store.selection
  if (editing === null) return false
  return store.run('text.edit', { ...editing, text }) !== null
}
