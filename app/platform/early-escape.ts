import { handleKeys } from './key-handlers.ts'

const WINDOWS = '[role=dialog], [role=alertdialog]'

/**
 * Gives an Escape to the window on top when the focus is nowhere. A window that opens gets the focus only once its animations have
 * ended, and a key pressed before that would reach no window.
 */
export function giveEscapeToWindows(): void {
  handleKeys('windowOnTop', { keydown: event => giveToWindow(event) })
}

function giveToWindow(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.isComposing || !isNowhere(document.activeElement)) return false
  // What fades away has had its own.
  const top = [...document.querySelectorAll<HTMLElement>(WINDOWS)].findLast(
    each => each.closest('[data-exiting]') === null,
  )
  if (top === undefined) return false
  top.focus({ preventScroll: true })
  top.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }))
  return true
}

/** The focus is on nothing, on what a window has put out of reach, or on what fades away. */
function isNowhere(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.closest('[inert], [data-exiting]') !== null
}
