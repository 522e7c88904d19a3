import { useLayoutEffect } from 'react'

/** Takes away the shape of the screen that the page came with (app/index.html). */
export function removePageFrame(): void {
  document.getElementById('page-frame')?.remove()
}

/** Takes it away when the component is drawn that shows the screen itself. */
export function usePageFrameEnd(): void {
  useLayoutEffect(removePageFrame, [])
}
