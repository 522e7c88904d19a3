import type { Size } from '@slidewright/engine/internal'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Letterbox, letterbox } from './letterbox.ts'

/** Returns the position of the page in the window and the device pixel ratio, and follows both. */
export function usePageBox(
  stage: RefObject<HTMLElement | null>,
  page: Size,
): { readonly box: Letterbox | null; readonly ratio: number } {
  const [space, setSpace] = useState<(Size & { readonly ratio: number }) | null>(null)
  const ratio = space?.ratio ?? 1

  useLayoutEffect(() => {
    const element = stage.current
    if (element === null) return
    const fit = () =>
      setSpace({ width: element.clientWidth, height: element.clientHeight, ratio: window.devicePixelRatio })
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    const screen = matchMedia(`(resolution: ${ratio}dppx)`)
    screen.addEventListener('change', fit)
    return () => {
      observer.disconnect()
      screen.removeEventListener('change', fit)
    }
  }, [stage, ratio])

  const isVisible = space !== null && space.width > 0 && space.height > 0
  return { box: isVisible ? letterbox(space, page, ratio) : null, ratio }
}
