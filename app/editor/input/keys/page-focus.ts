import { windowAbove } from '../../../platform/window-above.ts'

/** Whether keys without modifiers are meant for the page: the focus is on it, or nowhere, and no window is above it. */
export function isOnPage(): boolean {
  const { activeElement } = document
  if (windowAbove() !== null) return false
  return activeElement === null || activeElement === document.body || activeElement.closest('[data-stage]') !== null
}

/** Whether the focus is on a button of the screen, outside any dialog or menu. */
export function isOnButton(): boolean {
  const { activeElement } = document
  return activeElement?.closest('button') != null && activeElement.closest('[role=dialog], [role=menu]') === null
}

/** Gives the keys to the page after a button was pressed that chose something on it. */
export function giveKeysToPage(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
