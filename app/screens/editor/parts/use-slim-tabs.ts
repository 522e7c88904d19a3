import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Text } from '../../../i18n/index.ts'

/** Makes a row of tabs slim, with `data-slim`, as soon as the name of one is cut off: then only the chosen one shows its name, and the room is its own. */
export function useSlimTabs(text: Text): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tabs = row.current
    // Anew for every language.
    if (!tabs || !text) return
    const fit = () => {
      tabs.removeAttribute('data-slim')
      tabs.toggleAttribute('data-slim', [...tabs.querySelectorAll('span')].some(isCut))
    }
    fit()
    const watch = new ResizeObserver(fit)
    watch.observe(tabs)
    void document.fonts.ready.then(fit)
    return () => watch.disconnect()
  }, [text])
  return row
}

function isCut({ scrollWidth, clientWidth }: HTMLElement): boolean {
  return clientWidth > 0 && scrollWidth > clientWidth
}
