import { MOBILE_MAX_WIDTH } from '@slidewright/shared'
import { useCallback, useSyncExternalStore } from 'react'

const TOUCH = '(hover: none)'

/** Returns whether a media query matches, and follows changes. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(listen, () => matchMedia(query).matches)
}

/** Returns whether the primary input is touch without hover, and follows changes. */
export function useTouch(): boolean {
  return useMedia(TOUCH)
}

/** Returns whether the primary input is touch without hover. */
export function isTouch(): boolean {
  return matchMedia(TOUCH).matches
}

/** Returns whether the window is as narrow as a phone (specification, section 9). */
export function useNarrow(): boolean {
  return useMedia(`(max-width: ${MOBILE_MAX_WIDTH}px)`)
}

/** Returns whether a wide window lacks room for the materials beside the data sheet. */
export function useTight(): boolean {
  return useMedia(`(min-width: ${MOBILE_MAX_WIDTH + 1}px) and (max-width: 1199px)`)
}

/** Returns the width of the window in px, and follows changes. */
export function useWindowWidth(): number {
  return useSyncExternalStore(listenToSize, () => window.innerWidth)
}

function listenToSize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** Returns whether the window is at least as wide as an upright tablet. */
export function useRoomy(): boolean {
  return useMedia('(min-width: 600px)')
}

/** Returns whether the user prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
