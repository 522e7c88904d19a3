import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Text } from '../../../i18n/index.ts'

/** Makes a row of tools slim, with `data-slim`, as soon as the name of one has no room beside its icon, or the deck's title none beside them: all of them show icons then, and the room is the title's. */
export function useSlimTools(text: Text): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tools = row.current
    const bar = tools?.parentElement
    // Anew for every language.
    if (!tools || !bar || !text) return
    const title = bar.querySelector('input')
    const fit = () => {
      tools.removeAttribute('data-slim')
      const isFull = title !== null && isCut(title)
      tools.toggleAttribute('data-slim', isFull || [...tools.querySelectorAll('button')].some(hasLostName))
    }
    // It tells the first size too, after the layout that the frame needs anyway and before it is painted.
    const watch = new ResizeObserver(fit)
    watch.observe(bar)
    const named = new MutationObserver(fit)
    if (title?.parentElement) named.observe(title.parentElement, { attributeFilter: ['data-value'] })
    void document.fonts.ready.then(fit)
    return () => {
      watch.disconnect()
      named.disconnect()
    }
  }, [text])
  return row
}

function isCut({ scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollWidth > clientWidth
}

/** A name without room has wrapped below its icon. */
function hasLostName(tool: HTMLElement): boolean {
  const name = tool.querySelector('span')?.getBoundingClientRect()
  return name !== undefined && name.width > 0 && name.top > tool.getBoundingClientRect().bottom - 4
}
