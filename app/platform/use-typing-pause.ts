import { useEffect, useState } from 'react'

/** How long nobody has typed when something may take the focus, in ms: longer than between two keys of somebody who writes. */
const PAUSE_MS = 600

/** What tells that somebody is typing; some ways of input have no keys. */
const SIGNS = ['keydown', 'beforeinput', 'compositionupdate'] as const

/**
 * Whether something that takes the focus may be shown: true from the first pause in typing after `isWanted` has become true, until it
 * becomes false. Keys meant for a text then never press a button of a dialog that opens by itself.
 */
export function useTypingPause(isWanted: boolean): boolean {
  const [hasPaused, setPaused] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const stopped = new AbortController()
    const pause = () => {
      stopped.abort()
      setPaused(true)
    }
    let timer = setTimeout(pause, PAUSE_MS)
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(pause, PAUSE_MS)
    }
    for (const sign of SIGNS) addEventListener(sign, again, { capture: true, signal: stopped.signal })
    return () => {
      stopped.abort()
      clearTimeout(timer)
      setPaused(false)
    }
  }, [isWanted])
  return isWanted && hasPaused
}
