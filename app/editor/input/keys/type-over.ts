import type { KeyHandler } from '../../../platform/key-handlers.ts'
import type { EditorStore } from '../../session/editor-store.ts'
import { canContainText, typeOver } from '../../session/text/text-entry.ts'
import { isOnPage } from './page-focus.ts'

/** Whether letters are typed into the selected element rather than choosing a tool. */
export function acceptsLetters(store: EditorStore): boolean {
  // Characters typed before the text being edited has taken the focus belong to it.
  if (store.edited !== null) return !(document.activeElement as HTMLElement | null)?.isContentEditable
  const [element, ...others] = store.selected
  return element !== undefined && others.length === 0 && canContainText(element)
}

/** Types a character into the selected element; cells of a table have a handler of their own. */
export function typeOverHandler(store: EditorStore): KeyHandler {
  return {
    keydown(event) {
      if (!isLetter(event) || !isOnPage() || !acceptsLetters(store)) return false
      if (store.edited === null && store.selected[0]?.kind === 'table') return false
      return typeOver(store, event.key)
    },
  }
}

function isLetter({ key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  return (
    [...key].length === 1 &&
    key !== ' ' &&
    key !== '?' &&
    !(ctrlKey || metaKey || altKey || isComposing || defaultPrevented)
  )
}
