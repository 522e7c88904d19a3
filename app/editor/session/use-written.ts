import { autorun } from 'mobx'
import { type RefCallback, useCallback } from 'react'

type Write<E> = (element: E) => void

/**
 * A ref whose element is kept as `write` leaves it: written when it appears and whenever something that `write` reads has changed, at the
 * end of the event that changed it. For what follows the camera, the pointer or the scrolling: React renders nothing. `write` must stay the
 * same between renders; several, as an array that stays the same, each write when what they read themselves has changed.
 */
export function useWritten<E extends Element>(write: Write<E> | readonly Write<E>[]): RefCallback<E> {
  return useCallback(
    (element: E) => {
      const stops = [write].flat().map(each => autorun(() => each(element), { scheduler: queueMicrotask }))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [write],
  )
}
