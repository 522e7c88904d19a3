import { autorun } from 'mobx'
import { type RefCallback, useCallback } from 'react'

/**
 * A ref whose element is kept as `write` leaves it: written when it appears and whenever something that `write` reads has changed, at the
 * end of the event that changed it. For what follows the camera or the pointer: React renders nothing. `write` must be a callback that stays
 * the same between renders.
 */
export function useWritten<E extends Element>(write: (element: E) => void): RefCallback<E> {
  return useCallback((element: E) => autorun(() => write(element), { scheduler: queueMicrotask }), [write])
}
