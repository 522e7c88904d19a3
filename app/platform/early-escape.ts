import { handleKeys } from './key-handlers.ts'

const DIALOGS = '[role=dialog], [role=alertdialog]'

/**
 * Sends an Escape without a focused element to the topmost dialog. A dialog gets the focus only after its opening animation, and a
 * key pressed before that would not reach it.
 */
export function routeEscapeToTopDialog(): void {
  handleKeys('windowOnTop', { keydown: event => sendToTopDialog(event) })
}

function sendToTopDialog(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.isComposing || !isUnfocused(document.activeElement)) return false
  // Closing dialogs have had their Escape.
  const top = [...document.querySelectorAll<HTMLElement>(DIALOGS)].findLast(
    each => each.closest('[data-exiting]') === null,
  )
  if (top === undefined) return false
  top.focus({ preventScroll: true })
  top.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }))
  return true
}

/** Returns whether nothing is focused, or only an inert or closing element. */
function isUnfocused(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.closest('[inert], [data-exiting]') !== null
}
