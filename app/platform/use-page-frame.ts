import { useLayoutEffect } from 'react'
import { pageFrame, removePageFrame } from './page-frame.ts'

/** Removes the frame when the component is drawn that shows the screen itself. */
export function usePageFrameEnd(): void {
  useLayoutEffect(removePageFrame, [])
}

/** How long the page of the frame is shown at most over a screen that has none yet, in ms. */
const HAND_OVER_MS = 2000

/**
 * Leaves of the frame only its page, above the screen that has been drawn, until that has painted the page itself: there is no moment
 * without it.
 */
export function usePageFrameHandOver(isPainted: () => boolean): void {
  useLayoutEffect(() => {
    const frame = pageFrame()
    if (frame === null) return
    frame.dataset.over = ''
    const end = performance.now() + HAND_OVER_MS
    let handle = 0
    const look = () => {
      if (isPainted() || frame.querySelector('canvas') === null || performance.now() > end) return frame.remove()
      handle = requestAnimationFrame(look)
    }
    look()
    return () => {
      cancelAnimationFrame(handle)
      frame.remove()
    }
  }, [isPainted])
}
