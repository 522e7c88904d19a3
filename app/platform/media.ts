import { MOBILE_MAX_WIDTH } from '@slidewright/shared'
import { useCallback, useSyncExternalStore } from 'react'

const TOUCH = '(hover: none)'

/** Whether a media query holds, kept up to date. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(listen, () => matchMedia(query).matches)
}

/** Whether things are pressed with a finger here and cannot be dragged in from elsewhere. */
export function useTouch(): boolean {
  return useMedia(TOUCH)
}

/** Whether things are pressed with a finger here, for what is said once. */
export function isTouch(): boolean {
  return matchMedia(TOUCH).matches
}

/** Whether the window is as narrow as a phone (specification, section 9). */
export function useNarrow(): boolean {
  return useMedia(`(max-width: ${MOBILE_MAX_WIDTH}px)`)
}

/** Whether a window that is not narrow has no room for the materials and the sheet of data beside each other. */
export function useTight(): boolean {
  return useMedia(`(min-width: ${MOBILE_MAX_WIDTH + 1}px) and (max-width: 1199px)`)
}

/** How wide the window is, in px, kept up to date. */
export function useWindowWidth(): number {
  return useSyncExternalStore(listenToSize, () => window.innerWidth)
}

function listenToSize(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

/** Whether a narrow window still has room for more than a phone: an upright tablet. */
export function useRoomy(): boolean {
  return useMedia('(min-width: 600px)')
}

/** Whether a person wants things not to move. */
export function wantsStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
