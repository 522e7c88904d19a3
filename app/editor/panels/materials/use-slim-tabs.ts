import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Text } from '../../../i18n/index.ts'

/** Makes a row of tabs slim, with `data-slim`, as soon as the name of one is cut off or comes near to the next: then only the chosen one shows its name, and the room is its own. */
export function useSlimTabs(text: Text): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tabs = row.current
    // Anew for every language.
    if (!tabs || !text) return
    const fit = () => {
      tabs.removeAttribute('data-slim')
      tabs.toggleAttribute('data-slim', [...tabs.querySelectorAll('span')].some(isTight))
    }
    fit()
    const watch = new ResizeObserver(fit)
    watch.observe(tabs)
    void document.fonts.ready.then(fit)
    return () => watch.disconnect()
  }, [text])
  return row
}

/** The least room between the names of two tabs, in px. */
const ROOM = 12

function isTight(name: HTMLElement): boolean {
  const { scrollWidth, clientWidth, parentElement } = name
  if (clientWidth === 0) return false
  return scrollWidth > clientWidth || clientWidth > (parentElement?.clientWidth ?? 0) - ROOM
}
