import { useEffect, useState } from 'react'

/** Idle time after which a dialog may take the focus, in ms: longer than between two keys of continuous typing. */
const PAUSE_MS = 600

/** Events that indicate typing; some input methods send no key events. */
const TYPING_EVENTS = ['keydown', 'beforeinput', 'compositionupdate'] as const

/**
 * Returns whether a dialog that takes the focus may be shown: true from the first typing pause after `isWanted` becomes true until it
 * becomes false. This keeps keys meant for a text from pressing buttons of a dialog that opens by itself.
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
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(pause, PAUSE_MS)
    }
    for (const type of TYPING_EVENTS) addEventListener(type, restart, { capture: true, signal: stopped.signal })
    return () => {
      stopped.abort()
      clearTimeout(timer)
      setPaused(false)
    }
  }, [isWanted])
  return isWanted && hasPaused
}
