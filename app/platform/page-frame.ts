import { useLayoutEffect } from 'react'

/** Returns whether the shape of the screen that the page came with (app/index.html) is still shown. */
export function isPageFrameShown(): boolean {
  return pageFrame() !== null
}

/** Returns the part of the frame where the page of a deck is shown first; null once the frame is gone. */
export function frameStage(): HTMLElement | null {
  return pageFrame()?.querySelector<HTMLElement>('.frame-stage') ?? null
}

/** Sets a CSS variable of the frame. */
export function setFrameVariable(name: string, value: string): void {
  pageFrame()?.style.setProperty(name, value)
}

/** Returns the CSS variables that were set of the frame, by name. */
export function frameVariables(): Readonly<Record<string, string>> {
  const style = pageFrame()?.style
  return Object.fromEntries(Array.from(style ?? [], name => [name, style?.getPropertyValue(name) ?? '']))
}

/** Removes the frame. */
export function removePageFrame(): void {
  pageFrame()?.remove()
}

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

function pageFrame(): HTMLElement | null {
  return document.getElementById('page-frame')
}
