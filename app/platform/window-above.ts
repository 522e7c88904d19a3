/** What stands above the page and takes the keys: a modal window or menu, a popover beside the work, or the guide of the first visit. */
export type WindowAbove = 'modal' | 'popover' | 'guide'

/** Messages that come and go beside the work are dialogs too, for screen readers: they are not modal. */
const WINDOWS = '[role=dialog], [role=alertdialog]:not([aria-modal=false]), [role=menu], [data-trigger] [role=listbox]'

/** Returns the kind of window that is open above the page; null if there is none. What a pointer opens by passing does not count. */
export function windowAbove(): WindowAbove | null {
  const open = [...document.querySelectorAll(WINDOWS)].filter(isOpen)
  if (open.length === 0) return null
  if (open.every(isGuide)) return 'guide'
  return open.every(isPopover) ? 'popover' : 'modal'
}

function isOpen(window: Element): boolean {
  return window.closest('[data-exiting], [data-hover-content]') === null
}

function isGuide(window: Element): boolean {
  return window.closest('[data-guide]') !== null
}

function isPopover(window: Element): boolean {
  return window.role === 'dialog' && window.closest('[data-trigger]') !== null
}
