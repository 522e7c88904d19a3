import type { Size } from '@slidewright/engine/internal'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Letterbox, letterbox } from './letterbox.ts'

/** Where the page stands in the window, and how many px of the screen one of the window has; follows both. */
export function useRoom(
  stage: RefObject<HTMLElement | null>,
  page: Size,
): { readonly box: Letterbox | null; readonly ratio: number } {
  const [room, setRoom] = useState<(Size & { readonly ratio: number }) | null>(null)
  const ratio = room?.ratio ?? 1

  useLayoutEffect(() => {
    const element = stage.current
    if (element === null) return
    const fit = () =>
      setRoom({ width: element.clientWidth, height: element.clientHeight, ratio: window.devicePixelRatio })
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

  const isThere = room !== null && room.width > 0 && room.height > 0
  return { box: isThere ? letterbox(room, page, ratio) : null, ratio }
}
