import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Text } from '../../../i18n/index.ts'

/** Sets `data-slim` on the tools as soon as a label or the deck's title lacks room: then the tools show icons only. */
export function useSlimTools(text: Text): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tools = row.current
    const bar = tools?.parentElement
    // Measured again for each language.
    if (!tools || !bar || !text) return
    const title = bar.querySelector('input')
    const fit = () => {
      tools.removeAttribute('data-slim')
      const isFull = title !== null && isCut(title)
      tools.toggleAttribute('data-slim', isFull || [...tools.querySelectorAll('button')].some(hasLostName))
    }
    // It also reports the initial size, after layout and before paint.
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

/** A label without room has wrapped below its icon. */
function hasLostName(tool: HTMLElement): boolean {
  const name = tool.querySelector('span')?.getBoundingClientRect()
  return name !== undefined && name.width > 0 && name.top > tool.getBoundingClientRect().bottom - 4
}
