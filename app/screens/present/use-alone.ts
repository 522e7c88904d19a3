import { type RefObject, useLayoutEffect } from 'react'

/** How long windows that are just closing may still take the focus, in ms. */
const SETTLING = 400

/** Puts everything else of the page out of sight and reach while the show runs. When it is over, the focus goes back to where it was. */
export function useAlone(show: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = show.current
    if (root === null) return
    const had = document.activeElement instanceof HTMLElement ? document.activeElement : null
    const behind = [...document.body.children].filter(
      (each): each is HTMLElement => each instanceof HTMLElement && !each.contains(root) && !each.inert,
    )
    for (const each of behind) {
      each.inert = true
      each.style.visibility = 'hidden'
    }
    root.focus({ preventScroll: true })
    const timer = setTimeout(() => {
      if (!root.contains(document.activeElement)) root.focus({ preventScroll: true })
    }, SETTLING)
    return () => {
      clearTimeout(timer)
      for (const each of behind) {
        each.inert = false
        each.style.visibility = ''
      }
      giveBack(had)
      // Others that are closing may have put it nowhere, or held it back.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => document.activeElement === document.body && giveBack(had)),
      )
    }
  }, [show])
}

/** What is gone in the meantime, as a row of a menu, gives it to the page. */
function giveBack(had: HTMLElement | null): void {
  const isThere = had?.isConnected && had !== document.body
  const target = isThere ? had : document.querySelector<HTMLElement>('[data-stage]')
  target?.focus({ preventScroll: true })
}
