import { screenAddress, splitLocale } from '@slidewright/shared'
import { useCallback, useRef, useState } from 'react'
import { now } from '../../platform/clock.ts'

/** How long after opening a window the browser may leave full screen for it, in ms. */
const SETTLE_MS = 3000

/** The presenter window of a show. */
export interface PresenterWindow {
  readonly address: string
  /** Whether the browser did not let it open. */
  readonly isBlocked: boolean
  open(): void
  dismiss(): void
  /** Whether it has just been opened, for which browsers leave full screen. */
  isOpening(): boolean
}

/** Opens the presenter window of a session, or brings it to the front. */
export function usePresenterWindow(session: string): PresenterWindow {
  const address = (splitLocale(location.pathname).locale?.prefix ?? '') + screenAddress('present', { session })
  const [isBlocked, setBlocked] = useState(false)
  const openedAt = useRef(Number.NEGATIVE_INFINITY)
  const open = useCallback(() => {
    openedAt.current = now()
    const opened = window.open(address, address, 'popup,width=1280,height=800')
    setBlocked(opened === null)
    opened?.focus()
  }, [address])
  return {
    address,
    isBlocked,
    open,
    dismiss: useCallback(() => setBlocked(false), []),
    isOpening: useCallback(() => now() - openedAt.current < SETTLE_MS, []),
  }
}
