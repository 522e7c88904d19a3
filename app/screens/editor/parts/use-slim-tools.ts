import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Text } from '../../../i18n/index.ts'

/** Makes a row of tools slim, with `data-slim`, as soon as the name of one has no room beside its icon: all of them show icons then, and the room is the title's. */
export function useSlimTools(text: Text): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tools = row.current
    const bar = tools?.parentElement
    // Anew for every language.
    if (!tools || !bar || !text) return
    const fit = () => {
      tools.removeAttribute('data-slim')
      tools.toggleAttribute('data-slim', [...tools.querySelectorAll('button')].some(hasLostName))
    }
    fit()
    const watch = new ResizeObserver(fit)
    watch.observe(bar)
    void document.fonts.ready.then(fit)
    return () => watch.disconnect()
  }, [text])
  return row
}

/** A name without room has wrapped below its icon. */
function hasLostName(tool: HTMLElement): boolean {
  const name = tool.querySelector('span')?.getBoundingClientRect()
  return name !== undefined && name.width > 0 && name.top > tool.getBoundingClientRect().bottom - 4
}
