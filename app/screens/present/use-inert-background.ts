import { type RefObject, useLayoutEffect } from 'react'

/** How long closing dialogs may still take the focus, in ms. */
const SETTLE_MS = 400

/** Hides everything else and makes it inert while the show runs; restores the focus afterwards. */
export function useExclusiveView(show: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = show.current
    if (root === null) return
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
    const hidden = [...document.body.children].filter(
      (each): each is HTMLElement => each instanceof HTMLElement && !each.contains(root) && !each.inert,
    )
    for (const each of hidden) {
      each.inert = true
      each.style.visibility = 'hidden'
    }
    root.focus({ preventScroll: true })
    const timer = setTimeout(() => {
      if (!root.contains(document.activeElement)) root.focus({ preventScroll: true })
    }, SETTLE_MS)
    return () => {
      clearTimeout(timer)
      for (const each of hidden) {
        each.inert = false
        each.style.visibility = ''
      }
      restoreFocus(focused)
      // Closing dialogs may have moved the focus to the body, or prevented the first attempt.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => document.activeElement === document.body && restoreFocus(focused)),
      )
    }
  }, [show])
}

/** Restores the focus, or focuses the stage if the element is gone, such as a menu item. */
function restoreFocus(focused: HTMLElement | null): void {
  const isThere = focused?.isConnected && focused !== document.body
  const target = isThere ? focused : document.querySelector<HTMLElement>('[data-stage]')
  target?.focus({ preventScroll: true })
}
