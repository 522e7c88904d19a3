import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Text } from '../../../i18n/index.ts'

/** Sets `data-slim` on a tab row that lacks room for its names; then only the selected tab shows its name. */
export function useSlimTabs(text: Text): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tabs = row.current
    // Measured again for each language.
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

/** The minimum gap between two tab names, in px. */
const MIN_GAP = 12

function isTight(name: HTMLElement): boolean {
  const { scrollWidth, clientWidth, parentElement } = name
  if (clientWidth === 0) return false
  return scrollWidth > clientWidth || clientWidth > (parentElement?.clientWidth ?? 0) - MIN_GAP
}
